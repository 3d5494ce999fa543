import { sql } from 'kysely'
import { STEP_PEOPLE } from '#contract/poll-limits.ts'
import type { TimedPoll } from './data.ts'
import { tallyFrom, type CountedKey, type Tally } from './item-results/tally.ts'
import type { Database } from './own.ts'
import { nextMark, type Hour } from './small-cells.ts'
import type { Shown } from './results.ts'
import { isOver } from './rules.ts'
import { WHOLE, type PollRow } from './tables.ts'

const HOUR_MS = 3_600_000

/** Means the result as a whole where a step can be of one item. */
const ALL = ''

/** Up to when answers are shown while more come in; `result`: the whole result as it was counted then. */
interface Step {
  /** The whole hour in which somebody looked last: what is shown stays the same until the next. */
  looked: Date
  /** A whole hour; null: nothing is shown yet. */
  until: Date | null
  result: Shown | null
}

/**
 * The result as of a whole hour, once enough people have answered before and after it; null: not yet. `counted` makes
 * it from what the answers given until then add up to, once for everybody who looks.
 */
export async function steppedResult(
  db: Database,
  found: TimedPoll,
  counted: (tally: Tally, until: Date) => Promise<Shown>,
): Promise<Shown | null> {
  const step = await stepOf(db, found, ALL, async (from, until) => {
    const tally = await tallyUntil(db, found.poll, { from, until })
    // Answers can change between the look at the hours and the count: what is shown holds these people itself.
    return tally.of(NEW).n < STEP_PEOPLE ? null : { result: await counted(tally, until) }
  })
  return step?.result ? { ...step.result, state: found.state } : null
}

/** Texts of an item that were given before this moment are shown while more come in; null: none yet. */
export async function textsShownUntil(db: Database, found: TimedPoll, item_id: string): Promise<Date | null> {
  const step = isOver(found.state)
    ? await keptStep(db, found.poll.poll_id, item_id)
    : await stepOf(db, found, item_id, async () => ({ result: null }))
  return step?.until ?? null
}

/**
 * The first to look in an hour decides for everybody how far it goes, by the database's clock. `take`: what is kept of
 * it; null: it can go no further after all.
 */
async function stepOf(
  db: Database,
  found: TimedPoll,
  item_id: string,
  take: (from: Date | null, until: Date) => Promise<Pick<Step, 'result'> | null>,
): Promise<Step | null> {
  const { poll, now } = found
  const looked = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const kept = await keptStep(db, poll.poll_id, item_id)
  if (kept ? kept.looked >= looked : !(await canBegin(db, poll))) return kept
  const from = kept?.until ?? null
  const until = await markOf(db, poll, item_id, { from, until: looked })
  const taken = until && (await take(from, until))
  const next = taken ? { looked, until, ...taken } : { until: null, result: null, ...kept, looked }
  await keep(db, poll.poll_id, item_id, kept, next)
  return stepOf(db, found, item_id, take)
}

async function markOf(
  db: Database,
  poll: PollRow,
  item_id: string,
  { from, until }: { from: Date | null; until: Date },
): Promise<Date | null> {
  const mark = nextMark(await peopleByHour(db, poll, item_id, { from, until }), {
    from: from && Math.ceil(from.getTime() / HOUR_MS),
    until: until.getTime() / HOUR_MS,
  })
  return mark === null ? null : new Date(mark * HOUR_MS)
}

/** People on a list were put there, and an account takes an address. But anybody can be any number of guests. */
const anyVoter = ({ audience }: PollRow): boolean => audience === 'list'

/**
 * Whether there can be a first step, judging by the existing counts: for most polls this saves reading every answer.
 */
async function canBegin(db: Database, poll: PollRow): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(count), 0)::integer as n from polls.tally
    where poll_id = ${poll.poll_id} and key = ${WHOLE} and (signed_in or ${anyVoter(poll)})`.execute(db.q())
  return rows[0]!.n >= 2 * STEP_PEOPLE
}

/**
 * Who first answered since the last step, and was in none before. Anyone who withdraws and answers again answered
 * before.
 */
const isNew = (poll: PollRow, from: Date | null) =>
  sql<boolean>`(not again and (signed_in or ${anyVoter(poll)}) and created_at >= ${from ?? new Date(0)})`

/** New people by the hour since which their answer is as it is: the step that it enters, or is moved to by a change. */
async function peopleByHour(
  db: Database,
  poll: PollRow,
  item_id: string,
  { from, until }: { from: Date | null; until: Date },
): Promise<Hour[]> {
  const { rows } = await sql<Hour>`
    select floor(extract(epoch from updated_at) / 3600)::integer as hour, count(*)::integer as people
    from polls.response
    where poll_id = ${poll.poll_id} and state = 'active' and ${isNew(poll, from)} and updated_at < ${until}
      and (${item_id} = ${ALL} or has_text and jsonb_exists(ballots, ${item_id}))
    group by 1`.execute(db.q())
  return rows
}

/** A key in a tally: new people whose answers are in it. */
const NEW = '+'

/** What the answers add up to that were in place at this moment. One that has changed since counts in the next step. */
async function tallyUntil(
  db: Database,
  poll: PollRow,
  { from, until }: { from: Date | null; until: Date },
): Promise<Tally> {
  const { rows } = await sql<CountedKey>`
    select held.key, signed_in, count(*)::integer as n
    from polls.response,
      unnest(keys || ${WHOLE}::text || case when ${isNew(poll, from)} then ${NEW}::text end) as held (key)
    where poll_id = ${poll.poll_id} and state = 'active' and updated_at < ${until} and held.key is not null
    group by held.key, signed_in`.execute(db.q())
  return tallyFrom(rows)
}

async function keptStep(db: Database, poll_id: string, item_id: string): Promise<Step | null> {
  const [row] = await db.run<Step>(
    'polls_step',
    'select looked, until, result from polls.step where poll_id = $1 and item_id = $2',
    [poll_id, item_id],
  )
  return row ?? null
}

/** If two look at once, one result is kept: the other was computed from a step that is no longer the last. */
async function keep(db: Database, poll_id: string, item_id: string, kept: Step | null, next: Step): Promise<void> {
  const result = next.result && JSON.stringify(next.result)
  await sql`
    insert into polls.step as step (poll_id, item_id, looked, until, result, marks)
    values (${poll_id}, ${item_id}, ${next.looked}, ${next.until}, ${result}::jsonb, array_remove(array[${next.until}::timestamptz(3)], null))
    on conflict (poll_id, item_id) do update
    set looked = excluded.looked, until = excluded.until, result = excluded.result,
      marks = case when step.until is distinct from excluded.until then step.marks || excluded.until
        else step.marks end
    where step.looked = ${kept?.looked ?? null}`.execute(db.q())
}
