import { createHash } from 'node:crypto'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { Database } from '#platform/database/database.ts'
import type { Ballots } from './ballots.ts'
import type { ItemResult } from './item-results/tally.ts'
import type { Shown } from './results.ts'
import type { HiddenTextTable, PollRow } from './tables.ts'

/** The number of characters in the hash that identifies a text, so that the whole id of the text has at most 60. */
const HASH_CHARS = 28

/** The hash of a text, which depends on its content and not on its author. */
export const textHash = (poll_id: string, text: string): string =>
  createHash('sha256').update(`${poll_id} ${text}`).digest('hex').slice(0, HASH_CHARS)

/** The id of a written answer, by which it is reported and decided about. */
export const textId = (poll_id: string, item_id: string, text: string): string =>
  `${poll_id}${item_id}x${textHash(poll_id, text)}`

/** The hidden texts of a poll, by item and text. */
export type Hidden = ReadonlyMap<string, HiddenTextTable>

const keyOf = (item_id: string, text_id: string) => `${item_id} ${text_id}`

export const hiddenAs = (hidden: Hidden, poll_id: string, item_id: string, text: string): HiddenTextTable | null =>
  hidden.get(keyOf(item_id, textHash(poll_id, text))) ?? null

/** The hidden texts of a poll. Queries the database only if the poll has open items. */
export async function hiddenOf(db: Database, { poll_id, items }: Pick<PollRow, 'poll_id' | 'items'>): Promise<Hidden> {
  if (!items.some(({ kind }) => kind === 'open')) return new Map()
  const rows = await db.run<HiddenTextTable>(
    'polls_hidden_text',
    'select * from polls.hidden_text where poll_id = $1',
    [poll_id],
  )
  return new Map(rows.map((row) => [keyOf(row.item_id, row.text_id), row]))
}

/** A result without its hidden texts; it shows their number and the reasons instead. */
export function withoutHidden(result: Shown, hidden: Hidden): Shown {
  if (hidden.size === 0) return result
  return { ...result, items: result.items.map((item) => shownOf(result.poll_id, item, hidden)) }
}

function shownOf(poll_id: string, item: ItemResult, hidden: Hidden): ItemResult {
  if (item.kind !== 'open') return item
  const found = item.texts.map((text) => ({ text, row: hiddenAs(hidden, poll_id, item.item_id, text) }))
  const texts = found.flatMap(({ text, row }) => (row ? [] : [text]))
  const reasons = Map.groupBy(
    found.flatMap(({ row }) => row ?? []),
    ({ reason }) => reason,
  )
  return { ...item, texts, hidden_texts: listed([...reasons.values()]) }
}

/**
 * The reasons for which the most texts were hidden. Texts hidden for other reasons are counted without giving the
 * reason, so that the list stays short.
 */
function listed(groups: HiddenTextTable[][]) {
  const sorted = groups.toSorted((a, b) => b.length - a.length)
  const named = sorted.slice(0, limits.reasons.max).map((rows) => ({ reason: rows[0]!.reason, n: rows.length }))
  const others = sorted.slice(limits.reasons.max).flat()
  return others.length > 0 ? [...named, { reason: '', n: others.length }] : named
}

/** A named ballot without its hidden texts, together with the items to which those texts belong. */
export function ballotsShown(
  hidden: Hidden,
  poll_id: string,
  ballots: Ballots,
): { ballots: Ballots; hidden: string[] } {
  const isHidden = ([item_id, answer]: [string, Ballots[string]]) =>
    'text' in answer && hiddenAs(hidden, poll_id, item_id, answer.text) !== null
  const given = Object.entries(ballots)
  return {
    ballots: Object.fromEntries(given.filter((each) => !isHidden(each))),
    hidden: given.filter(isHidden).map(([item_id]) => item_id),
  }
}
