import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Context, Room } from '#platform/room.ts'
import { openJobs, type Jobs, type Pace, type Waiting } from './jobs.ts'
import { openMinutes } from './minutes.ts'
import { jobName, openRelay, put } from './outbox.ts'
import { openRetelling, type Retellings } from './retelling.ts'

/** The deferred work of rooms: jobs, and events to deliver to the rooms that react to them. */
export interface Queue {
  /**
   * How a room's acts publish events and enqueue jobs. The work is stored until a process does it, even if none is
   * running now.
   */
  of(room: string): Pick<Context, 'publish' | 'enqueue'>
  /**
   * Starts working for the rooms of this process; `hereOf` returns a room's context. Never call this in a transaction.
   */
  work(rooms: readonly Room[], hereOf: (room: string) => Context): Promise<void>
  /** Waits a few seconds for work in progress. Whatever is then unfinished will be done again later. */
  close(): Promise<void>
}

/**
 * The embedded engine has one process: it can wake its workers directly, and polling would cost more than on a server.
 */
const calm = (engine: Database['engine']): Pace => ({
  retrySeconds: 5,
  pollSeconds: engine === 'embedded' ? 5 : 1,
  lookSeconds: 60,
  closeWithinMs: 4000,
})

/**
 * The queue of an instance. `everyRoom` holds the rooms of all processes: if an event published here concerns a room
 * that runs elsewhere or is down, the work waits for that room.
 */
export function openQueue(db: Database, everyRoom: readonly Room[], log: Log, pace = calm(db.engine)): Queue {
  const retellings = openRetelling(everyRoom)
  let stop: (() => Promise<void>) | undefined
  return {
    of(room) {
      const plate = everyRoom.find(({ name }) => name === room)
      return {
        async publish(event, data) {
          if (plate?.events[event.name] !== event) throw new Error(`${event.name} is not for ${room} to tell`)
          await put(db, event.name, event.data.parse(data))
        },
        async enqueue(job, data) {
          if (!plate?.jobs[job]) throw new Error(`${room} has no job ${job}`)
          await put(db, jobName(room, job), data)
        },
      }
    },
    async work(rooms, hereOf) {
      const jobs = await openJobs(db, everyRoom.filter(works), log, pace)
      const relay = openRelay(db, everyRoom, jobs, log)
      const minutes = openMinutes(db, rooms, hereOf, log)
      stop = async () => {
        await relay.close()
        await Promise.all([jobs.close(), within(pace.closeWithinMs, minutes.close())])
      }
      for (const room of rooms.filter(works)) await workFor({ room, jobs, hereOf, log, retellings })
    },
    async close() {
      await stop?.()
      stop = undefined
    },
  }
}

/** Whether anything can ever be queued for this room. */
const works = ({ reactions, jobs }: Room): boolean => reactions.length > 0 || Object.keys(jobs).length > 0

interface Working {
  room: Room
  jobs: Jobs
  hereOf: (room: string) => Context
  log: Log
  retellings: Retellings
}

async function workFor({ room, jobs, hereOf, log, retellings }: Working): Promise<void> {
  await jobs.work(room.name, async (waiting) => {
    try {
      await doOne(room, waiting, hereOf(room.name), retellings)
      return true
    } catch (err) {
      log.error({ err, room: room.name, what: waiting.name, event_id: waiting.event_id }, 'work failed')
      return false
    }
  })
}

async function doOne(room: Room, waiting: Waiting, ctx: Context, { heardAs }: Retellings): Promise<void> {
  const { event_id, name, data } = waiting
  const reacting = heardAs(waiting).flatMap((heard) =>
    room.reactions.filter(({ event }) => event.name === heard.name).map((reaction) => ({ ...reaction, heard })),
  )
  for (const { event, react, heard } of reacting) await react(event.data.parse(heard.data), ctx, event_id)
  if (reacting.length > 0) return
  const job = Object.entries(room.jobs).find(([own]) => jobName(room.name, own) === name)?.[1]
  if (!job) throw new Error(`${room.name} knows nothing of ${name}`)
  await job(data as never, ctx)
}

/** Waits until `work` ends, but no longer than this. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const patience = new AbortController()
  await Promise.race([work, wait(ms, undefined, { signal: patience.signal }).catch(() => {})])
  patience.abort()
}
