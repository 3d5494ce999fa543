import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/all.ts'
import { identity } from '#contract/identity.ts'
import { roomsOf } from '#server/house.ts'
import { serviceNames } from '#server/services.ts'
import { newBrowser, type Person } from '#tests/people.ts'
import { everythingIn, type Everything } from './everything.ts'
import { fillEveryRoom, startRooms, type Known } from './filled.ts'
import { newSpace } from './space.ts'

/** Tables that every room may have, and that hold nothing of people by themselves. */
const common: Record<string, string> = {
  kysely_migration: 'which changes of the tables have been made',
  carried_out: 'which decisions a room has carried out, by their numbers',
  place: 'the communities that are not public',
  search_doc: 'the index of public texts',
  search_posting: 'the index of public texts',
  search_segment: 'the index of public texts',
}

/** Tables that name people beside those to whom a row belongs, who don't find it in their copies. */
const namesOthers = new Set([
  // What operators have done is theirs; whom it was about reads the decision and its reasons.
  'audit.entry',
])

type Running = Awaited<ReturnType<typeof startRooms>>

let everything: Everything
let known: Known
let running: Running
const clears: (() => Promise<void> | void)[] = []
beforeAll(async () => {
  const space = await newSpace('embedded')
  clears.push(space.clear)
  known = await fillEveryRoom(space.where)
  const db = await space.open()
  everything = await everythingIn(db)
  await db.close()
  running = await startRooms(space.where)
  clears.push(() => running.stop())
}, 120_000)
afterAll(async () => {
  for (const clear of clears.toReversed()) await clear()
})

const plates = () => roomsOf(serviceNames)
const tablesOf = (room: string) =>
  Object.keys(everything).filter((name) => name.startsWith(`${room}.`) && !((name.split('.')[1] ?? '') in common))
/** The browser in which this person has been signed in since the instance was filled. */
const browserOf = ({ browser }: Person) => newBrowser(running.url, browser.cookies)
const tellsOf = (table: string, { UID }: Person) => everything[table]!.some((row) => row.includes(UID))

/** Every list of a person's copy, by room and name. */
async function copyOf(person: Person): Promise<Record<string, object[]>> {
  const browser = browserOf(person)
  const copy: Record<string, object[]> = {}
  for (const [service, calls] of Object.entries<Record<string, Call>>(contract)) {
    const { own_data } = calls
    const lists = (own_data?.input.shape['list'] as { options: string[] } | undefined)?.options ?? []
    for (const list of lists) {
      const rows: object[] = []
      for (let cursor: string | undefined, first = true; first || cursor; first = false) {
        const page = await browser.answer(identity.my_data, { service, list, cursor })
        rows.push(...page.rows)
        cursor = page.next_cursor ?? undefined
      }
      copy[`${service}.${list}`] = rows
    }
  }
  return copy
}

test('every table is in people’s copies of their data, or says why it is in none', async () => {
  for (const { name, ownData } of await plates()) {
    const said = ownData ? [...ownData.covered, ...Object.keys(ownData.leftOut)] : []
    if (ownData) expect(tablesOf(name).filter((table) => !said.includes(table))).toEqual([])
    else
      for (const table of tablesOf(name))
        for (const who of [known.ana, known.ben]) expect([table, tellsOf(table, who)]).toEqual([table, false])
  }
})

test('no table that is in no copy holds anything under a person’s id', async () => {
  for (const { ownData } of await plates())
    for (const table of Object.keys(ownData?.leftOut ?? {}).filter((one) => everything[one]))
      for (const who of [known.ana, known.ben]) expect([table, tellsOf(table, who)]).toEqual([table, false])
})

test('a person’s copy has rows of every room that knows them, and tells of nobody else', async () => {
  const { ana, ben } = known
  for (const [person, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const copy = await copyOf(person)
    const text = JSON.stringify(copy)
    expect(text).toContain(person.UID)
    expect(text).not.toContain(other.UID)
    expect(text).not.toContain(other.email)
    for (const { name, ownData } of await plates()) {
      const knows = (ownData?.covered ?? []).filter((table) => !namesOthers.has(table) && tellsOf(table, person))
      const lists = Object.entries(copy).filter(([list]) => list.startsWith(`${name}.`))
      if (knows.length > 0) expect([name, lists.some(([, rows]) => rows.length > 0)]).toEqual([name, true])
    }
  }
  expect((await copyOf(ana))['comments.comments']).toEqual([
    expect.objectContaining({ body: 'Two fares are half an hour’s pay.', stance: 'for' }),
  ])
})

test('a copy begins only once its owner has shown within ten minutes who they are', async () => {
  const browser = browserOf(known.ben)
  const asked = { service: 'polls', list: 'answers' }
  await browser.answer(identity.my_data, asked)
  await running.house.db.run('long ago', `update identity.session set created_at = created_at - interval '1 hour'`, [])
  expect(await browser.refusal(identity.my_data, asked)).toBe('SIGN_IN_AGAIN')
  expect(await browser.answer(identity.get_proof, {})).toEqual({ proved: false })
  expect(await browser.refusal(identity.prove_password, { password: 'not this one' })).toBe('WRONG_PASSWORD')
  expect(await browser.refusal(identity.my_data, asked)).toBe('SIGN_IN_AGAIN')
  await browser.answer(identity.prove_password, { password: known.ben.password })
  await browser.answer(identity.my_data, asked)
})
