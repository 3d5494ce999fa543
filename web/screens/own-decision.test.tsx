import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { questions } from '#contract/questions.ts'
import { reasons } from '#tests/decided.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { opened } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,questions,articles,comments,moderation')
})
afterAll(() => house.close())

const body = 'Mine, from my shop, are the best by far.'

/** A community with its owner, and a member who has written in it. */
async function begin(comm_name: string) {
  const [owner, ben] = [await house.person('Olga Owner'), await house.person('Ben Osei')]
  const charter = { comm_name, summary: 'People who live here.', lang: 'en' }
  const { comm_id } = await owner.enter(comms.create_community, charter)
  await ben.enter(comms.join_community, { comm_id })
  const { question_id } = await ben.enter(questions.create_question, { title: 'Who buys shoes in town?', comm_id })
  const at = `/questions/${question_id}`
  return { owner, ben, comm_id, question_id, at }
}

/** Hides a thing, and waits until its room has done so. */
async function hide(by: RequestContext, kind: string, id: string) {
  await by.enter(moderation.decide, { kind, id, measure: 'hide', ...reasons })
  await house.house.work()
}

const target = (kind: string, id: string) => `/account?look=decision&id=${kind}.${id}`

/** Whether the page leads this reader to the decision about a thing. */
const leads = async (who: RequestContext, page: string, kind: string, id: string) =>
  (await opened(who, page)).page.all('a', ({ has }) => has.href === target(kind, id)).length

/** What the author reads behind that link: the reasons, and the form to appeal. */
async function expectAppeal(ben: RequestContext, kind: string, id: string) {
  const { text } = await opened(ben, target(kind, id))
  expect(text).toContain(reasons.explanation)
  expect(text).toContain('Why should it be looked at again?')
}

test('from a hidden question, answer or comment its author gets to the decision and can appeal; nobody else does', async () => {
  const { owner, ben, question_id, at } = await begin('Lime Street')
  const { answer_id } = await ben.enter(questions.create_answer, { question_id, body, opinion: true })
  const said = { kind: 'question', id: question_id, body }
  const { comment_id } = await ben.enter(comments.create_comment, said)
  await owner.enter(comments.let_through, { comment_id, if_version: 1 })
  const things = [
    ['comment', comment_id],
    ['answer', answer_id],
    ['question', question_id],
  ] as const
  for (const [kind, id] of things) {
    expect(await leads(ben, at, kind, id)).toBe(0)
    await hide(owner, kind, id)
    await expect.poll(() => leads(ben, at, kind, id), { timeout: 10_000 }).toBe(1)
    expect(await leads(owner, at, kind, id)).toBe(0)
    await expectAppeal(ben, kind, id)
  }
})

test('a hidden article says who hid it, to everybody, and leads its author to the decision', async () => {
  const { owner, ben, comm_id } = await begin('Elm Street')
  const draft = { kind: 'news' as const, title: 'The market moves', body: 'To the quay.', authors: [{ name: 'Ben' }] }
  await owner.enter(comms.set_role, { comm_id, UID: ben.UID!, role: 'editor' })
  const { article_id } = await ben.enter(articles.create_article, { ...draft, comm_id })
  await ben.enter(articles.publish_article, { article_id, if_version: 1 })
  const at = `/articles/${article_id}`
  expect((await opened(house.guest(), at)).text).toContain(draft.title)
  await hide(owner, 'article', article_id)
  const hidden = 'A moderator hid this article on'
  await expect.poll(async () => (await opened(ben, at)).text, { timeout: 10_000 }).toContain(hidden)
  const { text } = await opened(ben, at)
  expect(text).toContain(reasons.explanation)
  expect(text).not.toContain('Unpublished: only')
  expect(await leads(ben, at, 'article', article_id)).toBe(1)
  await expectAppeal(ben, 'article', article_id)
  expect((await opened(owner, at)).text).toContain(hidden)
  expect(await leads(owner, at, 'article', article_id)).toBe(0)
  const note: unknown = await opened(house.guest(), at).catch((thrown: unknown) => thrown)
  expect(note).toMatchObject({
    data: {
      title: 'This article is hidden',
      sentence: expect.stringContaining('A moderator of its community hid it on'),
      lines: [`Why: ${reasons.explanation}`],
    },
  })
})
