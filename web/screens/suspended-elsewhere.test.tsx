import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { reasons } from '#tests/decided.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,questions,comments,moderation')
})
afterAll(() => house.close())

/** A member whom a community has suspended, with a poll and a question that are for its members. */
async function suspended(comm_name: string) {
  const [owner, noor] = [await house.person(`Owner of ${comm_name}`), await house.person('Noor Ali')]
  const { comm_id } = await owner.enter(comms.create_community, { comm_name, summary: 'Us.', lang: 'en' })
  await noor.enter(comms.join_community, { comm_id })
  const asked = oneItem({ title: 'Shall we?', options: ['Yes', 'No'], closes_at: inDays(30) })
  const { poll_id } = await owner.enter(polls.create_poll, { ...asked, comm_id, audience: 'members', publish: true })
  const question = { title: 'Who waters the trees?', body: 'In summer.', comm_id }
  const { question_id } = await owner.enter(questions.create_question, question)
  const pages = [`/answer/${poll_id}`, `/questions/${question_id}`]
  const before = await opened(noor, pages[0]!)
  expect(before.text).not.toContain('is suspended')
  const member = { kind: 'member', id: `${comm_id}${noor.UID}`, measure: 'suspend', until: inDays(7) } as const
  await owner.enter(moderation.decide, { ...member, ...reasons })
  const isBarred = async () => {
    await house.house.work()
    return (await noor.enter(comms.get_membership, { comm_id })).barred
  }
  await expect.poll(isBarred, { timeout: 10_000 }).toBe(true)
  return { noor, comm_id, pages, home: `/communities/${comm_id}` }
}

test('polls and questions do not offer to join a community that has suspended the reader, and say until when', async () => {
  const { noor, comm_id, pages } = await suspended('Lime Street')
  for (const page of pages) {
    const { text, page: drawn } = await opened(noor, page)
    expect(text).toContain('Your membership of Lime Street is suspended until')
    expect(text).not.toContain('Join and answer')
    const links = drawn.all('a').map(({ has }) => has.href)
    expect(links).toContain(`/account?look=decision&id=member.${comm_id}`)
  }
  const stranger = await house.person('Ana Mills')
  for (const page of pages) expect((await opened(stranger, page)).text).toContain('Join and answer')
})

test('a suspended member can leave, stays suspended, and reads that the membership does not come back', async () => {
  const { noor, home } = await suspended('Elm Street')
  const before = await opened(noor, home)
  expect(before.text).toContain('When it ends, you get your role back.')
  await sent(noor, home, { intent: 'leave' })
  const after = await opened(noor, home)
  expect(after.text).toContain('Your membership here is suspended until')
  expect(after.text).toContain('You’ve left, so you aren’t a member when it ends')
  expect(JSON.stringify(await sent(noor, home, { intent: 'join' }))).toContain('has suspended or ended your membership')
})
