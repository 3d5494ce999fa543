import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('## What grows with what strangers send')
const rows = table
  .split('\n## ', 1)[0]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
const filesIn = (row: string) => [...row.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, file]) => file!)

test('every limit listed in docs/security.md matches the code', () => {
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Z_]+)` = ([\d_* ]*\d)/g)].map(([, name, value]) => ({ row, name, value })),
  )
  expect(named.length).toBeGreaterThan(9)
  for (const { row, name, value } of named) {
    const code = filesIn(row).map((file) => readFileSync(file, 'utf8'))
    expect(
      code.some((text) => text.includes(`const ${name} = ${value}\n`)),
      `${name} = ${value}`,
    ).toBe(true)
  }
})

/** Stores that live as long as the process: created at the top of a file, or held by something that is opened once. */
const lasting = [
  /^(?:export )?const \w+ = new (?:Map|WeakMap|LRUCache)(?:<[^\n]*>)?\((?:\)|\{)/m,
  /^(?:export )?const \w+: [^\n]*\[\] = \[\]$/m,
  /new LRUCache/,
  /^export (?:async )?function (?:open|page)\w+[^]*?^ {2}const \w+ = new Map<[^\n]*>\(\)$/m,
]
/** Stores whose size is fixed by the code or by an operator's settings. */
const ours = [
  'platform/door/enter.ts', // replies that rooms cache, bounded by the rooms
  'services/polls/mark.ts', // polls that are cached, bounded by that cache
  'services/polls/result-pages.ts', // results that are cached, bounded by that cache
  'platform/door/openapi.ts', // the API document, generated on request
  'services/bills/importing/batch.ts', // an import, run by an operator
  'platform/queue/jobs.ts', // our own queues
  'platform/queue/minutes.ts', // scheduled jobs of rooms
  'services/comms/town.ts', // one for each live hub
  'services/chat/examples.ts', // one for each database
  'services/chat/wording/wording.ts', // one for each log
  'server/letters-page.ts', // only in development
  'server/pages.ts', // one for each build
  'web/words/words.ts', // languages
]

test('every in-process store that can grow is listed in docs/security.md', () => {
  const files = globSync(['{platform,services,server}/**/*.ts', 'web/**/*.server.ts', 'web/words/*.ts']).filter(
    (file) => !/\.(test|test-kit)\.ts$/.test(file),
  )
  const growing = files.filter((file) => lasting.some((sign) => sign.test(readFileSync(file, 'utf8'))))
  const listed = rows.flatMap(filesIn)
  expect(growing.filter((file) => !listed.includes(file) && !ours.includes(file))).toEqual([])
  expect(growing.length).toBeGreaterThan(9)
})
