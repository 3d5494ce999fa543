import type { z } from 'zod'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { Item } from '#contract/poll-conditions.ts'
import { usualResults } from '#contract/poll-limits.ts'
import type { PollIssue } from '#contract/poll-rules.ts'
import type { PollDraft } from '#contract/poll-shapes.ts'
import { adviceOn } from './advice/advice.ts'
import { sizeOf } from './entries.ts'
import type { Database } from '#platform/database/database.ts'
import type { PollRow } from './tables.ts'

export type Draft = z.output<typeof PollDraft>
/** A draft as it was sent, with defaults for the fields that its sender left out. */
export const completed = <D extends Omit<Draft, 'results'> & Partial<Pick<Draft, 'results'>>>(sent: D) => ({
  ...sent,
  results: sent.results ?? usualResults(sent.items),
})

export type Issue = z.output<typeof PollIssue>

/** Gives ids to items, options and columns by their position. */
export const itemsOf = (draft: Pick<Draft, 'items'>): Item[] => draft.items.map(itemOf)

function itemOf(item: Draft['items'][number], place: number): Item {
  const item_id = `i${place + 1}`
  if (item.kind === 'matrix')
    return { ...item, item_id, options: optionsOf(item.options), columns: columnsOf(item.columns) }
  return 'options' in item ? { ...item, item_id, options: optionsOf(item.options) } : { ...item, item_id }
}

const optionsOf = (texts: string[]) => texts.map((text, place) => ({ option_id: `o${place + 1}`, text }))
const columnsOf = (texts: string[]) => texts.map((text, place) => ({ column_id: `c${place + 1}`, text }))

/** The fields that are the same in a draft and in its database row. */
export const termsOf = (poll: PollRow) => ({
  comm_id: poll.comm_id,
  lang: poll.lang,
  title: poll.title,
  about: poll.about,
  results: poll.results,
  change: poll.change,
  audience: poll.audience,
  guest_codes: poll.guest_codes,
  secrecy: poll.secrecy,
  publication: poll.publication,
  quorum: poll.quorum,
  threshold: poll.threshold,
  promise: poll.promise,
})

/** Turns a stored poll back into its draft. */
export function draftOf(poll: PollRow): Draft {
  return {
    ...termsOf(poll),
    items: poll.items.map(writtenOf),
    opens_at: poll.opens_at?.toISOString() ?? null,
    closes_at: poll.closes_at?.toISOString() ?? null,
  }
}

function writtenOf({ item_id: _item_id, ...item }: Item): Draft['items'][number] {
  const options = 'options' in item ? item.options.map(({ text }) => text) : []
  if (item.kind === 'matrix') return { ...item, options, columns: item.columns.map(({ text }) => text) }
  return 'options' in item ? { ...item, options } : item
}

/** A draft as a database row. */
export const rowOf = (draft: Draft) => ({
  ...draft,
  items: JSON.stringify(itemsOf(draft)),
  promise: draft.promise && JSON.stringify(draft.promise),
  opens_at: draft.opens_at ? new Date(draft.opens_at) : null,
  closes_at: draft.closes_at ? new Date(draft.closes_at) : null,
})

/** The current advice on a draft. Only the hints depend on the time zone. */
export const adviceNow = (draft: Draft, listed: number | null, timeZone?: string): Issue[] =>
  adviceOn(draft, { now: new Date(), listed, ...(timeZone && { timeZone }) })

/** The number of entries on a poll's list; null if it has none. */
export const listedOf = async (db: Database, poll_id: string, { audience }: Pick<Draft, 'audience'>) =>
  audience === 'list' ? (await sizeOf(db, poll_id)).entries : null

/** Refuses to publish a draft that has a blocking issue. */
export function refuseBlocked(issues: Issue[]): void {
  const blocking = issues.filter(({ severity }) => severity === 'block')
  if (blocking.length === 0) return
  const fields = Object.fromEntries(blocking.toReversed().map(({ path, rule }) => [path, { is: rule }]))
  throw new PollRefusal('BLOCKING_ISSUES', { fields })
}
