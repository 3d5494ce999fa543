import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from '#web/screens/opened.test-kit.tsx'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { Carers } from './carers.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls')
})
afterAll(() => house.close())

test('an owner can choose to appear by name on their community’s page, and can undo this', async () => {
  const ana = await house.person('Ana Mills')
  const { comm_id } = await ana.enter(comms.create_community, { comm_name: 'Mill Lane', summary: 'Neighbours.' })
  const page = `/communities/${comm_id}`
  const before = await opened(house.guest(), page)
  expect(before.text).toMatch(/Who looks after this page\s*Nobody has put their name here yet\./)
  expect(before.html).not.toContain('edit=me')
  const own = await opened(ana, page)
  expect(own.page.all('a', ({ has }) => has.href === `${page}?edit=me`)).toHaveLength(2)
  expect(own.page.all('a', ({ has }) => has.href === `/build?new=1&comm=${comm_id}`)).toHaveLength(1)
  const form = { intent: 'show-me', name: 'Ana M.', duty: 'asks' }
  expect(leadsTo(await sent(ana, `${page}?edit=me`, form))).toBe(`${page}?saved=1`)
  const seen = await opened(house.guest(), page)
  expect(seen.text).toMatch(/Who looks after this page\s*AM Ana M\. asks · owner/i)
  expect(stumbles(seen.page)).toEqual([])
  const again = await opened(ana, `${page}?edit=me`)
  expect(again.html).toContain('value="Ana M."')
  await sent(ana, `${page}?edit=me`, { ...form, name: '' })
  expect((await opened(house.guest(), page)).text).not.toContain('Ana M.')
})

test('a sample community shows two invented people who look after it, until an operator removes their names', async () => {
  const [first] = await house.guest().enter(comms.communities, { q: 'Wendmouth' })
  const { comm_id } = first!
  const page = `/communities/${comm_id}`
  expect((await opened(house.guest(), page)).text).toMatch(
    /Who looks after this page\s*MF Maud Ferris .* Idris Penhale/,
  )
  const operator = await house.operator('Olu Runs')
  expect(await operator.enter(comms.hide_carers, { comm_id, reason: 'They are invented.' })).toEqual({ hidden: 2 })
  expect((await opened(house.guest(), page)).text).toContain('Nobody has put their name here yet.')
})

test('only those who run a community are asked to appear on its page', async () => {
  const ben = await house.person('Ben Oak')
  const [first] = await ben.enter(comms.communities, {})
  const { comm_id } = first!
  await ben.enter(comms.join_community, { comm_id })
  const { text } = await opened(ben, `/communities/${comm_id}?edit=me`)
  expect(text).not.toContain('The name everyone sees')
})

test('at the top of the page, an owner finds a link to the settings, which come last on a phone; visitors find none', async () => {
  const ora = await house.person('Ora Keel')
  const { comm_id } = await ora.enter(comms.create_community, { comm_name: 'Quay Lane', summary: 'Neighbours.' })
  const { page } = await opened(ora, `/communities/${comm_id}`)
  const { href } = page.one('.to-manage').has
  expect(page.one(href!).text).toContain('Members and roles')
  expect((await opened(house.guest(), `/communities/${comm_id}`)).page.all('.to-manage')).toEqual([])
})

test('each tab links to a part that the page shows', async () => {
  const [first] = await house.guest().enter(comms.communities, { q: 'Wendmouth' })
  const { page } = await opened(house.guest(), `/communities/${first!.comm_id}`)
  const targets = page
    .one('.tabs')
    .all('a')
    .map(({ has }) => has.href!)
  expect(targets).toEqual(['#open', '#questions', '#timeline', '#about'])
  for (const target of targets) expect(page.all(target)).toHaveLength(1)
})

test('people are shown with their initials, in any script', async () => {
  const carer = { duty: '', role: 'owner' as const, mine: false }
  const names = ['Tove Ann Dunmore', 'Ñandú', '王 小明']
  const { page } = await drawn(<Carers carers={names.map((name) => ({ ...carer, name }))} showMe={null} lang="en" />)
  expect(page.all(({ has }) => has['aria-hidden'] === 'true').map(({ text }) => text)).toEqual(['TD', 'Ñ', '王小'])
})
