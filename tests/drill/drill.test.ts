import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { LineError } from '#platform/line-error.ts'
import { openLog } from '#platform/log.ts'
import { openDisk } from '#platform/storage/disk.ts'
import { backup, restore } from '#server/backup.ts'
import { drill } from '#server/drill.ts'
import { filesFolder } from '#server/engines.ts'
import { roomsOf, type House } from '#server/house.ts'
import { serviceNames } from '#server/services.ts'
import { shownResult } from '#tests/asking.ts'
import { newBrowser, operate, signInFrom } from '#tests/people.ts'
import { everythingIn, type Everything } from './everything.ts'
import { answerLate, fillEveryRoom, openIdle, startRooms, type Known } from './filled.ts'
import { partsOfRooms } from './parts.ts'
import { isMissing, newSpace, type Engine, type Where } from './space.ts'

/** Tables that a drill leaves empty, each with the reason. */
const empty: Record<string, string> = {
  'bills.import_place': 'it holds rows only while many records are being imported',
  'identity.failed_letter': 'it holds rows only while e-mails cannot be sent',
}

const scratch = mkdtempSync(path.join(tmpdir(), 'polity-drills-'))
const clears: (() => Promise<void> | void)[] = [() => rmSync(scratch, { recursive: true, force: true })]
afterAll(async () => {
  for (const clear of clears.toReversed()) await clear()
})

async function spaceOf(engine: Engine) {
  const space = await newSpace(engine)
  clears.push(space.clear)
  return space
}

const filesOf = ({ DATA_DIR }: Where) => openDisk(filesFolder({ dataDir: DATA_DIR }), '')

/** Every file with its content. */
async function filesIn(where: Where) {
  const files = filesOf(where)
  return Promise.all((await files.keys()).map(async (key) => [key, await files.read(key)]))
}

/** A scratch folder, checked to be empty at the end of the test. */
function newTmp(): string {
  const folder = mkdtempSync(path.join(scratch, 'tmp-'))
  onTestFinished(() => expect(readdirSync(folder)).toEqual([]))
  return folder
}

/** A drill makes a database, which can take a while on a busy machine. */
const timeout = 120_000

/** The last engine available to the tests: making a scratch database takes seconds, so each engine is drilled once. */
const last = isMissing('server') ? 'embedded' : 'server'

/** The rooms that store data: a room that only calls other rooms has no tables. */
const keepingRooms = async () =>
  (await roomsOf(serviceNames)).filter(({ migrations }) => Object.keys(migrations).length > 0).map(({ name }) => name)

test('the drill covers every room that stores data', async () => {
  const covered = (await partsOfRooms()).map(({ name }) => name)
  expect(covered.toSorted()).toEqual((await keepingRooms()).toSorted())
})

for (const from of ['embedded', 'server'] as const) {
  describe.skipIf(isMissing(from))(`an instance with data in every room, ${from}`, () => {
    const file = path.join(scratch, `${from}.backup`)
    let known: Known
    let source: Awaited<ReturnType<typeof newSpace>>
    let everything: Everything
    beforeAll(async () => {
      source = await spaceOf(from)
      known = await fillEveryRoom(source.where)
      const db = await source.open()
      const house = await openIdle(db, source.where)
      await answerLate(house, known)
      everything = await everythingIn(db)
      await backup(house, file, () => {})
      await house.close()
    })

    test('there are files', async () => {
      expect((await filesIn(source.where)).length).toBeGreaterThan(0)
    })

    test('every table has rows', async () => {
      const lacking = Object.keys(everything).filter((table) => everything[table]!.length === 0)
      expect(lacking).toEqual(Object.keys(empty))
      const schemas = new Set(Object.keys(everything).map((table) => table.split('.')[0]))
      expect([...schemas].toSorted()).toEqual([...(await keepingRooms()), 'platform'].toSorted())
    })

    for (const to of ['embedded', 'server'] as const)
      test.skipIf(isMissing(to))(
        `an instance is restored row by row on the ${to} engine, and people continue where they left off`,
        { timeout },
        async () => {
          const { where, open } = await spaceOf(to)
          // One engine is restored with the operator's command, to show that its steps before restoring cause no
          // problem.
          if (to === last) await operate(where, 'restore', file)
          const db = await open()
          if (to !== last)
            await restore({ db, rooms: await roomsOf(serviceNames), storage: filesOf(where) }, file, () => {})
          const restored = await everythingIn(db)
          // The command is in the audit trail of the restored instance.
          if (to === last) expect(restored['platform.outbox']!.pop()).toContain('""restore""')
          expect(restored).toEqual(everything)
          expect(await filesIn(where)).toEqual(await filesIn(source.where))
          await db.close()
          const running = await startRooms(where)
          try {
            await goOn(running.url, running.house, known)
          } finally {
            await running.stop()
          }
        },
      )

    if (from === 'embedded') {
      test('an instance passes a drill run by its operator, who gets a one-line summary', { timeout }, async () => {
        const said = await operate({ ...source.where, TMPDIR: newTmp() }, 'drill')
        const tables = Object.entries(everything).filter(([name]) => !name.includes('kysely'))
        const rows = tables.flatMap(([, all]) => all).length
        expect(said.replaceAll(/[\d.]+ (?=polls|answers|seconds)/g, 'some ')).toBe(
          `${rows} rows of ${tables.length} tables came back as they were (some polls, some answers: every tally agrees; every coin adds up, as published) in some seconds`,
        )
        expect(await everythingIn(await source.open())).toEqual(everything)
      })

      test(
        'an instance without a scratch folder fails a drill, and its operator gets a one-line error',
        { timeout },
        async () => {
          await (await source.open()).close()
          const drilled = operate({ ...source.where, TMPDIR: path.join(scratch, 'nowhere') }, 'drill')
          const stderr = expect.stringMatching(/^the drill failed: ENOENT[^\n]+\n$/) as string
          await expect(drilled).rejects.toMatchObject({ code: 1, stderr })
        },
      )
    }

    if (from === last)
      test(
        'an instance with wrong tallies fails a drill, and its operator gets a one-line error',
        { timeout },
        async () => {
          const db = await source.open()
          const house = await openIdle(db, source.where)
          await db.run('miscount', `update polls.tally set count = count + 1 where poll_id = $1 and key = 'i1.o1'`, [
            known.open,
          ])
          const drilled = drill(house, (on) => openIdle(on, source.where), openLog('silent'), newTmp())
          await expect(drilled).rejects.toThrow(LineError)
          await expect(drilled).rejects.toThrow(
            new RegExp(`^the drill failed: the tallies of some polls are wrong: ${known.open} i1\\.o1 .*$`),
          )
        },
      )
  })
}

/** Signs a restored person in with their password, lets them answer, checks the counts and looks at deferred work. */
async function goOn(url: string, house: House, { ana, ben, open }: Known): Promise<void> {
  expect(await house.command('polls', 'recount')).toMatch(/every tally agrees$/)
  const votes = async () => (await shownResult(newBrowser(url), open)).n
  const before = await votes()
  const browser = await signInFrom(newBrowser(url), ana)
  const ballot = { poll_id: open, ballots: { i1: { choice: 'o2' } } }
  await browser.answer(polls.submit_response, ballot)
  expect(await votes()).toBe(before + 1)
  // The browser that was signed in when the backup was made is still signed in, and its answer still counts.
  const bens = newBrowser(url, ben.browser.cookies)
  expect(await bens.answer(identity.get_identity, {})).toMatchObject({ sub: ben.UID })
  expect((await bens.ask(polls.submit_response, { ...ballot, ballots: { i1: { choice: 'o1' } } })).status).toBe(409)
  const follows = () =>
    house.db.run('follows', 'select from users.follow where "UID" = $1 and thing = $2 and thing_id = $3', [
      ben.UID,
      'poll',
      open,
    ])
  await expect.poll(async () => (await follows()).length, { timeout: 10_000 }).toBe(1)
  expect(await house.command('polls', 'recount')).toMatch(/every tally agrees$/)
}
