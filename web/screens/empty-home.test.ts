import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { someSpace } from '#tests/engines.ts'
import { inDays } from '#tests/one-item.ts'
import { openHouseOn, type OpenHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

const space = someSpace()
let house: OpenHouse
beforeAll(async () => {
  house = await openHouseOn(await space.open({ tables: true }), 'identity,users,comms,polls')
})
afterAll(async () => {
  await house.close()
  await space.clear()
})

test('the front page of an empty site shows its first community and its first poll as soon as they exist', async () => {
  const home = async () => opened(house.guest(), '/home')
  const empty = 'Nobody has asked anything here yet. Be the first.'
  const first = await home()
  expect(first.text).toContain(empty)
  expect(first.page.all('img', ({ has }) => has.src?.startsWith('/crests/') === true)).toEqual([])
  expect(first.page.all('a', ({ has, text }) => has.href === '/build' && text === 'Ask something')).toHaveLength(1)

  const [ana, operator] = [await house.person('Ana Mills'), await house.operator('Olu Runs')]
  const { comm_id } = await ana.enter(comms.create_community, { comm_name: 'Keld Parish', summary: 'Nine hundred.' })
  const founded = await home()
  expect(founded.text).toContain(empty)
  expect(founded.text).toMatch(/Who asks here\s*Keld Parish/)

  await operator.enter(comms.set_front, { comm_id, front: 'kept_off', reason: 'It is a trial.' })
  expect((await home()).text).not.toContain('Keld Parish')
  await operator.enter(comms.set_front, { comm_id, front: 'unseen' })

  const items = [{ kind: 'open' as const }]
  await ana.enter(polls.create_poll, {
    comm_id,
    title: 'Where do we meet?',
    closes_at: inDays(1),
    items,
    publish: true,
  })
  const asked = await home()
  // Ana’s account is as new as the community, so the site doesn’t count this poll before an operator has had a look.
  expect(asked.text).not.toContain('Where do we meet?')
  expect(asked.text).not.toContain('No poll is open')
  expect(asked.text).not.toContain('Nobody has asked')
  expect(asked.text).toMatch(/Polls of this community are on its page\..*Who asks here\s*Keld Parish/)
  const there = `/communities/${comm_id}`
  expect(
    asked.page.all('a', ({ has, text }) => has.href === there && /^See what\s*Keld Parish\s*asks$/.test(text.trim())),
  ).toHaveLength(1)
  expect((await opened(house.guest(), there)).text).toContain('Where do we meet?')
  const bea = await house.person('Bea Looks')
  expect((await opened(bea, '/home')).text).toContain('Polls of this community are on its page.')

  await operator.enter(comms.set_front, { comm_id, front: 'looked_at' })
  await house.house.work()
  const shown = async () => (await home()).text
  await expect.poll(shown, { timeout: 20_000 }).toMatch(/Where do we meet\?.*Who asks here\s*Keld Parish/)
})
