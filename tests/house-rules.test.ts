import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import { Power } from '#contract/comms-shapes.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import type { Room } from '#platform/room.ts'

const lands = '{contract,platform,services,server,web,tools}'
const code = globSync(`${lands}/**/*.{ts,tsx,mjs,css}`).filter((file) => !/\.(test|journey)\.tsx?$/.test(file))
const written = code.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Files that may exceed the length limit, each with the reason. */
const long: Record<string, string> = {}

test('no file is longer than allowed, and every listed exception is still needed', () => {
  const over = written.filter(({ text }) => text.split('\n').length > 251).map(({ file }) => file)
  expect(over.filter((file) => !(file in long))).toEqual([])
  expect(Object.keys(long).filter((file) => !over.includes(file))).toEqual([])
})

test('an import names the part of the project it comes from, or stays in its own folder', () => {
  const climbing = written.filter(({ text }) => /(from|import)\s*\(?\s*['"]\.\.\//.test(text))
  expect(climbing.map(({ file }) => file)).toEqual([])
})

test('only the server’s entry points read settings from the environment', () => {
  const product = written.filter(({ file }) => !/^(tools\/|server\/(main|dev|operator)\.ts$)/.test(file))
  expect(product.filter(({ text }) => text.includes('process.env')).map(({ file }) => file)).toEqual([])
})

/**
 * Tests whose very subject is an address of the API; all other tests name the calls they make, which the contract
 * types.
 */
const addressing: Record<string, string> = {
  'bench/fuzz.ts': 'the published description',
  'tests/dear-doors.test.ts': 'what is sent from several network addresses, malformed',
  'tests/functions.test.ts': 'one call under two addresses',
  'tests/hostile-paths.ts': 'hostile paths',
  'tests/house-rules.test.ts': 'this rule',
  'tests/refusals.test.ts': 'malformed input, unknown calls, bare sockets',
  'tests/routes.journey.ts': 'an address that nothing has',
  'tests/starting.test.ts': 'a request that breaks off, malformed input',
  'tests/stranger.test.ts': 'a client that knows the published description alone',
}

test('a test uses a raw API address only to test the address itself', () => {
  const tests = globSync(['{bench,tests}/**/*.{ts,tsx}', '{services,server}/**/*.{test,test-kit}.{ts,tsx}'])
  const found = tests.filter((file) => readFileSync(file, 'utf8').includes('/api/'))
  expect(found.toSorted()).toEqual(Object.keys(addressing))
})

const calls = Object.values(contract).flatMap((service) => Object.values(service))

test.for(calls.map((call) => [call.service, call.name] as const))(
  '%s.%s is defined in exactly one file, under its own name',
  ([service, name]) => {
    const exported = new RegExp(`^export (const|(async )?function) ${name}\\b`, 'm')
    const room = written.filter(({ file, text }) => file.startsWith(`services/${service}/`) && exported.test(text))
    expect(room.map(({ file }) => file)).toHaveLength(1)
  },
)

async function rooms(): Promise<Room[]> {
  const doors = globSync('services/*/service.ts')
  const opened = await Promise.all(doors.map((door) => import(`${process.cwd()}/${door}`)))
  return opened.map((door: { default: Room }) => door.default)
}

const roomNames = globSync('services/*/').map((folder) => folder.split('/')[1]!)
const anyRoom = `(${roomNames.join('|')})`
/**
 * A room's name as it appears in code: in a string, as a key, as an owner, in a path. In prose it is an ordinary word.
 */
const namesRoom = new RegExp(
  `['"\`/|(]${anyRoom}['"\`/|)]|#(contract|services)/${anyRoom}\\b|\\b${anyRoom}(\\.\\w|=\\w|: )`,
)

/** Files that may name a room, each with the reason. */
const naming: Record<string, string> = {
  'server/services.ts': 'it is the list of rooms',
}

test('no file of the server, the platform or a tool names a room, except those on the list of exceptions', () => {
  const around = written.filter(({ file }) => /^(server|platform|tools)\//.test(file) && !file.includes('.test-kit.'))
  const lines = around.flatMap(({ file, text }) => text.split('\n').map((line) => ({ file, line })))
  const found = lines.filter(({ line }) => namesRoom.test(line))
  expect(found.filter(({ file }) => !(file in naming))).toEqual([])
  expect(Object.keys(naming).filter((file) => !found.some((one) => one.file === file))).toEqual([])
})

test.each([
  "house.command('polls', 'recount')",
  "import { identity } from '#contract/identity.ts'",
  'services.includes("identity")',
  'await db.run(`select from comms.community`)',
  'const order = { bills: 1 }',
  "app.get('/api/chat/bots', answer)",
])('the check catches a line that names a room: %s', (line) => {
  expect(line).toMatch(namesRoom)
})

test.each(['// what many users have', 'the bills that may be meant: those of a year'])(
  'the check ignores prose: %s',
  (line) => {
    expect(line).not.toMatch(namesRoom)
  },
)

const plates = await rooms()

/** The rooms a room needs, directly or through others. */
function needs(name: string, asks: Map<string, string[]>, seen = new Set<string>()): Set<string> {
  for (const next of asks.get(name) ?? []) {
    if (!seen.has(next)) needs(next, asks, seen.add(next))
  }
  return seen
}

test('every room has its own name, and no room asks itself, even indirectly', () => {
  const asks = new Map(plates.map((room) => [room.name, room.asks.map((call) => call.service)]))
  expect([...asks.keys()].sort()).toEqual(
    globSync('services/*/')
      .map((folder) => folder.split('/')[1])
      .sort(),
  )
  for (const name of asks.keys()) expect(needs(name, asks)).not.toContain(name)
})

test('rooms ask each other only for reads that are part of the contract', () => {
  const asks = plates.flatMap((plate) => plate.asks)
  expect(asks.filter(({ kind, changes }) => kind !== 'read' && changes !== 'nothing')).toEqual([])
  expect(calls).toEqual(expect.arrayContaining(asks))
})

test('no two rooms declare the same command or function, and only one room handles sessions', () => {
  const once = (names: string[]) => expect(new Set(names).size).toBe(names.length)
  once(plates.flatMap(({ commands }) => Object.keys(commands)))
  once(plates.flatMap(({ functions }) => functions.map(({ call }) => call.name)))
  expect(plates.filter(({ findSession }) => findSession)).toHaveLength(1)
  const names = plates.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(plates.flatMap(({ samples }) => samples?.after ?? [])))
})

test('the check catches rooms that ask each other in a circle', () => {
  const circle = new Map([
    ['polls', ['users']],
    ['users', ['coins']],
    ['coins', ['polls']],
  ])
  expect(needs('polls', circle)).toContain('polls')
})

const tells = (text: string, name: string) =>
  new RegExp(`\\bpublish\\(\\s*\\w+\\.${name}\\b|'${name}',\\s*jsonb_build_object`).test(text)

const events = plates.flatMap(({ name, events: told }) => Object.keys(told).map((event) => [event, name] as const))
const shared = Object.keys(noticeEvents)
/** The record that the door sends to the room that stores the audit trail, whichever room an operator acts in. */
const ofTheDoor = plates.flatMap(({ keepsTrail }) => keepsTrail?.name ?? [])
const own = events.filter(([event]) => !shared.includes(event))

const roomsTelling = (name: string) => {
  const telling = written.filter(({ file, text }) => file.startsWith('services/') && tells(text, name))
  return [...new Set(telling.map(({ file }) => file.split('/')[1]))]
}

test('no two events have the same name', () => {
  expect(new Set(own.map(([event]) => event)).size).toBe(own.length)
})

test.for(own)('the event %s is emitted only by the room %s, or by the door on its behalf', ([name, room]) => {
  expect(roomsTelling(name)).toEqual(ofTheDoor.includes(name) ? [] : [room])
})

test('rooms notify followers only about their own content, and only if their plates provide the wording', () => {
  const telling = plates.filter(({ notices }) => Object.keys(notices).length > 0)
  const names = telling.map(({ name }) => name).toSorted()
  expect(roomsTelling('noticed').toSorted()).toEqual(names)
  expect(telling.filter(({ events: told }) => told['noticed'] !== noticeEvents.noticed)).toEqual([])
  const things = telling.flatMap(({ notices }) => Object.keys(notices))
  expect(new Set(things).size).toBe(things.length)
})

test('exactly the rooms that define powers ask comms for memberships, each for its own kinds of content', () => {
  const wanting = plates.filter(({ powers }) => Object.keys(powers).length > 0)
  const asking = plates.filter(({ asks }) => asks.includes(contract.comms.get_membership))
  expect(wanting.map(({ name }) => name)).toEqual(asking.map(({ name }) => name))
  const things = wanting.flatMap(({ powers }) => Object.keys(powers))
  expect(new Set(things).size).toBe(things.length)
  for (const powers of wanting.flatMap((plate) => Object.values(plate.powers)))
    expect(Power.options).toEqual(expect.arrayContaining([...powers]))
})

const noticed = plates.flatMap(({ notices }) => Object.entries(notices))

test.for(noticed)('each notice about a %s has its own sentence in every language and leads to a page', ([, of]) => {
  const all = (['en', 'es'] as const).flatMap((lang) => [
    ...Object.values(of.kinds).flatMap((sentence) => [
      ...new Set([1, 5].map((times) => sentence(of.words[lang], times))),
    ]),
    ...Object.values(of.choices ?? {}).map(({ name }) => name(of.words[lang])),
    ...(of.untitled ? [of.untitled(of.words[lang])] : []),
  ])
  expect(new Set(all).size).toBe(all.length)
  expect(of.link('1')).toMatch(/^\/\w/)
  const chosen = Object.values(of.choices ?? {}).flatMap(({ kinds }) => kinds)
  expect(new Set(chosen).size).toBe(chosen.length)
  expect(Object.keys(of.kinds)).toEqual(expect.arrayContaining(chosen))
})

test('nobody can turn off notices about their own content, role and rights', () => {
  const own =
    /hidden|removed|shown|decided|withdrawn|restored|unpublished|sent_back|passed|role_|office_|appeal|taken_for|request_/
  for (const [, of] of noticed)
    for (const { kinds } of Object.values(of.choices ?? {})) expect(kinds.filter((kind) => own.test(kind))).toEqual([])
})

test('every reaction is to an event that some room emits, and no room reacts to the same event twice', () => {
  for (const { reactions } of plates) {
    const names = reactions.map(({ event }) => event.name)
    expect(events.map(([event]) => event)).toEqual(expect.arrayContaining(names))
    expect(new Set(names).size).toBe(names.length)
  }
})
