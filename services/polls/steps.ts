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

/** The item id that stands for the result as a whole, since there are also steps of a single item. */
const ALL = ''

/** The moment up to which answers are shown while more arrive; `result`: the whole result as counted at that moment. */
interface Step {
  /**
   * The full hour in which somebody last viewed the result. What is published stays the same until the next full hour.
   */
  looked: Date
  /** The full hour up to which answers are shown; null: nothing is shown yet. */
  until: Date | null
  result: Shown | null
}

/**
 * The result as of a full hour, once enough people have answered before and after that hour; null: not enough people
 * have answered yet. `counted` computes it from the tally of the answers given until then, once for all viewers.
 */
export async function steppedResult(
  db: Database,
  found: TimedPoll,
  counted: (tally: Tally, until: Date) => Promise<Shown>,
): Promise<Shown | null> {
  const step = await stepOf(db, found, ALL, async (from, until) => {
    const tally = await tallyUntil(db, found.poll, { from, until })
    // Answers can change between the reading of the hours and the count, so this checks that the step itself contains
    // this many people.
    return tally.of(NEW).n < STEP_PEOPLE ? null : { result: await counted(tally, until) }
  })
  return step?.result ? { ...step.result, state: found.state } : null
}

/** While more answers arrive, only texts given before this moment are shown; null: no texts are shown yet. */
export async function textsShownUntil(db: Database, found: TimedPoll, item_id: string): Promise<Date | null> {
  const step = isOver(found.state)
    ? await keptStep(db, found.poll.poll_id, item_id)
    : await stepOf(db, found, item_id, async () => ({ result: null }))
  return step?.until ?? null
}

/**
 * The current step. The first caller in an hour determines for everybody how far the step extends, by the database's
 * clock. `take`: returns the data to store for the step; null: the step cannot extend further after all.
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

/**
 * Whether every voter counts towards a step, guests included. The author chose the people on a list, and an account
 * needs an e-mail address, but otherwise anybody can pose as any number of guests.
 */
const anyVoter = ({ audience }: PollRow): boolean => audience === 'list'

/**
 * Whether there can be a first step, judging by the existing counts. For most polls, this avoids reading every answer.
 */
async function canBegin(db: Database, poll: PollRow): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(count), 0)::integer as n from polls.tally
    where poll_id = ${poll.poll_id} and key = ${WHOLE} and (signed_in or ${anyVoter(poll)})`.execute(db.q())
  return rows[0]!.n >= 2 * STEP_PEOPLE
}

/**
 * Whether an answer is the voter's first since the last step. Voters who withdrew an answer and gave another are not
 * new.
 */
const isNew = (poll: PollRow, from: Date | null) =>
  sql<boolean>`(not again and (signed_in or ${anyVoter(poll)}) and created_at >= ${from ?? new Date(0)})`

/**
 * The number of new people by the hour since which their answer has been unchanged. That hour determines the step to
 * which an answer belongs, or to which it moves when it is changed.
 */
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

/** The key in a tally for the number of new people whose answers it contains. */
const NEW = '+'

/**
 * The tally of the answers that were in place at this moment. An answer that has changed since is counted in the next
 * step.
 */
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

/**
 * Stores a step. If two callers compute it at the same time, only one step is stored, because the other was based on a
 * step that is no longer the latest.
 */
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
