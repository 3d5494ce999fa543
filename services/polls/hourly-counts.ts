import { sql } from 'kysely'
import { holdClosed, type TimedPoll } from './data.ts'
import type { Database } from './own.ts'
import { HOUR_MS, type HourCount } from './turnout-spans.ts'
import type { PollRow } from './tables.ts'

/** The people who answered in each full hour before `until`, as pairs of the hour since 1970 and their number. */
interface HourlyCounts {
  until: number
  final: boolean
  hours: [hour: number, n: number][]
}

type KeptCounts = HourlyCounts & { poll_id: string }

export const fullHour = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS)

export const hourCounts = ({ hours }: HourlyCounts): HourCount[] => hours.map(([hour, n]) => ({ hour, n }))

/**
 * The counts of open polls up to a full hour, in three queries for any number of polls. Each hour is counted once, by
 * the first request after it has passed, and stored; an answer withdrawn later is removed by the final count.
 */
export async function countsUntil(db: Database, polls: PollRow[], until: number): Promise<Map<string, HourlyCounts>> {
  const kept = await keptCounts(db, polls)
  const behind = polls.flatMap((poll) => {
    const before = kept.get(poll.poll_id)
    if (before && before.until >= until) return []
    return { poll_id: poll.poll_id, since: before ? new Date(before.until * HOUR_MS) : poll.opens_at, before }
  })
  if (behind.length === 0) return kept
  const counted = await countHours(db, behind, until)
  const next = behind.map(({ poll_id, before }) => ({
    poll_id,
    until,
    final: false,
    hours: [...(before?.hours ?? []), ...(counted.get(poll_id) ?? [])],
  }))
  await keep(db, next)
  return new Map([...kept, ...next.map((counts) => [counts.poll_id, counts] as const)])
}

/** The final counts of a closed poll, made once from all of its answers. */
export async function finalCounts(db: Database, { poll }: TimedPoll): Promise<HourlyCounts> {
  const { poll_id } = poll
  const kept = (await keptCounts(db, [poll])).get(poll_id)
  if (kept?.final) return kept
  // In-flight answers hold a shared lock on the poll; taking the exclusive one waits for them.
  const held = await holdClosed(db, poll_id)
  const until = Math.ceil(held.poll.closes_at!.getTime() / HOUR_MS)
  const counted = await countHours(db, [{ poll_id, since: held.poll.opens_at }], until)
  const next = { poll_id, until, final: true, hours: counted.get(poll_id) ?? [] }
  await keep(db, [next])
  return next
}

async function keptCounts(db: Database, polls: Pick<PollRow, 'poll_id'>[]): Promise<Map<string, HourlyCounts>> {
  const rows = await db.run<KeptCounts>(
    'polls_pace',
    'select poll_id, until, final, hours from polls.pace where poll_id = any ($1::text[])',
    [polls.map(({ poll_id }) => poll_id)],
  )
  return new Map(rows.map((row) => [row.poll_id, row]))
}

/** Counts the active answers of each poll since a moment of its own by the hour in which they were given. */
async function countHours(
  db: Database,
  asked: { poll_id: string; since: Date | null }[],
  until: number,
): Promise<Map<string, HourlyCounts['hours']>> {
  const begun = asked.flatMap(({ poll_id, since }) => (since ? { poll_id, since } : []))
  // Written out so that the index can be used, which contains times but no polls.
  const earliest = new Date(Math.min(...begun.map(({ since }) => since.getTime())))
  if (begun.length === 0) return new Map()
  const { rows } = await sql<{ poll_id: string; hour: number; n: number }>`
    select poll_id, floor(extract(epoch from created_at) / 3600)::integer as hour, count(*)::integer as n
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as asked (poll_id text, since timestamptz)
    join polls.response using (poll_id)
    where state = 'active' and created_at >= since
      and created_at >= ${earliest} and created_at < ${new Date(until * HOUR_MS)}
    group by 1, 2 order by 1, 2`.execute(db.q())
  const counted = new Map<string, HourlyCounts['hours']>()
  for (const { poll_id, hour, n } of rows) counted.set(poll_id, [...(counted.get(poll_id) ?? []), [hour, n]])
  return counted
}

/** Stores the counts. Of two concurrent counts of a poll, the one that reaches further is kept. */
async function keep(db: Database, counts: KeptCounts[]): Promise<void> {
  await sql`
    insert into polls.pace as pace (poll_id, until, final, hours)
    select poll_id, until, final, hours from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as made (poll_id text, until integer, final boolean, hours jsonb)
    on conflict (poll_id) do update set until = excluded.until, final = excluded.final, hours = excluded.hours
    where not pace.final and (excluded.final or pace.until < excluded.until)`.execute(db.q())
}

/** Deletes the stored counts of polls that are recounted. */
export async function forgetHourlyCounts(db: Database, poll_ids: string[]): Promise<void> {
  await sql`delete from polls.pace where poll_id = any (${poll_ids}::text[])`.execute(db.q())
}
