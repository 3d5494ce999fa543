import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal, read, Refusal, service, write, type Call } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog, type Log } from '#platform/log.ts'
import { openWork } from '#platform/work/work.ts'
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
  dig: read({ doc: 'Is dear.', who: 'guest', limit, cost: 500, input: word, reply: z.object({ word: z.string() }) }),
  mine: read({
    doc: 'Is dear too.',
    who: 'guest',
    limit,
    cost: 500,
    input: word,
    reply: z.object({ word: z.string() }),
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
    dig: back,
    mine: back,
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
  log = openLog('silent'),
  addressLimit = 50,
  known: readonly Call[] = Object.values(calls),
) =>
  openDoor({
    calls: known,
    rooms,
    carry,
    take: openLimits(() => 0),
    addressLimit,
    // No act here touches the database or the hub.
    at: () => ({
      db: {} as Database,
      live: { changed() {}, again() {}, onChange() {} },
      work: openWork(),
      log: openLog('silent'),
      mail: { reachesPeople: false, send: async () => {} },
      model: null,
      production: false,
      perAddressAndDay: 0,
      timeZone: 'UTC',
      publicUrl: () => '',
      tell: async () => {},
      later: async () => {},
    }),
    log,
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

test('calls that are dear share one limit of each visitor, and take as much of their address as they cost', async () => {
  const open = door([echo], undefined, undefined, 200)
  const ask = (call: Call, visitor: Visitor) => codeOf(open.enter(call, visitor, { word: 'a' }))
  const another: Visitor = { kind: 'guest', guest: 'another', address: '::1' }
  expect([await ask(calls.dig, guest), await ask(calls.mine, guest), await ask(calls.dig, guest)]).toEqual([
    'done',
    'done',
    'RATE',
  ])
  expect(await ask(calls.say, guest)).toBe('done')
  expect(() => open.spend(guest, 500)).toThrow(Refusal)
  // At the same address little is left for anybody, but for what is cheap.
  expect([await ask(calls.dig, another), await ask(calls.say, another)]).toEqual(['RATE', 'done'])
})

test('a reply that is kept and given again is checked once, and is the same', async () => {
  let checks = 0
  const reply = z.object({ word: z.string().refine(() => ++checks > 0) })
  const { say } = service('echo', { say: read({ doc: '', who: 'guest', limit, input: word, reply }) })
  const kept = { word: 'kept', more: 1 }
  const room = { ...echo, calls: { say }, acts: { say: async () => kept } } as unknown as Room
  const open = door([room], undefined, undefined, 50, [say])
  const replies = [await open.enter(say, guest, { word: 'a' }), await open.enter(say, guest, { word: 'b' })]
  expect([replies, checks]).toEqual([[{ word: 'kept' }, { word: 'kept' }], 1])
})

test('a wrong shape is refused by the name of its field', async () => {
  const refusal = await door()
    .enter(calls.say, guest, { word: 'too long', extra: true } as never)
    .catch((thrown: unknown) => thrown)
  expect(isRefusal(refusal) && refusal.code).toBe('INVALID')
  expect(isRefusal(refusal) && Object.keys(refusal.note.fields ?? {}).toSorted()).toEqual(['extra', 'word'])
})

const fieldsOf = (input: unknown) =>
  door()
    .enter(calls.say, guest, input as never)
    .then(
      () => 'done',
      (thrown: unknown) => (isRefusal(thrown) ? thrown.note.fields : thrown),
    )

const many = <T>(count: number, value: (at: number) => T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value(at)]))

test('a refusal names at most twenty fields, however many are wrong', async () => {
  expect(Object.keys((await fieldsOf(many(150, () => 1))) as object)).toHaveLength(20)
  const inRoom = new Refusal('BALLOT_INVALID', { fields: many(100, () => 'is no choice') })
  expect(Object.keys(inRoom.note.fields ?? {})).toEqual(Array.from({ length: 20 }, (_, at) => `f${at}`))
})

test('an input of more parts than any call takes is refused before its parts are looked at', async () => {
  const tooMany = { input: 'has too many parts' }
  expect(await fieldsOf(many(30_000, () => 1))).toEqual(tooMany)
  expect(await fieldsOf({ word: many(30_000, () => 1) })).toEqual(tooMany)
  expect(await fieldsOf({ word: Array.from({ length: 60_000 }, () => ({})) })).toEqual(tooMany)
  expect(await fieldsOf({ word: Array.from({ length: 20_000 }, () => 'a') })).toEqual({ word: expect.any(String) })
})

test('while the database is away calls are refused, and one line a second tells of it', async () => {
  const lines: Record<string, unknown>[] = []
  const log = { error: (about: Record<string, unknown>) => lines.push(about) } as unknown as Log
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const room = { ...echo, acts: { ...echo.acts, say: () => Promise.reject(away) } }
  const open = door([room], undefined, log)
  const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(open.enter(calls.say, guest, { word: 'a' }))))
  expect(new Set(codes)).toEqual(new Set(['DEGRADED']))
  expect(lines).toEqual([{ err: away, call: 'echo.say', times: 1 }])
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
