import path from 'node:path'
import { isRefusal } from '#contract/refusals.ts'
import type { Event } from '#contract/event.ts'
import type { Database } from '#platform/database/database.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import { newId, newToken } from '#platform/kit/ids.ts'
import { openLog } from '#platform/log.ts'
import { openPictures } from '#platform/pictures/pictures.ts'
import type { Context } from '#platform/room.ts'
import { openDisk, type DiskStorage } from '#platform/storage/disk.ts'
import { openWork } from '#platform/work/work.ts'
import { scratch } from './scratch.ts'

/** The events and jobs published by a room under test, in order. */
export interface Heard {
  changed: string[]
  told: { event: string; data: unknown }[]
  put_off: { job: string; data: unknown }[]
}

const storages = new WeakMap<Database, DiskStorage>()

/** The files that belong to a database. */
export function storageOf(db: Database): DiskStorage {
  const storage = storages.get(db) ?? openDisk(path.join(scratch(), `polity-files-${newId()}`), newToken())
  storages.set(db, storage)
  return storage
}

/**
 * The context of a room tested alone: its own tables, every kind of visitor, and a record of what it publishes. `own`:
 * what the room's door plate would open.
 */
export function openContext<Own = unknown>(db: Database, ask: Context['ask'] = askNobody, own?: Own) {
  const heard: Heard = { changed: [], told: [], put_off: [] }
  const work = openWork()
  const log = openLog('silent')
  const storage = storageOf(db)
  const listeners: ((topic: string | null) => void)[] = []
  const hear = (topic: string) => listeners.forEach((heard) => heard(topic))
  const live: Context['live'] = {
    changed(topic) {
      heard.changed.push(topic)
      hear(topic)
    },
    again: hear,
    onChange: (heard) => void listeners.push(heard),
  }
  const as = (visitor: Visitor): Context<Own> => ({
    visitor,
    db,
    work,
    storage,
    pictures: openPictures(log),
    ask,
    live,
    log,
    own: own as Own,
    production: false,
    timeZone: 'UTC',
    languages: ['en', 'es'],
    publicUrl: () => 'https://polity.example',
    noteInTrail: () => {},
    publish: async (event: Event, data) => void heard.told.push({ event: event.name, data }),
    enqueue: async (job, data) => void heard.put_off.push({ job, data }),
  })
  const address = '203.0.113.1'
  return {
    heard,
    as,
    guest: (guest: string | null) => as({ kind: 'guest', guest, address }),
    person: (UID: string, more: Partial<Visitor & { kind: 'person' }> = {}) =>
      as({ kind: 'person', UID, session: `session of ${UID}`, operator: false, guest: null, address, ...more }),
    operator: as({ kind: 'operator', address }),
  }
}

const askNobody: Context['ask'] = async ({ name }) => {
  throw new Error(`this room asks nobody, yet it asked for ${name}`)
}

/** An id in the usual form. */
export const someId = newId

/** The outcome of a call: the code of its refusal, or `done`. A fault is rethrown. */
export const refusal = (reply: Promise<unknown>): Promise<string> =>
  reply.then(
    () => 'done',
    (thrown: unknown) => (isRefusal(thrown) ? thrown.code : Promise.reject(thrown as Error)),
  )

/** The number of occurrences of each word. */
export const countsOf = (words: string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
