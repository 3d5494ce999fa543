import { afterAll, beforeAll, expect, test } from 'vitest'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

const asked = oneItem({ title: 'Shall we?', options: ['Yes', 'No'], closes_at: inDays(300) })

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,comments,moderation')
})
afterAll(() => house.close())

/** A comment that was reported as “Ben is a fool.” and says “Ben is kind.” now. */
async function editedComment(name: string) {
  const [owner, noor, ana] = [
    await house.person(`Owner of ${name}`),
    await house.person('Noor Ali'),
    await house.person('Ana Mills'),
  ]
  const charter = { comm_name: name, summary: 'People who live here.', lang: 'en' }
  const { comm_id } = await owner.enter(comms.create_community, charter)
  const { poll_id } = await owner.enter(polls.create_poll, { ...asked, comm_id, publish: true })
  const said = { kind: 'poll', id: poll_id, body: 'Ben is a fool.' }
  const { comment_id } = await noor.enter(comments.create_comment, said)
  await owner.enter(comments.let_through, { comment_id, if_version: 1 })
  const { items } = await noor.enter(comments.comments, { kind: 'poll', id: poll_id })
  const { version } = items.find((one) => one.comment_id === comment_id)!
  await ana.enter(moderation.report, { kind: 'comment', id: comment_id, category: 'civility' })
  await noor.enter(comments.update_comment, { comment_id, if_version: version, body: 'Ben is kind.' })
  return { owner, noor, ana, comm_id, comment_id, page: `/results/${poll_id}` }
}

const given = {
  intent: 'decide',
  measure: 'hide',
  category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  ground: 'incompatible',
  other_rule: 'Rule 1',
  facts: 'One person reported it.',
  explanation: 'It insults somebody.',
}

test('whoever decides about an edited comment reads both texts, and the decision says which one it is about', async () => {
  const { owner, noor, comm_id, comment_id, page } = await editedComment('Lime Street')
  const list = await opened(owner, `/communities/${comm_id}?reports=waiting`)
  for (const words of ['Edited since it was reported.', 'Ben is a fool.', 'What it says now:', 'Ben is kind.'])
    expect(list.text).toContain(words)
  // A decision about several things does not ask about which text, so this comment cannot be chosen for one.
  expect(list.page.all('input', ({ has }) => has.name === 'thing')).toEqual([])

  const address = `${page}?comment=${comment_id}&decide=comment.${comment_id}`
  const form = await opened(owner, address)
  expect(form.text).toContain('Which text do you decide about?')
  expect(form.text).toContain('Ben is a fool.')
  const texts = form.page.all('input', ({ has }) => has.name === 'as_reported').map(({ has }) => has.value)
  expect(texts).toHaveLength(2)
  const id = { kind: 'comment', id: comment_id }
  const to = leadsTo(await sent(owner, address, { ...given, ...id, as_reported: texts[0]! }))!
  const read = await opened(noor, to)
  expect(read.text).toContain('The decision is about the text as it was when it was reported')
  expect(read.text).toContain('Ben is a fool.')
  expect(read.text).toContain('What it says now')
})

test('of a reported comment that its author has deleted, those who reported it read that, and nothing about staying', async () => {
  const { owner, noor, ana, comm_id, comment_id } = await editedComment('Ivy Street')
  await noor.enter(comments.delete_comment, { comment_id })
  const queue = `/communities/${comm_id}?reports=waiting`
  const list = await opened(owner, queue)
  expect(list.text).toContain('Its author has taken it away.')
  expect(list.text).not.toContain('Nothing wrong')
  const [{ version } = { version: 0 }] = (await owner.enter(moderation.reports, { comm_id })).items
  const closed = { intent: 'settle_reports', kind: 'comment', id: comment_id, version: `${version}`, deleted: 'yes' }
  const done = leadsTo(await sent(owner, queue, closed))!
  expect((await opened(owner, done)).text).toContain('The case is closed. Those who reported it have been told.')
  const { text } = await opened(ana, '/account?look=my-reports')
  expect(text).toContain('Its author has taken it away, so nothing was left to decide.')
  expect(text).not.toContain('may stay as it is')
})

test('a comment that attacks people is filed under the rules of the site, not under illegal speech', async () => {
  const { owner, comment_id, page } = await editedComment('Elm Street')
  const form = await opened(owner, `${page}?comment=${comment_id}&decide=comment.${comment_id}`)
  const [first] = form.page.all('option', ({ has }) => has.selected !== undefined && has.value !== '')
  expect(first?.has.value).toBe('STATEMENT_CATEGORY_OTHER_VIOLATION_TC')
})

test('whoever lifts a measure is offered to leave it in force, and not to take it once more', async () => {
  const { owner, comment_id, page } = await editedComment('Oak Street')
  const address = `${page}?comment=${comment_id}&decide=comment.${comment_id}`
  expect((await opened(owner, address)).text).toContain('Hide it')
  const { decision_id } = await owner.enter(moderation.decide, {
    kind: 'comment',
    id: comment_id,
    measure: 'hide',
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    ground: 'incompatible',
    rule: 'Rule 1',
    facts: 'One person reported it.',
    explanation: 'It insults somebody.',
  })
  const form = await opened(owner, `/account?look=decision&id=${decision_id}&decide=comment.${comment_id}`)
  expect(form.text).toContain('Show it again')
  expect(form.text).toContain('Leave it in force')
  expect(form.text).not.toContain('Hide it')
})

test('each of one’s own reports names the page on which the reported comment stands', async () => {
  const { ana } = await editedComment('Ash Street')
  const { text } = await opened(ana, '/account?look=my-reports')
  expect(text).toContain('Ben is kind.')
  expect(text).toContain('on “Shall we?”')
})
