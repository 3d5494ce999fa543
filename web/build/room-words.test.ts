import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstVisitFiles } from './first-visit.server.ts'
import { catalogueOf } from './room-words.ts'

const firstVisit = firstVisitFiles()
const ofFirstVisit = 'web/words/po'
const ofServer = 'web/words/server'
const catalogues = globSync(['web/words/*/en.po', 'web/parts/*/po/en.po']).map((file) =>
  file.slice(0, -'/en.po'.length),
)

test('a first visit includes only files reachable without a lazy import', () => {
  for (const file of ['shell/top-bar.tsx', 'screens/home.tsx', 'screens/answer.tsx', 'parts/polls/choosing.tsx'])
    expect(firstVisit).toContain(`web/${file}`)
  for (const file of ['screens/login.tsx', 'parts/polls/choose-several.tsx', 'parts/polls/answering.server.ts'])
    expect(firstVisit).not.toContain(`web/${file}`)
})

test.for(catalogues.filter((folder) => folder !== ofServer))(
  '%s holds only the messages of files that load it',
  (folder) => {
    const lines = readFileSync(`${folder}/en.po`, 'utf8').matchAll(/^#: (.+)$/gm)
    const files = [...lines].flatMap(([, names]) => names!.split(' '))
    expect(files.length).toBeGreaterThan(0)
    const astray = files.filter((file) => (firstVisit.has(file) ? ofFirstVisit : catalogueOf(file)) !== folder)
    expect(astray).toEqual([])
  },
)
