import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal, read, Refusal, service, write, type Call } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog } from '#platform/log.ts'
import type { Room } from '#platform/room.ts'
import { openDoor } from './enter.ts'
import { openLimits } from './limits.ts'
import type { Visitor } from './visitor.ts'

const limit = { count: 100, seconds: 60 }
const word = z.strictObject({ word: z.string().max(5) })
const calls = service('echo', {
  say: read({ doc: 'Says it back.', who: 'guest', limit, input: word, reply: z.object({ word: z.string() }) }),
  shout: write({ doc: 'For people.', who: 'person', limit, input: word, reply: z.object({ word: z.string() }) }),
  rule: write({ doc: 'For the operator.', who: 'operator', limit, input: word, reply: z.object({ word: z.string() }) }),
  write: write({ doc: 'For anyone.', who: 'guest', limit, input: word, reply: z.object({ word: z.string() }) }),
  surprise: read({ doc: 'Refuses in a way it does not name.', who: 'guest', limit, input: word, reply: z.object({}) }),
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
    few: back,
    surprise: async () => {
      throw new Refusal('NOT_OPEN')
    },
  },
  migrations: {},
  asks: [],
  commands: {},
} as unknown as Room

const guest: Visitor = { kind: 'guest', guest: 'someone', address: '::1' }
const person: Visitor = { kind: 'person', UID: 'p1', address: '::1' }
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
    at: { db: {} as Database, live: { changed() {} }, log: openLog('silent') },
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
  const who = { guest, person, operator }
  const may = Object.fromEntries(
    await Promise.all(
      Object.entries(who).map(async ([name, visitor]) => [
        name,
        await Promise.all(
          [calls.write, calls.shout, calls.rule].map((call) => codeOf(door().enter(call, visitor, { word: 'a' }))),
        ),
      ]),
    ),
  )
  expect(may).toEqual({
    guest: ['done', 'SIGN_IN', 'FORBIDDEN'],
    person: ['done', 'done', 'FORBIDDEN'],
    operator: ['done', 'SIGN_IN', 'done'],
  })
})

test('a visitor whose session cannot be checked may read, and waits to write', async () => {
  expect(await codeOf(door().enter(calls.say, unknown, { word: 'a' }))).toBe('done')
  expect(await codeOf(door().enter(calls.write, unknown, { word: 'a' }))).toBe('DEGRADED')
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
