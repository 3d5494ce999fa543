import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { reasons } from '#tests/decided.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,moderation,audit')
})
afterAll(() => house.close())

test('the desk, and what needs an operator, say when an appeal waits for somebody outside and no contact is written', async () => {
  const [operator, author] = [await house.operator('Ona Only'), await house.person('Ada Pell')]
  const { comm_id } = await author.enter(comms.create_community, { comm_name: 'Elder Lane', summary: 'Neighbours.' })
  const poll = { title: 'Which lamp?', options: ['Red', 'Green'], results: 'live', publish: true } as const
  const { poll_id } = await author.enter(polls.create_poll, oneItem({ ...poll, comm_id, closes_at: inDays(1) }))
  const remove = { kind: 'poll', id: poll_id, measure: 'remove', ...reasons } as const
  const { decision_id } = await operator.enter(moderation.decide, remove)
  const desk = async () => (await opened(operator, '/account?look=desk')).text
  const home = async () => (await opened(operator, '/home')).text
  expect(await desk()).not.toContain('waits for somebody outside')
  expect(await home()).not.toContain('waits for somebody outside')
  await author.enter(moderation.appeal, { decision_id, text: 'It sells nothing.' })
  expect(await desk()).toContain('An appeal waits for somebody outside')
  expect(await home()).toContain('An appeal waits for somebody outside, and no contact is written')
  expect(await desk()).toContain('Nobody here can decide an appeal that is waiting')
  const { version: if_version } = await operator.enter(comms.town, {})
  const said = { contact: 'Ombudswoman, Quay 3', reason: 'For appeals.' }
  await operator.enter(comms.set_town, { ...said, if_version })
  expect(await desk()).not.toContain('waits for somebody outside')
  expect(await home()).not.toContain('waits for somebody outside')
})
