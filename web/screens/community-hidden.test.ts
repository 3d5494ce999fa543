import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { routeTable } from '#contract/route-table.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { refusal } from '#tests/context.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent, troubleOf } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,moderation')
})
afterAll(() => house.close())

async function founded(comm_name: string) {
  const owner = await house.person(`Owner of ${comm_name}`)
  const { comm_id } = await owner.enter(comms.create_community, { comm_name, summary: 'We sell shoes.', lang: 'en' })
  return { owner, comm_id, page: `/communities/${comm_id}` }
}

test('a community can be reported from its page, and only operators decide about the report', async () => {
  const { owner, comm_id, page } = await founded('Shoe Street')
  const [guest, operator] = [house.guest(), await house.operator('Olu Runs')]
  const waysTo = async (who: typeof guest, what: string) =>
    (await opened(who, page)).page.all('a', ({ has }) => has.href?.includes(`?${what}=community.`) ?? false).length
  expect(await waysTo(guest, 'report')).toBe(1)
  expect(await waysTo(owner, 'report')).toBe(0)
  expect([await waysTo(guest, 'decide'), await waysTo(owner, 'decide'), await waysTo(operator, 'decide')]).toEqual([
    0, 0, 1,
  ])

  // Invalid parameters are removed from the page's address before anything is read.
  const route = routeTable.find(({ path }) => path === '/communities/:comm_id')
  expect(route).toMatchObject({ query: expect.arrayContaining(['report', 'decide']) as unknown })
  const address = `${page}?report=community.${comm_id}`
  expect((await opened(guest, address)).text).toContain('What’s wrong with “Shoe Street”?')
  const report = { intent: 'report', kind: 'community', id: comm_id, category: 'spam', note: 'Only shoes.' }
  expect(leadsTo(await sent(guest, page, report))).toBe(`${address}#status`)
  expect((await opened(guest, address)).text).toContain('Thank you.')
  expect((await owner.enter(moderation.reports, { comm_id })).items).toEqual([])
  expect((await operator.enter(moderation.reports, {})).items).toMatchObject([{ kind: 'community', id: comm_id }])

  const deciding = `${page}?decide=community.${comm_id}`
  expect((await opened(owner, deciding)).text).toContain('you aren’t allowed to decide on it')
  const before = await opened(operator, deciding)
  expect(before.text).toContain('What should happen with the community “Shoe Street”?')
  for (const said of ['Only its owners and the people who run this site still see', 'Every member gets a notice'])
    expect(before.text).toContain(said)
  expect(before.text).not.toContain('If you show it again')
  const decision = {
    intent: 'decide',
    kind: 'community',
    id: comm_id,
    measure: 'hide',
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    ground: 'incompatible',
    rule: 'Rule 2: nothing is sold here',
    facts: 'It names a shop.',
    explanation: 'It sells shoes.',
  }
  expect(leadsTo(await sent(operator, deciding, decision))).toContain('look=decision')
  await expect.poll(async () => (await opened(operator, deciding)).text, { timeout: 20_000 }).toContain('hidden')
  const after = (await opened(operator, deciding)).text
  expect(after).toContain('If you show it again')
  expect(after).not.toContain('If you hide it')
})

test('what is said before a community is hidden is what happens', async () => {
  const { owner, comm_id, page } = await founded('Ash Street')
  const [member, moderator] = [await house.person('Mia Member'), await house.person('Mo Moderates')]
  for (const who of [member, moderator]) await who.enter(comms.join_community, { comm_id })
  await owner.enter(comms.set_role, { comm_id, UID: moderator.UID!, role: 'moderator' })
  const asked = { title: 'A bench?', options: ['Yes', 'No'], results: 'live', comm_id, publish: true } as const
  const { poll_id } = await owner.enter(polls.create_poll, oneItem({ ...asked, closes_at: inDays(1) }))
  const operator = await house.operator('Ola Runs')
  await house.decide('community', comm_id, 'hide', { by: 'operator', reason: 'It sells shoes.' })
  await house.house.work()
  const told = async (who: typeof owner) =>
    (await who.enter(users.notices, {})).items.map(({ kind }) => kind).filter((kind) => kind === 'community_hidden')
  for (const who of [member, moderator]) await expect.poll(() => told(who), { timeout: 20_000 }).toHaveLength(1)
  expect(await told(owner)).toEqual([])
  for (const who of [member, moderator]) {
    expect(await troubleOf(opened(who, page))).toBe(404)
    await expect.poll(() => refusal(who.enter(polls.get_poll, { poll_id })), { timeout: 20_000 }).toBe('NOT_FOUND')
  }
  for (const who of [owner, operator]) {
    expect((await who.enter(polls.get_poll, { poll_id })).state).toBe('open')
    expect((await opened(who, page)).text).toContain('It sells shoes.')
  }
  await house.decide('community', comm_id, 'show', { by: 'operator' })
  expect((await opened(house.guest(), `${page}?edit=log`)).text).toContain('It sells shoes.')
})

test('the owner of a hidden community and operators can read why it is hidden, and nobody else finds its page', async () => {
  const { owner, comm_id, page } = await founded('Elm Street')
  const [member, operator] = [await house.person('Mia Member'), await house.operator('Ola Runs')]
  await member.enter(comms.join_community, { comm_id })
  await house.decide('community', comm_id, 'hide', { by: 'operator', reason: 'It sells shoes.' })
  for (const who of [owner, operator]) expect((await opened(who, page)).text).toContain('It sells shoes.')
  for (const who of [member, house.guest()]) expect(await troubleOf(opened(who, page))).toBe(404)
  await house.decide('community', comm_id, 'show', { by: 'operator' })
  expect((await opened(member, page)).text).not.toContain('It sells shoes.')
})
