import { sql } from 'kysely'
import { K_SAFE } from '#contract/poll-limits.ts'
import type { Database } from '#platform/database/database.ts'
import type { Here } from '#platform/room.ts'
import type { Item } from './ballots.ts'
import { holdPoll, topicOf, type TimedPoll } from './data.ts'
import { itemResult } from './item-results/item-result.ts'
import type { ItemResult, Tally } from './item-results/tally.ts'
import type { Shown } from './results.ts'
import { isOver } from './rules.ts'
import { steps } from './k-safe.ts'
import { WHOLE, type PollRow, type PollTables } from './tables.ts'
import { tallyOf } from './tallies.ts'
import { textsOf } from './texts.ts'

/** With more whole answers than this, rankings are counted again at most every ten seconds. */
const MANY_WHOLES = 500
const AGAIN_MS = 10_000

/** The result as it stands: every number is exact at once, but for what rankings come to when there are very many. */
export async function liveResult(here: Here, found: TimedPoll): Promise<Shown> {
  const { db } = here
  const long = await longItems(db, found.poll)
  const kept = long.length > 0 ? await countNowAndThen(here, found, long) : null
  const others = found.poll.items.filter((item) => !kept?.has(item.item_id))
  return shownFrom(db, found, await tallyOf(db, found.poll, others), kept)
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

const countings = new WeakMap<Database, Map<string, Counting>>()

function countNowAndThen(here: Here, found: TimedPoll, long: Item[]): Promise<Kept> {
  const { db } = here
  const { poll_id } = found.poll
  const known = countings.get(db) ?? new Map<string, Counting>()
  countings.set(db, known)
  const last = known.get(poll_id)
  if (last && (last.until === null || last.until > Date.now())) {
    comeBack(here, poll_id, last)
    return last.kept
  }
  const counting: Counting = { kept: countWholes(db, found, long), until: null }
  known.set(poll_id, counting)
  counting.kept.then(
    () => (counting.until = Date.now() + AGAIN_MS),
    () => known.delete(poll_id),
  )
  return counting.kept
}

async function countWholes(db: Database, { poll, state, now }: TimedPoll, long: Item[]): Promise<Kept> {
  const { items } = await shownFrom(
    db,
    { poll: { ...poll, items: long }, state, now },
    await tallyOf(db, poll, long),
    null,
  )
  return new Map(items.map((item) => [item.item_id, item]))
}

/** Tells who watches when the next count is due: something may have come in since. */
function comeBack({ live }: Here, poll_id: string, counting: Counting): void {
  if (counting.timer || counting.until === null) return
  counting.timer = setTimeout(() => live.changed(topicOf(poll_id)), counting.until - Date.now() + 1)
  counting.timer.unref()
}

/** The result in steps: the first at ten answers, then when five more have come in. null: not yet. */
export async function steppedResult(db: Database, found: TimedPoll): Promise<Shown | null> {
  const { poll_id } = found.poll
  const tally = await tallyOf(db, found.poll, [])
  const { n } = tally.of(WHOLE)
  const kept = await shownBefore(db, poll_id)
  const due = steps({ n, shown: kept?.n ?? 0, closed: false })
  if (kept && due <= kept.n) return { ...kept.result, state: found.state }
  if (due === 0) return null
  const result = await shownFrom(db, found, await tallyOf(db, found.poll, found.poll.items), null)
  // Counted by two at once, the first step stands for both.
  await sql`
    insert into polls.shown as shown (poll_id, final, n, result)
    values (${poll_id}, false, ${result.n}, ${JSON.stringify(result)}::jsonb)
    on conflict (poll_id) do update set n = excluded.n, result = excluded.result
    where not shown.final and excluded.n - shown.n >= ${K_SAFE}`.execute(db.q<PollTables>())
  return (await shownBefore(db, poll_id))!.result
}

/**
 * The result of a poll that is over: counted once and kept. null: so few have cast a secret ballot that the result would
 * tell what they said.
 */
export async function finalResult(db: Database, found: TimedPoll): Promise<Shown | null> {
  const result = await countedOnce(db, found)
  return found.poll.secrecy === 'secret' && result.n < K_SAFE ? null : { ...result, state: found.state }
}

async function countedOnce(db: Database, found: TimedPoll): Promise<Shown> {
  const { poll_id } = found.poll
  const kept = await shownBefore(db, poll_id)
  if (kept?.final) return kept.result
  return db.tx(async () => {
    // Answers that were in time may still be on their way to the disk: they hold the poll together.
    const held = await holdPoll(db, poll_id, 'alone')
    const meanwhile = await shownBefore(db, poll_id)
    if (meanwhile?.final) return meanwhile.result
    const result = await shownFrom(db, held, await tallyOf(db, held.poll, held.poll.items), null)
    await sql`
      insert into polls.shown (poll_id, final, n, result)
      values (${poll_id}, true, ${result.n}, ${JSON.stringify(result)}::jsonb)
      on conflict (poll_id) do update set final = true, n = excluded.n, result = excluded.result`.execute(
      db.q<PollTables>(),
    )
    return result
  })
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

async function shownFrom(db: Database, { poll, state }: TimedPoll, tally: Tally, kept: Kept | null): Promise<Shown> {
  const as_of = isOver(state) ? null : new Date().toISOString()
  // Who knew the lot while they can still answer could aim for a tie.
  const lots = isOver(state) ? poll : { ...poll, lot_secret: null }
  const texts = await textsOf(db, poll, isOver(state))
  const items = poll.items.map((item) => {
    const before = kept?.get(item.item_id)
    return before ? { ...before, ...tally.of(item.item_id) } : itemResult(item, tally, { poll: lots, as_of, texts })
  })
  const everybody = tally.of(WHOLE)
  return {
    poll_id: poll.poll_id,
    hidden: false,
    state,
    ...everybody,
    items,
    quorum_met: poll.quorum === null ? null : everybody.n >= poll.quorum,
    threshold_met: Object.fromEntries(poll.items.flatMap((item) => metBy(poll, item, items))),
  }
}

/** Whether the choice with the most votes has the share of its item’s answers that the poll asks for. */
function metBy({ threshold }: PollRow, { item_id }: Item, items: ItemResult[]): [string, boolean][] {
  const result = items.find((item) => item.item_id === item_id)
  if (threshold === null || !result || !('choices' in result)) return []
  const most = Math.max(...result.choices.filter(({ option_id }) => option_id.startsWith('o')).map(({ n }) => n))
  return [[item_id, result.n > 0 && most * 100 >= threshold * result.n]]
}
