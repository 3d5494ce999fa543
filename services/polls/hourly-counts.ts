import { sql } from 'kysely'
import { holdClosed, type TimedPoll } from './data.ts'
import type { Database } from './own.ts'
import { HOUR_MS, type HourCount } from './turnout-spans.ts'
import type { PollRow } from './tables.ts'

/**
 * The number of people who answered in each full hour before `until`, as pairs of the hour, in hours since 1970, and
 * the number of people.
 */
interface HourlyCounts {
  until: number
  final: boolean
  hours: [hour: number, n: number][]
}

type KeptCounts = HourlyCounts & { poll_id: string }

export const fullHour = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS)

export const hourCounts = ({ hours }: HourlyCounts): HourCount[] => hours.map(([hour, n]) => ({ hour, n }))

type Opened = Pick<PollRow, 'poll_id' | 'opens_at'>

/** For each database, the counts that are in progress. Another request for the same poll waits for the same count. */
const counting = new WeakMap<Database, Map<string, Promise<Map<string, HourlyCounts>>>>()

/**
 * The counts of open polls up to a full hour, with the same number of queries for many polls as for one. The first
 * request after an hour has passed counts that hour, and stores the count. If an answer is withdrawn later, the final
 * count leaves it out.
 */
export async function countsUntil(db: Database, polls: Opened[], until: number): Promise<Map<string, HourlyCounts>> {
  const kept = await keptCounts(db, polls)
  const behind = polls.filter(({ poll_id }) => !reaches(kept.get(poll_id), { until, final: false }))
  return new Map([...kept, ...(await countShared(db, behind, { until, final: false }))])
}

/** The final counts of a closed poll, which are made once from all of its answers. */
export async function finalCounts(db: Database, { poll }: TimedPoll): Promise<HourlyCounts> {
  const kept = (await keptCounts(db, [poll])).get(poll.poll_id)
  if (kept?.final) return kept
  // Answers in progress hold a shared lock on the poll, and taking the exclusive lock waits for them.
  const held = await holdClosed(db, poll.poll_id)
  const until = Math.ceil(held.poll.closes_at!.getTime() / HOUR_MS)
  return (await countShared(db, [held.poll], { until, final: true })).get(poll.poll_id)!
}

type Goal = Pick<HourlyCounts, 'until' | 'final'>

const reaches = (kept: HourlyCounts | undefined, { until, final }: Goal): boolean =>
  kept !== undefined && (final ? kept.final : kept.until >= until)

/**
 * Counts these polls. If another request in this process is already counting some of them, waits for those counts
 * instead.
 */
async function countShared(db: Database, polls: Opened[], goal: Goal): Promise<Map<string, HourlyCounts>> {
  const under = counting.get(db) ?? new Map<string, Promise<Map<string, HourlyCounts>>>()
  counting.set(db, under)
  const keyOf = ({ poll_id }: Opened) => `${poll_id} ${goal.final ? 'final' : goal.until}`
  const mine = polls.filter((poll) => !under.has(keyOf(poll)))
  if (mine.length > 0) {
    const made = countOnce(db, mine, goal).finally(() => mine.forEach((poll) => under.delete(keyOf(poll))))
    for (const poll of mine) under.set(keyOf(poll), made)
  }
  const counts = await Promise.all(new Set(polls.map((poll) => under.get(keyOf(poll))!)))
  return new Map(counts.flatMap((some) => [...some]))
}

/** Counts these polls and stores the counts, unless another process has done so while this one waited. */
const countOnce = (db: Database, polls: Opened[], goal: Goal): Promise<Map<string, HourlyCounts>> =>
  db.tx(async () => {
    const kept = await holdCounts(db, polls)
    const behind = polls.flatMap(({ poll_id, opens_at }) => {
      const before = kept.get(poll_id)
      if (reaches(before, goal)) return []
      const goesOn = !goal.final && before && before.until > 0 ? before : null
      return { poll_id, since: goesOn ? new Date(goesOn.until * HOUR_MS) : opens_at, hours: goesOn?.hours ?? [] }
    })
    if (behind.length === 0) return kept
    const counted = await countHours(db, behind, goal.until)
    const next = behind.map(({ poll_id, hours }) => ({
      poll_id,
      ...goal,
      hours: [...hours, ...(counted.get(poll_id) ?? [])],
    }))
    await keep(db, next)
    return new Map([...kept, ...next.map((counts) => [counts.poll_id, counts] as const)])
  })

/**
 * The stored counts of these polls. They are locked until the transaction ends, so that another process that wants to
 * count these polls has to wait. A poll without stored counts gets an empty row, so that there is a row to lock.
 */
async function holdCounts(db: Database, polls: Opened[]): Promise<Map<string, HourlyCounts>> {
  const poll_ids = polls.map(({ poll_id }) => poll_id).toSorted()
  // Both statements lock the rows in the order of the polls' ids, so that two processes never block each other.
  await sql`
    insert into polls.pace (poll_id, until, final, hours)
    select poll_id, 0, false, '[]' from unnest(${poll_ids}::text[]) as poll_id order by poll_id collate "C"
    on conflict (poll_id) do nothing`.execute(db.q())
  const { rows } = await sql<KeptCounts>`
    select poll_id, until, final, hours from polls.pace where poll_id = any (${poll_ids}::text[])
    order by poll_id for update`.execute(db.q())
  return new Map(rows.map((row) => [row.poll_id, row]))
}

async function keptCounts(db: Database, polls: Pick<PollRow, 'poll_id'>[]): Promise<Map<string, HourlyCounts>> {
  const rows = await db.run<KeptCounts>(
    'polls_pace',
    'select poll_id, until, final, hours from polls.pace where poll_id = any ($1::text[])',
    [polls.map(({ poll_id }) => poll_id)],
  )
  return new Map(rows.map((row) => [row.poll_id, row]))
}

/** The answers to these polls since a full hour, which are counted each time and not stored. */
export async function countsInHour(db: Database, polls: Opened[], hour: number): Promise<Map<string, number>> {
  const since = new Date(hour * HOUR_MS)
  const counted = await countHours(
    db,
    polls.map(({ poll_id }) => ({ poll_id, since })),
    hour + 1,
  )
  return new Map([...counted].map(([poll_id, hours]) => [poll_id, hours.reduce((sum, [, n]) => sum + n, 0)]))
}

/** For each poll, counts its active answers from a given time on, by the hour in which they were given. */
async function countHours(
  db: Database,
  asked: { poll_id: string; since: Date | null }[],
  until: number,
): Promise<Map<string, HourlyCounts['hours']>> {
  const begun = asked.flatMap(({ poll_id, since }) => (since ? { poll_id, since } : []))
  // This condition is there so that the query can use the index, which contains times but not polls.
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

/** Stores the counts of polls whose rows are locked. Final counts are not replaced. */
async function keep(db: Database, counts: KeptCounts[]): Promise<void> {
  await sql`
    update polls.pace set until = made.until, final = made.final, hours = made.hours
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as made (poll_id text, until integer, final boolean, hours jsonb)
    where pace.poll_id = made.poll_id and not pace.final`.execute(db.q())
}

/** Deletes the stored counts of polls that are recounted. */
export async function forgetHourlyCounts(db: Database, poll_ids: string[]): Promise<void> {
  await sql`delete from polls.pace where poll_id = any (${poll_ids}::text[])`.execute(db.q())
}
