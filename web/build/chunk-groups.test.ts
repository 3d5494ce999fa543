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

test('a first visit loads the libraries, the shell and the landing screens', () => {
  expect(chunkOf('/node_modules/scheduler/index.js')).toBe('react')
  expect(chunkOf('/web/words/words.ts')).toBe('polity')
  expect(chunkOf('/web/ui/icon.tsx')).toBe('polity')
  expect(chunkOf('/web/parts/polls/ballot.tsx')).toBe('polity')
  expect(chunkOf('/contract/scales.ts')).toBe('polity')
})

test('the client entry gets its own chunk, so that no other import runs it', () => {
  expect(chunkOf('/web/entry.client.tsx')).toBeNull()
})

test('a single icon does not pull in the whole icon set', () => {
  expect(chunkOf('/web/ui/seldom.tsx')).toBe('ui')
  expect(chunkOf('/node_modules/icons/all.js')).toBeNull()
})

test('the rest of a folder shares a chunk, except modules that no screen imports at the start', () => {
  expect(chunkOf('/web/parts/polls/results/bars.tsx')).toBe('polls-results')
  expect(chunkOf('/web/parts/polls/results/flow.tsx')).toBe('polls-results-later')
})

test('a room ranks higher than the rooms whose content it shows', () => {
  const rooms = { polls: ['comms'], users: ['polls', 'bills'] }
  expect([undefined, 'comms', 'polls', 'users'].map((room) => heightOf(room, rooms))).toEqual([-1, 0, 1, 2])
})
