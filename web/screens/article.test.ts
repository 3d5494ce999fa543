import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { comms } from '#contract/comms.ts'
import { openSampleHouse } from '#web/house.test-kit.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { resourceAt } from '#web/resources/table.server.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import type { ItemOf, Poll } from '#web/parts/polls/types.ts'
import { leadsTo, loaded, opened, sent } from './opened.test-kit.tsx'

let house: Awaited<ReturnType<typeof openSampleHouse>>
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles')
})
afterAll(() => house.close())

interface Samples {
  articles: { article_id: string; kind: string; poll_ids: string[] }[]
}
const samples = (JSON.parse(readFileSync('content/samples/articles.json', 'utf8')) as Samples).articles
const sample = (kind: string) => samples.find((article) => article.kind === kind)!.article_id

test('an article shows its authors, its sections and its sources, and links to the poll it is about', async () => {
  const { text, page } = await opened(await house.person('Ana Mills'), `/articles/${sample('explainer')}`)
  for (const said of [
    'What a free weekend would cost',
    'Noor Abara',
    'town library',
    'Explainer',
    'In this article',
    'Sources',
  ])
    expect(text).toContain(said)
  const links = page.all('a').map(({ has }) => has.href)
  expect(links).toContain('/answer/01J1S7AB00WGR5B4VKCRR1MR4R')
  const toc = links.filter((href) => href?.startsWith('#p-'))
  expect(toc).toHaveLength(2)
})

test('the poll that an article is about can be answered on the article’s page, which then shows the result', async () => {
  const guest = house.guest()
  const at = `/articles/${sample('explainer')}`
  const { cards } = await loaded<{ cards: { poll: Poll }[] }>(guest, at)
  const { poll_id, mark, items } = cards[0]!.poll
  const [{ item_id, options }] = items as [ItemOf<'single'>]
  const form = { intent: 'answer', UID: '', poll_id, mark, [`${item_id}.choice`]: options[0]!.option_id }
  const before = await opened(guest, at)
  expect(before.page.all('form', ({ has }) => has.action === at).length).toBe(1)
  const none = await sent(guest, at, { intent: 'answer', UID: '', poll_id, mark })
  expect((await opened(guest, at, (none as { data: object }).data)).text).toContain('Choose')
  expect(leadsTo(await sent(guest, at, form))).toBe(`${at}?answered=${poll_id}`)
  const after = await opened(guest, `${at}?answered=${poll_id}`)
  expect(after.text).toContain('Counted.')
  expect(after.text).toContain('Result so far')
})

test('an author waiting for a review is told whose turn it is, and reviewers are told that it is their turn', async () => {
  const author = await house.operator('Ines Roth')
  const { comm_id } = (await author.enter(comms.communities, {}))[0]!
  const words = { title: 'Where the bins will stand', body: 'By the gate.', comm_id, kind: 'news' as const }
  const { article_id } = await author.enter(articles.create_article, { ...words, authors: [{ name: 'Ines Roth' }] })
  const at = `/articles/${article_id}`
  await sent(author, at, { intent: 'ask-review', if_version: '1' })
  const asked = await opened(author, at)
  expect(asked.text).toContain('It waits for the people who look after')
  expect(asked.text).toContain('You can also publish it yourself.')
  const reviewer = await opened(await house.operator('Olga Reyes'), at)
  expect(reviewer.text).toContain('It waits for your review: publish it, or send it back with a note.')
})

test('a poll links to the articles about it, beside its ballot and its result', async () => {
  const [poll_id] = samples.find(({ kind }) => kind === 'explainer')!.poll_ids as [string]
  for (const at of [`/answer/${poll_id}`, `/results/${poll_id}`]) {
    const { text, page } = await opened(house.newcomer(), at)
    expect(text).toContain('Read about it')
    expect(page.all('a', ({ has }) => has.href === `/articles/${sample('explainer')}`)).toHaveLength(1)
  }
  const operator = await house.operator('Olu Asks')
  const ask = { ...oneItem({ text: 'Which day?', options: ['Sunday', 'Monday'] }), title: 'Which day suits you?' }
  const other = await operator.enter(polls.create_poll, { ...ask, closes_at: inDays(1), publish: true })
  expect((await opened(operator, `/answer/${other.poll_id}`)).text).not.toContain('Read about it')
})

test('an opinion is labelled as an opinion', async () => {
  const { text } = await opened(await house.person('Ben Mills'), `/articles/${sample('opinion')}`)
  expect(text).toContain('Opinion')
  expect(text).toContain('This is what its authors think.')
  expect(text).toContain('I am one of those who walk.')
})

test('a draft is scheduled, made a draft again and published with plain forms on its page', async () => {
  const operator = await house.operator('Olu Plans')
  const draft = {
    kind: 'news' as const,
    title: 'The ferry runs again',
    body: 'From Monday on.',
    authors: [{ name: 'Olu Plans' }],
  }
  const { article_id } = await operator.enter(articles.create_article, draft)
  const at = `/articles/${article_id}`
  expect((await opened(operator, at)).text).toContain('Draft: only the people working on it can see it')
  expect((await opened(operator, at)).text).not.toContain('Link to this article')
  const past = await sent(operator, at, {
    intent: 'schedule-article',
    if_version: '1',
    day: '2020-01-01',
    time: '08:00',
  })
  expect(past).toMatchObject({ data: { refused: { errors: { at: 'Choose a time in the next 365 days.' } } } })
  const day = inDays(3).slice(0, 10)
  const form = { intent: 'schedule-article', if_version: '1', day, time: '08:00' }
  expect(leadsTo(await sent(operator, at, form))).toBe(at)
  expect((await opened(operator, at)).text).toContain('Comes out on')
  await sent(operator, at, { intent: 'unschedule-article', if_version: '2' })
  expect(leadsTo(await sent(operator, at, { intent: 'publish-article', if_version: '3' }))).toBe(at)
  const { text, page } = await opened(house.guest(), at)
  expect(text).not.toContain('Comes out on')
  expect(page.one('input', ({ has }) => has.type === 'url').has.value).toMatch(new RegExp(`${at}$`))
})

test('a text is previewed without being saved, and stays in its form', async () => {
  const operator = await house.operator('Olu Previews')
  const write = '/build?article=new'
  const form = { intent: 'write-article', go: 'preview', title: 'The ferry runs', body: 'From **Monday** on.' }
  const reply = await sent<{ data: object }>(operator, write, form)
  const { page, text } = await opened(operator, write, reply.data)
  expect(text).toContain('Preview. It isn’t saved yet.')
  expect(page.all('strong').map((strong) => strong.text)).toContain('Monday')
  expect(page.one('textarea', ({ has }) => has.name === 'body').text).toBe('From **Monday** on.')
  expect(page.all('button', ({ has }) => has['aria-label'] === 'Bold')).toEqual([])
  expect((await operator.enter(articles.my_articles, {})).items).toEqual([])
})

test('a correction is shown with its date, and links to the changes and to the earlier version', async () => {
  const [operator, guest] = [await house.operator('Olu Corrects'), house.guest()]
  const at = `/articles/${sample('explainer')}`
  const write = `/build?article=${sample('explainer')}`
  expect((await opened(operator, write)).text).toContain('What did you correct?')
  const reply = await guest.enter(articles.get_article, { article_id: sample('explainer') })
  const sources = Object.fromEntries(
    reply.sources.flatMap(({ title, url }, row) => [
      [`source_title_${row}`, title],
      [`source_url_${row}`, url ?? ''],
    ]),
  )
  const form = {
    intent: 'write-article',
    if_version: String(reply.version),
    comm_id: reply.comm_id ?? '',
    kind: reply.kind,
    lang: reply.lang,
    title: reply.title,
    standfirst: 'It costs more than you may think.',
    body: reply.body,
    ...sources,
    author_name_0: reply.authors[0]!.name,
    author_role_0: reply.authors[0]!.role,
    poll_ids: reply.poll_ids.join(' '),
  }
  const silent = await sent(operator, write, { ...form, note: '' })
  expect(silent).toMatchObject({ data: { refused: { errors: { note: expect.stringContaining('Say what') } } } })
  expect(leadsTo(await sent(operator, write, { ...form, note: 'The summary was wrong.' }))).toBe(at)
  const shown = await opened(guest, at)
  expect(shown.text).toContain('Corrected on')
  expect(shown.text).toContain('The summary was wrong.')
  const hrefs = shown.page.all('a').map(({ has }) => has.href ?? '')
  const changes = hrefs.find((href) => href.includes('?compare='))!
  const compared = await opened(guest, changes)
  expect(
    compared.page
      .all('ins')
      .map(({ text }) => text)
      .join(' '),
  ).toContain('It costs more')
  const before = await opened(
    guest,
    hrefs.find((href) => href.includes('?version='))!,
  )
  expect(before.text).toContain('You’re reading an earlier version')
  expect(before.text).toContain(reply.standfirst)
  expect(before.metas).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a reader can follow and unfollow an article with a plain form', async () => {
  const [ana, operator] = [await house.person('Ana Follows'), await house.operator('Olu Follows')]
  const draft = { kind: 'news' as const, title: 'The market moves', body: 'To the quay.', authors: [{ name: 'Olu' }] }
  const { article_id } = await operator.enter(articles.create_article, draft)
  await operator.enter(articles.publish_article, { article_id, if_version: 1 })
  const at = `/articles/${article_id}`
  expect(leadsTo(await sent(ana, at, { intent: 'follow-article' }))).toBe(at)
  expect((await opened(ana, at)).text).toContain('Stop following')
  expect((await opened(house.guest(), at)).text).toContain('Sign in to follow this article')
  expect((await ana.enter(users.follows, { thing: 'article' })).items).toEqual([{ id: article_id }])
  await sent(ana, at, { intent: 'unfollow-article' })
  expect((await ana.enter(users.follows, { thing: 'article' })).items).toEqual([])
})

test('published articles, and nothing else, appear in the feeds of the instance and of their community', async () => {
  const newcomer = house.newcomer()
  const feed = async (path: string, headers: Record<string, string> = {}) => {
    const url = new URL(path, newcomer.publicUrl)
    return resourceAt(url.pathname)!.answer(newcomer, { url, headers })
  }
  const reply = await feed('/feeds/articles.json')
  const { items } = await newcomer.enter(articles.articles, { limit: 50 })
  const read = (await reply.json()) as { items: { id: string; url: string }[] }
  expect(read.items.map(({ id }) => id)).toEqual(items.map(({ article_id }) => article_id))
  const etag = reply.headers.get('etag')!
  expect((await feed('/feeds/articles.json', { 'if-none-match': etag })).status).toBe(304)
  const rss = await (await feed('/feeds/articles.rss')).text()
  expect(rss).toContain(`/articles/${items[0]!.article_id}</link>`)
  const { comm_id } = items.find((article) => article.comm_id !== null)!
  const ours = (await (await feed(`/feeds/articles.json?comm=${comm_id}`)).json()) as typeof read
  expect(ours.items.length).toBeLessThan(items.length)
  const { metas } = await opened(newcomer, `/articles/${sample('explainer')}`)
  expect(metas).toContainEqual(expect.objectContaining({ rel: 'alternate', type: 'application/rss+xml' }))
})

test('the page of an unpublished article says when it was unpublished and why', async () => {
  const operator = await house.operator('Olu Checks')
  const at = `/articles/${sample('opinion')}`
  const form = { intent: 'unpublish-article', reason: 'The sums are being checked.' }
  expect(leadsTo(await sent(operator, at, form))).toBe(at)
  const note: unknown = await opened(house.guest(), at).catch((thrown: unknown) => thrown)
  const lines = ['Why: The sums are being checked.']
  expect(note).toMatchObject({
    data: { title: 'This article isn’t published right now', lines },
    init: { status: 404 },
  })
  const again = { intent: 'publish-again', if_version: '2', note: '' }
  expect(leadsTo(await sent(operator, at, again))).toBe(at)
  expect((await opened(house.guest(), at)).text).toContain('Published again')
})

test('the page of a removed article says who removed it and why', async () => {
  const article_id = sample('official')
  await house.decide('article', article_id, 'remove', { by: 'operator', reason: 'The sums were wrong.' })
  const note: unknown = await opened(await house.person('Cem Mills'), `/articles/${article_id}`).catch(
    (thrown: unknown) => thrown,
  )
  expect(note).toMatchObject({
    data: { title: 'This article was removed', lines: [expect.stringContaining('fondo'), 'Why: The sums were wrong.'] },
  })
})
