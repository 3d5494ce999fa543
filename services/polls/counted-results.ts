import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { Item } from './ballots.ts'
import { holdClosed, topicOf, type TimedPoll } from './data.ts'
import { counted } from './item-results/counting-jobs.ts'
import type { ItemResult, Tally } from './item-results/tally.ts'
import type { Context, Database } from './own.ts'
import type { Shown } from './results.ts'
import { isOver } from './rules.ts'
import { hasBoth, tablesOfFew, toldApart } from './apart.ts'
import { steppedResult } from './steps.ts'
import type { PollRow } from './tables.ts'
import { tallyOf } from './tallies.ts'
import { textsOf } from './texts.ts'

/** If an item has more different rankings than this, it is recounted at most every ten seconds. */
const MANY_WHOLES = 500
const AGAIN_MS = 10_000

/**
 * The current result. Every number is up to date, except for the outcome of rankings when there are very many of them.
 * If such an outcome comes from a recent count, `until` is called with the time of the next count.
 */
export async function liveResult(ctx: Context, found: TimedPoll, until: (moment: number) => void): Promise<Shown> {
  const { db } = ctx
  const long = await longItems(db, found.poll)
  const kept = long.length > 0 ? await countNowAndThen(ctx, found, long, until) : null
  const others = found.poll.items.filter((item) => !kept?.has(item.item_id))
  return shownFrom(ctx, found, await tallyOf(ctx, found.poll, others), kept)
}

/** The ranked items that have very many different answers. */
async function longItems(db: Database, { poll_id, items }: PollRow): Promise<Item[]> {
  const ranked = items.filter(({ kind }) => kind === 'ranked')
  const many = await Promise.all(
    ranked.map(({ item_id }) =>
      db.run<{ many: boolean }>(
        'polls_many_wholes',
        `select exists (select from polls.ranking_tally where poll_id = $1 and key > $2 || ':' and key < $2 || ';' offset $3) as many`,
        [poll_id, item_id, MANY_WHOLES],
      ),
    ),
  )
  return ranked.filter((_item, place) => many[place]![0]!.many)
}

/** The results of the ranked items, from a recent count. */
type Kept = ReadonlyMap<string, ItemResult>

/** A count that all requests share while it runs, and for ten seconds afterwards. */
interface Counting {
  kept: Promise<Kept>
  /** When the next count is due, in milliseconds since 1970; null while this count is running. */
  until: number | null
  /** The timer for the next count; set once a caller waits for that count. */
  timer?: NodeJS.Timeout
}

const MAX_COUNTINGS = 1_000
const countings = new WeakMap<Database, LRUCache<string, Counting>>()

function countNowAndThen(ctx: Context, found: TimedPoll, long: Item[], until: (moment: number) => void): Promise<Kept> {
  const { db } = ctx
  const { poll_id } = found.poll
  const known = countings.get(db) ?? new LRUCache<string, Counting>({ max: MAX_COUNTINGS })
  countings.set(db, known)
  const last = known.get(poll_id)
  if (last && (last.until === null || last.until > Date.now())) {
    comeBack(ctx, poll_id, last)
    if (last.until !== null) until(last.until)
    return last.kept
  }
  const counting: Counting = { kept: countWholes(ctx, found, long), until: null }
  known.set(poll_id, counting)
  counting.kept.then(
    () => (counting.until = Date.now() + AGAIN_MS),
    () => known.delete(poll_id),
  )
  return counting.kept
}

async function countWholes(ctx: Context, { poll, state, now }: TimedPoll, long: Item[]): Promise<Kept> {
  const tally = await tallyOf(ctx, poll, long)
  const { items } = await shownFrom(ctx, { poll: { ...poll, items: long }, state, now }, tally, null)
  return new Map(items.map((item) => [item.item_id, item]))
}

/** Notifies live viewers when the next count is due, since new answers may have arrived. */
function comeBack({ live }: Context, poll_id: string, counting: Counting): void {
  if (counting.timer || counting.until === null) return
  counting.timer = setTimeout(() => live.again(topicOf(poll_id)), counting.until - Date.now() + 1)
  counting.timer.unref()
}

/** The stepped result of a poll: its state at a full hour; null if there is no step yet. */
export const resultInSteps = (ctx: Context, found: TimedPoll): Promise<Shown | null> =>
  steppedResult(ctx.db, found, (tally, until) => shownFrom(ctx, found, tally, null, until))

/**
 * The result of a closed poll, counted once and stored; null if the poll is secret and so few people voted that the
 * result would reveal their answers.
 */
export async function finalResult(ctx: Context, found: TimedPoll): Promise<Shown | null> {
  const result = await countedOnce(ctx, found)
  return found.poll.secrecy === 'secret' && result.n < MIN_CELL ? null : { ...result, state: found.state }
}

async function countedOnce(ctx: Context, found: TimedPoll): Promise<Shown> {
  const { db } = ctx
  const { poll_id } = found.poll
  const kept = await shownBefore(db, poll_id)
  if (kept?.final) return kept.result
  // Answers given in time may not have reached the disk yet. Until they have, they hold a shared lock on the poll. Once
  // they are stored, nothing changes any more, so the count, which can take long, needs no lock.
  const held = await holdClosed(db, poll_id)
  const result = await shownFrom(ctx, held, await tallyOf(ctx, held.poll, held.poll.items), null)
  await sql`
    insert into polls.result_snapshot as shown (poll_id, final, result)
    values (${poll_id}, true, ${JSON.stringify(result)}::jsonb)
    on conflict (poll_id) do update set final = true, result = excluded.result
    where not shown.final`.execute(db.q())
  return (await shownBefore(db, poll_id))!.result
}

async function shownBefore(db: Database, poll_id: string) {
  const [row] = await db.run<{ final: boolean; result: Shown }>(
    'polls_shown',
    'select final, result from polls.result_snapshot where poll_id = $1',
    [poll_id],
  )
  return row ?? null
}

/** Deletes the stored results of polls that are recounted. */
export const forgetResults = (db: Database, poll_ids: string[]) =>
  sql`delete from polls.result_snapshot where poll_id = any (${poll_ids}::text[])`.execute(db.q())

/**
 * The result that this tally gives. `until`: the tally has only answers given before this time; null: it has all
 * answers.
 */
async function shownFrom(
  ctx: Context,
  found: TimedPoll,
  tally: Tally,
  kept: Kept | null,
  until: Date | null = null,
): Promise<Shown> {
  const { poll, state } = found
  const as_of = isOver(state) ? null : (until ?? new Date()).toISOString()
  // If anybody knew the lot while answers are still possible, that person could aim for a tie.
  const { poll_id, lot_secret } = isOver(state) ? poll : { ...poll, lot_secret: null }
  const texts = await textsOf(ctx.db, found, until)
  const now = poll.items.filter(({ item_id }) => !kept?.has(item_id))
  const fresh = await counted(ctx.work, { items: now, slices: tally.slices, poll: { poll_id, lot_secret }, as_of })
  const byItem = new Map(fresh.items.map((item) => [item.item_id, item]))
  const items = poll.items.map(({ item_id }): ItemResult => {
    const result = byItem.get(item_id) ?? { ...kept!.get(item_id)!, ...tally.of(item_id) }
    return result.kind === 'open' ? { ...result, ...texts.get(item_id) } : result
  })
  const { everybody } = fresh
  const few = isOver(state) && hasBoth(poll) ? await tablesOfFew(ctx.db, poll) : new Set<string>()
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

/**
 * Whether the choice with the most votes reaches the poll’s threshold, which is a percentage of the answers to the
 * item.
 */
function metBy({ threshold }: PollRow, { item_id }: Item, items: ItemResult[]): [string, boolean][] {
  const result = items.find((item) => item.item_id === item_id)
  if (threshold === null || !result || !('choices' in result)) return []
  const most = Math.max(...result.choices.filter(({ option_id }) => option_id.startsWith('o')).map(({ n }) => n))
  return [[item_id, result.n > 0 && most * 100 >= threshold * result.n]]
}
