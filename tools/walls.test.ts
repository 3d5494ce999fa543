import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { walls } from './wall-rules.ts'
import { readWalls } from './walls.ts'

/** A small source tree in which no import breaks a wall. */
const house = {
  'contract/call.ts': 'export const call = 1',
  'contract/polls.ts': "import { call } from './call.ts'\nexport const polls = call",
  'platform/room.ts': "import { call } from '#contract/call.ts'\nexport const room = call",
  'platform/database/embedded.ts': 'export const embedded = 1',
  'services/polls/service.ts': "import { polls } from '#contract/polls.ts'\nexport default polls",
  'services/comms/service.ts': "import { room } from '#platform/room.ts'\nexport default room",
  'server/services.ts': "export const rooms = { polls: () => import('#services/polls/service.ts') }",
  'server/types.ts': "import type { visit } from '#web/visit.ts'\nexport type Seen = typeof visit",
  'server/engines.ts': "import { embedded } from '#platform/database/embedded.ts'\nexport const engine = embedded",
  'web/visit.ts': 'export const visit = 1',
  'web/drawn.server.ts': "import { sep } from 'node:path'\nexport const drawn = sep",
  'web/parts/polls/ballot.tsx': "import { polls } from '#contract/polls.ts'\nexport const ballot = <p>{polls}</p>",
  'web/parts/chat/said.tsx': 'export const said = 1',
  'web/screens/answer.tsx': "import { ballot } from '#web/parts/polls/ballot.tsx'\nexport default ballot",
  'services/comms/service.test.ts':
    "import { embedded } from '#platform/database/embedded.ts'\nexport const engine = embedded",
}

/** One breach of each wall: the file that breaks it, and how. */
const breaches: Record<string, [file: string, code: string]> = {
  'contract-alone': ['contract/bad.ts', "import { room } from '#platform/room.ts'\nexport const bad = room"],
  'platform-no-domain': [
    'platform/bad.ts',
    "import type { polls } from '#contract/polls.ts'\nexport type Bad = typeof polls",
  ],
  'room-to-room': ['services/comms/bad.ts', "export const bad = { other: () => import('#services/polls/service.ts') }"],
  'room-out': ['services/polls/bad.ts', "import { rooms } from '#server/services.ts'\nexport const bad = rooms"],
  'web-out': ['web/bad.tsx', "import room from '#services/polls/service.ts'\nexport const bad = <p>{room}</p>"],
  'screen-to-screen': ['web/screens/bad.tsx', "import answer from './answer.tsx'\nexport default answer"],
  'web-room': [
    'web/parts/bells/bad.tsx',
    "import { ballot } from '#web/parts/polls/ballot.tsx'\nexport const bad = ballot",
  ],
  'web-room-chat': [
    'web/parts/chat/bad.tsx',
    "import { ballot } from '#web/parts/polls/ballot.tsx'\nexport const bad = ballot",
  ],
  'web-room-figures': [
    'web/parts/figures/bad.tsx',
    "import { said } from '#web/parts/chat/said.tsx'\nexport const bad = said",
  ],
  'web-room-polls': [
    'web/parts/polls/bad.tsx',
    "import { said } from '#web/parts/chat/said.tsx'\nexport const bad = said",
  ],
  'web-room-articles': [
    'web/parts/articles/bad.tsx',
    "import { said } from '#web/parts/chat/said.tsx'\nexport const bad = said",
  ],
  'web-room-finder': [
    'web/parts/finder/bad.tsx',
    "import { said } from '#web/parts/chat/said.tsx'\nexport const bad = said",
  ],
  'web-room-questions': [
    'web/parts/questions/bad.tsx',
    "import { said } from '#web/parts/chat/said.tsx'\nexport const bad = said",
  ],
  'web-room-users': [
    'web/parts/users/bad.tsx',
    "import { said } from '#web/parts/chat/said.tsx'\nexport const bad = said",
  ],
  'web-stays': ['web/parts/polls/bad.tsx', "import answer from '#web/screens/answer.tsx'\nexport default answer"],
  'web-no-parts': [
    'web/shell/bad.tsx',
    "import { ballot } from '#web/parts/polls/ballot.tsx'\nexport const bad = ballot",
  ],
  'composed-of-plates': ['web/root.tsx', "import { ballot } from './parts/polls/ballot.tsx'\nexport default ballot"],
  'browser-no-node': ['web/ui/bad.ts', "import { readFileSync } from 'node:fs'\nexport const bad = readFileSync"],
  'ui-no-domain': ['web/ui/bad.tsx', "import { polls } from '#contract/polls.ts'\nexport const bad = polls"],
  'server-to-web': ['server/bad.ts', "import { visit } from '#web/visit.ts'\nexport const bad = visit"],
  'one-lists-rooms': ['server/bad.ts', "export const bad = () => import('#services/polls/service.ts')"],
  'server-no-domain': ['server/bad.ts', "import { polls } from '#contract/polls.ts'\nexport const bad = polls"],
  'one-names-engines': [
    'server/drivers.ts',
    "import { embedded } from '#platform/database/embedded.ts'\nexport const bad = embedded",
  ],
  'outside-stays-outside': [
    'services/comms/proof.ts',
    "import { engine } from './service.test.ts'\nexport const bad = engine",
  ],
  'no-circle': ['contract/round.ts', "import { round } from './round.ts'\nexport const again = round"],
  'no-re-export': ['contract/barrel.ts', "export { call } from './call.ts'"],
  found: ['web/lost.ts', "import { nowhere } from './nowhere.ts'\nexport const bad = nowhere"],
}

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

function build(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'polity-walls-'))
  made.push(folder)
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: object }
  const all = { ...files, 'package.json': JSON.stringify({ type: 'module', imports }) }
  for (const [file, code] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  return folder
}

test('a source tree without forbidden imports breaks no wall, and every file in it is read', async () => {
  const seen = await readWalls(build(house))
  expect(seen).toEqual({ breaches: [], read: Object.keys(house).length, unread: [] })
})

test('every wall has an example of a breach in these tests', () => {
  expect(Object.keys(breaches).sort()).toEqual(walls.map((wall) => wall.name).sort())
})

test.for(Object.entries(breaches))('only the breach of %s is reported', async ([wall, [file, code]]) => {
  const seen = await readWalls(build({ ...house, [file]: code }))
  expect(seen.breaches.map((breach) => ({ wall: breach.wall, from: breach.from }))).toEqual([{ wall, from: file }])
})

const composed = ['root.tsx', 'by-room.ts', 'screens/home.tsx', 'screens/build.tsx', 'screens/account.tsx']
const theirServerFiles = ['screens/account.server.ts', 'screens/community.server.ts', 'screens/community/tabs.tsx']

test.for([...composed, 'screens/community.tsx', ...theirServerFiles])(
  'web/%s shows content of many rooms, so it may import neither the web parts nor the contract of any room',
  async (name) => {
    const file = `web/${name}`
    const rooms = ['contract/polls.ts', 'web/parts/polls/ballot.tsx']
    const naming = rooms.map((room) => `import '#${room}'`).join('\n')
    const { breaches } = await readWalls(build({ ...house, [file]: naming }))
    expect(breaches.map(({ wall, from, to }) => [wall, from, to]).toSorted()).toEqual(
      rooms.map((room) => ['composed-of-plates', file, room]),
    )
  },
)

test('two files that import each other form a cycle, even if one import is lazy', async () => {
  const round = {
    'server/one.ts': "import { two } from './two.ts'\nexport const one = two",
    'server/two.ts': "export const two = () => import('./one.ts')",
  }
  const { breaches } = await readWalls(build({ ...house, ...round }))
  expect(new Set(breaches.map((breach) => breach.wall))).toEqual(new Set(['no-circle']))
})

test('an import cycle with a type-only import on one side does not count, because it does not exist at run time', async () => {
  const round = {
    'server/one.ts': "import { two } from './two.ts'\nexport const one = two",
    'server/two.ts': "import type { one } from './one.ts'\nexport const two: typeof one = 1",
  }
  const { breaches } = await readWalls(build({ ...house, ...round }))
  expect(breaches).toEqual([])
})

test('a file that cannot be read stops the check', async () => {
  const folder = build(house)
  writeFileSync(join(folder, 'server/odd.tsx'), 'export const odd = (')
  await expect(readWalls(folder)).rejects.toThrow()
})
