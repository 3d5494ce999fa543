import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bills } from '#contract/bills.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { restore } from '#server/backup.ts'
import { roomsOf } from '#server/house.ts'
import { openDisk } from '#platform/storage/disk.ts'
import { serviceNames } from '#server/services.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openHouseOn, type OpenHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

/**
 * A backup made by the version before notices became one list and tables got their standard names; it contains the
 * samples, the data of the drill's parts, and a poll with a thousand answers.
 */
const earlier = fileURLToPath(new URL('../../server/earlier-backup.gz', import.meta.url))
const ana = {
  email: '281191ae-c7f4-41c3-bdec-29b64e12c5b3@people.example',
  password: 'a password of 8f800991-111e-4b8f-8687-21a117b84aa2',
}
const ben = {
  email: 'aef2ed73-83da-4dca-acf0-6bc7123df346@people.example',
  password: 'a password of a34a3fed-4846-4298-a72b-257a603ef637',
}
const comm_id = '01M89NJ5QT53RXCV0D3JF2XPR2'
const crowd = '01M89NJA1C0E4C1CXCVS89AD7Q'
const over = '01M89NJ9C8XHTFNHKKGBKKD9QK'
const thread_id = '01M89NJ57HF5HJAX6FZJXVT9S6'

onEveryEngine('an instance restored from an earlier version’s backup', (open) => {
  let here: OpenHouse
  beforeAll(async () => {
    const db = await open()
    expect(
      await restore({ db, rooms: await roomsOf(serviceNames), storage: openDisk('', '') }, earlier, () => {}),
    ).toBe(3473)
    // The clock is set to the day of the backup, whenever this test runs, because conversations are deleted after
    // thirty days.
    await db.run('days ago', `update chat.thread set expires_at = now() + interval '1 day'`, [])
    here = await openHouseOn(db, serviceNames.join(','))
  })
  afterAll(() => here.close())
  const shown = async (path: string, by = here.guest()) => (await opened(by, path)).text

  test('a restored instance has every answer, and every tally matches the answers', async () => {
    expect(await here.house.command('polls', 'recount')).toBe('27 polls, 2053 answers: every tally agrees')
    expect(await here.guest().enter(polls.get_results, { poll_id: crowd })).toMatchObject({
      n: 1000,
      items: [{ choices: [{ n: 334 }, { n: 333 }, { n: 333 }] }],
    })
    expect(await shown(`/results/${crowd}`)).toContain('1,000')
  })

  test('a restored instance shows its samples, its community and the outcome of its poll', async () => {
    expect(await shown('/home')).toContain('Lime Street')
    const town = await shown(`/communities/${comm_id}`)
    for (const words of ['Lime Street', 'Two lines.']) expect(town).toContain(words)
    expect(await shown(`/results/${over}`)).toContain('It is on Saturdays now.')
    const { items } = await here.guest().enter(polls.removals, {})
    expect(items).toMatchObject([{ reason: 'It sells something.', by: 'operator' }])
    expect((await here.guest().enter(comms.communities, {})).length).toBeGreaterThan(3)
  })

  test('a restored instance keeps its people, what they follow, their notices and their drafts', async () => {
    const [asAna, asBen] = [await here.signedIn(ana), await here.signedIn(ben)]
    const account = await shown('/account', asBen)
    for (const words of ['You can now read what happened next.', 'The poll has closed'])
      expect(account).toContain(words)
    const { items } = await asBen.enter(users.notices, {})
    expect(items.map(({ about, kind }) => [about.id, kind])).toEqual([
      [over, 'poll_closed'],
      [over, 'outcome_set'],
    ])
    const drafts = (await asAna.enter(polls.my_polls, {})).items.filter(({ state }) => state === 'draft')
    expect(drafts).toMatchObject([{ title: 'Which day should market day be?' }])
    const { poll_id } = drafts[0]!
    expect((await asAna.enter(polls.poll_versions, { poll_id })).map(({ version }) => version)).toEqual([2, 1])
    expect(await asAna.enter(bills.my_bills, {})).toMatchObject([{ title: 'Quiet Harbours Act' }])
  })

  test('a restored instance can continue a conversation', async () => {
    const page = await shown(`/billsbot?thread=${thread_id}`, await here.signedIn(ana))
    for (const words of ['What does H.R. 7001 do?', 'What does it say about bells?']) expect(page).toContain(words)
  })
})
