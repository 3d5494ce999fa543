import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { routeTable } from '#contract/route-table.ts'
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
  expect((await opened(operator, deciding)).text).toContain('What should happen with the community “Shoe Street”?')
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
