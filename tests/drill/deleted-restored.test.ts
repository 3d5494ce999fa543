import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '#tests/people.ts'
import { everythingIn } from './everything.ts'
import { allIsDone, fillEveryRoom, openIdle, startRooms, type Known } from './filled.ts'
import { newSpace } from './space.ts'

const LIST = 'polity-deleted-accounts'
/** Rooms that still know nothing of a deletion a moment after it, and one in which it fails at first. */
const STUBBORN = `create function comments.stubborn() returns trigger language plpgsql as
  $$ begin raise exception 'not now'; end $$`

let known: Known
let source: Awaited<ReturnType<typeof newSpace>>
const backups = mkdtempSync(path.join(tmpdir(), 'polity-backups-'))
const clears: (() => Promise<void> | void)[] = [() => rmSync(backups, { recursive: true, force: true })]
beforeAll(async () => {
  source = await newSpace('embedded')
  clears.push(source.clear)
  known = await fillEveryRoom(source.where)
}, 120_000)
afterAll(async () => {
  for (const clear of clears.toReversed()) await clear()
})

/** Tables with this word in them, but for the audit trail, which stays. */
const tablesWith = async (db: Parameters<typeof everythingIn>[0], word: string): Promise<string[]> => {
  const everything = await everythingIn(db)
  return Object.keys(everything).filter(
    (table) => table !== 'audit.entry' && everything[table]!.some((row) => row.includes(word)),
  )
}

const hashesIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[0]!)
    .toSorted()

const timeout = 120_000

test(
  'a deletion that is interrupted, and fails in one room, is completed; and a backup made before, once restored, deletes again',
  { timeout },
  async () => {
    const before = path.join(backups, 'before.backup')
    await operate(source.where, 'backup', before)
    const { UID } = known.ben

    // The process ends right after the account is gone, before any room hears of it.
    const idle = await openIdle(await source.open(), source.where)
    await idle.db.run(
      'close',
      `insert into identity.closing ("UID", closes_at, comments, lang) values ($1, now(), 'keep', 'en')`,
      [UID],
    )
    await idle.rooms.find(({ name }) => name === 'identity')!.everyMinute['delete_closed']!(
      idle.door.inside('identity'),
    )
    expect(await tablesWith(idle.db, UID)).toContain('users.profile')
    expect(await tablesWith(idle.db, UID)).not.toContain('identity.account')
    await idle.db.run('stubborn', STUBBORN, [])
    await idle.db.run(
      'refuses',
      'create trigger stubborn before update on comments.comment for each row execute function comments.stubborn()',
      [],
    )
    await idle.close()

    const running = await startRooms(source.where, { LOG_LEVEL: 'silent' })
    const { db } = running.house
    try {
      await expect.poll(() => tablesWith(db, UID), { timeout: 20_000 }).not.toContain('users.profile')
      expect(await tablesWith(db, UID)).toContain('comments.comment')
      await db.run('gives in', 'drop trigger stubborn on comments.comment', [])
      await allIsDone(db)
      expect(await tablesWith(db, UID)).toEqual([])
    } finally {
      await running.stop()
    }

    const list = path.join(source.where.DATA_DIR, LIST)
    expect(readFileSync(list, 'utf8')).toMatch(/^[\w-]{22} \S+Z$/m)
    expect(readFileSync(list, 'utf8')).not.toContain(UID)
    // The data folder is lost as well; what the latest backup left beside it is enough.
    await operate(source.where, 'backup', path.join(backups, 'after.backup'))
    expect(hashesIn(path.join(backups, LIST))).toEqual(hashesIn(list))

    await isGoneAfter(before, UID)
  },
)

/** Restores a backup into an empty instance and starts it. */
async function isGoneAfter(file: string, UID: string): Promise<void> {
  const space = await newSpace('embedded')
  clears.push(space.clear)
  await operate(space.where, 'restore', file)
  const db = await space.open()
  expect(await tablesWith(db, UID)).toContain('users.profile')
  expect(await tablesWith(db, UID)).not.toContain('identity.account')
  await db.close()
  const restored = await startRooms(space.where)
  try {
    await allIsDone(restored.house.db)
    expect(await tablesWith(restored.house.db, UID)).toEqual([])
    expect(await tablesWith(restored.house.db, known.ana.UID)).toContain('identity.account')
  } finally {
    await restored.stop()
  }
}

test('a list with nobody of this instance deletes nobody', { timeout }, async () => {
  const space = await newSpace('embedded')
  clears.push(space.clear)
  const alone = mkdtempSync(path.join(tmpdir(), 'polity-alone-'))
  clears.push(() => rmSync(alone, { recursive: true, force: true }))
  const file = path.join(alone, 'copy.backup')
  cpSync(path.join(backups, 'after.backup'), file)
  await operate(space.where, 'restore', file)
  const db = await space.open()
  expect(await tablesWith(db, known.ana.UID)).toContain('identity.account')
  await db.close()
})
