import { CompiledQuery } from 'kysely'
import { PgBoss, type QueueOptions } from 'pg-boss'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Room } from '#platform/room.ts'

/** An event or a job, waiting for one room. */
export interface Waiting {
  event_id: string
  name: string
  data: unknown
}

/** The events and jobs waiting for each room, until they are done. */
export interface Jobs {
  /** Adds events or jobs for a room; joins the current transaction. */
  insert(room: string, waiting: Waiting[]): Promise<void>
  /** Calls `done` for each event or job waiting for a room; if it returns false, the item is retried later. */
  work(room: string, done: (waiting: Waiting) => Promise<boolean>): Promise<void>
  /** Makes a worker of this process check now. */
  wake(room: string): void
  close(): Promise<void>
}

/** The timing of a queue. */
export interface Pace {
  /** The pause before failed work is tried again; it doubles each time, up to an hour. */
  retrySeconds: number
  /** How often a worker checks for work from other processes, or work to be retried. */
  pollSeconds: number
  /** How often to check for work of processes that no longer run. */
  lookSeconds: number
  /** How long `close` waits for work in progress. */
  closeWithinMs: number
}

const SCHEMA = 'jobs'
const FAILED = 'failed'
const minute = 60
const hour = 60 * minute
const day = 24 * hour
const COMPLAIN_EVERY_MS = 60_000

/**
 * The data of a job can be personal, so it is deleted within an hour after the work is done. Work that has failed for
 * good is kept for a week, so that somebody can look at it. Work for a room that is down is kept for a year.
 */
const keeping = { deleteAfterSeconds: 30 * minute, retentionSeconds: 365 * day } satisfies QueueOptions
const maintenanceIntervalSeconds = 15 * minute
/**
 * The number of retries. With an initial delay of five seconds, they take about a day: ten in the first two hours, then
 * one an hour.
 */
const retries = { retryLimit: 32, retryBackoff: true, retryDelayMax: hour } satisfies QueueOptions
/**
 * The interval, in seconds, in which a working process reports twice. If it stops reporting, another process gets its
 * work.
 */
const heartbeatSeconds = 30

/** Opens the queues of these rooms, whether or not they run in this process. */
export async function openJobs(db: Database, rooms: readonly Room[], log: Log, pace: Pace): Promise<Jobs> {
  const boss = makeBoss(db, log, pace)
  await boss.start()
  await makeQueues(boss, rooms, pace)
  const workers = new Map<string, string>()
  return {
    async insert(room, waiting) {
      await boss.insert(
        room,
        waiting.map((data) => ({ data })),
      )
    },
    async work(room, done) {
      const options = {
        batchSize: 5,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pace.pollSeconds,
        perJobResults: true,
      } as const
      const worker = await boss.work<Waiting, object, typeof options>(room, options, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => ({ id, status: (await done(data)) ? 'completed' : 'failed' }) as const),
        ),
      )
      workers.set(room, worker)
    },
    wake(room) {
      const worker = workers.get(room)
      if (worker) boss.notifyWorker(worker)
    },
    close: () => boss.stop({ graceful: true, timeout: pace.closeWithinMs }),
  }
}

/** Makes pg-boss use our own database, so that it joins the current transaction and opens no connection of its own. */
function makeBoss(db: Database, log: Log, pace: Pace): PgBoss {
  const boss = new PgBoss({
    backend: db.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    db: {
      async executeSql(text: string, values: unknown[] = []) {
        const { rows } = await db.q<unknown>().executeQuery(CompiledQuery.raw(text, values))
        // A script of several statements returns no rows.
        return { rows: rows ?? [] }
      },
    },
    schedule: false,
    maintenanceIntervalSeconds,
    superviseIntervalSeconds: pace.lookSeconds,
    monitorIntervalSeconds: pace.lookSeconds,
    // No job depends on other jobs. If pg-boss looked for jobs that do, it would write to the disk every few seconds.
    flowIntervalSeconds: day,
    // The code that opens the embedded database also maintains it, so pg-boss need not.
    reindex: db.engine === 'server',
    monitorVacuum: db.engine === 'server',
  })
  let complained = -Infinity
  boss.on('error', (err) => {
    // While the database is down, every worker of every room reports an error each second.
    if (performance.now() - complained < COMPLAIN_EVERY_MS) return
    complained = performance.now()
    log.error({ err }, 'the queue failed')
  })
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue warns'))
  return boss
}

/** Makes one queue per room, whether or not the room runs here, and one for work that has failed for good. */
async function makeQueues(boss: PgBoss, rooms: readonly Room[], pace: Pace): Promise<void> {
  const kept = { deleteAfterSeconds: 7 * day, retentionSeconds: 7 * day }
  await boss.createQueue(FAILED, kept)
  const options = { ...keeping, ...retries, retryDelay: pace.retrySeconds, heartbeatSeconds, deadLetter: FAILED }
  for (const { name } of rooms) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
}

/**
 * The contents of the outbox and of all rooms' queues, as rows of the outbox: a backup stores these instead, so that a
 * restored instance does the remaining work. If an event has been handled by one room and not yet by another, both
 * handle it again.
 */
export async function outboxRows(db: Database): Promise<string> {
  const own = 'select event_id, name, data, at from platform.outbox'
  const [jobs] = await db.run<{ here: boolean }>('has jobs', `select to_regclass('${SCHEMA}.job') is not null here`, [])
  if (!jobs?.here) return own
  return `${own} union all (select distinct on (data ->> 'event_id') data ->> 'event_id', data ->> 'name',
    data -> 'data', created_on::timestamptz(3) from ${SCHEMA}.job
    where state in ('created', 'retry', 'active') and name <> '${FAILED}' order by 1)`
}
