import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Context, Room } from '#platform/room.ts'

const MINUTE_MS = 60_000
/**
 * The delay after the start of a minute. The database's clock decides when a minute begins, and the clocks of processes
 * differ from it a little.
 */
const INTO_THE_MINUTE_MS = 500

/**
 * Claims the current minute of the database's clock for each job not yet claimed for that minute. A row far in the
 * future comes from a clock that was wrong, and is overwritten.
 */
const CLAIM = `insert into platform.every_minute as known (work, at)
  select work, date_trunc('minute', clock_timestamp()) from unnest($1::text[]) work order by work
  on conflict (work) do update set at = excluded.at
  where known.at < excluded.at or known.at > excluded.at + interval '2 minutes'
  returning work`

/**
 * Runs the every-minute jobs of these rooms: now, and then each minute, unless another process has claimed that minute.
 */
export function openMinutes(
  db: Database,
  rooms: readonly Room[],
  hereOf: (room: string) => Context,
  log: Log,
): { close(): Promise<void> } {
  const works = worksOf(rooms, hereOf)
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout
  let closing = false

  const begin = (work: string) => {
    const done = works.get(work)!()
      .catch((err: unknown) => log.error({ err, work }, 'work of every minute failed'))
      .finally(() => underWay.delete(work))
    underWay.set(work, done)
  }

  const turn = async () => {
    // A job that takes longer than a minute is not started again while it is still running.
    const idle = [...works.keys()].filter((work) => !underWay.has(work))
    try {
      const claimed = idle.length > 0 ? await db.run<{ work: string }>('claim minute', CLAIM, [idle]) : []
      for (const { work } of closing ? [] : claimed) begin(work)
    } catch (err) {
      log.error({ err }, 'the minute could not be claimed')
    }
    if (!closing) timer = setTimeout(again, MINUTE_MS - (Date.now() % MINUTE_MS) + INTO_THE_MINUTE_MS)
  }
  let turning = Promise.resolve()
  const again = () => void (turning = turn())
  if (works.size > 0) again()

  return {
    async close() {
      closing = true
      clearTimeout(timer)
      await turning
      await Promise.all(underWay.values())
    },
  }
}

/** The every-minute jobs, each under the room's name and the job's own name. */
const worksOf = (rooms: readonly Room[], hereOf: (room: string) => Context) =>
  new Map<string, () => Promise<void>>(
    rooms.flatMap(({ name, everyMinute }) =>
      Object.entries(everyMinute).map(([what, work]) => [`${name}.${what}`, () => work(hereOf(name))] as const),
    ),
  )
