import { expect, test } from 'vitest'
import { chunksOf, heightOf, type Graph } from './chunk-groups.ts'

const imports: Record<string, string[]> = {
  '/web/entry.client.tsx': ['/web/words/words.ts', '/node_modules/react/index.js'],
  '/node_modules/react/index.js': ['/node_modules/scheduler/index.js'],
  '/web/root.tsx': ['/web/shell/shell.tsx'],
  '/web/shell/shell.tsx': ['/web/ui/icon.tsx', '/node_modules/icons/all.js'],
  '/node_modules/icons/all.js': ['/web/ui/seldom.tsx'],
  '/web/screens/home.tsx': ['/web/ui/icon.tsx', '/web/parts/polls/ballot.tsx'],
  '/web/parts/polls/ballot.tsx': ['/contract/scales.ts'],
  '/web/screens/results.tsx': ['/web/parts/polls/results/bars.tsx', '/web/ui/seldom.tsx'],
}
const graph: Graph = (id) => ({ importedIds: imports[id] ?? [] })
const chunkOf = chunksOf(graph, {
  browser: '/web/entry.client.tsx',
  around: ['/web/root.tsx'],
  landing: ['/web/screens/home.tsx'],
  screens: ['/web/screens/home.tsx', '/web/screens/results.tsx'],
})

test('a first visit is libraries, what stands around every screen, and the screens where people land', () => {
  expect(chunkOf('/node_modules/scheduler/index.js')).toBe('react')
  expect(chunkOf('/web/words/words.ts')).toBe('polity')
  expect(chunkOf('/web/ui/icon.tsx')).toBe('polity')
  expect(chunkOf('/web/parts/polls/ballot.tsx')).toBe('polity')
  expect(chunkOf('/contract/scales.ts')).toBe('polity')
})

test('what starts the page shares a chunk with nothing: it would start as soon as any of that is wanted', () => {
  expect(chunkOf('/web/entry.client.tsx')).toBeNull()
})

test('one icon does not bring what the whole set of them would', () => {
  expect(chunkOf('/web/ui/seldom.tsx')).toBe('ui')
  expect(chunkOf('/node_modules/icons/all.js')).toBeNull()
})

test('the rest of a folder travels together, apart from what no screen begins with', () => {
  expect(chunkOf('/web/parts/polls/results/bars.tsx')).toBe('polls-results')
  expect(chunkOf('/web/parts/polls/results/flow.tsx')).toBe('polls-results-later')
})

test('a room stands over those it shows', () => {
  const rooms = { polls: ['comms'], users: ['polls', 'bills'] }
  expect([undefined, 'comms', 'polls', 'users'].map((room) => heightOf(room, rooms))).toEqual([-1, 0, 1, 2])
})
