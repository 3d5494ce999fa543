import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, opened, sent, troubleOf } from './opened.test-kit.tsx'

const asked = oneItem({ title: 'Shall we?', options: ['Yes', 'No'], closes_at: inDays(300) })

let house: OpenHouse
let id = ''
let page = ''
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,questions,comments')
  const operator = await house.operator('Olu Runs')
  id = (await operator.enter(polls.create_poll, { ...asked, publish: true })).poll_id
  page = `/results/${id}`
})
afterAll(() => house.close())

/** Somebody whose account is no longer new. */
async function known(fullname: string): Promise<RequestContext> {
  const person = await house.person(fullname)
  await settled(person)
  return person
}

/** Makes the account of this person an established one, as time and activity would. */
async function settled({ UID }: RequestContext) {
  const { db } = house.house
  await sql`update identity.account set created_at = now() - interval '4 days' where "UID" = ${UID}`.execute(db.q())
  await sql`insert into users.follow ("UID", thing, thing_id)
    select ${UID}, 'poll', 'poll ' || n from generate_series(1, 3) n`.execute(db.q())
}

test('a person comments below a result and is taken to the comment; others read it and are told how to take part', async () => {
  const ana = await known('Ana Mills')
  expect((await opened(ana, page)).text).toContain('Everyone can read it, with your name: Ana Mills.')
  const form = { intent: 'comment', body: 'I clean at the clinic.\nTwo fares are an hour’s pay.', stance: 'for' }
  const place = leadsTo(await sent(ana, page, form))!
  expect(place).toMatch(/^\/results\/\w+\?comment=\w{26}#comment-\w{26}$/)
  const { text, page: drawn } = await opened(house.guest(), place)
  expect(text).toContain('Two fares are an hour’s pay.')
  expect(text).toContain('For it')
  expect(text).toContain('sign in or make an account')
  expect(drawn.all('article', ({ has }) => place.endsWith(`#${has.id}`))).toHaveLength(1)
})

test('a reply is written below the comment it answers, and a reaction is given and taken back, all with plain forms', async () => {
  const [ana, ben] = [await known('Ana Mills'), await known('Ben Osei')]
  const said = { kind: 'poll', id, body: 'Half price is enough.' }
  const { comment_id } = await ana.enter(comments.create_comment, said)
  const replying = await opened(ben, `${page}?comment=${comment_id}&reply=1`)
  expect(replying.text).toContain('Your reply')
  await sent(ben, page, { intent: 'comment', comment_id, body: 'Not for me.' })
  await sent(ben, page, { intent: 'react', comment_id, reaction: 'well_argued' })
  const { thread } = await ben.enter(comments.get_context, { comment_id })
  expect(thread).toMatchObject({ my_reaction: 'well_argued', replies: [{ body: 'Not for me.', depth: 1 }] })
  await sent(ben, page, { intent: 'react', comment_id, reaction: 'none' })
  expect((await ben.enter(comments.get_context, { comment_id })).thread.my_reaction).toBeNull()
})

test('text that looks like a script is shown as it was written', async () => {
  const eve = await known('Eve <b>Bold</b>')
  const body = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  await eve.enter(comments.create_comment, { kind: 'poll', id, body })
  const { text, page: drawn } = await opened(house.guest(), `${page}?by=new`)
  expect(text).toContain(body)
  expect(drawn.all('img', ({ has }) => has.onerror !== undefined)).toEqual([])
})

test('a hidden comment is replaced by the reason, and a form that is refused keeps its text', async () => {
  const ana = await known('Ana Mills')
  const { comment_id } = await ana.enter(comments.create_comment, { kind: 'poll', id, body: 'Buy this.' })
  await house.decide('comment', comment_id, 'hide', { by: 'operator', reason: 'It sells something.' })
  const { text } = await opened(house.guest(), `${page}?comment=${comment_id}`)
  expect(text).toContain('The people who run this site hid this comment. Why: It sells something.')
  expect(text).not.toContain('Buy this.')
  const again = await sent(ana, page, { intent: 'comment', body: 'Buy this.' })
  expect(again).toMatchObject({ data: { refused: { code: 'REPEATED', kept: { body: ['Buy this.'] } } } })
})

test('an author edits a comment with a plain form; it is marked as edited, and its earlier text can be read', async () => {
  const [ana, ben] = [await known('Ana Mills'), await known('Ben Osei')]
  const { comment_id } = await ana.enter(comments.create_comment, {
    kind: 'poll',
    id,
    body: 'Buses cost three crowns.',
  })
  await ben.enter(comments.react, { comment_id, reaction: 'thanks' })
  const at = `${page}?comment=${comment_id}`
  expect((await opened(ana, `${at}&change=1`)).text).toContain('Edit your comment')
  expect((await opened(ben, `${at}&change=1`)).text).not.toContain('Edit your comment')
  const form = { intent: 'update_comment', comment_id, if_version: '1', body: 'Buses cost two crowns.' }
  expect(leadsTo(await sent(ana, page, form))).toBe(`${at}#comment-${comment_id}`)
  const { text } = await opened(house.guest(), at)
  expect(text).toContain('two crowns')
  expect(text).toContain('edited')
  expect(text).not.toContain('three crowns')
  const words = await opened(house.guest(), `${at}&words=1`)
  expect(words.text).toMatch(/What it said before.*Buses cost three crowns/s)
  expect(await sent(ana, page, form)).toMatchObject({ data: { refused: { code: 'STALE_VERSION' } } })
})

test('an answer to a question has its comments on a page of its own, and their number is shown beside it', async () => {
  const ana = await known('Ana Mills')
  const { items } = await ana.enter(questions.questions, { sort: 'too' })
  const { question_id, answer_count } = items.find(({ answer_count }) => answer_count > 1)!
  const at = `/questions/${question_id}`
  const answers = await ana.enter(questions.answers, { question_id })
  const { answer_id } = answers.items[0]!
  const one = `${at}?answer=${answer_id}`
  const lands = leadsTo(await sent(ana, one, { intent: 'comment', body: 'I tried it: it works.' }))!
  expect(lands).toMatch(new RegExp(`^${at}\\?answer=${answer_id}&comment=\\w{26}#comment-\\w{26}$`))
  expect((await opened(house.guest(), lands)).text).toContain('I tried it: it works.')
  const { text, page: drawn } = await opened(house.guest(), at)
  expect(text).not.toContain('I tried it')
  expect(text).toContain('1 comment')
  const links = drawn.all('a', ({ has }) => has.href?.endsWith('#comments') === true && has.href.includes('answer='))
  expect(links).toHaveLength(answer_count)
  const [thread] = (await ana.enter(comments.comments, { kind: 'answer', id: answer_id })).items
  const { link } = await ana.enter(comments.get_context, { comment_id: thread!.comment_id })
  expect(link).toBe(`${one}#answer-${answer_id}`)
})

test('the first comment of a new account is visible only to its writer until it is approved', async () => {
  const [nell, operator] = [await house.person('Nell New'), await house.operator('Olu Runs')]
  const refused = await sent(nell, page, { intent: 'comment', body: 'Look at https://shop.example' })
  expect(refused).toMatchObject({
    data: { refused: { code: 'LINKS_TRUST', kept: { body: ['Look at https://shop.example'] } } },
  })
  const place = leadsTo(await sent(nell, page, { intent: 'comment', body: 'I have just moved here.' }))!
  const mine = await opened(nell, place)
  expect(mine.text).toContain('I have just moved here.')
  expect(mine.text).toContain('Waiting: only you can see this.')
  expect((await opened(house.guest(), page)).text).not.toContain('just moved')

  expect((await opened(operator, '/account')).page.one('.needs-you').text).toMatch(
    /First comments of new accounts\s*1 waiting/,
  )
  const waiting = await opened(operator, '/account?look=held')
  expect(waiting.text).toContain('I have just moved here.')
  expect((await opened(nell, '/account?look=held')).text).not.toContain('First comments')
  const comment_id = /comment=(\w{26})/.exec(place)![1]!
  const form = { intent: 'let_through', comment_id, version: '1' }
  expect(leadsTo(await sent(operator, '/account?look=held', form))).toBe('/account?look=held&done=decided#status')
  expect((await opened(house.guest(), place)).text).toContain('I have just moved here.')
  expect(await sent(operator, '/account?look=held', form)).toMatchObject({ data: { refused: { code: 'NOT_FOUND' } } })
})

test('first comments wait on their community’s page; if a moderator decides against one, its writer reads why', async () => {
  const owner = await house.person('Olga Owner')
  const charter = { comm_name: 'Lime Street', summary: 'People who live here.', lang: 'en' }
  const { comm_id } = await owner.enter(comms.create_community, charter)
  const { poll_id } = await owner.enter(polls.create_poll, { ...asked, comm_id, publish: true })
  const nell = await house.person('Nell New')
  const said = { kind: 'poll', id: poll_id, body: 'Buy <b>shoes</b>.' }
  const { comment_id } = await nell.enter(comments.create_comment, said)
  const at = `/communities/${comm_id}`
  expect((await opened(owner, at)).text).toContain('Comments from new accounts are waiting for you')
  expect((await opened(nell, at)).text).not.toContain('First comments')
  const waiting = `${at}?held=waiting`
  expect((await opened(owner, waiting)).text).toContain('Buy <b>shoes</b>.')
  expect(await troubleOf(opened(nell, waiting))).toBe(403)
  const { page: list } = await opened(owner, waiting)
  const down = list.all('a', ({ has }) => has.href?.includes(`decide=comment.${comment_id}`) ?? false)
  expect(down.map(({ text }) => text)).toEqual(['Turn it down'])
  await house.decide('comment', comment_id, 'hide', { reason: 'It sells shoes.' })
  expect((await opened(owner, waiting)).text).toContain('No comment is waiting.')
  const mine = await opened(nell, `/results/${poll_id}?comment=${comment_id}`)
  expect(mine.text).toContain('This comment wasn’t let through, and only you can see it. Why: It sells shoes.')
})

test('comments can be sorted in four ways, each with its own link', async () => {
  const { text, page: drawn } = await opened(house.guest(), `${page}?by=balanced`)
  for (const name of ['Most useful first', 'For and against in turn', 'Newest first', 'Oldest first'])
    expect(text).toContain(name)
  const chosen = drawn.all('a', ({ has }) => has['aria-current'] === 'true')
  expect(chosen.map(({ has }) => has.href)).toEqual([`${page}?by=balanced#comments`])
})

test('participants in a thread can stop notices about it; a link to a comment that is gone leads to all comments', async () => {
  const ana = await known('Ana Mills')
  const place = leadsTo(await sent(ana, page, { intent: 'comment', body: 'Tell me no more.' }))!
  const comment_id = /comment=(\w{26})/.exec(place)![1]!
  expect((await opened(house.guest(), place)).text).not.toContain('tell me about replies')
  expect((await opened(ana, place)).text).toContain('Don’t tell me about replies here')
  expect(leadsTo(await sent(ana, page, { intent: 'quiet_thread', comment_id, quiet: 'yes' }))).toBe(place)
  expect((await opened(ana, place)).text).toContain('Tell me about replies here again')
  await sent(ana, page, { intent: 'delete_comment', comment_id })
  expect((await opened(house.guest(), place)).text).toContain('Most useful first')
})

test('a person can mute a comment’s author, no longer sees the author’s comments, and can undo this later', async () => {
  const [ana, ben] = [await known('Ana Mills'), await known('Ben Rude')]
  const place = leadsTo(await sent(ben, page, { intent: 'comment', body: 'You are all wrong.' }))!
  const comment_id = /comment=(\w{26})/.exec(place)![1]!
  expect(leadsTo(await sent(ana, page, { intent: 'mute_author', comment_id, how: 'block' }))).toBe(place)
  const muted = await opened(ana, place)
  expect(muted.text).toContain('You’ve muted whoever wrote this.')
  expect(muted.text).not.toContain('all wrong')
  expect((await opened(house.guest(), place)).text).toContain('all wrong')
  expect((await opened(ana, '/account')).text).toContain('People you’ve muted')
  const list = await opened(ana, '/account?look=muted')
  expect(list.text).toMatch(/Ben Rude.*can’t reply to you or mention you/s)
  const [input] = list.page.all('input', ({ has }) => has.name === 'muted_id')
  await sent(ana, '/account?look=muted', { intent: 'unmute', muted_id: input!.has.value! })
  expect((await opened(ana, place)).text).toContain('all wrong')
})

test('moderators of the community can slow a thread down, and its replies are folded, with their number shown', async () => {
  const [ana, operator] = [await known('Ana Mills'), await house.operator('Olu Runs')]
  const place = leadsTo(await sent(ana, page, { intent: 'comment', body: 'Slowly, please.' }))!
  const comment_id = /comment=(\w{26})/.exec(place)![1]!
  const wrong = await sent(operator, page, { intent: 'slow_thread', comment_id, minutes: 'soon' })
  expect(wrong).toMatchObject({ data: { refused: { code: 'INVALID', errors: { minutes: expect.any(String) } } } })
  await sent(operator, page, { intent: 'slow_thread', comment_id, minutes: '10' })
  await sent(operator, page, { intent: 'comment', comment_id, body: 'As you like.' })
  const { text, page: drawn } = await opened(house.guest(), place)
  expect(text).toContain('Slow: each person can write here once in 10 minutes.')
  expect(drawn.all('details', ({ has }) => has.class === 'branch')).toHaveLength(1)
  expect(text).toContain('1 reply')
  expect(text).not.toContain('Pace of this thread')
  expect((await opened(operator, place)).text).toContain('Pace of this thread')
})
