import type { z } from 'zod'
import type { Input } from '#contract/call.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { resultPages, textsPerPage } from '#contract/poll-pages.ts'
import type { ResultPage } from '#contract/poll-results.ts'
import type { polls } from '#contract/polls.ts'
import type { Item } from './ballots.ts'
import type { ItemResult } from './item-results/tally.ts'
import { textId } from './hidden-texts.ts'
import type { Shown } from './results.ts'
import { textsWith } from './text-search.ts'
import type { PollRow } from './tables.ts'

type Page = z.output<typeof ResultPage>

/** The pages of stored results. They are cached as objects, so that each page is checked and serialized only once. */
const pagesOf = new WeakMap<Shown, Map<number, Page>>()

/**
 * The part of a result that a page shows: the items of that page (or all items if no page is given), each with the
 * first of its written answers.
 */
export function pageOf(result: Shown, poll: Pick<PollRow, 'items' | 'version'>, page: number | null): Page {
  const known = pagesOf.get(result) ?? new Map<number, Page>()
  pagesOf.set(result, known)
  const made = known.get(page ?? 0) ?? pageFrom(result, poll, page)
  known.set(page ?? 0, made)
  return made
}

function pageFrom(
  result: Shown,
  { items: asked, version }: Pick<PollRow, 'items' | 'version'>,
  page: number | null,
): Page {
  const pages = resultPages(asked)
  const wanted = page === null ? null : pages[page - 1]
  if (wanted === undefined) throw new PollRefusal('NOT_FOUND')
  const items = result.items
    .filter(({ item_id }) => wanted?.includes(item_id) ?? true)
    .map((item) => withFirstTexts(item, perPage(asked, item.item_id)))
  return { ...result, items, page, pages: pages.length, version }
}

function perPage(items: Item[], item_id: string): number {
  const item = items.find((one) => one.item_id === item_id)
  return item?.kind === 'open' ? textsPerPage(item.max) : limits.texts.most
}

const withFirstTexts = (item: ItemResult, first: number): ItemResult => {
  if (item.kind !== 'open') return item
  const texts = item.texts.slice(0, first)
  return { ...item, texts, more: item.texts.length - texts.length }
}

type TextsAsked = Omit<Input<typeof polls.get_texts>, 'poll_id'>

/** One page of the written answers in a visible result: either all answers, or those that contain certain words. */
export async function textsFrom(
  result: Shown,
  { items }: Pick<PollRow, 'items'>,
  { item_id, from, limit, find = '' }: TextsAsked,
) {
  const item = result.items.find((one) => one.item_id === item_id)
  if (!item) throw new PollRefusal('NOT_FOUND')
  const all = await textsWith(item.kind === 'open' ? item.texts : [], find)
  const to = from + (limit ?? perPage(items, item_id))
  const texts = all.slice(from, to)
  const text_ids = texts.map((text) => textId(result.poll_id, item_id, text))
  return { texts, text_ids, from, all: all.length, next: to < all.length ? to : null }
}
