import { afterAll, beforeAll, expect, test } from 'vitest'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { reasons } from '#tests/decided.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

const asked = oneItem({ title: 'Shall we?', options: ['Yes', 'No'], closes_at: inDays(300) })

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,comments,moderation')
})
afterAll(() => house.close())

/** A comment that its community’s owner has hidden after a report, and whose author has appealed. */
async function openAppealed(name: string) {
  const [owner, ben, ana] = [
    await house.person(`Owner of ${name}`),
    await house.person('Ben Osei'),
    await house.person('Ana Mills'),
  ]
  const operator = await house.operator('Olu Runs')
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: name, summary: 'Us.', lang: 'en' })
  const { poll_id } = await owner.enter(polls.create_poll, { ...asked, comm_id, publish: true })
  const said = { kind: 'poll', id: poll_id, body: 'Buy my shoes.' }
  const { comment_id: id } = await ben.enter(comments.create_comment, said)
  await owner.enter(comments.let_through, { comment_id: id, if_version: 1 })
  const comment = { kind: 'comment', id } as const
  await ana.enter(moderation.report, { ...comment, category: 'spam' })
  const { decision_id } = await owner.enter(moderation.decide, { ...comment, ...reasons, measure: 'hide' })
  const { appeal_id } = await ben.enter(moderation.appeal, { decision_id, text: 'They are for my cat.' })
  return { owner, ben, ana, operator, comm_id, comment, decision_id, appeal_id }
}

/** The same, after an operator has shown the comment again. */
async function openReversed(name: string) {
  const { appeal_id, ...there } = await openAppealed(name)
  const outcome = { appeal_id, outcome: 'reversed', reasons: 'Nobody sells shoes for cats.' } as const
  const next = await there.operator.enter(moderation.decide_appeal, outcome)
  return { ...there, next_id: next.decision_id! }
}

test('while an appeal is open, the moderator is only offered to lift the measure, and its reviewer reads what an operator has decided since', async () => {
  const { owner, operator, comment, decision_id } = await openAppealed('Ash Street')
  const decide = `/account?look=decision&id=${decision_id}&decide=comment.${comment.id}`
  const form = await opened(owner, decide)
  expect(form.text).toContain('An appeal about this is open.')
  const offered = form.page.all('input', ({ has }) => has.name === 'measure').map(({ has }) => has.value)
  expect(offered).toEqual(['show'])

  const illegal = { ...reasons, ground: 'illegal', rule: 'Section 130', explanation: 'It incites.' } as const
  await operator.enter(moderation.decide, { ...comment, ...illegal, measure: 'hide' })
  const card = await opened(await house.operator('Ona Runs'), '/account?look=reports')
  expect(card.text).toContain('Decided since: hidden')
  expect(card.text).toContain('Section 130”. It incites.')
  expect(card.text).toContain('You decide about this one now')
})

test('after a reversal, the decision page names the appeal, and reporters read that the measure no longer stands', async () => {
  const { ben, ana, decision_id, next_id } = await openReversed('Lime Street')
  const { text, page } = await opened(ben, `/account?look=decision&id=${next_id}`)
  expect(text).toContain('Another person has looked at it and reversed the earlier decision.')
  expect(text).toContain('“Nobody sells shoes for cats.”')
  const link = `/account?look=decision&id=${decision_id}`
  expect(page.all('a', ({ has }) => has.href === link)).toHaveLength(1)

  const mine = await opened(ana, '/account?look=my-reports')
  expect(mine.text).toContain('It was hidden.')
  expect(mine.text).toContain('What was done no longer applies.')
  await house.house.work()
  const told = async () =>
    (await ana.enter(users.notices, { lang: 'en' })).items.map(({ sentence }) => sentence).join(' ')
  await expect.poll(told, { timeout: 10_000 }).toContain('What was done about it no longer applies')
})

test('a moderator whose decision was reversed is offered only to hand over new reports, not to answer them or take them on', async () => {
  const { owner, operator, comm_id, comment } = await openReversed('Elm Street')
  await (await house.person('Carl Frey')).enter(moderation.report, { ...comment, category: 'spam' })
  const { text } = await opened(owner, `/communities/${comm_id}?reports=waiting`)
  expect(text).toContain('Another person reversed your decision about this')
  expect(text).toContain('Hand it to the operators')
  for (const offered of ['Nothing wrong', 'I’ll look at it']) expect(text).not.toContain(offered)
  const theirs = (await opened(operator, '/account?look=reports')).text
  expect(theirs).toContain('Nothing wrong')
  expect(theirs).not.toContain('Hand it to the operators')
})
