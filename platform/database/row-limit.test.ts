import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { rowsFor } from './row-limit.ts'

onEveryEngine('a row limit known to the planner', (open) => {
  test('a row limit gives at least as many rows as requested, and never many more', async () => {
    const db = await open()
    for (const wanted of [1, 4, 5, 21, 60, 200, 202, 500]) {
      const { rows } = await sql`select * from generate_series(1, 1000) limit ${rowsFor(wanted)}`.execute(db.q())
      expect(rows.length, `${wanted}`).toBeGreaterThanOrEqual(wanted)
      expect(rows.length, `${wanted}`).toBeLessThanOrEqual(Math.max(4, wanted * 2.2))
    }
  })

  test('a row limit is rounded up to one of a few values, so that few statements are prepared', async () => {
    const db = await open()
    const texts = Array.from({ length: 500 }, (_, at) => sql`limit ${rowsFor(at + 1)}`.compile(db.q()).sql)
    expect(new Set(texts).size).toBe(10)
  })
})
