import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eventList } from '#contract/event.ts'
import type { Database } from '#platform/database/database.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openLog } from '#platform/log.ts'
import { retell } from '#platform/retelling.ts'
import { nothingMore, on, type Room } from '#platform/room.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openContext } from '#tests/context.ts'
import { openQueue, type Queue } from './queue.ts'

const { bell_rung, noise_made } = eventList({
  bell_rung: { doc: 'A bell.', data: z.object({ bell: z.string() }) },
  noise_made: { doc: 'Anything that can be heard.', data: z.object({ by: z.string() }) },
})
const quick = { retrySeconds: 1, pollSeconds: 1, lookSeconds: 1, closeWithinMs: 1000 }

const plate = (name: string, does: Partial<Room>): Room => ({
  name,
  calls: {},
  acts: {},
  migrations: {},
  ...nothingMore,
  ...does,
})

/** A room that records the events it receives; `trouble` may throw an error. */
function listener(name: string, trouble: (bell: string, time: number) => void | Promise<void> = () => {}) {
  const heard: { bell: string; event_id: string }[] = []
  const hear = async ({ bell }: { bell: string }, event_id: string) => {
    heard.push({ bell, event_id })
    await trouble(bell, heard.filter((one) => one.bell === bell).length)
  }
  const reactions = [on(bell_rung, (data, _here, event_id) => hear(data, event_id))]
  const jobs = { ring: (data: { bell: string }) => hear(data, 'job') }
  return { heard, bells: () => heard.map(({ bell }) => bell).toSorted(), room: plate(name, { reactions, jobs }) }
}

const tower = plate('tower', {
  events: { bell_rung, noise_made },
  retells: [retell(bell_rung, noise_made, ({ bell }) => ({ by: `bell ${bell}` }))],
})

const opened: Queue[] = []
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close()
})

function open(db: Database, everyRoom: Room[], log = openLog('silent')) {
  const queue = openQueue(db, [tower, ...everyRoom], log, quick)
  opened.push(queue)
  return Object.assign(queue, { begin: (rooms = everyRoom) => queue.work(rooms, () => openContext(db).operator) })
}

const until = (ready: () => boolean | Promise<boolean>) => expect.poll(ready, { timeout: 15_000 }).toBe(true)

onEveryEngine('the queue', (openDb) => {
  let db: Database
  beforeAll(async () => {
    db = await openDb()
    await migrate(db, 'platform', instanceMigrations)
  })
  const tell = (queue: Queue, bell: string) => queue.of('tower').publish(bell_rung, { bell })
  const nothingWaits = async () => {
    const sql = `select (select count(*) from platform.outbox)
      + (select count(*) from jobs.job where state in ('created', 'retry', 'active') and name <> 'failed') n`
    const [row] = await db.run<{ n: number }>('waiting', sql, [])
    return row?.n === 0
  }

  test('an event reaches each room that reacts to it exactly once, and reaches no other room', async () => {
    const [east, west] = [listener('east'), listener('west')]
    const deaf = plate('deaf', { jobs: { ring: async () => {} } })
    const queue = open(db, [east.room, west.room, deaf])
    await queue.begin()
    await db.tx(async () => {
      for (let bell = 100; bell < 130; bell++) await tell(queue, `${bell}`)
    })
    await until(nothingWaits)
    expect(east.bells()).toEqual(Array.from({ length: 30 }, (_, n) => `${100 + n}`))
    expect(west.bells()).toEqual(east.bells())
    const ids = (room: typeof east) => room.heard.map(({ event_id }) => event_id).toSorted()
    expect(ids(east)).toEqual(ids(west))
    expect(new Set(ids(east)).size).toBe(30)
  })

  test('a forwarded event reaches a room that does not know its source, and keeps its event id', async () => {
    const noises: string[] = []
    const hear = async ({ by }: { by: string }, _ctx: unknown, event_id: string) =>
      void noises.push(`${by} ${event_id}`)
    const [neighbour, east] = [plate('neighbour', { reactions: [on(noise_made, hear)] }), listener('east')]
    const queue = open(db, [neighbour, east.room])
    await queue.begin()
    await tell(queue, 'loud')
    await queue.of('tower').publish(noise_made, { by: 'clock' })
    await until(nothingWaits)
    await until(() => noises.length === 2)
    const [{ event_id } = { event_id: '' }] = east.heard
    expect(noises.toSorted()).toEqual([`bell loud ${event_id}`, expect.stringMatching(/^clock /)])
    expect(east.bells()).toEqual(['loud'])
  })

  test('an event from a failed transaction reaches no room', async () => {
    const east = listener('east')
    const queue = open(db, [east.room])
    await queue.begin()
    const failed = db.tx(async () => {
      await tell(queue, 'lost')
      await queue.of('east').enqueue('ring', { bell: 'lost too' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await tell(queue, 'kept')
    await until(() => east.heard.length > 0)
    await until(nothingWaits)
    expect(east.bells()).toEqual(['kept'])
  })

  test('a failing room gets the same event again until it succeeds; each failure is logged', async () => {
    const lines: unknown[] = []
    const log = Object.assign(openLog('silent'), { error: (line: unknown) => lines.push(line) })
    const east = listener('east', (_bell, time) => {
      if (time < 3) throw new Error(`time ${time}`)
    })
    const queue = open(db, [east.room], log)
    await queue.begin()
    await tell(queue, 'cracked')
    await until(() => east.heard.length === 3)
    await until(nothingWaits)
    expect(new Set(east.heard.map(({ event_id }) => event_id)).size).toBe(1)
    expect(lines).toMatchObject([
      { err: { message: 'time 1' }, room: 'east', what: 'bell_rung' },
      { err: { message: 'time 2' }, room: 'east', what: 'bell_rung' },
    ])
  })

  test('a job deferred before a restart runs after the restart, in the room that deferred it', async () => {
    const [east, west] = [listener('east'), listener('west')]
    const before = open(db, [east.room, west.room])
    await before.of('east').enqueue('ring', { bell: 'tomorrow' })
    await before.close()
    const after = open(db, [east.room, west.room])
    await after.begin()
    await until(() => east.heard.length > 0)
    expect([east.bells(), west.bells()]).toEqual([['tomorrow'], []])
    await expect(after.of('east').enqueue('hum', {})).rejects.toThrow('east has no job hum')
  })

  test('a room emits only the events on its door plate', async () => {
    const queue = open(db, [listener('east').room])
    await expect(queue.of('east').publish(bell_rung, { bell: 'noon' })).rejects.toThrow(
      'bell_rung is not for east to tell',
    )
  })

  test('a room that is down gets its events when it comes back', async () => {
    const [east, west] = [listener('east'), listener('west')]
    const one = open(db, [east.room, west.room])
    await one.begin([east.room])
    await tell(one, 'patient')
    await until(() => east.heard.length === 1)
    expect(west.heard).toEqual([])
    await open(db, [east.room, west.room]).begin([west.room])
    await until(() => west.heard.length === 1)
    expect(west.heard).toEqual(east.heard)
  })

  test('closing waits only briefly for hanging work, which is done again later', async () => {
    const stuck = listener('east', () => new Promise(() => {}))
    const before = open(db, [stuck.room])
    await before.begin()
    await tell(before, 'stuck')
    await until(() => stuck.heard.length === 1)
    const start = performance.now()
    await before.close()
    expect(performance.now() - start).toBeLessThan(4000)
    const east = listener('east')
    await open(db, [east.room]).begin()
    await until(() => east.heard.length === 1)
    expect(east.heard).toEqual(stuck.heard)
  })

  test('closing lets work in progress finish', async () => {
    let finished = false
    const east = listener('east', async () => {
      await wait(400)
      finished = true
    })
    const queue = open(db, [east.room])
    await queue.begin()
    await tell(queue, 'slow')
    await until(() => east.heard.length === 1)
    await queue.close()
    expect(finished).toBe(true)
    expect(await nothingWaits()).toBe(true)
  })

  test('work taken by a process that has died is given to another', async () => {
    const east = listener('east')
    const queue = open(db, [east.room])
    await queue.begin()
    await queue.close()
    // The state left by a process that dies between taking work and finishing it.
    const data = JSON.stringify({ event_id: 'of the dead', name: 'bell_rung', data: { bell: 'orphan' } })
    const sql = `insert into jobs.job
      (name, data, state, retry_limit, retry_delay, started_on, heartbeat_on, heartbeat_seconds)
      values ('east', $1, 'active', 8, 1, now() - interval '40 seconds', now() - interval '31 seconds', 30)`
    await db.run('orphan', sql, [data])
    await open(db, [east.room]).begin()
    await until(() => east.heard.length === 1)
    expect(east.heard).toEqual([{ bell: 'orphan', event_id: 'of the dead' }])
  })

  test('finished work is deleted within the hour, and permanent failures are kept separately for a week', async () => {
    const east = listener('east', (bell) => {
      if (bell === 'broken') throw new Error('for ever')
    })
    const queue = open(db, [east.room])
    await queue.begin()
    await tell(queue, 'whole')
    await tell(queue, 'broken')
    await until(() => east.heard.length === 2)
    const hopeless = `update jobs.job set retry_limit = 0, start_after = now() where state = 'retry'`
    await until(async () => {
      await db.run('hopeless', hopeless, [])
      return nothingWaits()
    })
    const age = async (by: string) => {
      const sql = `update jobs.job set completed_on = completed_on - $1::interval, keep_until = keep_until - $1::interval`
      await db.run('age', sql, [by])
      await db.run('tidy again', `update jobs.queue set maintain_on = null, monitor_on = null`, [])
    }
    const kept = async () => {
      const sql = `select (data -> 'data' ->> 'bell') || ' ' || name as kept from jobs.job
        where data -> 'data' ->> 'bell' in ('whole', 'broken', 'marker') order by 1`
      return (await db.run<{ kept: string }>('kept', sql, [])).map((row) => row.kept).join(', ')
    }
    expect(await kept()).toBe('broken east, broken failed, whole east')
    await age('31 minutes')
    await until(async () => (await kept()) === 'broken failed')
    // The next check removes this row, which shows that the check has run.
    await tell(queue, 'marker')
    await until(async () => (await kept()) === 'broken failed, marker east' && nothingWaits())
    await age('6 days 23 hours')
    await until(async () => !(await kept()).includes('marker'))
    expect(await kept()).toBe('broken failed')
    await age('1 hour')
    await until(async () => (await kept()) === '')
  })

  test('a job that keeps failing is retried for a day, at intervals that grow to an hour', async () => {
    const east = listener('east', () => {
      throw new Error('no mail server')
    })
    const queue = open(db, [east.room])
    await queue.begin()
    await tell(queue, 'letter')
    await until(() => east.heard.length === 1)
    const afterTries = async (tries: number) => {
      const sql = `update jobs.job set retry_count = $1, start_after = now()
        where state = 'retry' and name = 'east' and retry_count < $1 returning 1`
      return (await db.run('after tries', sql, [tries])).length === 1
    }
    const waits = async () => {
      const sql = `select round(extract(epoch from start_after - now()) / 60)::integer as minutes from jobs.job
        where state = 'retry' and name = 'east' and retry_count > $1`
      return (await db.run<{ minutes: number }>('waits', sql, [15]))[0]?.minutes
    }
    await until(() => afterTries(15))
    await until(async () => (await waits()) === 60)
    expect(await afterTries(31)).toBe(true)
    await until(() => east.heard.length === 3)
    await until(nothingWaits)
    expect(east.heard).toHaveLength(3)
  })

  test('an every-minute job runs once a minute, whichever process is first, and continues after a failure', async () => {
    await db.run('forget', 'delete from platform.every_minute', [])
    if (Date.now() % 60_000 > 55_000) await wait(5500)
    const done: string[] = []
    const by = (who: string) =>
      plate('clock', {
        everyMinute: {
          strike: async () => void done.push(`${who} strikes`),
          fail: async () => {
            done.push('fails')
            throw new Error('stuck hand')
          },
        },
      })
    const both = ['one', 'two'].map((who) => open(db, [by(who)]))
    for (const queue of both) await queue.begin()
    await until(() => done.length >= 2)
    await wait(300)
    expect(done.map((line) => line.replace(/^(one|two) /, '')).toSorted()).toEqual(['fails', 'strikes'])
    for (const queue of both) await queue.close()
    // A minute later both processes may claim the jobs again, and again only one of them does.
    await db.run('earlier', `update platform.every_minute set at = at - interval '1 minute'`, [])
    for (const who of ['three', 'four']) await open(db, [by(who)]).begin()
    await until(() => done.length >= 4)
    await wait(300)
    expect(done).toHaveLength(4)
  })
})
