import { sql } from 'kysely'
import type { polls } from '#contract/polls.ts'
import { holdPoll, type TimedPoll } from './data.ts'
import type { Act, Database } from './own.ts'
import { shownTo } from './results.ts'
import { isOver } from './rules.ts'
import { hoursAhead, spansOf, unitFor } from './turnout-spans.ts'
import type { PollRow } from './tables.ts'

const HOUR_MS = 3_600_000

/**
 * When people answered, as far as the result is shown to this visitor. Of a secret poll no time is known, and while a
 * result is shown in steps its times would move between them.
 */
export const get_turnout: Act<typeof polls.get_turnout> = async ({ poll_id }, ctx) => {
  const found = await shownTo(ctx, poll_id)
  const { poll, state, now } = found
  const over = isOver(state)
  if (poll.secrecy === 'secret' || !poll.opens_at || !poll.closes_at || (poll.results === 'live_from_10' && !over))
    return { poll_id, unit: 'hour', spans: [] }
  const pace = over ? await finalPace(ctx.db, found) : await paceUntil(ctx.db, poll, fullHour(now))
  const from = fullHour(poll.opens_at)
  const until = over ? Math.ceil(poll.closes_at.getTime() / HOUR_MS) : pace.until
  const unit = unitFor(from, until)
  const hours = pace.hours.map(([hour, n]) => ({ hour, n }))
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
interface Pace {
  until: number
  final: boolean
  hours: [hour: number, n: number][]
}

/**
 * The pace up to a full hour. Each hour is counted once, by the first who looks after it has passed, and kept for
 * everybody; an answer that is taken back later leaves it when the poll is counted for the last time.
 */
async function paceUntil(db: Database, poll: PollRow, until: number): Promise<Pace> {
  const kept = await keptPace(db, poll.poll_id)
  if (kept && kept.until >= until) return kept
  const next = {
    until,
    final: false,
    hours: [...(kept?.hours ?? []), ...(await countHours(db, poll, kept?.until ?? null, until))],
  }
  await keep(db, poll.poll_id, next)
  return next
}

/** The pace of a closed poll, counted once from all of its answers. */
async function finalPace(db: Database, { poll }: TimedPoll): Promise<Pace> {
  const kept = await keptPace(db, poll.poll_id)
  if (kept?.final) return kept
  // Answers that were in time may still be on their way to the disk: they hold the poll together.
  await db.tx(() => holdPoll(db, poll.poll_id, 'alone'))
  const until = Math.ceil(poll.closes_at!.getTime() / HOUR_MS)
  const next = { until, final: true, hours: await countHours(db, poll, null, until) }
  await keep(db, poll.poll_id, next)
  return next
}

async function keptPace(db: Database, poll_id: string): Promise<Pace | null> {
  const [row] = await db.run<Pace>('polls_pace', 'select until, final, hours from polls.pace where poll_id = $1', [
    poll_id,
  ])
  return row ?? null
}

/** Counts the active answers by the hour in which they were given; `from` and `until` are full hours. */
async function countHours(db: Database, poll: PollRow, from: number | null, until: number): Promise<Pace['hours']> {
  const since = from === null ? poll.opens_at : new Date(from * HOUR_MS)
  const { rows } = await sql<{ hour: number; n: number }>`
    select floor(extract(epoch from created_at) / 3600)::integer as hour, count(*)::integer as n
    from polls.response
    where poll_id = ${poll.poll_id} and state = 'active'
      and created_at >= ${since} and created_at < ${new Date(until * HOUR_MS)}
    group by 1 order by 1`.execute(db.q())
  return rows.map(({ hour, n }) => [hour, n])
}

/** Of two who count at once, the one who counted further is kept. */
async function keep(db: Database, poll_id: string, { until, final, hours }: Pace): Promise<void> {
  await sql`
    insert into polls.pace as pace (poll_id, until, final, hours)
    values (${poll_id}, ${until}, ${final}, ${JSON.stringify(hours)}::jsonb)
    on conflict (poll_id) do update set until = excluded.until, final = excluded.final, hours = excluded.hours
    where not pace.final and (excluded.final or pace.until < excluded.until)`.execute(db.q())
}

/** Forgets when people answered polls that are counted again. */
export async function forgetPace(db: Database, poll_ids: string[]): Promise<void> {
  await sql`delete from polls.pace where poll_id = any (${poll_ids}::text[])`.execute(db.q())
}
