import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Log } from '#platform/log.ts'
import type { Room } from '#platform/room.ts'
import type { Jobs, Waiting } from './jobs.ts'
import { openRetelling, type Retellings } from './retelling.ts'

const EVERY_MS = 500
const AFTER_FAILURE_MS = 5000
const MAX_TOGETHER = 500

/**
 * The name under which a job is stored: the room's name, a dot, and the job's own name. The name of an event has no
 * dot.
 */
export const jobName = (room: string, job: string): string => `${room}.${job}`

/** Stores an event or job; joins the current transaction, and is rolled back with it. */
export async function put(db: Database, name: string, data: unknown): Promise<void> {
  await db.run('outbox put', 'insert into platform.outbox (event_id, name, data) values ($1, $2, $3)', [
    newId(),
    name,
    JSON.stringify(data ?? null),
  ])
}

/** A job for a room unknown to this process is left for a process that knows the room. */
const MINE = `(strpos(name, '.') = 0 or split_part(name, '.', 1) = any($1::text[]))`
const ANY = `select 1 from platform.outbox where ${MINE} limit 1`
const TAKE = `delete from platform.outbox where event_id in (
  select event_id from platform.outbox where ${MINE} order by event_id limit ${MAX_TOGETHER} for update skip locked
) returning event_id, name, data`

/** Checks the outbox twice a second, and passes its contents to the rooms concerned, in one transaction. */
export function openRelay(db: Database, everyRoom: readonly Room[], jobs: Jobs, log: Log): { close(): Promise<void> } {
  const retellings = openRetelling(everyRoom)
  let timer: NodeJS.Timeout
  let closing = false
  let failed = false

  const turn = async () => {
    try {
      let more = true
      while (more) more = (await handOn(db, everyRoom, jobs, retellings)) && !closing
      failed = false
    } catch (err) {
      // While the database is down, this is logged once instead of twice a second.
      if (!failed) log.error({ err }, 'what was told could not be handed on')
      failed = true
    }
    if (!closing) timer = setTimeout(again, failed ? AFTER_FAILURE_MS : EVERY_MS)
  }
  let turning = Promise.resolve()
  const again = () => void (turning = turn())
  again()

  return {
    async close() {
      closing = true
      clearTimeout(timer)
      await turning
    },
  }
}

/** Passes on the contents of the outbox; returns whether there may be more. */
async function handOn(db: Database, everyRoom: readonly Room[], jobs: Jobs, { namesOf }: Retellings): Promise<boolean> {
  const rooms = everyRoom.map(({ name }) => name)
  const there = await db.run('outbox any', ANY, [rooms])
  if (there.length === 0) return false
  const woken = new Set<string>()
  const taken = await db.tx(async () => {
    const told = await db.run<Waiting>('outbox take', TAKE, [rooms])
    for (const room of everyRoom) {
      const its = told.filter(({ name }) => namesOf(name).some((heard) => concerns(heard, room)))
      if (its.length === 0) continue
      await jobs.insert(room.name, its)
      woken.add(room.name)
    }
    return told.length
  })
  for (const room of woken) jobs.wake(room)
  return taken === MAX_TOGETHER
}

const concerns = (name: string, room: Room): boolean =>
  name.startsWith(jobName(room.name, '')) || room.reactions.some(({ event }) => event.name === name)
