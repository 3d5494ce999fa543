import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LineError } from '#platform/line-error.ts'
import { openLog } from '#platform/log.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openHouse, type House } from './house.ts'
import { openOwn } from './own.ts'
import { firstSamples, loadSamples, removeSamples } from './samples.ts'
import { settingsFrom } from './settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'polity-samples-'))
const from = pathToFileURL(`${folder}/`)
const polls = path.join(folder, 'polls.json')
cpSync(new URL('../content/samples/', import.meta.url), folder, { recursive: true })
const inOrder = readFileSync(polls, 'utf8')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onEveryEngine('sample content', (open) => {
  let house: House
  beforeAll(async () => {
    const log = openLog('silent')
    const settings = settingsFrom({ SERVICES: 'comms,polls,articles,bills,figures' })
    const mail = { reachesPeople: false, send: async () => {} }
    house = await openHouse(settings, {
      db: await open({ tables: true }),
      own: await openOwn(settings, { mail }),
      log,
      operatorToken: '',
      publicOrigin: () => '',
    })
    await firstSamples(house, true)
  })
  afterAll(() => house.close())

  const kept = async () =>
    (
      await sql`select (select count(*) from comms.community) as communities,
        (select array_agg(response_id order by response_id) from polls.response) as answers,
        (select array_agg(key || value order by key) from platform.instance) as remembered`.execute(house.db.q())
    ).rows

  test.each([
    ['that is not JSON', `${inOrder},`, /polls\.json has mistakes: it is not JSON: .+/],
    ['with a wrong field', inOrder.replace('"wendmouth",', '"atlantis",'), /polls\.json has mistakes: polls\[\d+\]\./],
  ])('a sample file %s is reported in one line and changes nothing', async (_what, text, named) => {
    const before = await kept()
    writeFileSync(polls, text)
    const refused = loadSamples(house, from)
    await expect(refused).rejects.toThrow(LineError)
    await expect(refused).rejects.toThrow(named)
    expect(await kept()).toEqual(before)
  })

  test('loading the samples again restores all of them, with new answers', async () => {
    const before = await kept()
    writeFileSync(polls, inOrder)
    expect(await loadSamples(house, from)).toBe(
      [
        'Sample communities added: 3',
        'Sample polls added: 18',
        'Sample articles added: 3',
        'Sample bills added: 12',
        'Sample figure: Ilse Marchetti-Rowe, with 28 statements',
      ].join('\n'),
    )
    const [after] = await kept()
    expect(after).toMatchObject({ communities: 3 })
    expect([after]).not.toEqual(before)
  })

  test('a new room’s samples are added at the next start, unless the existing samples were removed', async () => {
    const forget = () => sql`delete from platform.instance where key = 'samples of bills'`.execute(house.db.q())
    const bills = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from bills.bill`.execute(house.db.q())).rows
    await house.rooms.find(({ name }) => name === 'bills')!.samples!.remove(house.door.inside('bills'), null)
    await forget()
    await firstSamples(house, true)
    expect(await bills()).toEqual([{ n: 12 }])

    await removeSamples(house)
    await forget()
    await firstSamples(house, true)
    expect(await bills()).toEqual([{ n: 0 }])
  })
})
