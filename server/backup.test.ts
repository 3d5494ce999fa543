import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { embeddedSpace, serverSpace } from '#tests/engines.ts'
import type { Database } from '#platform/database/database.ts'
import { LineError } from '#platform/line-error.ts'
import { instanceMigrations, recall, remember } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openLog } from '#platform/log.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { nothingMore, type Room } from '#platform/room.ts'
import { openDisk } from '#platform/storage/disk.ts'
import { openContext } from '#tests/context.ts'
import { backup, restore } from './backup.ts'

const hall: Room = {
  name: 'hall',
  calls: {},
  acts: {},
  ...nothingMore,
  migrations: {
    '001-hall': {
      async up(db) {
        await sql`create type hall.mood as enum ('calm', 'loud')`.execute(db)
        await sql`create table hall."Seat" (
          id int generated always as identity primary key, "user" varchar(40), code char(4), mood hall.mood,
          at timestamptz, day date, wait interval, weight float8, price numeric(10, 3), big int8, raw bytea,
          doc jsonb, text_doc json, tags text[], twice int generated always as (id * 2) stored)`.execute(db)
        await sql`create table hall.empty (id int)`.execute(db)
      },
    },
  },
}

const clears: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clear of clears.splice(0)) await clear()
})

function space(engine: 'embedded' | 'server') {
  const made = engine === 'embedded' ? embeddedSpace() : serverSpace()
  clears.push(made.clear)
  return made
}

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-backup-'))
  clears.push(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'kept', 'polity.backup')
}

const quiet = () => {}
const storage = openDisk(path.join(tmpdir(), 'polity-no-files'), '')

async function fill(db: Database): Promise<void> {
  await migrate(db, 'platform', instanceMigrations)
  await migrate(db, 'hall', hall.migrations)
  await remember(db, 'samples', 'loaded')
  const seat = { user: 'O\'Neil "x" \\ \u2028 \n\r\t ñ 漢 🗳️', code: 'ab', mood: 'loud' }
  await sql`insert into hall."Seat" ("user", code, mood, at, day, wait, weight, price, big, raw, doc, text_doc, tags)
    select ${seat.user} || n, ${seat.code}, ${seat.mood}::hall.mood, timestamptz '2026-03-29 01:30:00.123456+01',
      '1999-12-31', '1 mon 2 days 03:04:05.6', 0.1 + n, n / 7.0, 9223372036854775807, '\\x00ff0a',
      '{"b": [1, null, "\\u2028"], "a": 1.10}', '{ "b":1,  "a": 2 }', array['x,y', null, '"q"']
    from generate_series(1, 1203) n`.execute(db.q())
  await sql`insert into hall."Seat" ("user") values (null), ('')`.execute(db.q())
}

async function contents(db: Database): Promise<unknown[]> {
  const { rows } = await sql`select s::text as row from hall."Seat" s order by id`.execute(db.q())
  return rows
}

const pairs = [
  ['embedded', 'embedded'],
  ['embedded', 'server'],
  ['server', 'embedded'],
  ['server', 'server'],
] as const

for (const [from, to] of pairs) {
  const skip = !process.env['TEST_DATABASE_URL'] && (from === 'server' || to === 'server')
  test.skipIf(skip)(`a backup from the ${from} engine is restored exactly on the ${to} engine`, async () => {
    const file = newFile()
    const told: string[] = []
    const source = space(from)
    const old = await source.open()
    await fill(old)
    expect(await backup({ db: old, rooms: [hall], storage }, file, (line) => told.push(line))).toBe(1206)
    const kept = await contents(old)
    await old.close()
    const db = await space(to).open()
    expect(await restore({ db, rooms: [hall], storage }, file, quiet)).toBe(1206)
    expect(await contents(db)).toEqual(kept)
    expect(await recall(db, 'samples')).toBe('loaded')
    expect(told).toEqual([
      'hall."Seat": 1205',
      'hall.empty: 0',
      'platform.every_minute: 0',
      'platform.instance: 1',
      'platform.outbox: 0',
    ])
    await sql`insert into hall."Seat" ("user") values ('next')`.execute(db.q())
    expect(await sql`select max(id) id, max(twice) twice from hall."Seat"`.execute(db.q())).toMatchObject({
      rows: [{ id: 1206, twice: 2412 }],
    })
    expect(readdirSync(path.dirname(file))).toEqual(['polity.backup'])
  })
}

test('an invalid backup is refused in one line and changes nothing', async () => {
  const file = newFile()
  const source = space('embedded')
  const old = await source.open()
  await fill(old)
  await backup({ db: old, rooms: [hall], storage }, file, quiet)
  await expect(restore({ db: old, rooms: [hall], storage }, file, quiet)).rejects.toThrow('hall."Seat" holds rows')

  const db = await space('embedded').open()
  const refused = async (rooms: Room[], message: string) => {
    const trial = restore({ db, rooms, storage }, file, quiet)
    await expect(trial).rejects.toThrow(LineError)
    await expect(trial).rejects.toThrow(message)
  }
  await refused([], 'hall had 001-hall, here it has nothing')
  const other = { ...hall, migrations: { '001-other': hall.migrations['001-hall']! } }
  await refused([other], 'hall had 001-hall, here it has 001-other')

  const whole = readFileSync(file)
  const lines = gunzipSync(whole).toString().split('\n')
  const broken: [Buffer, string][] = [
    [whole.subarray(0, whole.length / 2), 'cannot be read: unexpected end of file'],
    [gzipSync(lines.slice(0, -2).join('\n') + '\n'), 'cut short'],
    [gzipSync(lines.toSpliced(5, 1).join('\n')), 'of 1206 rows, 1205 were found'],
    [gzipSync(lines.join('\n').replace('"2026-03-29', '"the 29th')), 'rows of hall."Seat" that do not fit'],
    [gzipSync(lines.join('\n').replace('hall.empty', 'hall.full')), 'a table hall.full, which'],
    [
      gzipSync(lines.join('\n').replace('{"sequence":"hall.', '{"sequence":"public.')),
      'a sequence public."Seat_id_seq", which',
    ],
    [
      gzipSync(lines.join('\n').replace('"value":"1205"', '"value":"many"')),
      'numbers of hall."Seat_id_seq" that do not',
    ],
    [gzipSync('{"some":"thing"}\n'), 'not a backup'],
    [gzipSync('{"polity":"backup","format":2,"schemas":{}}\n'), 'has format 2; this polity reads 1'],
    [Buffer.from('hello'), 'cannot be read: incorrect header check'],
  ]
  for (const [bytes, message] of broken) {
    writeFileSync(file, bytes)
    await refused([hall], message)
  }
  await migrate(db, 'hall', hall.migrations)
  expect(await contents(db)).toEqual([])
})

test('a backup that cannot be written leaves the previous backup intact', async () => {
  const file = newFile()
  const db = await space('embedded').open()
  await fill(db)
  await backup({ db, rooms: [hall], storage }, file, quiet)
  const before = readFileSync(file)
  const stopped = backup({ db, rooms: [hall], storage }, file, (line) => {
    throw new Error(`stopped after ${line}`)
  })
  await expect(stopped).rejects.toThrow('stopped after')
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(path.dirname(file))).toEqual(['polity.backup'])
})

test('other files next to a backup are neither overwritten nor mistaken for a backup', async () => {
  const file = newFile()
  const folder = path.dirname(file)
  const db = await space('embedded').open()
  await fill(db)
  await backup({ db, rooms: [hall], storage }, file, quiet)
  const other = path.join(path.dirname(folder), 'other')
  writeFileSync(other, 'kept')
  symlinkSync(other, `${file}.part`)
  await backup({ db, rooms: [hall], storage }, file, quiet)
  expect(readFileSync(other, 'utf8')).toBe('kept')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['polity.backup', 'polity.backup.part'])
})

test('a very long line is restored exactly as it was written', async () => {
  const file = newFile()
  const source = space('embedded')
  const old = await source.open()
  await migrate(old, 'hall', hall.migrations)
  await sql`insert into hall."Seat" ("user", tags) values ('ana', array[repeat('ñ🗳️', 500000)])`.execute(old.q())
  await backup({ db: old, rooms: [hall], storage }, file, quiet)
  const kept = await contents(old)
  await old.close()
  const db = await space('embedded').open()
  await restore({ db, rooms: [hall], storage }, file, quiet)
  expect(await contents(db)).toEqual(kept)
})

for (const engine of ['embedded', 'server'] as const) {
  const skip = !process.env['TEST_DATABASE_URL'] && engine === 'server'
  test.skipIf(skip)(
    `jobs waiting at the time of a backup run on the instance restored from it, ${engine}`,
    async () => {
      const file = newFile()
      const usher = (lead: (data: { seat: number }) => Promise<void>): Room => ({ ...hall, jobs: { lead } })
      const begin = async (db: Database, room: Room) => {
        const queue = openQueue(db, [room], openLog('silent'))
        await queue.work([room], () => openContext(db).operator)
        clears.unshift(queue.close)
        return queue
      }
      const old = await space(engine).open()
      await fill(old)
      let asked = false
      const busy = usher(async ({ seat }) => {
        if (seat === 2) throw new Error('not yet')
        asked = true
      })
      const queue = await begin(old, busy)
      await queue.of('hall').enqueue('lead', { seat: 2 })
      await queue.of('hall').enqueue('lead', { seat: 1 })
      await expect.poll(() => asked, { timeout: 10_000 }).toBe(true)
      await queue.close()
      await queue.of('hall').enqueue('lead', { seat: 3 })
      expect(await backup({ db: old, rooms: [hall], storage }, file, quiet)).toBe(1208)

      const db = await space(engine).open()
      await restore({ db, rooms: [hall], storage }, file, quiet)
      const led: number[] = []
      await begin(
        db,
        usher(async ({ seat }) => void led.push(seat)),
      )
      await expect.poll(() => led.toSorted(), { timeout: 10_000 }).toEqual([2, 3])
    },
  )
}

test('a backup carries the files, which come back under the keys that rows know, or not at all', async () => {
  const file = newFile()
  const filesAt = (name: string) => openDisk(path.join(path.dirname(path.dirname(file)), name), '')
  const [source, target, other] = [filesAt('source'), filesAt('target'), filesAt('other')]
  const picture = Buffer.from([0, 1, 2, 10, 13, 255, 123, 34])
  const keys = [await source.put(picture, 'image/webp'), await source.put(Buffer.alloc(70_000, 7), 'image/webp')]
  const old = await space('embedded').open()
  await fill(old)
  const told: string[] = []
  await backup({ db: old, rooms: [hall], storage: source }, file, (line) => told.push(line))
  expect(told.at(-1)).toBe('files: 2')

  const db = await space('embedded').open()
  expect(await restore({ db, rooms: [hall], storage: target }, file, quiet)).toBe(1206)
  expect(await target.keys()).toEqual(keys.toSorted())
  expect((await target.read(keys[0]!))!.bytes).toEqual(picture)

  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const empty = await space('embedded').open()
  const broken = [lines.toSpliced(-2, 1, '{"rows":7}'), lines.map((line) => line.replace('{"file":"', '{"file":"../'))]
  for (const wrong of broken) {
    writeFileSync(file, gzipSync(wrong.join('\n')))
    await expect(restore({ db: empty, rooms: [hall], storage: other }, file, quiet)).rejects.toThrow(LineError)
    expect(await other.keys()).toEqual([])
  }
})
