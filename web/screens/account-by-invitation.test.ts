import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
let operator: RequestContext
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms')
  operator = await house.operator('Olu Runs')
})
afterAll(() => house.close())

const page = '/account?look=sign-up'
const signUp = { intent: 'sign-up', password: 'three lamps on a wet street' }

test('operators decide whether the link of a community lets people create an account, who are told either way', async () => {
  const owner = await house.person('Una Owns')
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: 'Harbour Street', summary: 'Neighbours.' })
  const { invite } = await owner.enter(comms.create_invitation, { comm_id, max_uses: 1, days: 7 })
  const there = `/communities/${comm_id}?invite=${invite}`
  const form = `/signup?redirect=${encodeURIComponent(there)}`
  const code = async () => {
    const { page: seen, text } = await opened(house.newcomer(), form)
    return { value: seen.one('input', ({ has }) => has.name === 'invitation').has.value, text }
  }

  const before = await opened(operator, page)
  expect(before.text).toContain('This counts only while an account can be created by people with an invitation.')
  await sent(operator, page, { intent: 'sign-up-rule', sign_up: 'invited', reason: '' })
  expect((await opened(operator, page)).text).not.toContain('This counts only while')
  const alone = await code()
  expect(alone.value ?? '').toBe('')
  expect(alone.text).toContain('To create one, you also need an invitation from the people who run this site.')

  const done = await sent(operator, page, { intent: 'by-communities', on: 'yes', reason: 'Owners know their people.' })
  expect(leadsTo(done)).toContain('done=by-communities')
  const { value, text } = await code()
  expect(value).toBe(invite)
  expect(text).not.toContain('you also need an invitation')
  const by = (name: string) => ({ ...signUp, fullname: name, email: `${name}@people.example`, invitation: invite })
  expect(leadsTo(await sent(house.newcomer(), form, by('Nina')))).toBe(there)
  const second = await sent<{ data: { refused: { code: string } } }>(house.newcomer(), form, by('Otto'))
  expect(second.data.refused.code).toBe('NOT_INVITED')
})

test('closing sign-up asks for a reason, and the form says so', async () => {
  expect((await opened(operator, page)).text).toContain('Only “Nobody” needs a reason.')
  const asked = { intent: 'sign-up-rule', sign_up: 'closed', reason: '' }
  const refused = await sent<{ data: { refused: { errors: Record<string, string> } } }>(operator, page, asked)
  expect(refused.data.refused.errors.reason).toContain('why you do this')
  expect(leadsTo(await sent(operator, page, { ...asked, reason: 'The hall is full.' }))).toContain('done=sign-up-rule')
})
