import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { bringLife } from '#platform/publishing/tables.ts'
import { onEveryEngine } from '#tests/engines.ts'
import service from '../service.ts'

onEveryEngine('the polls room’s tables', (open) => {
  test('the migrated tables have the same life-cycle columns, checks and indexes as those in a new room', async () => {
    const db = await open()
    await migrate(db, 'polls', service.migrations)
    await sql`create schema fresh`.execute(db.q())
    await sql`create table fresh.poll (poll_id text collate "C" primary key)`.execute(db.q())
    await bringLife(db.q(), { table: 'fresh.poll', id: 'poll_id', versions: 'fresh.version' })

    const columns = async (schema: string, table: string) => {
      const { rows } = await sql<{ column: string }>`
        select format('%s %s %s %s', column_name, data_type, is_nullable, column_default) as column
        from information_schema.columns where table_schema = ${schema} and table_name = ${table} order by 1`.execute(
        db.q(),
      )
      return rows.map(({ column }) => column)
    }
    expect(await columns('polls', 'poll')).toEqual(expect.arrayContaining(await columns('fresh', 'poll')))
    expect(await columns('polls', 'version')).toEqual(await columns('fresh', 'version'))

    const checks = async (schema: string) => {
      const { rows } = await sql<{ is: string }>`
        select pg_get_constraintdef(oid) as is from pg_constraint
        where conrelid = format('%s.poll', ${schema}::text)::regclass and contype = 'c'
          and pg_get_constraintdef(oid) ~ 'remov|review' order by 1`.execute(db.q())
      return rows.map((row) => row.is)
    }
    expect(await checks('polls')).toEqual(await checks('fresh'))
    const { rows } = await sql`
      select replace(indexdef, 'polls.', 'fresh.') as is from pg_indexes where schemaname = 'polls'
      intersect select indexdef from pg_indexes where schemaname = 'fresh'`.execute(db.q())
    expect(rows).toHaveLength(7)
  })
})
