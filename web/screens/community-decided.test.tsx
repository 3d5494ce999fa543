import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { moderation } from '#contract/moderation.ts'
import { reasons } from '#tests/decided.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,comments,moderation')
})
afterAll(() => house.close())

async function openCommunity(comm_name: string) {
  const [owner, operator] = [await house.person(`Owner of ${comm_name}`), await house.operator('Olu Runs')]
  const { comm_id } = await owner.enter(comms.create_community, { comm_name, summary: 'Us.', lang: 'en' })
  return { owner, operator, comm_id }
}

test('the form to hide a community is worded for communities, and does not promise that outsiders can read the reasons', async () => {
  const { operator, owner, comm_id } = await openCommunity('Lime Street')
  const { text } = await opened(operator, `/communities/${comm_id}?decide=community.${comm_id}`)
  for (const said of [
    'What should happen with the community “Lime Street”?',
    'Only its owners and the people who run this site can find it then.',
    'Its owners read this on its page. Others find no page there.',
    'The name breaks the rule too.',
    'Its longest-standing owner is told at once',
  ])
    expect(text).toContain(said)
  for (const untrue of ['where the text was', 'Only its author', 'Whoever wrote it', 'Its title'])
    expect(text).not.toContain(untrue)
  await operator.enter(moderation.decide, { kind: 'community', id: comm_id, measure: 'hide', ...reasons })
  await house.house.work()
  const home = async () => (await opened(owner, `/communities/${comm_id}`)).text
  await expect.poll(home, { timeout: 10_000 }).toContain('have hidden this community')
  expect(await home()).not.toContain('whether your polls are shown on its front page')
})

test('on the decision about a removed poll, the options are shown as what was written, not as the decision', async () => {
  const { operator, owner, comm_id } = await openCommunity('Elm Street')
  const asked = oneItem({ title: 'Shall we?', options: ['Certainly', 'Never'], closes_at: inDays(30) })
  const { poll_id } = await owner.enter(polls.create_poll, { ...asked, comm_id, publish: true })
  const removed = { kind: 'poll', id: poll_id, measure: 'remove', ...reasons } as const
  const { decision_id } = await operator.enter(moderation.decide, removed)
  const { text } = await opened(owner, `/account?look=decision&id=${decision_id}`)
  const at = ['What was written', 'Certainly', 'The decision', reasons.explanation].map((words) => text.indexOf(words))
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
})
