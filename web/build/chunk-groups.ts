import type { Plugin, Rolldown } from 'vite'
import { below } from '#web/parts/below.ts'
import { around, landing } from './first-visit.ts'

/** The static imports of a module, as the bundler sees them; `null` if it does not know the module. */
export type Graph = (id: string) => { importedIds: readonly string[] } | null

const isLibrary = (id: string) => id.includes('/node_modules/')

/**
 * Everything that modules import statically. Imports within libraries are not followed: one icon would seem to need its
 * whole set.
 */
function reach(ids: readonly string[], graph: Graph, intoLibraries = false): Set<string> {
  const reached = new Set<string>()
  const follow = (id: string) => {
    if (reached.has(id) || (isLibrary(id) && !intoLibraries)) return
    reached.add(id)
    graph(id)?.importedIds.forEach(follow)
  }
  ids.forEach(follow)
  return reached
}

/** The entry and the routes, by the names the bundler gives them. */
export interface Entries {
  browser: string
  around: string[]
  landing: string[]
  screens: string[]
}

/**
 * The chunk of a module that several chunks need. The modules of a first visit are in two chunks: libraries, and the
 * shell with the screens where people land. Otherwise the modules of a folder share a chunk, except those that no
 * screen imports statically.
 */
export function chunksOf(graph: Graph, entries: Entries): (id: string) => string | null {
  const libraries = reach([entries.browser], graph, true)
  const firstVisit = reach([entries.browser, ...entries.around, ...entries.landing], graph)
  const begun = reach(entries.screens, graph)
  // The client entry must run only after the page has listed its modules; if another module shared the entry's chunk,
  // importing that module would run the entry earlier.
  firstVisit.delete(entries.browser)
  return (id) => {
    if (isLibrary(id)) return libraries.has(id) ? 'react' : null
    if (firstVisit.has(id)) return 'polity'
    const folder = folderOf(id)
    return folder && (begun.has(id) ? folder : `${folder}-later`)
  }
}

/** `polls-results` for files in `web/parts/polls/results/`, `ui` for `web/ui/`. */
const folderOf = (id: string) =>
  /\/(?:web\/parts|web|contract)\/(?:([\w/-]+)\/)?[^/]+$/.exec(id)?.slice(1)[0]?.replaceAll('/', '-') ?? null

/** The number of levels of rooms that a room builds on; -1 for code that knows no room. */
export function heightOf(room: string | undefined, rooms: Record<string, string[]> = below): number {
  if (!room) return -1
  return Math.max(-1, ...(rooms[room] ?? []).map((lower) => heightOf(lower, rooms))) + 1
}

const kit = /\/(?:contract|web\/(?:ui|words|state|shell|forms))\//
const inRoom = /\/web\/parts\/(\w+)\//
const isStyle = (id: string) => id.includes('.css')

const asRoute = '?__react-router-build-client-route'

/**
 * Keeps the number of chunks small: code that is compressed together is smaller, and each file costs a request. No
 * screen loads a chunk with code that only other screens need. A chunk includes what its modules import, so lower rooms
 * come first.
 */
export function chunkGroups(): Plugin {
  let web = ''
  let chunkOf: (id: string) => string | null = () => null
  const first = (name: string) => ({ name, test: (id: string) => chunkOf(id) === name })
  // A module that needs only a room's messages must not load its parts.
  const words = { name: (id: string) => id.split('/').at(-2)!, debugName: 'words', test: /^\0virtual:words\// }
  const heights = [
    ...new Set(['', ...Object.keys(below), ...Object.values(below).flat()].map((room) => heightOf(room))),
  ]
  const shared = heights
    .toSorted((a, b) => a - b)
    .map((height) => ({
      name: (id: string) => chunkOf(id),
      debugName: `height ${height}`,
      minShareCount: 2,
      // A style sheet stays with the module that imports it.
      test: (id: string) =>
        !isStyle(id) && (kit.test(id) || inRoom.test(id)) && heightOf(inRoom.exec(id)?.[1]) === height,
    }))
  const groups: Rolldown.CodeSplittingGroup[] = [first('react'), first('polity'), words, ...shared].map(
    (group, at, all) => ({
      ...group,
      priority: all.length - at,
    }),
  )
  return {
    name: 'chunk-groups',
    apply: 'build',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved({ root }) {
      web = `${root}/web/`
    },
    buildEnd() {
      const route = (file: string) => web + file + asRoute
      chunkOf = chunksOf((id) => this.getModuleInfo(id), {
        browser: `${web}entry.client.tsx`,
        around: around.map(route),
        landing: landing.map(route),
        screens: [...this.getModuleIds()].filter((id) => id.endsWith(asRoute)),
      })
    },
  }
}
