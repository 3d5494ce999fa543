import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from '#web/screens/opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls')
})
afterAll(() => house.close())

const claimed = async (comm_name: string) => {
  const owner = await house.person('Ora Keel')
  const mod = await house.person('Mara Minds')
  const { comm_id } = await owner.enter(comms.create_community, { comm_name, summary: 'Neighbours.' })
  await mod.enter(comms.join_community, { comm_id })
  const operator = await house.operator('Olu Runs')
  const as = { comm_id, UID: mod.UID!, role: 'moderator', reason: 'The owner asked.' } as const
  await operator.enter(comms.set_role, as)
  await mod.enter(comms.claim_ownership, { comm_id })
  return {
    owner,
    mod,
    operator,
    page: `/communities/${comm_id}?edit=ownership`,
    log: `/communities/${comm_id}?edit=log`,
  }
}

test('an operator who stops a claim is asked why, and the log tells stopping from taking back', async () => {
  const { owner, operator, mod, page, log } = await claimed('Mill Lane')
  expect((await opened(operator, page)).text).toContain('Why you do this')
  for (const who of [owner, mod]) expect((await opened(who, page)).text).not.toContain('Why you do this')
  await sent(mod, page, { intent: 'stop-claim' })
  expect((await opened(house.guest(), log)).text).toContain('The moderator took back the request to become an owner.')
  const other = await claimed('Quay Lane')
  const form = { intent: 'stop-claim', reason: 'The owner is back.' }
  expect(leadsTo(await sent(other.operator, other.page, form))).toBe(`${other.page}&saved=1`)
  const { text } = await opened(house.guest(), other.log)
  expect(text).toContain('The moderator’s request to become an owner was stopped.')
  expect(text).toContain('The owner is back.')
})
