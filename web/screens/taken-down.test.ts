import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent, troubleOf, loaded } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,moderation')
  await house.house.work()
})
afterAll(() => house.close())

const reasons = {
  category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  ground: 'incompatible',
  rule: 'Rule 2',
  facts: 'It names a shop.',
  explanation: 'It sells lamps.',
} as const

test('an operator finds a removed poll on the desk and makes it visible again from the decision', async () => {
  const [operator, ana] = [await house.operator('Olu Runs'), await house.person('Ana Mills')]
  const poll = { title: 'Which lamp?', options: ['Red', 'Green'], results: 'live', publish: true } as const
  const { poll_id } = await operator.enter(polls.create_poll, oneItem({ ...poll, closes_at: inDays(1) }))
  const other = await house.operator('Ola Sees')
  const made = { kind: 'poll', id: poll_id, measure: 'remove', ...reasons } as const
  const { decision_id } = await other.enter(moderation.decide, made)
  expect(await troubleOf(loaded(ana, `/results/${poll_id}`))).toBe(410)

  const list = await opened(other, '/account?look=taken-down')
  expect(list.text).toContain('Which lamp?')
  const at = `/account?look=decision&id=${decision_id}`
  expect(list.page.all('a', ({ has }) => has.href === at)).toHaveLength(1)
  const desk = await opened(other, '/account?look=desk')
  expect(desk.page.all('a', ({ has }) => has.href === '/account?look=taken-down')).toHaveLength(1)
  expect((await opened(ana, '/account?look=taken-down')).text).not.toContain('Which lamp?')

  const form = `${at}&decide=poll.${poll_id}`
  const decision = await opened(other, at)
  expect(decision.page.all('a', ({ has }) => has.href === `${form}#status`)).toHaveLength(1)
  expect((await opened(other, form)).page.all('input', ({ has }) => has.value === 'show')).toHaveLength(1)
  const shown = await sent(other, form, { intent: 'decide', kind: 'poll', id: poll_id, measure: 'show' })
  expect(leadsTo(shown)).toContain('/account?look=decision')
  await expect.poll(() => troubleOf(loaded(ana, `/results/${poll_id}`)), { timeout: 20_000 }).toBeNull()
  expect((await opened(other, '/account?look=taken-down')).text).toContain('Nothing is taken down at the moment.')
})

test('the author of a poll can read the decision about it, but is not offered a way to decide', async () => {
  const [operator, ola] = [await house.operator('Olu Runs'), await house.operator('Ola Sees')]
  const poll = { title: 'Which bulb?', options: ['Red', 'Green'], results: 'live', publish: true } as const
  const { poll_id } = await operator.enter(polls.create_poll, oneItem({ ...poll, closes_at: inDays(1) }))
  const made = { kind: 'poll', id: poll_id, measure: 'remove', ...reasons } as const
  const { decision_id } = await ola.enter(moderation.decide, made)
  const { text } = await opened(operator, `/account?look=decision&id=${decision_id}`)
  expect(text).not.toContain('decide something else')
})

test('the owner of a community finds a suspended member again on its pages, and lifts the suspension', async () => {
  const [owner, noor, operator] = [
    await house.person('Ada Owns'),
    await house.person('Noor Ali'),
    await house.operator('Olu Runs'),
  ]
  const summary = { comm_name: 'Lime Street', summary: 'Us.', lang: 'en' }
  const { comm_id } = await owner.enter(comms.create_community, summary)
  await noor.enter(comms.join_community, { comm_id })
  const id = `${comm_id}${noor.UID}`
  const suspend = { kind: 'member', id, measure: 'suspend', until: inDays(7), ...reasons } as const
  const { decision_id } = await owner.enter(moderation.decide, suspend)
  await house.house.work()
  const lists = [`/communities/${comm_id}?edit=members`, `/communities/${comm_id}?reports=taken-down`]
  const at = `/account?look=decision&id=${decision_id}`
  const found = async (by: typeof owner, address: string) => {
    const { text, page } = await opened(by, address)
    return [text.includes('Noor Ali'), page.all('a', ({ has }) => has.href === at).length]
  }
  for (const list of lists) expect(await found(owner, list)).toEqual([true, 1])
  for (const list of [...lists, '/account?look=taken-down']) expect(await found(operator, list)).toEqual([true, 1])
  expect((await opened(owner, at)).text).toContain('decide something else')
  const lift = { intent: 'decide', kind: 'member', id, measure: 'show' }
  const refused = await sent(owner, `${at}&decide=member.${id}`, lift)
  expect(JSON.stringify(refused)).toContain('Say why it’s lifted.')
  await sent(owner, `${at}&decide=member.${id}`, { ...lift, lifted_because: 'She has apologised.' })
  await house.house.work()
  for (const list of lists) expect((await found(owner, list))[1]).toBe(0)
  expect((await opened(owner, lists[0]!)).text).toContain('Nobody’s membership is suspended or ended.')
})
