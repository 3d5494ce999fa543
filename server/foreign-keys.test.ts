import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { roomsOf } from './house.ts'
import { serviceNames } from './services.ts'

const KEYS = `select c.conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) as key,
    c.condeferrable and c.condeferred as waits
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'f' and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')`

onEveryEngine('the foreign keys', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open({ tables: true })
    await migrate(db, 'platform', instanceMigrations)
    for (const { name, migrations } of await roomsOf(serviceNames)) await migrate(db, name, migrations)
  })
  const hasty = async () => {
    const keys = await db.run<{ key: string; waits: boolean }>('keys', KEYS, [])
    expect(keys.length).toBeGreaterThanOrEqual(5)
    return keys.filter(({ waits }) => !waits).map(({ key }) => key)
  }

  test('the foreign keys of all rooms are deferred, so that tables can be restored in alphabetical order', async () => {
    expect(await hasty()).toEqual([])
  })

  test('a foreign key that is not deferred is detected', async () => {
    await db.run('plant', 'create table users.planted (thread_id text references chat.thread)', [])
    await db.run('plant more', 'create table users.half (id text references chat.thread deferrable)', [])
    expect((await hasty()).map((key) => key.split(':')[0]).toSorted()).toEqual(['users.half', 'users.planted'])
  })
})
