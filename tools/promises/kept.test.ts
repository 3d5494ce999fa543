import { readFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openEmbedded } from '#platform/database/embedded.ts'
import { openLog } from '#platform/log.ts'
import { newTables } from '#tests/cluster.ts'
import { claimsIn } from './claims.ts'

test('every column in the database has been reviewed against the privacy page', async () => {
  const folder = await newTables()
  const db = await openEmbedded(folder, openLog('silent'))
  const tables = await db.run<{ line: string }>(
    'what is kept',
    `select table_schema || '.' || table_name || ': ' || string_agg(column_name, ' ' order by column_name) as line
     from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')
       and table_name not like 'kysely_migration%'
     group by table_schema, table_name order by table_schema, table_name`,
    [],
  )
  await db.close()
  rmSync(folder, { recursive: true })
  const lines = readFileSync('docs/promises/kept.txt', 'utf8').trim().split('\n')
  const listed = lines.map((line) => line.split(' | ')[0]!)
  const kept = tables.map(({ line }) => line)
  const told =
    'Does /privacy say it? Then docs/promises/kept.txt gets the line of today, “ | ” and its claims, or nobody'
  expect(
    kept.filter((line) => !listed.includes(line)),
    told,
  ).toEqual([])
  expect(
    listed.filter((line) => !kept.includes(line)),
    'gone: remove it from docs/promises/kept.txt',
  ).toEqual([])
  const claims = new Set(claimsIn(readFileSync('docs/promises.md', 'utf8')).map(({ id }) => id))
  const about = lines.flatMap((line) => line.split(' | ')[1]?.split(' ') ?? [line])
  expect(about.filter((claim) => claim !== 'nobody' && !claims.has(claim))).toEqual([])
})
