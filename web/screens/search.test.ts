import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { finder } from '#contract/finder.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { isRefusal } from '#contract/refusals.ts'
import { inDays } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { opened } from './opened.test-kit.tsx'

let house: OpenHouse
let guest: RequestContext
let operator: RequestContext
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,bills,finder')
  guest = house.guest()
  operator = await house.operator('Olga Reyes')
})
afterAll(() => house.close())

const find = (ctx: RequestContext, q: string, more: object = {}) => ctx.enter(finder.find, { q, ...more })
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (thrown: unknown) => (isRefusal(thrown) ? thrown.code : Promise.reject(thrown)),
  )
const linksOf = async (ctx: RequestContext, address: string) =>
  (await opened(ctx, address)).page.all('a').map(({ has }) => has.href!)
const poll = { items: [{ kind: 'single' as const, options: ['Yes', 'No'] }], closes_at: inDays(1) }
const article = { kind: 'news' as const, authors: [{ name: 'Noor Abara' }] }

test('every list has a search field for its own kind of content', async () => {
  const { comm_id } = (await guest.enter(comms.communities, {}))[0]!
  const looked = async (at: string) => {
    const { page } = await opened(guest, at)
    const forms = page.all('form', ({ has }) => has.role === 'search' && has.action === '/home')
    return forms.map((form) => Object.fromEntries(form.all('input').map(({ has }) => [has.name!, has.value ?? ''])))
  }
  expect(await looked('/home?polls=open')).toContainEqual({ q: '', kind: 'poll' })
  expect(await looked('/home?feed=new')).toContainEqual({ q: '' })
  expect(await looked(`/communities/${comm_id}`)).toContainEqual({ q: '', comm: comm_id })
  expect(await looked(`/communities/${comm_id}?polls=open`)).toContainEqual({ q: '', kind: 'poll', comm: comm_id })
  const questionsOf = `/communities/${comm_id}?questions=active`
  expect(await looked(questionsOf)).toContainEqual({ q: '', kind: 'question', comm: comm_id })
})

test('one word finds content of every kind, in one order, page by page, whatever the language', async () => {
  const title = 'What about the zeppelin mast?'
  const asked = await operator.enter(polls.create_poll, { ...poll, title, results: 'live', publish: true })
  const { article_id } = await operator.enter(articles.create_article, {
    ...article,
    title,
    body: '**Zeppelins** land.',
  })
  await operator.enter(articles.publish_article, { article_id, if_version: 1 })
  const { question_id } = await operator.enter(questions.create_question, { title })
  const spanish = await operator.enter(questions.create_question, { title: '¿Dónde aterriza el zeppelin?', lang: 'es' })
  const body = 'The zeppelin lands on Monday, says the harbour master.'
  const { answer_id } = await operator.enter(questions.create_answer, { question_id, body, opinion: true })

  const said = { kind: 'question', id: question_id, body: 'My zeppelin is late.' }
  const { comment_id } = await operator.enter(comments.create_comment, said)

  const all = await find(guest, 'zeppelins')
  expect(all.items.map(({ kind }) => kind).toSorted()).toEqual([
    'answer',
    'article',
    'comment',
    'poll',
    'question',
    'question',
  ])
  expect(all).toMatchObject({ words: 'every', next_cursor: null, missing: [] })
  expect(all.items.map(({ link }) => link).toSorted()).toEqual(
    [
      `/results/${asked.poll_id}`,
      `/articles/${article_id}`,
      `/questions/${question_id}`,
      `/questions/${spanish.question_id}`,
      `/questions/${question_id}#answer-${answer_id}`,
      `/questions/${question_id}?comment=${comment_id}#comment-${comment_id}`,
    ].toSorted(),
  )
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof find>> = await find(guest, 'zeppelins', {
      limit: 2,
      ...(cursor && { cursor }),
    })
    paged.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(paged).toEqual(all.items.map(({ id }) => id))
  expect((await find(guest, 'zeppelins', { kind: 'answer' })).items.map(({ id }) => id)).toEqual([answer_id])
})

test('a bill is found by its text and by its name, and is shown with the matching sentence', async () => {
  const { items } = await find(guest, 'bill', { kind: 'bill', limit: 1 })
  const name = items[0]!.title
    .map(({ text }) => text)
    .join('')
    .split(':')[0]!
  const named = await find(guest, name, { kind: 'bill' })
  expect(named.items.map(({ id }) => id)).toContain(items[0]!.id)
})

test('content that a visitor cannot see appears in no result and no count, and does not affect the order', async () => {
  const title = 'A question about the gryphon'
  await operator.enter(questions.create_question, { title })
  const before = await find(guest, 'gryphon')
  const draft = { ...poll, title: 'The gryphon, the gryphon?' }
  await operator.enter(polls.create_poll, draft)
  await operator.enter(articles.create_article, { ...article, title: 'The gryphon returns', body: 'Gryphon.' })
  const removed = await operator.enter(polls.create_poll, { ...draft, results: 'live', publish: true })
  await house.decide('poll', removed.poll_id, 'remove', { by: 'operator', reason: 'It sells something.' })
  const written = await operator.enter(articles.create_article, {
    ...article,
    title: 'The gryphon is gone',
    body: 'Gone.',
  })
  await operator.enter(articles.publish_article, { article_id: written.article_id, if_version: 1 })
  expect((await find(guest, 'gryphon')).items).toHaveLength(2)
  await house.decide('article', written.article_id, 'remove', { by: 'operator', reason: 'It sells something.' })
  const asked = await operator.enter(questions.create_question, { title })
  await operator.enter(questions.delete_question, { question_id: asked.question_id, if_version: 1 })
  for (const ctx of [guest, await house.person('Ana Mills'), operator])
    expect(await find(ctx, 'gryphon')).toEqual(before)
})

test('the page shows the results with the search words marked, and the filters to narrow them', async () => {
  const { text, page, title } = await opened(guest, '/home?q=zeppelins')
  expect(title).toContain('zeppelins')
  expect(text).toContain('6 results')
  expect(page.all('mark').length).toBeGreaterThan(4)
  expect(text).not.toContain('**')
  const links = await linksOf(guest, '/home?q=zeppelins')
  expect(links).toContain('/home?q=zeppelins&kind=answer')
  expect(await linksOf(guest, '/home?q=zeppelins&kind=poll')).toContain('/home?q=zeppelins&kind=poll&state=open')
  expect((await opened(guest, '/home?q=zeppelins&kind=poll&state=closed')).text).toContain('Nothing found')
  const some = await opened(guest, '/home?q=zeppelins+unheardof')
  expect(some.text).toContain('Nothing has all of these words.')
})

test('an invalid search gets a page that says what is wrong, or an empty page', async () => {
  for (const q of ['the of and', "');--", '%F0%9F%97%B3', '\u202e\u2066', '(((', '%00', '%ED%A0%80', '&|!'])
    expect((await opened(guest, `/home?q=${q}`)).text, q).toContain('Words to look for')
  expect((await opened(guest, `/home?q=${'a'.repeat(10_000)}`)).text).toContain('too long')
  expect((await opened(guest, '/home?q=')).text).toContain('Polls that are open now')
  expect((await opened(guest, '/home?q=<script>alert(1)</script>')).html).not.toContain('<script>alert(1)')
  expect(await code(find(guest, 'a'.repeat(10_000)))).toBe('INVALID')
  expect(await code(find(guest, 'road', { kind: 'nothing' }))).toBe('INVALID')
  expect(await code(find(guest, 'road', { from: 'yesterday' }))).toBe('INVALID')
  for (const cursor of ['x', 'e', 'eW10', 'aWyJhIl0'])
    expect(await code(find(guest, 'road', { cursor })), cursor).toBe('INVALID')
})
