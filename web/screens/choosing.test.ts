import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { inDays } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
let mona: RequestContext
let comm_id: string
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,moderation')
  await house.house.work()
  mona = await house.person('Mona Reyes')
  const charter = { comm_name: 'Lime Street', summary: 'People who live here.', lang: 'en' as const }
  const rules = { polls_by: 'members', articles_by: 'members' } as const
  comm_id = (await mona.enter(comms.create_community, { ...charter, ...rules })).comm_id
  await (await house.operator('Olu Runs')).enter(comms.set_front, { comm_id, front: 'looked_at' })
})
afterAll(() => house.close())

async function member(name: string) {
  const by = await house.person(name)
  await by.enter(comms.join_community, { comm_id })
  return by
}

async function article(by: RequestContext, title: string) {
  const draft = { kind: 'news' as const, title, body: 'Half price.', authors: [{ name: 'Staff' }], comm_id }
  const { article_id } = await by.enter(articles.create_article, draft)
  await by.enter(articles.publish_article, { article_id, if_version: 1 })
  return article_id
}

async function poll(by: RequestContext, title: string) {
  const items = [{ kind: 'single' as const, options: ['Yes', 'No'] }]
  const draft = { title, items, comm_id, closes_at: inDays(1), results: 'live' as const, publish: true }
  return (await by.enter(polls.create_poll, draft)).poll_id
}

type Page = Awaited<ReturnType<typeof opened>>

/** The checkboxes of a page, or only the ticked ones. */
const boxes = ({ page }: Page, only?: 'ticked') =>
  page
    .all('input', ({ has }) => has.name === 'thing' && (only !== 'ticked' || has.checked !== undefined))
    .map(({ has }) => has.value!)

/** The address to which the form around the checkboxes of a list leads, with these things ticked. */
function chosenIn({ page }: Page, things: readonly string[]): string {
  const [form] = page.all('form', ({ has }) => has.id === 'choose')
  const hidden = page.all(
    'input',
    ({ has }) => has.type === 'hidden' && ['look', 'reports', 'from'].includes(has.name!),
  )
  const query = new URLSearchParams(hidden.map(({ has }) => [has.name!, has.value!]))
  for (const thing of things) query.append('thing', thing)
  return `${form!.has.action}?${query}`
}

const statement = {
  intent: 'decide_many',
  ground: 'incompatible',
  rule: 'Rule 2',
  facts: 'It sells things.',
  explanation: 'It is advertising.',
  category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
}

/** As much as a new account may have waiting: ten of each kind. Questions are asked on two days, five on each. */
async function flood(by: RequestContext) {
  for (let at = 1; at <= 10; at++) {
    await article(by, `Buy number ${at}`)
    await poll(by, `Which of the ${at} offers do you like?`)
    await by.enter(questions.create_question, { title: `Who would like offer number ${at}?`, comm_id })
    if (at === 5)
      await sql`update questions.question set created_at = created_at - interval '2 days' where author = ${by.UID}`.execute(
        house.house.db.q(),
      )
  }
}

test('an operator takes down thirty things that one new account has published with one press', async () => {
  const [spam, nora] = [await member('Sal Spams'), await member('Nora Newman')]
  await flood(spam)
  const operator = await house.operator('Ora Sees')
  const kept = await article(nora, 'The bakery opens again')

  const list = '/account?look=new-accounts'
  const all = await opened(operator, list)
  expect(boxes(all)).toHaveLength(31)
  expect(boxes(all, 'ticked')).toEqual([])
  const [by] = all.page.all('a', ({ has }) => has.href?.startsWith(`${list}&by=`) ?? false)
  const theirs = await opened(operator, by!.has.href!)
  expect(theirs.text).toContain('Only what Sal Spams has published.')
  expect(theirs.text).not.toContain('The bakery opens again')
  const ticked = boxes(theirs, 'ticked')
  expect(ticked).toHaveLength(30)

  const address = chosenIn(theirs, ticked)
  const form = await opened(operator, address)
  const thing = boxes(form, 'ticked')
  expect(thing).toHaveLength(30)
  expect(
    await sent(operator, address, { ...statement, from: 'new', measure: 'remove', thing, rule: '' }),
  ).toMatchObject({
    data: { refused: { errors: { rule: 'Say which rule it breaks.' } } },
  })
  const done = leadsTo(await sent(operator, address, { ...statement, from: 'new', measure: 'remove', thing }))!
  const after = await opened(operator, done)
  expect(after.text).toContain('30 cases have been decided, and their authors have been told.')
  expect(after.page.all('a', ({ has }) => has.href === list)).toHaveLength(1)
  const rest = await opened(operator, list)
  expect(boxes(rest)).toEqual([`article.${kept}`])
  expect(rest.text).not.toContain('Buy number')
})

test('whoever decides about several things reads about each that was left out why, and can’t choose what others decide', async () => {
  const [pat, operator] = [await member('Pat Plain'), await house.operator('Ola Sees')]
  const [article_id, poll_id] = [await article(pat, 'A car for sale'), await poll(pat, 'Which car is best?')]
  const ticked = [`article.${article_id}`, `poll.${poll_id}`]
  const here = await opened(mona, `/communities/${comm_id}?reports=chosen&from=new&thing=${ticked.join('&thing=')}`)
  expect(boxes(here)).toEqual([expect.stringMatching(new RegExp(`^article ${article_id} `))])
  expect(here.text).toContain('The people who run this site decide about this.')

  const unknown = Array.from({ length: limits.many }, (_, at) => `poll.${poll_id.slice(0, -2)}${10 + at}`)
  const many = `/communities/${comm_id}?reports=chosen&from=new&thing=${[...unknown, ...ticked].join('&thing=')}`
  expect((await opened(mona, many)).text).toContain(`These are the first ${limits.many} of them`)

  const desk = await opened(operator, '/account?look=new-accounts')
  expect(boxes(desk)).toEqual(expect.arrayContaining(ticked))
  const address = chosenIn(desk, ticked)
  const thing = boxes(await opened(operator, address), 'ticked')
  const done = leadsTo(await sent(operator, address, { ...statement, from: 'new', measure: 'hide', thing }))!
  expect(done).toContain('/account?look=chosen&from=new&done=many&taken=1&left=')
  const after = await opened(operator, done)
  expect(after.text).toContain('1 case has been decided, and its author has been told. 1 was not:')
  expect(after.text).toContain('Poll “Which car is best?”: That can’t be done about it, or not by you.')
  expect(boxes(await opened(await house.person('Dan Rivers'), address))).toEqual([])
})

test('a moderator turns down several first comments of new accounts with one press', async () => {
  const poll_id = await poll(mona, 'Shall we plant a tree?')
  const written: string[] = []
  for (const name of ['Dan Rivers', 'Eva Stone']) {
    const said = { kind: 'poll', id: poll_id, body: `Buy the shoes of ${name}.` }
    written.push((await (await house.person(name)).enter(comments.create_comment, said)).comment_id)
  }
  const list = `/communities/${comm_id}?held=waiting`
  const held = await opened(mona, list)
  expect(boxes(held)).toEqual(written.map((id) => `comment.${id}`))
  const address = chosenIn(held, boxes(held))
  const form = await opened(mona, address)
  expect(form.text).toContain('Buy the shoes of Eva Stone.')
  const given = { ...statement, from: 'held', measure: 'hide', thing: boxes(form, 'ticked') }
  const after = await opened(mona, leadsTo(await sent(mona, address, given))!)
  expect(after.text).toContain('2 cases have been decided, and their authors have been told.')
  expect(after.page.all('a', ({ has }) => has.href === list)).toHaveLength(1)
  expect((await opened(mona, list)).text).toContain('No comment is waiting.')
})
