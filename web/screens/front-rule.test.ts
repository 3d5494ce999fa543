import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls')
})
afterAll(() => house.close())

test('operators find the rule for the front page from the desk and the settings, and set it on a page of its own', async () => {
  const operator = await house.operator('Olu Runs')
  const at = '/account?look=front'
  for (const from of ['/account?look=desk', '/account?look=settings'])
    expect((await opened(operator, from)).page.all('a', ({ has }) => has.href === at)).toHaveLength(1)
  const { text } = await opened(operator, at)
  expect(text).toContain('Which communities appear on the front page')
  const form = { intent: 'front-rule', rule: 'members', members: '40', reason: '' }
  expect(leadsTo(await sent(operator, at, form))).toBe(`${at}&saved=1#status`)
  expect(await operator.enter(comms.front_page, {})).toMatchObject({ rule: 'members', members: 40 })
  expect((await opened(operator, `${at}&saved=1`)).text).toContain('Saved.')
  const member = await house.person('Mia Lund')
  const seen = await opened(member, at).then(
    (shown) => shown.text,
    () => '',
  )
  expect(seen).not.toContain('Which communities appear on the front page')
})
