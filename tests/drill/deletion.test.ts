import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomsOf } from '#server/house.ts'
import { serviceNames } from '#server/services.ts'
import { everythingIn, type Everything } from './everything.ts'
import { allIsDone, filledBy, fillEveryRoom, startRooms, type Known } from './filled.ts'
import { newSpace } from './space.ts'

/** What changes for everybody when somebody leaves: one member fewer, and their own answers in polls that still run. */
const changes = new Set([
  'platform.every_minute',
  'comms.community',
  'polls.tally',
  'polls.ranking_tally',
  'identity.deleted_account',
])

type Running = Awaited<ReturnType<typeof startRooms>>

let known: Known
let running: Running
let before: Everything
let after: Everything
const clears: (() => Promise<void> | void)[] = []
beforeAll(async () => {
  const space = await newSpace('embedded')
  clears.push(space.clear)
  known = await fillEveryRoom(space.where)
  running = await startRooms(space.where)
  clears.push(() => running.stop())
  const { db } = running.house
  // What goes by the clock in any case goes before.
  for (const { name } of running.house.rooms) await filledBy(running).minute(name)
  await allIsDone(db)
  before = await everythingIn(db)
  // Both own communities, which close_account refuses: here it is what deletion does that is looked at.
  for (const { UID } of leaving())
    await db.run(
      'close',
      `insert into identity.closing ("UID", closes_at, comments, lang) values ($1, now(), 'keep', 'en')`,
      [UID],
    )
  await filledBy(running).closedAccountsEnd(leaving().map(({ UID }) => UID))
  after = await everythingIn(db)
}, 120_000)
afterAll(async () => {
  for (const clear of clears.toReversed()) await clear()
})

const leaving = () => [known.ana, known.ben]
const plates = () => roomsOf(serviceNames)
const fates = async () =>
  Object.assign({}, ...(await plates()).map(({ deletion }) => deletion)) as Record<string, [string, string]>
const rowsWith = (of: Everything, word: string): string[] =>
  Object.keys(of).filter((table) => of[table]!.some((row) => row.includes(word)))

test('each room says what deletion does with every table that is in people’s copies', async () => {
  for (const { name, ownData, deletion } of await plates())
    expect([name, (ownData?.covered ?? []).filter((table) => !(table in deletion))]).toEqual([name, []])
})

test('the list of what deletion does is the one in the documentation', async () => {
  const lines = Object.entries(await fates()).map(([table, [fate, what]]) => `| \`${table}\` | ${fate} | ${what} |`)
  expect(readFileSync('docs/deletion.md', 'utf8')).toContain(lines.join('\n'))
})

test('nothing leads to a deleted person but what a room says stays', async () => {
  const stays = Object.entries(await fates()).flatMap(([table, [fate]]) => (fate === 'stays' ? [table] : []))
  for (const { UID, email } of leaving()) {
    expect(rowsWith(before, UID).length).toBeGreaterThan(10)
    const left = rowsWith(after, UID).filter((table) => !stays.includes(table))
    expect(left.map((table) => after[table]!.filter((row) => row.includes(UID)))).toEqual([])
    expect(rowsWith(after, email)).toEqual([])
  }
  expect(rowsWith(before, 'Ben Osei').length).toBeGreaterThan(2)
  expect(rowsWith(after, 'Ben Osei')).toEqual([])
  // Others have the same name as Ana; what she signed has none any more.
  const hers = before['articles.article']!.filter((row) => row.includes(known.ana.UID)).map((row) => row.slice(1, 27))
  const signed = (of: Everything) =>
    Object.keys(of)
      .filter((table) => table.startsWith('articles.'))
      .flatMap((table) => of[table]!.filter((row) => row.includes('Ana Ruiz') && hers.some((id) => row.includes(id))))
  expect(signed(before).length).toBeGreaterThan(2)
  expect(signed(after)).toEqual([])
})

test('what other people have stays as it was, and everything still adds up', async () => {
  const theirs = leaving().flatMap(({ UID, email }) => [UID, email])
  // What belongs to a thing of theirs has the id of the thing, and not always that of the person.
  const idsIn = (...tables: string[]) =>
    tables.flatMap((table) =>
      before[table]!.filter((row) => theirs.some((word) => row.includes(word))).map((row) => row.slice(1, 27)),
    )
  const things = idsIn('articles.article', 'chat.thread', 'moderation.report')
  const polls = idsIn('polls.poll')
  for (const table of Object.keys(before).filter((name) => !changes.has(name))) {
    const words = [...theirs, ...things, ...(table === 'polls.version' ? polls : [])]
    const others = before[table]!.filter((row) => !words.some((word) => row.includes(word)))
    const left = new Set(after[table])
    expect([table, others.filter((row) => !left.has(row))]).toEqual([table, []])
  }
  for (const { name, commands } of running.house.rooms)
    for (const [command, { checks }] of Object.entries(commands)) if (checks) await running.house.command(name, command)
})
