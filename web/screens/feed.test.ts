import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { someSpace } from '#tests/engines.ts'
import { inDays } from '#tests/one-item.ts'
import { openHouseOn, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import type { FeedData } from '#web/parts/finder/feed-titles.ts'
import type { Named } from '#web/state/use-community.ts'
import { resourceAt } from '#web/resources/table.server.ts'
import { loaded, opened } from './opened.test-kit.tsx'

const space = someSpace()
let house: OpenHouse
let guest: RequestContext
let operator: RequestContext
beforeAll(async () => {
  house = await openHouseOn(
    await space.open({ tables: true }),
    'identity,users,comms,polls,articles,questions,comments,finder',
  )
  guest = house.guest()
  operator = await house.operator('Olga Reyes')
})
afterAll(async () => {
  await house.close()
  await space.clear()
})

const read = async (ctx: RequestContext, feed: string) => {
  const { page } = await opened(ctx, `/home?feed=${feed}`)
  const rows = page.all('li').flatMap(({ text }) => (text.includes('Why you see this') ? [text] : []))
  return { page, rows }
}
interface Loaded {
  around: { instead: { data: FeedData } }
  named: Named[]
}
const items = [{ kind: 'single' as const, options: ['Yes', 'No'] }]
const ask = (by: RequestContext, title: string, days: number, more: { comm_id?: string } = {}) =>
  by.enter(polls.create_poll, { title, items, closes_at: inDays(days), results: 'live', publish: true, ...more })

test('the feeds of an empty site say that they have nothing to show', async () => {
  for (const feed of ['closing', 'new', 'discussed']) {
    const { page, rows } = await read(guest, feed)
    expect(rows).toEqual([])
    expect(page.text).toMatch(/No poll closes|Nothing new|Nobody has commented/)
  }
})

test('polls that close soon are listed, the earliest first, and polls that close later are left out', async () => {
  await ask(operator, 'A bench for the market square?', 5)
  await ask(operator, 'A roof for the bus stop?', 2)
  await ask(operator, 'A bridge over the river?', 40)
  const { page, rows } = await read(guest, 'closing')
  expect(rows.map((row) => row.split('?')[0])).toEqual(['A roof for the bus stop', 'A bench for the market square'])
  expect(rows[0]).toContain('Why you see this: It’s for everyone.')
  expect(page.text).toContain('That’s all for now.')
})

test('new items from every room are listed, but none that are not yet public', async () => {
  const { question_id } = await operator.enter(questions.create_question, { title: 'Who waters the new trees?' })
  const article = { kind: 'news' as const, authors: [{ name: 'Noor Abara' }], body: 'It rains.' }
  const shown = await operator.enter(articles.create_article, { ...article, title: 'The trees are here' })
  await operator.enter(articles.publish_article, { article_id: shown.article_id, if_version: 1 })
  await operator.enter(articles.create_article, { ...article, title: 'Nobody may read this yet' })
  const { page } = await read(guest, 'new')
  const links = page.all('a').map(({ has }) => has.href)
  expect(links).toContain(`/questions/${question_id}`)
  expect(links).toContain(`/articles/${shown.article_id}`)
  expect(page.text).not.toContain('Nobody may read this yet')
  expect(page.text).toContain('A bridge over the river?')
})

test('the items with the most commenters come first, once their comments are public', async () => {
  const [one, two] = [await ask(operator, 'Should the fair move?', 3), await ask(operator, 'Should the fair stay?', 3)]
  const people = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => house.person(name)))
  const say = (by: RequestContext, id: string, body: string) =>
    by.enter(comments.create_comment, { kind: 'poll', id, body })
  await say(people[0]!, one.poll_id, 'It is loud.')
  for (const [at, person] of people.slice(1).entries()) await say(person, two.poll_id, `I like it, ${at}.`)
  const { rows: before } = await read(guest, 'discussed')
  expect(before).toEqual([])
  const waiting = await operator.enter(comments.held_comments, {})
  for (const { comment_id, version } of waiting.items)
    await operator.enter(comments.let_through, { comment_id, if_version: version })
  const { rows } = await read(guest, 'discussed')
  expect(rows.map((row) => row.split('?')[0])).toEqual(['Should the fair stay', 'Should the fair move'])
  expect(rows[0]).toContain('2 people have commented')
})

test('an article in a new community is in no instance-wide feed until an operator has reviewed the community', async () => {
  const founder = await house.person('Elif')
  const community = { comm_name: 'Quiet Quay', summary: 'Who lives at the quay.' }
  const { comm_id } = await founder.enter(comms.create_community, community)
  const words = { kind: 'news' as const, title: 'The quay wakes up', body: 'Early.', authors: [{ name: 'Elif' }] }
  const { article_id } = await founder.enter(articles.create_article, { ...words, comm_id })
  await founder.enter(articles.publish_article, { article_id, if_version: 1 })
  const fed = async (query: string) => {
    const url = new URL(`/feeds/articles.json${query}`, guest.publicUrl)
    const reply = await resourceAt(url.pathname)!.answer(guest, { url, headers: {} })
    return (await reply.text()).includes(article_id)
  }
  const shown = async () => [(await read(guest, 'new')).page.text.includes(words.title), await fed('')]
  expect(await shown()).toEqual([false, false])
  expect(await fed(`?comm=${comm_id}`)).toBe(true)
  await operator.enter(comms.set_front, { comm_id, front: 'looked_at' })
  await house.house.work()
  await expect.poll(shown, { timeout: 20_000 }).toEqual([true, true])
})

test('the activity of a community that is not on the front page is shown only to its members, who are told why they see it', async () => {
  const founder = await house.person('Dana')
  const { comm_id } = await founder.enter(comms.create_community, {
    comm_name: 'Lime Street',
    summary: 'Who lives in Lime Street.',
  })
  await ask(founder, 'A street party in June?', 1, { comm_id })
  const feedFor = async (ctx: RequestContext) => {
    const { around, named } = await loaded<Loaded>(ctx, '/home?feed=closing')
    const whys = around.instead.data.items.filter((item) => item.comm_id === comm_id).map(({ why }) => why)
    return { whys, names: named.map(({ comm_name }) => comm_name) }
  }
  expect(await feedFor(founder)).toEqual({ whys: ['mine'], names: ['Lime Street'] })
  // A community this small is not on the front page.
  expect(await feedFor(guest)).toEqual({ whys: [], names: [] })
})
