import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { read, service, write, type Call } from '#contract/call.ts'
import { AnyRefusal, isRefusal, Refusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog, type Log } from '#platform/log.ts'
import { openPictures } from '#platform/pictures/pictures.ts'
import { openDisk } from '#platform/storage/disk.ts'
import { openWork } from '#platform/work/work.ts'
import { nothingMore, type Context, type Room } from '#platform/room.ts'
import { openDoor, type Carry } from './enter.ts'
import { openLimits } from './limits.ts'
import { instanceItself, type Visitor } from './visitor.ts'

const limit = { count: 100, seconds: 60 }
const word = z.strictObject({ word: z.string().max(5) })
const calls = service(
  'echo',
  {},
  {
    say: read({ doc: 'Returns its input.', who: 'guest', limit, input: word, reply: z.object({ word: z.string() }) }),
    shout: write({ doc: 'For people.', who: 'person', limit, input: word, reply: z.object({ word: z.string() }) }),
    rule: write({
      doc: 'For the operator.',
      who: 'operator',
      limit,
      input: word,
      reply: z.object({ word: z.string() }),
    }),
    write: write({ doc: 'For anyone.', who: 'guest', limit, input: word, reply: z.object({ word: z.string() }) }),
    greet: write({
      doc: 'Sent by POST only.',
      who: 'guest',
      limit,
      input: word,
      reply: z.object({ word: z.string() }),
      changes: 'nothing',
    }),
    surprise: read({
      doc: 'Refuses with a code it does not declare.',
      who: 'guest',
      limit,
      input: word,
      reply: z.object({}),
    }),
    enter: write({
      doc: 'Begins a session.',
      who: 'guest',
      limit,
      input: word,
      reply: z.object({ word: z.string() }),
      session: 'begins',
    }),
    dig: read({
      doc: 'Expensive.',
      who: 'guest',
      limit,
      cost: 500,
      input: word,
      reply: z.object({ word: z.string() }),
    }),
    mine: read({
      doc: 'Also expensive.',
      who: 'guest',
      limit,
      cost: 500,
      input: word,
      reply: z.object({ word: z.string() }),
    }),
    mail: read({ doc: 'For people.', who: 'person', limit, input: word, reply: z.object({}) }),
    books: read({ doc: 'For the operator.', who: 'operator', limit, input: word, reply: z.object({}) }),
    about: read({ doc: 'For rooms.', who: 'guest', limit, asked_by: 'rooms', input: word, reply: z.object({}) }),
    few: read({ doc: 'Once.', who: 'guest', limit: { count: 1, seconds: 60 }, input: word, reply: z.object({}) }),
  },
)

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
    about: back,
    few: back,
    dig: back,
    mine: back,
    mail: back,
    books: back,
    surprise: async () => {
      throw new Refusal('RULE')
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
  carry: Carry = async () => ({ word: 'from afar', more: 1 }),
  log = openLog('silent'),
  addressLimit = 50,
  known: readonly Call[] = Object.values(calls),
  inTx = false,
) =>
  openDoor({
    calls: known,
    rooms,
    subjects: [calls.about],
    callRemote: carry,
    take: openLimits(() => 0),
    addressLimit,
    // The acts in this test do not use the hub, and only ask the database whether a transaction is in progress.
    at: () => ({
      db: { inTx: () => inTx } as Database,
      live: { changed() {}, again() {}, onChange() {} },
      work: openWork(),
      storage: openDisk('', ''),
      pictures: openPictures(openLog('silent')),
      log: openLog('silent'),
      own: null,
      production: false,
      timeZone: 'UTC',
      languages: ['en', 'es'],
      publicUrl: () => '',
      publish: async () => {},
      enqueue: async () => {},
    }),
    log,
  })

const codeOf = (trying: Promise<unknown>) =>
  trying.then(
    () => 'done',
    (thrown: unknown) => (isRefusal(thrown) ? thrown.code : `fault: ${String(thrown)}`),
  )

test('a call returns what its contract promises and nothing more', async () => {
  expect(await door().enter(calls.say, guest, { word: 'hello' })).toEqual({ word: 'hello' })
})

test('each call is open to the kinds of visitors that it names, and refused to all others', async () => {
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
    // The columns are: read, read by POST, write, sign-in, for signed-in people, for operators.
    guest: ['done', 'done', 'done', 'done', 'SIGN_IN', 'FORBIDDEN'],
    ended: ['done', 'done', 'SIGN_IN', 'done', 'SIGN_IN', 'SIGN_IN'],
    unknown: ['done', 'done', 'DEGRADED', 'DEGRADED', 'DEGRADED', 'DEGRADED'],
    person: ['done', 'done', 'done', 'done', 'done', 'FORBIDDEN'],
    personInCharge: ['done', 'done', 'done', 'done', 'done', 'done'],
    operator: ['done', 'done', 'done', 'done', 'done', 'done'],
  })
})

test('a suspended person can read, but can make only the few writes that are still allowed', async () => {
  const until = '2030-01-01T00:00:00.000Z'
  const suspended: Visitor = {
    ...person,
    kind: 'person',
    UID: 'p3',
    session: 's3',
    operator: false,
    guest: null,
    suspended: { until },
  }
  const appeal = { ...calls.shout, while_suspended: true as const }
  const opened = door([echo], undefined, undefined, undefined, [...Object.values(calls), appeal])
  const asked = [calls.say, calls.greet, calls.mail, calls.write, calls.rule, appeal]
  const met = await Promise.all(asked.map((call) => codeOf(opened.enter(call, suspended, { word: 'a' }))))
  expect(met).toEqual(['done', 'done', 'done', 'SUSPENDED', 'SUSPENDED', 'done'])
  const refusal = await opened.enter(calls.write, suspended, { word: 'a' }).catch((thrown: unknown) => thrown)
  expect(refusal).toMatchObject({ code: 'SUSPENDED', note: { retry_at: until } })
})

test('a visitor whose session has ended is informed, and is never counted as a guest', async () => {
  const refusal = await door()
    .enter(calls.write, ended, { word: 'a' })
    .catch((thrown: unknown) => thrown)
  expect(refusal).toMatchObject({ code: 'SIGN_IN', note: { detail: 'This session has ended.' } })
})

test('within one request each read runs once per visitor, until something is written', async () => {
  const asked: string[] = []
  const say = async ({ word }: { word: string }) => {
    asked.push(word)
    return { word }
  }
  const open = door([{ ...echo, acts: { ...echo.acts, say, dig: say } }])
  const inRequest: Visitor = { ...person, reads: new Map() }
  const all = () =>
    Promise.all(['a', 'b', 'a'].map((word) => open.enter(calls.say, inRequest, { word }).then((said) => said.word)))
  expect(await all()).toEqual(['a', 'b', 'a'])
  await all()
  expect(asked.toSorted()).toEqual(['a', 'b'])
  await open.enter(calls.say, { ...person, reads: new Map() }, { word: 'a' })
  await open.enter(calls.say, person, { word: 'a' })
  expect(asked).toHaveLength(4)
  await open.enter(calls.write, inRequest, { word: 'c' })
  await all()
  expect(asked).toHaveLength(6)
  // Expensive replies are long, so they are not cached.
  for (let times = 0; times < 2; times++) await open.enter(calls.dig, { ...inRequest, paid: true }, { word: 'a' })
  expect(asked).toHaveLength(8)
})

test('a person’s calls are limited by account, not by address; the instance’s own calls are not limited', async () => {
  const open = door()
  const elsewhere = { ...person, session: 's9', address: '::9' }
  expect(await codeOf(open.enter(calls.few, person, { word: 'a' }))).toBe('done')
  expect(await codeOf(open.enter(calls.few, elsewhere, { word: 'a' }))).toBe('RATE')
  expect(await codeOf(open.enter(calls.few, personInCharge, { word: 'a' }))).toBe('done')
  const often = Array.from({ length: 60 }, () => codeOf(open.enter(calls.write, instanceItself, { word: 'a' })))
  expect(new Set(await Promise.all(often))).toEqual(new Set(['done']))
})

test('expensive calls share one limit per visitor; the address’s limit counts them by their cost', async () => {
  const open = door([echo], undefined, undefined, 200)
  const ask = (call: Call, visitor: Visitor) => codeOf(open.enter(call, visitor, { word: 'a' }))
  const another: Visitor = { kind: 'guest', guest: 'another', address: '::1' }
  expect([await ask(calls.dig, guest), await ask(calls.mine, guest), await ask(calls.dig, guest)]).toEqual([
    'done',
    'done',
    'RATE',
  ])
  expect(await ask(calls.say, guest)).toBe('done')
  await expect(open.spend(guest, 500)).rejects.toThrow(AnyRefusal)
  // The address has nearly used up its limit: only cheap calls still fit.
  expect([await ask(calls.dig, another), await ask(calls.say, another)]).toEqual(['RATE', 'done'])
})

test('a cached reply is validated only once and stays the same', async () => {
  let checks = 0
  const reply = z.object({ word: z.string().refine(() => ++checks > 0) })
  const { say } = service('echo', { say: read({ doc: '', who: 'guest', limit, input: word, reply }) })
  const kept = { word: 'kept', more: 1 }
  const room = { ...echo, calls: { say }, acts: { say: async () => kept } } as unknown as Room
  const open = door([room], undefined, undefined, 50, [say])
  const replies = [await open.enter(say, guest, { word: 'a' }), await open.enter(say, guest, { word: 'b' })]
  expect([replies, checks]).toEqual([[{ word: 'kept' }, { word: 'kept' }], 1])
})

test('a malformed input is refused with the name of its field', async () => {
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

test('a refusal lists at most twenty fields, however many are wrong', async () => {
  expect(Object.keys((await fieldsOf(many(150, () => 1))) as object)).toHaveLength(20)
  const inRoom = new Refusal('RULE', { fields: many(100, () => ({ is: 'unknown' as const })) })
  expect(Object.keys(inRoom.note.fields ?? {})).toEqual(Array.from({ length: 20 }, (_, at) => `f${at}`))
})

test('an input with more parts than any call needs is refused before its parts are checked', async () => {
  const tooMany = { input: { is: 'too_many' } }
  expect(await fieldsOf(many(30_000, () => 1))).toEqual(tooMany)
  expect(await fieldsOf({ word: many(30_000, () => 1) })).toEqual(tooMany)
  expect(await fieldsOf({ word: Array.from({ length: 60_000 }, () => ({})) })).toEqual(tooMany)
  expect(await fieldsOf({ word: Array.from({ length: 20_000 }, () => 'a') })).toEqual({ word: { is: 'wrong_type' } })
})

test('while the database is down, calls are refused, with one log line a second', async () => {
  const lines: Record<string, unknown>[] = []
  const log = { error: (about: Record<string, unknown>) => lines.push(about) } as unknown as Log
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const room = { ...echo, acts: { ...echo.acts, say: () => Promise.reject(away) } }
  const open = door([room], undefined, log)
  const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(open.enter(calls.say, guest, { word: 'a' }))))
  expect(new Set(codes)).toEqual(new Set(['DEGRADED']))
  expect(lines).toEqual([{ err: away, call: 'echo.say', times: 1 }])
})

test('a refusal that the contract does not name is reported as an internal error', async () => {
  expect(await codeOf(door().enter(calls.surprise, guest, { word: 'a' }))).toMatch(/does not name/)
})

test('a call has a limit for each visitor, and an address has a limit for everyone behind it', async () => {
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

test('a call to a room in another process goes through the same checks and gets the same reply', async () => {
  expect(await door([]).enter(calls.say, guest, { word: 'a' })).toEqual({ word: 'from afar' })
  expect(
    await codeOf(door([], async () => Promise.reject(new Refusal('DEGRADED'))).enter(calls.say, guest, { word: 'a' })),
  ).toBe('DEGRADED')
})

/** A room with one call, which only calls another room. */
function asking(asked: Call) {
  const { ask } = service('asker', {
    ask: write({ doc: '', who: 'guest', limit, input: z.strictObject({}), reply: z.object({}) }),
  })
  const acts = { ask: async (_input: unknown, ctx: Context) => ctx.ask(asked, { word: 'a' }) }
  const room = { ...nothingMore, name: 'asker', calls: { ask }, acts, migrations: {}, asks: [asked] }
  return { ask, room: room as unknown as Room }
}

/** One room calls the other, which runs in the same process or in another. */
async function outcomeOfAsk(
  visitor: Visitor,
  asked: Call,
  { inTx = false, undeclared = false, asksSubjects = false, apart = false, times = 1 } = {},
): Promise<string[]> {
  const { ask, room } = asking(asked)
  const elsewhere = door([echo])
  const open = door(
    [undeclared ? { ...room, asks: [], asksSubjects } : room, ...(apart ? [] : [echo])],
    async (call, by) => elsewhere.enter(call, by, { word: 'a' }),
    undefined,
    50,
    [...Object.values(calls), ask],
    inTx,
  )
  const codes: string[] = []
  for (let time = 0; time < times; time++) codes.push(await codeOf(open.enter(ask, visitor, {})))
  return codes
}

describe.each([{ apart: false }, { apart: true }])('a room that calls another (in another process: $apart)', (way) => {
  test('a room may make only the reads that its door plate lists, and none inside a transaction', async () => {
    expect(await outcomeOfAsk(guest, calls.say, way)).toEqual(['done'])
    const wrong = [
      outcomeOfAsk(guest, calls.say, { ...way, undeclared: true }),
      outcomeOfAsk(guest, calls.write, way),
      outcomeOfAsk(guest, calls.say, { ...way, inTx: true }),
    ]
    expect((await Promise.all(wrong)).flat()).toEqual([
      'fault: Error: asker asks echo.say, which is not among the asks of its door plate',
      'fault: Error: asker asks echo.write, which is no read',
      'fault: Error: asker asks echo.say inside a transaction, which would wait for another process',
    ])
  })

  test('a room acts on behalf of the visitor, with the visitor’s own rights', async () => {
    expect(await outcomeOfAsk(guest, calls.mail, way)).toEqual(['SIGN_IN'])
    expect(await outcomeOfAsk(person, calls.mail, way)).toEqual(['done'])
    expect(await outcomeOfAsk(person, calls.books, way)).toEqual(['FORBIDDEN'])
    expect(await outcomeOfAsk(personInCharge, calls.books, way)).toEqual(['done'])
  })

  test('only rooms can make a call reserved for rooms, and a room with `asksSubjects` can make it without listing it', async () => {
    const outside = [guest, person, personInCharge, operator].map((visitor) =>
      codeOf(door().enter(calls.about, visitor, { word: 'a' })),
    )
    expect(new Set(await Promise.all(outside))).toEqual(new Set(['FORBIDDEN']))
    const undeclared = { ...way, undeclared: true }
    expect(await outcomeOfAsk(guest, calls.about, { ...undeclared, asksSubjects: true })).toEqual(['done'])
    expect(await outcomeOfAsk(guest, calls.about, undeclared)).toEqual([
      'fault: Error: asker asks echo.about, which is not among the asks of its door plate',
    ])
  })

  test('a call that one room makes to another does not count toward the visitor’s limit', async () => {
    expect(await outcomeOfAsk(guest, calls.few, { ...way, times: 3 })).toEqual(['done', 'done', 'done'])
  })
})
