import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { reasons } from '#tests/decided.ts'
import { inDays } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,moderation')
})
afterAll(() => house.close())

const withMember = async (comm_name: string) => {
  const [owner, member] = [await house.person('Ora Keel'), await house.person('Mia Lund')]
  const { comm_id } = await owner.enter(comms.create_community, { comm_name, summary: 'Neighbours.' })
  await member.enter(comms.join_community, { comm_id })
  await owner.enter(comms.set_role, { comm_id, UID: member.UID!, role: 'editor' })
  await owner.enter(comms.set_visibility, { comm_id, visibility: 'private' })
  return { owner, member, comm_id, page: `/communities/${comm_id}` }
}
const goesTo = (thrown: unknown) => leadsTo(thrown)
const tried = (shown: Promise<unknown>) => shown.catch((thrown: unknown) => thrown)

test('whoever leaves a private community is told so with a way back, on its page and on their account', async () => {
  const { member, comm_id, page } = await withMember('Hidden Harbour')
  await sent(member, page, { intent: 'leave' })
  const to = `/account?done=left&left=${comm_id}#status`
  expect(goesTo(await tried(opened(member, page)))).toBe(to)
  const { text } = await opened(member, to)
  expect(text).toMatch(/You’ve left Hidden Harbour\. If that was a mistake, come back by .* Undo/)
  expect(leadsTo(await sent(member, '/account', { intent: 'undo-leave', comm_id }))).toBe('/account?done=back#status')
  const mine = await member.enter(comms.my_memberships, {})
  expect(mine.items).toMatchObject([{ comm_id, role: 'editor' }])
  expect((await opened(member, page)).text).toContain('Hidden Harbour')
})

test('a stranger learns nothing of a private community from the way back', async () => {
  const { comm_id, page } = await withMember('Hidden Haven')
  const nina = await house.person('Nina Out')
  const tries = await tried(opened(nina, page))
  expect(tries).toMatchObject({ init: { status: 404 } })
  expect((await opened(nina, `/account?done=left&left=${comm_id}`)).text).not.toContain('Hidden Haven')
})

test('whoever is suspended from a private community finds it on their account, with the way to appeal', async () => {
  const { owner, member, comm_id, page } = await withMember('Quiet Quay')
  const about = { kind: 'member', id: `${comm_id}${member.UID}`, measure: 'suspend', until: inDays(7) } as const
  await owner.enter(moderation.decide, { ...about, ...reasons })
  await house.house.work()
  await expect.poll(() => member.enter(comms.my_former, {}), { timeout: 10_000 }).toHaveLength(1)
  expect(goesTo(await tried(opened(member, page)))).toBe('/account#communities')
  const shown = await opened(member, '/account')
  expect(shown.text).toMatch(/Your membership of Quiet Quay is suspended until .*\. Read why, or appeal/)
  expect(shown.text).not.toContain('You haven’t joined a community yet.')
  const links = shown.page.all('a').map(({ has }) => has.href)
  expect(links).toContain(`/account?look=decision&id=member.${comm_id}`)
})
