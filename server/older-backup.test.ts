import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql, type Kysely } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Database, Migrations } from '#platform/database/database.ts'
import { instanceMigrations, recall, remember } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { nothingMore, type Room } from '#platform/room.ts'
import { openDisk } from '#platform/storage/disk.ts'
import { choose } from '#tests/asking.ts'
import { startRooms } from '#tests/drill/filled.ts'
import { isMissing, newSpace } from '#tests/drill/space.ts'
import { embeddedSpace, onEveryEngine } from '#tests/engines.ts'
import { newBrowser, openPollOf, signInFrom } from '#tests/people.ts'
import { backup, restore } from './backup.ts'
import { roomsOf } from './house.ts'
import { serviceNames } from './services.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'polity-backup-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const quiet = () => {}
const storage = openDisk(path.join(scratch, 'no-files'), '')

const statements =
  (...texts: string[]) =>
  async (db: Kysely<unknown>) => {
    for (const text of texts) await sql`${sql.raw(text)}`.execute(db)
  }

/** A room whose tables refer to tables made later, even in a cycle, and whose migrations add rows. */
const first: Migrations = {
  '001-hall': {
    up: statements(
      `create table hall.ticket (id int primary key, seat int not null)`,
      `create table hall.seat (id int primary key, best int references hall.ticket, next int references hall.seat)`,
      `alter table hall.ticket add foreign key (seat) references hall.seat on delete cascade`,
      `create table hall.salt (salt text not null default gen_random_uuid())`,
      `insert into hall.salt default values`,
      `create table hall.prices (day text primary key, price int)`,
      `insert into hall.prices values ('weekday', 5), ('weekend', 8)`,
    ),
  },
}
const second: Migrations = {
  ...first,
  '002-names': {
    up: statements(
      `alter table hall.ticket add column price int`,
      `update hall.ticket set price = (select sum(price) from hall.prices)`,
      `insert into hall.ticket select 99, id, 0 from hall.seat where id = 1`,
      `alter table hall.ticket add column name text not null default 'nobody'`,
      `insert into hall.prices values ('holiday', 1)`,
    ),
  },
}
const hall = (migrations: Migrations): Room => ({ name: 'hall', calls: {}, acts: {}, ...nothingMore, migrations })

async function fill(db: Database): Promise<void> {
  await migrate(db, 'hall', first)
  await statements(
    `insert into hall.seat values (1), (2), (3)`,
    `insert into hall.ticket values (1, 3), (2, 2)`,
    `update hall.seat set best = 2, next = 4 - id`,
    `update hall.prices set price = 6 where day = 'weekday'`,
    `delete from hall.prices where day = 'weekend'`,
  )(db.q())
}

const read = async (db: Database, query: string) => {
  const { rows } = await sql`${sql.raw(query)}`.execute(db.q())
  return rows
}

onEveryEngine('a backup of an older version', (open) => {
  test('an older backup is restored unchanged, including rows created by its migrations, and is then upgraded', async () => {
    const space = embeddedSpace()
    const older = await space.open()
    await fill(older)
    const salt = await read(older, 'select salt from hall.salt')
    const file = path.join(scratch, 'older.backup')
    await backup({ db: older, rooms: [hall(first)], storage }, file, quiet)
    await space.clear()

    const db = await open()
    // This instance was already started once by the newer version: the rows that it and its migrations have written do
    // not prevent a restore.
    await migrate(db, 'hall', second)
    await migrate(db, 'platform', instanceMigrations)
    await remember(db, 'samples', 'declined')
    expect(await restore({ db, rooms: [hall(second)], storage }, file, quiet)).toBe(7)
    expect(await recall(db, 'samples')).toBeUndefined()
    expect(await read(db, 'select salt from hall.salt')).toEqual(salt)
    expect(await read(db, 'select * from hall.prices order by day')).toEqual([
      { day: 'holiday', price: 1 },
      { day: 'weekday', price: 6 },
    ])
    expect(await read(db, 'select * from hall.ticket order by id')).toEqual([
      { id: 1, seat: 3, price: 6, name: 'nobody' },
      { id: 2, seat: 2, price: 6, name: 'nobody' },
      { id: 99, seat: 1, price: 0, name: 'nobody' },
    ])
    expect(await read(db, 'select * from hall.seat order by id')).toEqual([
      { id: 1, best: 2, next: 3 },
      { id: 2, best: 2, next: 2 },
      { id: 3, best: 2, next: 1 },
    ])
    await expect(restore({ db, rooms: [hall(second)], storage }, file, quiet)).rejects.toThrow('hall.seat holds rows')
    expect(await read(db, 'select count(*) from hall.ticket')).toEqual([{ count: 3 }])
  })

  test('a newer backup is refused because of its migrations; a damaged backup fails on a broken foreign key', async () => {
    const space = embeddedSpace()
    const newer = await space.open()
    await migrate(newer, 'hall', second)
    const file = path.join(scratch, 'newer.backup')
    await backup({ db: newer, rooms: [hall(second)], storage }, file, quiet)
    const torn = path.join(scratch, 'torn.backup')
    await statements(
      'alter table hall.ticket drop constraint ticket_seat_fkey',
      'insert into hall.ticket values (5, 55)',
    )(newer.q())
    await backup({ db: newer, rooms: [hall(second)], storage }, torn, quiet)
    await space.clear()

    const db = await open()
    await read(db, 'truncate hall.seat, hall.ticket')
    await expect(restore({ db, rooms: [hall(first)], storage }, file, quiet)).rejects.toThrow(
      'the backup was made by another version of polity: hall had 001-hall, 002-names, here it has 001-hall',
    )
    await expect(restore({ db, rooms: [hall(second)], storage }, torn, quiet)).rejects.toThrow(
      /^the backup has rows that refer to others that do not fit: .*ticket_seat_fkey/,
    )
    expect(await read(db, 'select day from hall.prices order by day')).toEqual([{ day: 'holiday' }, { day: 'weekday' }])
  })
})

/** This backup was made from the drill's data, with made-up secrets, before backups could be restored. */
const oldest = fileURLToPath(new URL('oldest-backup.gz', import.meta.url))
const ana = {
  email: '2fd9df22-7234-4473-97ac-1e657a299bac@people.example',
  password: 'a password of cef85d2a-5452-411c-848d-e0471c5f4bc4',
}
const comm_id = '01M81NV20HEHW44DSZ6DWQJDYR'

for (const engine of ['embedded', 'server'] as const)
  test.skipIf(isMissing(engine))(`a backup from the earliest supported version is restored, ${engine}`, async () => {
    const space = await newSpace(engine)
    onTestFinished(space.clear)
    const db = await space.open()
    const told: string[] = []
    expect(await restore({ db, rooms: await roomsOf(serviceNames), storage }, oldest, (line) => told.push(line))).toBe(
      368,
    )
    expect(told).toHaveLength(53)
    expect(told).toEqual(expect.arrayContaining(['chat.exchange: 3', 'chat.thread: 2', 'polls.response: 20']))
    const talks = 'select thread_id, place from chat.exchange join chat.thread using (thread_id)'
    expect(await read(db, talks)).toHaveLength(3)
    await db.close()

    const running = await startRooms(space.where)
    onTestFinished(running.stop)
    expect(await running.house.command('polls', 'recount')).toBe('7 polls, 20 answers: every tally agrees')
    const browser = await signInFrom(newBrowser(running.url), ana)
    const asked = { title: 'Which day should the market be?', comm_id, options: ['Saturday', 'Sunday'] }
    const poll_id = await openPollOf({ ...ana, UID: '', fullname: '', browser }, asked)
    await choose(browser, poll_id)
    expect(await running.house.command('polls', 'recount')).toBe('8 polls, 21 answers: every tally agrees')
  })
