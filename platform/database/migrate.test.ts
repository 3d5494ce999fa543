import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import type { Migrations } from './database.ts'
import { instanceMigrations, recall, remember } from './instance.ts'
import { migrate, migrationsOf } from './migrate.ts'
import { LineError } from '#platform/line-error.ts'

const first: Migrations = {
  '001-seats': { up: (db) => sql`create table hall.seat (id int primary key)`.execute(db).then(() => {}) },
}
const second: Migrations = {
  ...first,
  '002-names': {
    up: (db) => sql`alter table hall.seat add column name text default 'free'`.execute(db).then(() => {}),
  },
}

onEveryEngine('migrations', (open) => {
  test('each migration runs only once, even across restarts, and later migrations keep existing data', async () => {
    const before = await open()
    await migrate(before, 'hall', first)
    await migrate(before, 'hall', first)
    await before.run('add', 'insert into hall.seat values ($1)', [1])
    await before.close()
    const db = await open()
    await migrate(db, 'hall', second)
    expect(await db.run('seats', 'select * from hall.seat', [])).toEqual([{ id: 1, name: 'free' }])
    expect(await migrationsOf(db, 'hall')).toEqual(['001-seats', '002-names'])
  })

  test('data written by a newer version is refused with a one-line error and left unchanged', async () => {
    const db = await open()
    const older = migrate(db, 'hall', first)
    await expect(older).rejects.toThrow(LineError)
    await expect(older).rejects.toThrow('the data of hall was written by a newer polity, which added 002-names')
    expect(await migrationsOf(db, 'hall')).toEqual(['001-seats', '002-names'])
  })

  test('a failed migration is rolled back, and its error says what failed', async () => {
    const db = await open()
    const half: Migrations = {
      '001-barn': { up: (on) => sql`create table barn.stall (id int)`.execute(on).then(() => {}) },
      '002-broken': { up: (on) => sql`create tabel barn.door ()`.execute(on).then(() => {}) },
    }
    await expect(migrate(db, 'barn', half)).rejects.toThrow('syntax error at or near "tabel"')
    expect(await migrationsOf(db, 'barn')).toEqual([])
    await expect(db.run('stalls', 'select * from barn.stall', [])).rejects.toMatchObject({ code: '42P01' })
  })

  test('a table with deferred foreign keys can be altered after its rows have changed', async () => {
    const db = await open()
    const chairs: Migrations = {
      '001-chairs': {
        async up(on) {
          await sql`create table rows.table (id int primary key)`.execute(on)
          await sql`create table rows.chair (at int references rows.table deferrable initially deferred)`.execute(on)
        },
      },
      '002-legs': {
        async up(on) {
          await sql`insert into rows.table values (1)`.execute(on)
          await sql`insert into rows.chair values (1)`.execute(on)
          await sql`alter table rows.chair add column legs int default 4`.execute(on)
        },
      },
    }
    await migrate(db, 'rows', chairs)
    expect(await db.run('chairs', 'select * from rows.chair', [])).toEqual([{ at: 1, legs: 4 }])
  })

  test('processes that start together run each migration only once', async () => {
    const one = await open()
    const all = one.engine === 'server' ? [one, await open(), await open(), await open()] : [one]
    const once: Migrations = {
      '001-once': {
        async up(db) {
          await sql`create table race.seat (id int)`.execute(db)
          await sql`select pg_sleep(0.2)`.execute(db)
        },
      },
    }
    await Promise.all(all.map((db) => migrate(db, 'race', once)))
    expect(await migrationsOf(one, 'race')).toEqual(['001-once'])
  })

  test('the instance returns the last value that was stored under a key', async () => {
    const db = await open()
    await migrate(db, 'platform', instanceMigrations)
    expect(await recall(db, 'samples')).toBeUndefined()
    await remember(db, 'samples', 'loaded')
    await remember(db, 'samples', 'removed')
    expect(await recall(db, 'samples')).toBe('removed')
  })
})
