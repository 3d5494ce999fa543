import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal, read, Refusal, service, write, type Call } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog } from '#platform/log.ts'
import { nothingMore, type Room } from '#platform/room.ts'
import { openDoor } from './enter.ts'
import { openLimits } from './limits.ts'
import { instanceItself, type Visitor } from './visitor.ts'

const limit = { count: 100, seconds: 60 }
const word = z.strictObject({ word: z.string().max(5) })
const calls = service('echo', {
  say: read({ doc: 'Says it back.', who: 'guest', limit, input: word, reply: z.object({ word: z.string() }) }),
  shout: write({ doc: 'For people.', who: 'person', limit, input: word, reply: z.object({ word: z.string() }) }),
  rule: write({ doc: 'For the operator.', who: 'operator', limit, input: word, reply: z.object({ word: z.string() }) }),
  write: write({ doc: 'For anyone.', who: 'guest', limit, input: word, reply: z.object({ word: z.string() }) }),
  greet: write({
    doc: 'Comes by POST alone.',
    who: 'guest',
    limit,
    input: word,
    reply: z.object({ word: z.string() }),
    changes: 'nothing',
  }),
  surprise: read({ doc: 'Refuses in a way it does not name.', who: 'guest', limit, input: word, reply: z.object({}) }),
  enter: write({
    doc: 'Begins a session.',
    who: 'guest',
    limit,
    input: word,
    reply: z.object({ word: z.string() }),
    session: 'begins',
  }),
  few: read({ doc: 'Once.', who: 'guest', limit: { count: 1, seconds: 60 }, input: word, reply: z.object({}) }),
})

const back = async ({ word }: { word: string }) => ({ word, secret: 'never leaves' })
const echo = {
  name: 'echo',
  calls,
  acts: {
    say: back,
    shout: back,
    rule: back,
    write: back,
    greet: back,
    enter: back,
    few: back,
    surprise: async () => {
      throw new Refusal('NOT_OPEN')
    },
  },
  migrations: {},
  ...nothingMore,
} as unknown as Room

const guest: Visitor = { kind: 'guest', guest: 'someone', address: '::1' }
const ended: Visitor = { kind: 'guest', guest: 'someone', ended: true, address: '::1' }
const person: Visitor = {
  kind: 'person',
  UID: 'p1',
  session: 's1',
  operator: false,
  guest: null,
  address: '::1',
}
const personInCharge: Visitor = { ...person, UID: 'p2', session: 's2', operator: true }
const operator: Visitor = { kind: 'operator', address: '::1' }
const unknown: Visitor = { kind: 'unknown', address: '::1' }

const door = (
  rooms: Room[] = [echo],
  carry = async (_call: Call): Promise<unknown> => ({ word: 'from afar', more: 1 }),
) =>
  openDoor({
    calls: Object.values(calls),
    rooms,
    carry,
    take: openLimits(() => 0),
    addressLimit: 50,
    // No act here touches the database or the hub.
    at: () => ({
      db: {} as Database,
      live: { changed() {} },
      log: openLog('silent'),
      mail: { reachesPeople: false, send: async () => {} },
      model: null,
      production: false,
      perAddressAndDay: 0,
      publicUrl: () => '',
      tell: async () => {},
      later: async () => {},
    }),
    log: openLog('silent'),
  })

const codeOf = (trying: Promise<unknown>) =>
  trying.then(
    () => 'done',
    (thrown: unknown) => (isRefusal(thrown) ? thrown.code : `fault: ${String(thrown)}`),
  )

test('a call gives back what its contract promises and nothing more', async () => {
  expect(await door().enter(calls.say, guest, { word: 'hello' })).toEqual({ word: 'hello' })
})

test('each call is open to those it names and closed to the rest', async () => {
  const who = { guest, ended, unknown, person, personInCharge, operator }
  const asked = [calls.say, calls.greet, calls.write, calls.enter, calls.shout, calls.rule]
  const may = Object.fromEntries(
    await Promise.all(
      Object.entries(who).map(async ([name, visitor]) => [
        name,
        await Promise.all(asked.map((call) => codeOf(door().enter(call, visitor, { word: 'a' })))),
      ]),
    ),
  )
  expect(may).toEqual({
    //       reads, reads by POST, writes, signs in, for people, for operators
    guest: ['done', 'done', 'done', 'done', 'SIGN_IN', 'FORBIDDEN'],
    ended: ['done', 'done', 'SIGN_IN', 'done', 'SIGN_IN', 'SIGN_IN'],
    unknown: ['done', 'done', 'DEGRADED', 'DEGRADED', 'DEGRADED', 'DEGRADED'],
    person: ['done', 'done', 'done', 'done', 'done', 'FORBIDDEN'],
    personInCharge: ['done', 'done', 'done', 'done', 'done', 'done'],
    operator: ['done', 'done', 'done', 'done', 'done', 'done'],
  })
})

test('whoever thinks to be signed in is told that the session has ended, and is never counted as a guest', async () => {
  const refusal = await door()
    .enter(calls.write, ended, { word: 'a' })
    .catch((thrown: unknown) => thrown)
  expect(refusal).toMatchObject({ code: 'SIGN_IN', note: { detail: 'This session has ended.' } })
})

test('a person is limited by who they are, from wherever they come; the instance itself knows no limit', async () => {
  const open = door()
  const elsewhere = { ...person, session: 's9', address: '::9' }
  expect(await codeOf(open.enter(calls.few, person, { word: 'a' }))).toBe('done')
  expect(await codeOf(open.enter(calls.few, elsewhere, { word: 'a' }))).toBe('RATE')
  expect(await codeOf(open.enter(calls.few, personInCharge, { word: 'a' }))).toBe('done')
  const often = Array.from({ length: 60 }, () => codeOf(open.enter(calls.write, instanceItself, { word: 'a' })))
  expect(new Set(await Promise.all(often))).toEqual(new Set(['done']))
})

test('a wrong shape is refused by the name of its field', async () => {
  const refusal = await door()
    .enter(calls.say, guest, { word: 'too long', extra: true } as never)
    .catch((thrown: unknown) => thrown)
  expect(isRefusal(refusal) && refusal.code).toBe('INVALID')
  expect(isRefusal(refusal) && Object.keys(refusal.note.fields ?? {}).toSorted()).toEqual(['extra', 'word'])
})

test('a refusal that the contract does not name is a fault of ours', async () => {
  expect(await codeOf(door().enter(calls.surprise, guest, { word: 'a' }))).toMatch(/does not name/)
})

test('the limit of a call holds for one visitor, the limit of an address for all behind it', async () => {
  const open = door()
  expect(await codeOf(open.enter(calls.few, guest, { word: 'a' }))).toBe('done')
  expect(await codeOf(open.enter(calls.few, guest, { word: 'a' }))).toBe('RATE')
  const nobodyYet: Visitor = { kind: 'guest', guest: null, address: '::2' }
  const codes = await Promise.all(
    Array.from({ length: 60 }, () => codeOf(open.enter(calls.write, nobodyYet, { word: 'a' }))),
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(50)
  expect(codes.filter((code) => code === 'RATE')).toHaveLength(10)
})

test('a room that lives elsewhere answers through the same door, in the same shape', async () => {
  expect(await door([]).enter(calls.say, guest, { word: 'a' })).toEqual({ word: 'from afar' })
  expect(
    await codeOf(door([], async () => Promise.reject(new Refusal('DEGRADED'))).enter(calls.say, guest, { word: 'a' })),
  ).toBe('DEGRADED')
})
