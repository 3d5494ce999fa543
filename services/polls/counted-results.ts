import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { K_SAFE } from '#contract/poll-limits.ts'
import type { Database } from '#platform/database/database.ts'
import type { Here } from '#platform/room.ts'
import type { Item } from './ballots.ts'
import { holdPoll, topicOf, type TimedPoll } from './data.ts'
import { counted } from './item-results/counting-jobs.ts'
import type { ItemResult, Tally } from './item-results/tally.ts'
import type { Shown } from './results.ts'
import { isOver } from './rules.ts'
import { hasBoth, tablesOfFew, toldApart } from './apart.ts'
import { steppedResult } from './steps.ts'
import type { PollRow, PollTables } from './tables.ts'
import { tallyOf } from './tallies.ts'
import { textsOf } from './texts.ts'

/** With more whole answers than this, rankings are counted again at most every ten seconds. */
const MANY_WHOLES = 500
const AGAIN_MS = 10_000

/**
 * The result as it stands: every number is exact at once, but for what rankings come to when there are very many. Where
 * those were counted a moment ago, `until` is told when they are due.
 */
export async function liveResult(here: Here, found: TimedPoll, until: (moment: number) => void): Promise<Shown> {
  const { db } = here
  const long = await longItems(db, found.poll)
  const kept = long.length > 0 ? await countNowAndThen(here, found, long, until) : null
  const others = found.poll.items.filter((item) => !kept?.has(item.item_id))
  return shownFrom(here, found, await tallyOf(here, found.poll, others), kept)
}

/** Rankings with very many different answers. */
async function longItems(db: Database, { poll_id, items }: PollRow): Promise<Item[]> {
  const ranked = items.filter(({ kind }) => kind === 'ranked')
  const many = await Promise.all(
    ranked.map(({ item_id }) =>
      db.run<{ many: boolean }>(
        'polls_many_wholes',
        `select exists (select from polls.profile where poll_id = $1 and key > $2 || ':' and key < $2 || ';' offset $3) as many`,
        [poll_id, item_id, MANY_WHOLES],
      ),
    ),
  )
  return ranked.filter((_item, place) => many[place]![0]!.many)
}

/** Results of rankings as they were counted a moment ago. */
type Kept = ReadonlyMap<string, ItemResult>

/** A count that all who ask meanwhile share, and for ten seconds after. */
interface Counting {
  kept: Promise<Kept>
  /** In milliseconds since 1970; null while it is under way. */
  until: number | null
  /** Set once somebody waits for the next. */
  timer?: NodeJS.Timeout
}

const MAX_COUNTINGS = 1_000
const countings = new WeakMap<Database, LRUCache<string, Counting>>()

function countNowAndThen(here: Here, found: TimedPoll, long: Item[], until: (moment: number) => void): Promise<Kept> {
  const { db } = here
  const { poll_id } = found.poll
  const known = countings.get(db) ?? new LRUCache<string, Counting>({ max: MAX_COUNTINGS })
  countings.set(db, known)
  const last = known.get(poll_id)
  if (last && (last.until === null || last.until > Date.now())) {
    comeBack(here, poll_id, last)
    if (last.until !== null) until(last.until)
    return last.kept
  }
  const counting: Counting = { kept: countWholes(here, found, long), until: null }
  known.set(poll_id, counting)
  counting.kept.then(
    () => (counting.until = Date.now() + AGAIN_MS),
    () => known.delete(poll_id),
  )
  return counting.kept
}

async function countWholes(here: Here, { poll, state, now }: TimedPoll, long: Item[]): Promise<Kept> {
  const tally = await tallyOf(here, poll, long)
  const { items } = await shownFrom(here, { poll: { ...poll, items: long }, state, now }, tally, null)
  return new Map(items.map((item) => [item.item_id, item]))
}

/** Tells who watches when the next count is due: something may have come in since. */
function comeBack({ live }: Here, poll_id: string, counting: Counting): void {
  if (counting.timer || counting.until === null) return
  counting.timer = setTimeout(() => live.again(topicOf(poll_id)), counting.until - Date.now() + 1)
  counting.timer.unref()
}

/** The result in steps: as it stood at a whole hour. null: not yet. */
export const resultInSteps = (here: Here, found: TimedPoll): Promise<Shown | null> =>
  steppedResult(here.db, found, (tally, until) => shownFrom(here, found, tally, null, until))

/**
 * The result of a poll that is over: counted once and kept. null: so few have cast a secret ballot that the result would
 * tell what they said.
 */
export async function finalResult(here: Here, found: TimedPoll): Promise<Shown | null> {
  const result = await countedOnce(here, found)
  return found.poll.secrecy === 'secret' && result.n < K_SAFE ? null : { ...result, state: found.state }
}

async function countedOnce(here: Here, found: TimedPoll): Promise<Shown> {
  const { db } = here
  const { poll_id } = found.poll
  const kept = await shownBefore(db, poll_id)
  if (kept?.final) return kept.result
  // Answers that were in time may still be on their way to the disk: they hold the poll together. After them nothing
  // moves any more, so the count, which can be long, holds nobody.
  const held = await db.tx(() => holdPoll(db, poll_id, 'alone'))
  const result = await shownFrom(here, held, await tallyOf(here, held.poll, held.poll.items), null)
  await sql`
    insert into polls.shown as shown (poll_id, final, n, result)
    values (${poll_id}, true, ${result.n}, ${JSON.stringify(result)}::jsonb)
    on conflict (poll_id) do update set final = true, n = excluded.n, result = excluded.result
    where not shown.final`.execute(db.q<PollTables>())
  return (await shownBefore(db, poll_id))!.result
}

async function shownBefore(db: Database, poll_id: string) {
  const [row] = await db.run<{ final: boolean; n: number; result: Shown }>(
    'polls_shown',
    'select final, n, result from polls.shown where poll_id = $1',
    [poll_id],
  )
  return row ?? null
}

/** Forgets what was kept of polls that are counted again. */
export const forgetResults = (db: Database, poll_ids: string[]) =>
  sql`delete from polls.shown where poll_id = any (${poll_ids}::text[])`.execute(db.q<PollTables>())

/** `until`: counts the answers given before. */
async function shownFrom(
  here: Here,
  found: TimedPoll,
  tally: Tally,
  kept: Kept | null,
  until: Date | null = null,
): Promise<Shown> {
  const { poll, state } = found
  const as_of = isOver(state) ? null : (until ?? new Date()).toISOString()
  // Who knew the lot while they can still answer could aim for a tie.
  const { poll_id, lot_secret } = isOver(state) ? poll : { ...poll, lot_secret: null }
  const texts = await textsOf(here.db, found, until)
  const now = poll.items.filter(({ item_id }) => !kept?.has(item_id))
  const fresh = await counted(here.work, { items: now, slices: tally.slices, poll: { poll_id, lot_secret }, as_of })
  const byItem = new Map(fresh.items.map((item) => [item.item_id, item]))
  const items = poll.items.map(({ item_id }): ItemResult => {
    const result = byItem.get(item_id) ?? { ...kept!.get(item_id)!, ...tally.of(item_id) }
    return result.kind === 'open' ? { ...result, ...texts.get(item_id) } : result
  })
  const { everybody } = fresh
  const few = isOver(state) && hasBoth(poll) ? await tablesOfFew(here.db, poll) : new Set<string>()
  const shown: Shown = {
    poll_id: poll.poll_id,
    hidden: false,
    state,
    ...everybody,
    as_of: until?.toISOString() ?? null,
    items,
    quorum_met: poll.quorum === null ? null : everybody.n >= poll.quorum,
    threshold_met: Object.fromEntries(poll.items.flatMap((item) => metBy(poll, item, items))),
  }
  return toldApart(poll, isOver(state), shown, few)
}

/** Whether the choice with the most votes has the share of its item’s answers that the poll asks for. */
function metBy({ threshold }: PollRow, { item_id }: Item, items: ItemResult[]): [string, boolean][] {
  const result = items.find((item) => item.item_id === item_id)
  if (threshold === null || !result || !('choices' in result)) return []
  const most = Math.max(...result.choices.filter(({ option_id }) => option_id.startsWith('o')).map(({ n }) => n))
  return [[item_id, result.n > 0 && most * 100 >= threshold * result.n]]
}
