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

/** What lives as long as the process: made at the top of a file, or kept by what is opened once. */
const lasting = [
  /^(?:export )?const \w+ = new (?:Map|WeakMap|LRUCache)(?:<[^\n]*>)?\((?:\)|\{)/m,
  /^(?:export )?const \w+: [^\n]*\[\] = \[\]$/m,
  /new LRUCache/,
  /^export (?:async )?function (?:open|page)\w+[^]*?^ {2}const \w+ = new Map<[^\n]*>\(\)$/m,
]
/** What is as long as the program itself, or as an operator makes it. */
const ours = [
  'platform/door/enter.ts', // of replies that rooms keep, as long as they do
  'services/polls/mark.ts', // of polls that are remembered, as long as they are
  'services/polls/result-pages.ts', // of results that are kept, as long as they are
  'platform/door/openapi.ts', // the document, made when it is asked for
  'services/bills/importing/batch.ts', // an import, as an operator runs it
  'platform/queue/jobs.ts', // our own queues
  'platform/queue/minutes.ts', // what rooms do by the clock
  'services/comms/town.ts', // one for each live hub
  'services/chat/examples.ts', // one for each database
  'services/chat/wording/wording.ts', // one for each log
  'server/letters-page.ts', // at home only
  'server/pages.ts', // one for each build
  'web/words/words.ts', // languages
]

test('everything that lives as long as the process and can grow is in that table', () => {
  const files = globSync(['{platform,services,server}/**/*.ts', 'web/**/*.server.ts', 'web/words/*.ts']).filter(
    (file) => !/\.(test|test-kit)\.ts$/.test(file),
  )
  const growing = files.filter((file) => lasting.some((sign) => sign.test(readFileSync(file, 'utf8'))))
  const listed = rows.flatMap(filesIn)
  expect(growing.filter((file) => !listed.includes(file) && !ours.includes(file))).toEqual([])
  expect(growing.length).toBeGreaterThan(9)
})
