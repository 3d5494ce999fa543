import { globSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { firstVisitFiles } from './web/build/first-visit.server.ts'

const po = formatter({ lineNumbers: false })
// No macro runs outside the web: there, each sentence is its own id.
const plain = formatter({ lineNumbers: false, explicitIdAsDefault: true })
const formatOf = (file: string) => (/\/(services\/\w+|server)\/po\//.test(file) ? plain : po)

const { compare } = new Intl.Collator('en')

/** A room has texts to translate if it has a folder for them. */
const roomsWithWords = globSync('services/*/po', { cwd: import.meta.dirname }).map((folder) =>
  folder.slice(0, -'/po'.length),
)

/**
 * Sentences that every visitor reads have a catalogue of their own; a room's words are sent when a part of it is shown.
 */
const firstVisit = [...firstVisitFiles()]
const roomsOfTheWeb = globSync('web/parts/*/', { cwd: import.meta.dirname })
const otherwise = ['**/*.server.ts', ...firstVisit]

const notTests = ['**/*.test.ts', '**/*.test-kit.ts']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  runtimeConfigModule: { Trans: ['#web/words/trans.tsx', 'Trans'] },
  catalogs: [
    { path: '<rootDir>/web/words/po/{locale}', include: firstVisit },
    ...roomsOfTheWeb.map((room) => ({ path: `<rootDir>/${room}/po/{locale}`, include: [room], exclude: otherwise })),
    { path: '<rootDir>/web/words/more/{locale}', include: ['web'], exclude: [...otherwise, 'web/parts'] },
    { path: '<rootDir>/web/words/server/{locale}', include: ['web/**/*.server.ts'] },
    ...roomsWithWords.map((room) => ({ path: `<rootDir>/${room}/po/{locale}`, include: [room], exclude: notTests })),
    { path: '<rootDir>/server/po/{locale}', include: ['server'], exclude: notTests },
  ],
  // Sorted by sentence, even where the sentence is its own id, so that a catalogue always has the same order.
  orderBy: (a, b) =>
    compare(a.entry.message ?? a.messageId, b.entry.message ?? b.messageId) ||
    compare(a.entry.context ?? '', b.entry.context ?? ''),
  format: {
    ...po,
    parse: (content, about) => formatOf(about.filename).parse(content, about),
    serialize: (catalog, about) => formatOf(about.filename).serialize(catalog, about),
  },
})
