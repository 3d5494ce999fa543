import { sql } from 'kysely'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { ItemResult } from './item-results/tally.ts'
import type { Database } from './own.ts'
import { publishable } from './small-cells.ts'
import { linkedItems, nameOf } from './linked.ts'
import type { Shown } from './results.ts'
import type { PollRow } from './tables.ts'

interface Apart {
  guests: number | null
  signed_in: number | null
}
const HELD_BACK: Apart = { guests: null, signed_in: null }

/** Whether a poll can have answers from both guests and signed-in people. */
export const hasBoth = ({ audience, secrecy }: Pick<PollRow, 'audience' | 'secrecy'>): boolean =>
  secrecy === 'hidden' && (audience === 'everyone' || audience === 'list')

/**
 * A result with separate counts for guests and signed-in people, except where a number would single out a few of them.
 * An open poll has no separate counts: each view would reveal which group the latest voter belongs to. `few`: the names
 * of those tables of linked questions in which some part has only a few people.
 */
export function toldApart(poll: PollRow, over: boolean, result: Shown, few: ReadonlySet<string>): Shown {
  if (!hasBoth(poll)) return result
  const { n, guests, signed_in } = result
  const groups = [guests ?? 0, signed_in ?? 0]
  if (!over || isFew(n) || groups.some(isFew))
    return { ...result, ...HELD_BACK, items: result.items.map((item) => apartIn(item, () => null)) }
  // If one of the two groups has no answers, the other group is everybody.
  if (groups.includes(0)) return result
  const linked = linkedItems(poll.items)
  const items = result.items.map((item) => {
    const table = linked.find((table) => table.some(({ item_id }) => item_id === item.item_id))
    if (table && !few.has(nameOf(table))) return item
    // If the numbers for each choice would reveal a few people, the number of people who answered the question can
    // still be shown.
    const shown = table && table.length > 1 ? null : heldBackIn(item, groups)
    return apartIn(item, (option_id) => shown?.get(option_id) ?? null)
  })
  return { ...result, items }
}

/** The names of those tables of linked questions that would single out a few guests or a few signed-in people. */
export async function tablesOfFew(db: Database, { poll_id, items }: PollRow): Promise<Set<string>> {
  const few = new Set<string>()
  for (const table of linkedItems(items)) {
    const item_ids = table.map(({ item_id }) => item_id)
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from (
          select signed_in, array(
            select key from unnest(keys) as key where split_part(split_part(key, '.', 1), ':', 1) = any (${item_ids}::text[]) order by key collate "C"
          ) as part
          from polls.response where poll_id = ${poll_id} and state = 'active'
        ) as answer
        group by signed_in, part having count(*) < ${MIN_CELL}
      ) as found`.execute(db.q())
    if (rows[0]!.found) few.add(nameOf(table))
  }
  return few
}

const isFew = (n: number): boolean => n > 0 && n < MIN_CELL

/** The key for the answers to an item as a whole. */
const ANSWERED = ''

/** The counts of an item, with those of its separate counts that may be published, for each choice and in total. */
function apartIn(item: ItemResult, publishedOf: (option_id: string) => Apart | null): ItemResult {
  const told = { ...item, ...(publishedOf(ANSWERED) ?? HELD_BACK) }
  if (!('choices' in told)) return told
  const choices = told.choices.map((choice) => ({ ...choice, ...(publishedOf(choice.option_id) ?? HELD_BACK) }))
  return { ...told, choices }
}

/**
 * For each choice, the separate counts that may be published. People who skipped the item are treated like one more
 * choice.
 */
function heldBackIn(item: ItemResult, groups: number[]): Map<string, Apart | null> {
  const names = tableOf(item)
  // If only guests have answered, the totals are themselves numbers about guests, however few gave the same answer.
  if (names.length === 0 && item.n > 0 && countsOf(item, ANSWERED).includes(0)) return new Map()
  const counts = names.map((option_id) => countsOf(item, option_id))
  const columns = [...counts, restOf(item, counts), groups.map((all, g) => all - countsOf(item, ANSWERED)[g]!)]
  const [guests, signed_in] = publishable(groups.map((_, g) => columns.map((column) => column[g]!)))
  const at = (place: number): Apart | null =>
    guests![place] === null || signed_in![place] === null
      ? null
      : { guests: guests![place]!, signed_in: signed_in![place]! }
  const answered = at(columns.length - 1) && apartOf(item, ANSWERED)
  return new Map([[ANSWERED, answered], ...names.map((name, place) => [name, at(place)] as const)])
}

/**
 * The choices of an item that share one table. If there are none, only the number of people who answered is split by
 * group.
 */
export const tableOf = (item: ItemResult): string[] =>
  item.kind === 'single' && 'choices' in item ? item.choices.map(({ option_id }) => option_id) : []

/** How many people in each group answered the item, but chose none of the choices in this table. */
function restOf(item: ItemResult, counts: number[][]): number[] {
  const answered = countsOf(item, ANSWERED)
  return answered.map((all, g) => all - counts.reduce((sum, count) => sum + count[g]!, 0))
}

function apartOf(item: ItemResult, option_id: string): Apart {
  const counts =
    option_id === ANSWERED || !('choices' in item) ? item : item.choices.find((c) => c.option_id === option_id)
  return { guests: counts!.guests, signed_in: counts!.signed_in }
}

function countsOf(item: ItemResult, option_id: string): number[] {
  const { guests, signed_in } = apartOf(item, option_id)
  return [guests ?? 0, signed_in ?? 0]
}
