import { sql } from 'kysely'
import type { polls } from '#contract/polls.ts'
import { holdClosed, type TimedPoll } from './data.ts'
import type { Act, Database } from './own.ts'
import { shownTo } from './results.ts'
import { isOver } from './rules.ts'
import { HOUR_MS, hoursAhead, spansOf, unitFor } from './turnout-spans.ts'
import type { PollRow } from './tables.ts'

/**
 * When people answered, if the result is visible to this visitor. Secret polls record no times, and while a result is
 * shown in steps, current times would reveal what changed between them.
 */
export const get_turnout: Act<typeof polls.get_turnout> = async ({ poll_id }, ctx) => {
  const found = await shownTo(ctx, poll_id)
  const { poll, state, now } = found
  const over = isOver(state)
  if (poll.secrecy === 'secret' || !poll.opens_at || !poll.closes_at || (poll.results === 'live_from_10' && !over))
    return { poll_id, unit: 'hour', spans: [] }
  const counts = over ? await finalCounts(ctx.db, found) : await countsUntil(ctx.db, poll, fullHour(now))
  const from = fullHour(poll.opens_at)
  const end = Math.ceil(poll.closes_at.getTime() / HOUR_MS)
  const until = over ? end : counts.until
  // By the whole time the poll is to run: a unit that grew with it would tell more than either of them.
  const unit = unitFor(from, end)
  const hours = counts.hours.map(([hour, n]) => ({ hour, n }))
  const spans = spansOf(hours, { unit, from, until, over, ahead: hoursAhead(from, ctx.timeZone) })
  const moment = (hour: number) => new Date(hour * HOUR_MS).toISOString()
  return {
    poll_id,
    unit,
    spans: spans.map(({ n, ...span }) => ({ from: moment(span.from), until: moment(span.until), n })),
  }
}

const fullHour = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS)

/** The people who answered in each full hour before `until`, as pairs of the hour since 1970 and their number. */
interface HourlyCounts {
  until: number
  final: boolean
  hours: [hour: number, n: number][]
}

/**
 * The counts up to a full hour. Each hour is counted once, by the first request after it has passed, and stored; an
 * answer withdrawn later is removed by the final count.
 */
async function countsUntil(db: Database, poll: PollRow, until: number): Promise<HourlyCounts> {
  const kept = await keptCounts(db, poll.poll_id)
  if (kept && kept.until >= until) return kept
  const next = {
    until,
    final: false,
    hours: [...(kept?.hours ?? []), ...(await countHours(db, poll, kept?.until ?? null, until))],
  }
  await keep(db, poll.poll_id, next)
  return next
}

/** The final counts of a closed poll, made once from all of its answers. */
async function finalCounts(db: Database, { poll }: TimedPoll): Promise<HourlyCounts> {
  const kept = await keptCounts(db, poll.poll_id)
  if (kept?.final) return kept
  // In-flight answers hold a shared lock on the poll; taking the exclusive one waits for them.
  const held = await holdClosed(db, poll.poll_id)
  const until = Math.ceil(held.poll.closes_at!.getTime() / HOUR_MS)
  const next = { until, final: true, hours: await countHours(db, held.poll, null, until) }
  await keep(db, poll.poll_id, next)
  return next
}

async function keptCounts(db: Database, poll_id: string): Promise<HourlyCounts | null> {
  const [row] = await db.run<HourlyCounts>(
    'polls_pace',
    'select until, final, hours from polls.pace where poll_id = $1',
    [poll_id],
  )
  return row ?? null
}

/** Counts the active answers by the hour in which they were given; `from` and `until` are full hours. */
async function countHours(
  db: Database,
  poll: PollRow,
  from: number | null,
  until: number,
): Promise<HourlyCounts['hours']> {
  const since = from === null ? poll.opens_at : new Date(from * HOUR_MS)
  const { rows } = await sql<{ hour: number; n: number }>`
    select floor(extract(epoch from created_at) / 3600)::integer as hour, count(*)::integer as n
    from polls.response
    where poll_id = ${poll.poll_id} and state = 'active'
      and created_at >= ${since} and created_at < ${new Date(until * HOUR_MS)}
    group by 1 order by 1`.execute(db.q())
  return rows.map(({ hour, n }) => [hour, n])
}

/** Stores the counts. Of two concurrent counts, the one that reaches further is kept. */
async function keep(db: Database, poll_id: string, { until, final, hours }: HourlyCounts): Promise<void> {
  await sql`
    insert into polls.pace as pace (poll_id, until, final, hours)
    values (${poll_id}, ${until}, ${final}, ${JSON.stringify(hours)}::jsonb)
    on conflict (poll_id) do update set until = excluded.until, final = excluded.final, hours = excluded.hours
    where not pace.final and (excluded.final or pace.until < excluded.until)`.execute(db.q())
}

/** Deletes the stored counts of polls that are recounted. */
export async function forgetHourlyCounts(db: Database, poll_ids: string[]): Promise<void> {
  await sql`delete from polls.pace where poll_id = any (${poll_ids}::text[])`.execute(db.q())
}
