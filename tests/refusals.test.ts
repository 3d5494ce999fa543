import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { connect, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals, type RefusalCode } from '#contract/all.ts'
import { chat } from '#contract/chat.ts'
import { articles } from '#contract/articles.ts'
import { comments } from '#contract/comments.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { coins } from '#contract/coins.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { pollLimits } from '#contract/poll-limits.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { MAX_WAITING } from '#platform/newcomers/rules.ts'
import { users } from '#contract/users.ts'
import { reasons } from './decided.ts'
import { choose } from './asking.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { newGuest, openPoll, operatorOf, type Guest } from './instance.ts'
import { meetRefusals } from '#services/questions/refusals.test-kit.ts'
import { meetPasskeyRefusals } from '#services/identity/passkeys/refusals.test-kit.ts'
import { meetOutsideRefusals, OIDC_ISSUERS } from '#services/identity/outside-refusals.test-kit.ts'
import { join, newBrowser, newCommunity, newPerson, openPollOf, signInFrom, type Person } from './people.ts'
import { somePicture } from './pictures.ts'
import { inDays, oneItem } from './one-item.ts'

let instance: InProcess
/** An instance whose address is a number. */
let numbered: InProcess
let guest: Guest
let single: string
let multiple: string
let person: Person
let comm_id: string
beforeAll(async () => {
  instance = await startInProcess({
    SERVICES: 'identity,users,comms,polls,articles,questions,comments,moderation,bills,figures,chat,finder,coins',
    SAMPLES: 'no',
    SIGN_UPS_PER_HOUR: '500',
    // The refusals come from one address, and a picture counts as much as many small requests.
    ADDRESS_LIMIT: '100000',
    OIDC_ISSUERS,
  })
  numbered = await startInProcess({ SERVICES: 'identity', SAMPLES: 'no', HOST: '127.0.0.1' })
  single = await openPoll(instance, { allow_none: true })
  multiple = await openPoll(instance, { kind: 'multiple', max: 2, allow_dont_know: true })
  person = await newPerson(instance)
  comm_id = await newCommunity(person, { comm_name: 'Lime Street' })
  await operatorOf(instance).answer(comms.set_front, { comm_id, front: 'looked_at' })
})
afterAll(() => Promise.all([instance, numbered].map((one) => one.remove())))
beforeEach(() => {
  guest = newGuest(instance.url)
})

const submit = '/api/polls/submit_response'
const counted = async () =>
  Promise.all([single, multiple].map((id) => guest.answer(polls.get_results, { poll_id: id })))

/** Sends the input and returns how it was refused; fails if anything was counted. */
async function refusal(body: unknown, headers?: Record<string, string>, call = submit) {
  const before = await counted()
  const reply = await guest.post(call, body, headers)
  const problem = (await reply.json()) as { code: string; fields?: Record<string, string>; request_id: string }
  expect(await counted()).toEqual(before)
  expect(reply.headers.get('content-type')).toContain('application/problem+json')
  expect(problem.request_id).toBeTruthy()
  return `${reply.status} ${problem.code}`
}

describe('malformed input is refused and changes nothing', () => {
  test.each([
    ['an unknown field', () => ({ poll_id: single, ballots: { i1: { choice: 'o1' } }, weight: 100 })],
    ['somebody’s UID', () => ({ poll_id: single, ballots: { i1: { choice: 'o1' } }, UID: 'someone-else' })],
    ['an unknown field in the ballot', () => ({ poll_id: single, ballots: { i1: { choice: 'o1', n: 2 } } })],
    ['a number as a choice', () => ({ poll_id: single, ballots: { i1: { choice: 1 } } })],
    ['a list as a single choice', () => ({ poll_id: single, ballots: { i1: { choice: ['o1'] } } })],
    ['no ballot', () => ({ poll_id: single })],
    ['no choices', () => ({ poll_id: multiple, ballots: { i1: { choices: [] } } })],
    ['an invalid id', () => ({ poll_id: 'x', ballots: { i1: { choice: 'o1' } } })],
    ['a list', () => [single]],
    ['text', () => '"o1"'],
    ['nothing', () => 'null'],
    ['broken JSON', () => '{"poll_id":'],
    ['a __proto__ key', () => `{"__proto__":{"poll_id":"${single}"},"ballots":{"i1":{"choice":"o1"}}}`],
  ])('malformed input is refused: %s', async (_what, body) => {
    expect(await refusal(body())).toBe('400 INVALID')
  })
})

describe('choices that do not fit the poll are refused and change nothing', () => {
  test.each([
    ['an empty ballot', () => ({ poll_id: single, ballots: {} })],
    ['an option that does not exist', () => ({ poll_id: single, ballots: { i1: { choice: 'o9' } } })],
    ['“I do not know” where it is not offered', () => ({ poll_id: single, ballots: { i1: { choice: 'dont_know' } } })],
    ['a list of choices for a single choice', () => ({ poll_id: single, ballots: { i1: { choices: ['o1'] } } })],
    ['three choices of at most two', () => ({ poll_id: multiple, ballots: { i1: { choices: ['o1', 'o2', 'o3'] } } })],
    ['the same option twice', () => ({ poll_id: multiple, ballots: { i1: { choices: ['o1', 'o1'] } } })],
    [
      '“I do not know” beside an option',
      () => ({ poll_id: multiple, ballots: { i1: { choices: ['o1', 'dont_know'] } } }),
    ],
  ])('a ballot that does not fit its poll is refused: %s', async (_what, body) => {
    expect(await refusal(body())).toBe('422 BALLOT_INVALID')
  })
})

test('a missing poll, a draft and a poll that has not opened each give their own refusal', async () => {
  expect(await refusal({ poll_id: '01J00000000000000000000000', ballots: { i1: { choice: 'o1' } } })).toBe(
    '404 NOT_FOUND',
  )
  const draft = oneItem({ title: 'Not asked yet?', options: ['Yes', 'No'], closes_at: inDays(300) })
  const { poll_id } = await operatorOf(instance).answer(polls.create_poll, draft)
  expect(await refusal({ poll_id, ballots: { i1: { choice: 'o1' } } })).toBe('404 NOT_FOUND')
  const later = await openPoll(instance, { opens_at: inDays(200), closes_at: inDays(300) })
  expect(await refusal({ poll_id: later, ballots: { i1: { choice: 'o1' } } })).toBe('409 NOT_OPEN')
})

test('no answer is accepted after the close', async () => {
  const soon = await openPoll(instance, { closes_at: new Date(Date.now() + 1500).toISOString() })
  await choose(guest, soon)
  await expect
    .poll(async () => (await guest.answer(polls.get_poll, { poll_id: soon })).state, {
      timeout: 10_000,
    })
    .toBe('closed')
  const late = newGuest(instance.url)
  expect((await late.ask(polls.submit_response, { poll_id: soon, ballots: { i1: { choice: 'o1' } } })).status).toBe(409)
  expect((await guest.ask(polls.update_response, { poll_id: soon, ballots: { i1: { choice: 'o2' } } })).status).toBe(
    409,
  )
  const result = await late.answer(polls.get_results, { poll_id: soon })
  expect(result).toMatchObject({ n: 1, state: 'closed' })
})

test('a browser’s write from another site is refused', async () => {
  const body = { poll_id: single, ballots: { i1: { choice: 'o1' } } }
  expect(await refusal(body, { origin: 'https://elsewhere.example' })).toBe('403 CROSS_SITE')
  expect(await refusal(body, { origin: 'null' })).toBe('403 CROSS_SITE')
  expect(await refusal(body, { 'sec-fetch-site': 'cross-site' })).toBe('403 CROSS_SITE')
})

test('a body of ten megabytes is refused before it is read', async () => {
  const before = await counted()
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 10_000_000 }
    const sending = request(instance.url + submit, { method: 'POST', headers }, (reply) => {
      resolve(reply.statusCode)
      sending.destroy()
    })
    sending.on('error', reject)
    sending.write(`{"poll_id":"${single}","ballots":{"i1":{"choice":"`)
  })
  expect(status).toBe(413)
  expect(await counted()).toEqual(before)
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
])('a write as %s is refused', async (type) => {
  const body = JSON.stringify({ poll_id: single, ballots: { i1: { choice: 'o1' } } })
  expect(await refusal(body, { 'content-type': type })).toBe('415 MEDIA_TYPE')
})

test('an unknown call, or a write requested by GET, is not found', async () => {
  for (const call of ['/api/polls/nothing', submit, '/api/POLLS/polls', '/api/polls/polls/', '/api/']) {
    const reply = await guest.get(call)
    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
  }
})

test('twenty taps of the same answer count once and get identical replies', async () => {
  const poll_id = await openPoll(instance)
  await guest.ask(polls.withdraw_response, { poll_id })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => guest.ask(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o2' } } })),
  )
  const texts = await Promise.all(replies.map((reply) => reply.text()))
  expect(new Set(texts).size).toBe(1)
  expect(await guest.answer(polls.get_results, { poll_id })).toMatchObject({ n: 1 })
})

test('one of twenty different simultaneous answers by a guest is counted, and the others are refused', async () => {
  const poll_id = await openPoll(instance, { options: Array.from({ length: 20 }, (_, i) => `Option ${i + 1}`) })
  await guest.ask(polls.withdraw_response, { poll_id })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      guest.ask(polls.submit_response, { poll_id, ballots: { i1: { choice: `o${i + 1}` } } }),
    ),
  )
  const statuses = replies.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await guest.answer(polls.get_results, { poll_id })).toMatchObject({ n: 1 })
})

const terms = { title: 'Shall we?', closes_at: inDays(300) }
const draft = oneItem({ ...terms, options: ['Yes', 'No'] })
const listed = { ...draft, audience: 'list' as const, guest_codes: true }
const charter = { comm_name: 'Lime Street', summary: 'Who lives in Lime Street.' }
const ballots = { i1: { choice: 'o1' } }
const opinion = {
  kind: 'opinion' as const,
  title: 'Two lines are enough',
  body: 'Why not?',
  authors: [{ name: 'Ana' }],
}
const token = 'A'.repeat(22)
const question = { bot: 'billsbot', message: 'What does H.R. 1 do?' }

async function openForList(): Promise<string> {
  const { poll_id } = await person.browser.answer(polls.create_poll, { ...listed, comm_id })
  await person.browser.answer(polls.add_to_list, { poll_id, codes: ['a-code-of-somebody'] })
  await person.browser.answer(polls.publish_poll, { poll_id, if_version: 1 })
  return poll_id
}

/** An article that this person has published in their community. */
async function publishedArticle() {
  const { article_id } = await person.browser.answer(articles.create_article, { ...opinion, kind: 'news', comm_id })
  await person.browser.answer(articles.publish_article, { article_id, if_version: 1 })
  return { kind: 'article', id: article_id }
}

/** A decision, made with the operator’s token, about an article by this person. */
async function decidedAbout(): Promise<string> {
  const thing = await publishedArticle()
  return (await operatorOf(instance).answer(moderation.decide, { ...thing, measure: 'hide', ...reasons })).decision_id
}

/** Makes a person a moderator without a decision by the owners. */
async function moderates(by: Person, comm_id: string): Promise<void> {
  await join(by, comm_id)
  await operatorOf(instance).answer(comms.set_role, {
    comm_id,
    UID: by.UID,
    role: 'moderator',
    reason: 'It had none.',
  })
}

async function appealed(): Promise<string> {
  const given = { decision_id: await decidedAbout(), text: 'It sells nothing.' }
  return (await person.browser.answer(moderation.appeal, given)).appeal_id
}

/** An appeal against a moderator’s decision about an article, for another moderator to decide. */
async function appealedToModerator() {
  const [decider, reviewer] = [await newPerson(instance), await newPerson(instance)]
  for (const one of [decider, reviewer]) await moderates(one, comm_id)
  const hide = { ...(await publishedArticle()), measure: 'hide', ...reasons } as const
  const { decision_id } = await decider.browser.answer(moderation.decide, hide)
  const given = { decision_id, text: 'It sells nothing.' }
  const { appeal_id } = await person.browser.answer(moderation.appeal, given)
  return { hide, decider, reviewer, appeal_id }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const newcomer = { email: 'new@people.example', password: 'horse battery staple', fullname: 'New' }

/** How to get each expected refusal. This file does not compile if a code of the contract is missing here. */
const met: Record<RefusalCode, () => Promise<Response>> = {
  ...meetRefusals(() => ({ instance, person, comm_id })),
  ...meetOutsideRefusals(() => instance),
  ...meetPasskeyRefusals(
    () => instance,
    () => numbered,
  ),
  NOT_A_PICTURE: () => person.browser.ask(users.put_avatar, { picture: base64('<svg onload="alert(1)"/>') }),
  BROKEN_PICTURE: () => person.browser.ask(users.put_avatar, { picture: base64('GIF89a/*          */=1;alert(1)') }),
  TOO_MANY_PIXELS: async () => person.browser.ask(users.put_avatar, { picture: await somePicture('#a33', 9000, 9000) }),
  INVALID: () => guest.post(submit, { poll_id: single }),
  SIGN_IN: () => guest.ask(users.get_user, {}),
  WRONG_SIGN_IN: () => guest.ask(identity.sign_in, { email: 'nobody@people.example', password: 'not a password' }),
  FORBIDDEN: () => operatorOf(instance).ask(users.get_user, {}),
  CROSS_SITE: () => guest.post('/api/identity/sign_in', {}, { origin: 'https://elsewhere.example' }),
  INSUFFICIENT: () => person.browser.ask(coins.spend, { item: 'bot_questions', key: 'one-purchase' }),
  async NOT_MEMBER() {
    const poll_id = await openPollOf(person, { comm_id, audience: 'members' })
    const stranger = await newPerson(instance)
    return stranger.browser.ask(polls.submit_response, { poll_id, ballots })
  },
  async JOIN_CLOSED() {
    const closed = await newCommunity(await newPerson(instance), { join: 'invite' })
    return (await newPerson(instance)).browser.ask(comms.join_community, { comm_id: closed })
  },
  async DECLINED() {
    const asked = await newCommunity(await newPerson(instance), { join: 'request' })
    const { UID, browser } = await newPerson(instance)
    await browser.answer(comms.join_community, { comm_id: asked })
    const no = { comm_id: asked, UID, accept: false, answer: 'Not from here.' }
    await operatorOf(instance).answer(comms.decide_request, no)
    return browser.ask(comms.join_community, { comm_id: asked })
  },
  async BARRED() {
    const { UID, browser } = await newPerson(instance)
    await browser.answer(comms.join_community, { comm_id })
    const about = { kind: 'member', id: `${comm_id}${UID}`, measure: 'terminate' } as const
    await operatorOf(instance).answer(moderation.decide, { ...reasons, ...about })
    return browser.ask(comms.join_community, { comm_id })
  },
  INVITE_INVALID: async () =>
    (await newPerson(instance)).browser.ask(comms.join_community, { comm_id, invite: 'made-up' }),
  async INVITE_USED() {
    const { invite } = await person.browser.answer(comms.create_invitation, { comm_id, max_uses: 1, days: 1 })
    const come = async () => (await newPerson(instance)).browser.ask(comms.join_community, { comm_id, invite })
    await come()
    return come()
  },
  WRONG_PASSWORD: () =>
    person.browser.ask(identity.change_password, { password: 'not this', new_password: 'horse battery staple' }),
  RESULTS_HIDDEN: async () =>
    guest.ask(polls.results_stream, { poll_id: await openPoll(instance, { results: 'after_answer' }) }),
  NOT_FOUND: () => person.browser.ask(identity.end_session, { session_id: '01J00000000000000000000000' }),
  async ALREADY_ANSWERED() {
    await guest.ask(polls.submit_response, { poll_id: single, ballots })
    return guest.ask(polls.submit_response, { poll_id: single, ballots: { i1: { choice: 'o2' } } })
  },
  NOT_ANSWERED: async () => guest.ask(polls.withdraw_response, { poll_id: await openPoll(instance) }),
  NOT_OPEN: async () =>
    guest.ask(polls.submit_response, {
      poll_id: await openPoll(instance, { opens_at: inDays(200), closes_at: inDays(300) }),
      ballots,
    }),
  NOT_CLOSED: async () => operatorOf(instance).ask(polls.set_outcome, { poll_id: single, text: 'Done.' }),
  EMAIL_TAKEN: () =>
    guest.ask(identity.sign_up, { email: person.email, password: 'horse battery staple', fullname: 'Eve' }),
  NO_LETTERS: () => guest.ask(identity.forgot_password, { email: person.email }),
  NAME_TAKEN: () => person.browser.ask(comms.create_community, { ...charter, comm_name: 'LIME  street' }),
  async CLAIM_WAITS() {
    const claimed = await newCommunity(await newPerson(instance))
    const [first, second] = [await newPerson(instance), await newPerson(instance)]
    for (const each of [first, second]) await moderates(each, claimed)
    await first.browser.answer(comms.claim_ownership, { comm_id: claimed })
    return second.browser.ask(comms.claim_ownership, { comm_id: claimed })
  },
  async OWNER_ACTIVE() {
    const moderator = await newPerson(instance)
    await join(moderator, comm_id)
    await person.browser.answer(comms.set_role, { comm_id, UID: moderator.UID, role: 'moderator' })
    return moderator.browser.ask(comms.claim_ownership, { comm_id })
  },
  LAST_OWNER: () => person.browser.ask(comms.leave_community, { comm_id }),
  async OFFICIALS_FULL() {
    const named = await Promise.all(
      Array.from({ length: commsLimits.official.shown + 1 }, async () => {
        const member = await newPerson(instance)
        await join(member, comm_id)
        return member.UID
      }),
    )
    const name = (UID: string) => person.browser.ask(comms.name_official, { comm_id, UID, office: 'Councillor' })
    const last = named.pop()!
    // Some of these people may already have been named.
    await Promise.all(named.map(name))
    return name(last)
  },
  FROZEN: async () =>
    person.browser.ask(polls.publish_poll, { poll_id: await openPollOf(person, { comm_id }), if_version: 1 }),
  STALE_VERSION: () => person.browser.ask(users.update_user, { name_public: true, if_version: 99 }),
  async TOO_MANY_TRIES() {
    const guess = () => guest.ask(identity.sign_in, { email: 'guessed@people.example', password: 'not a password' })
    for (let tried = 0; tried < 4; tried++) await guess()
    return guess()
  },
  async REMOVED() {
    const poll_id = await openPoll(instance)
    const removal = { ...reasons, kind: 'poll', id: poll_id, measure: 'remove' } as const
    await operatorOf(instance).answer(moderation.decide, removal)
    return guest.ask(polls.get_poll, { poll_id })
  },
  async NOT_READY() {
    const { article_id } = await operatorOf(instance).answer(articles.create_article, opinion)
    return operatorOf(instance).ask(articles.publish_article, { article_id, if_version: 1 })
  },
  async NOT_PUBLISHED() {
    const { article_id } = await operatorOf(instance).answer(articles.create_article, opinion)
    return operatorOf(instance).ask(articles.unpublish_article, { article_id, reason: 'It is wrong.' })
  },
  async NOT_SCHEDULED() {
    const { article_id } = await operatorOf(instance).answer(articles.create_article, opinion)
    return operatorOf(instance).ask(articles.unschedule_article, { article_id, if_version: 1 })
  },
  async UNPUBLISHED() {
    const { article_id } = await operatorOf(instance).answer(articles.create_article, { ...opinion, kind: 'news' })
    await operatorOf(instance).answer(articles.publish_article, { article_id, if_version: 1 })
    await operatorOf(instance).answer(articles.unpublish_article, { article_id, reason: 'It is wrong.' })
    return guest.ask(articles.get_article, { article_id })
  },
  async LOCKED() {
    const later = await openPoll(instance, { opens_at: inDays(200), closes_at: inDays(300) })
    return person.browser.ask(comments.create_comment, { kind: 'poll', id: later, body: 'Too early.' })
  },
  async BLOCKED() {
    const [ana, ben] = [await newPerson(instance), await newPerson(instance)]
    const about = { kind: 'poll', id: single }
    const { comment_id } = await ana.browser.answer(comments.create_comment, { ...about, body: 'Leave me alone.' })
    const { comment_id: other } = await ben.browser.answer(comments.create_comment, { ...about, body: 'No.' })
    for (const one of [comment_id, other])
      await operatorOf(instance).answer(comments.let_through, { comment_id: one, if_version: 1 })
    await ana.browser.answer(comments.mute_author, { comment_id: other, blocked: true })
    return ben.browser.ask(comments.create_comment, { ...about, reply_to: comment_id, body: 'Why?' })
  },
  async BARRED_HERE() {
    const { UID, browser } = await newPerson(instance)
    await browser.answer(comms.join_community, { comm_id })
    const about = { kind: 'member', id: `${comm_id}${UID}`, measure: 'terminate' } as const
    await operatorOf(instance).answer(moderation.decide, { ...reasons, ...about })
    const id = await openPollOf(person, { comm_id })
    return browser.ask(comments.create_comment, { kind: 'poll', id, body: 'I am still here.' })
  },
  async HELD() {
    const { browser } = await newPerson(instance)
    const { comment_id } = await browser.answer(comments.create_comment, { kind: 'poll', id: single, body: 'First.' })
    return browser.ask(comments.react, { comment_id, reaction: 'agree' })
  },
  async LINKS_TRUST() {
    const { browser } = await newPerson(instance)
    return browser.ask(comments.create_comment, { kind: 'poll', id: single, body: 'See https://shop.example' })
  },
  NO_PARAGRAPH: () => guest.ask(comments.comments, { kind: 'poll', id: single, paragraph: 'p-000000000000' }),
  async REPEATED() {
    const said = { kind: 'poll', id: single, body: 'Again.' }
    await person.browser.ask(comments.create_comment, said)
    return person.browser.ask(comments.create_comment, said)
  },
  async SELF_CASE() {
    const thing = { kind: 'poll', id: await openPollOf(person, { comm_id }) }
    await guest.answer(moderation.report, { ...thing, category: 'spam' })
    return person.browser.ask(moderation.settle_reports, { ...thing, if_version: 1 })
  },
  async OWN_REPORT() {
    const thing = await publishedArticle()
    const reporter = await newPerson(instance)
    await moderates(reporter, comm_id)
    await moderates(await newPerson(instance), comm_id)
    await reporter.browser.answer(moderation.report, { ...thing, category: 'spam' })
    return reporter.browser.ask(moderation.decide, { ...thing, measure: 'hide', ...reasons })
  },
  async REVERSED() {
    const { hide, decider, appeal_id, reviewer } = await appealedToModerator()
    const reversed = { appeal_id, outcome: 'reversed', reasons: 'It sells nothing.' } as const
    await reviewer.browser.answer(moderation.decide_appeal, reversed)
    return decider.browser.ask(moderation.decide, hide)
  },
  async LIFTED_UNDECIDED() {
    const { hide, decider } = await appealedToModerator()
    await decider.browser.answer(moderation.decide, { kind: hide.kind, id: hide.id, measure: 'show' })
    return decider.browser.ask(moderation.decide, hide)
  },
  async OPERATORS_DECIDED() {
    const thing = await publishedArticle()
    await operatorOf(instance).answer(moderation.decide, { ...thing, measure: 'hide', ...reasons })
    const moderator = await newPerson(instance)
    await moderates(moderator, comm_id)
    return moderator.browser.ask(moderation.decide, { ...thing, measure: 'show' })
  },
  async LIFTED_SINCE() {
    const thing = await publishedArticle()
    const { decision_id } = await operatorOf(instance).answer(moderation.decide, {
      ...thing,
      measure: 'hide',
      ...reasons,
    })
    await operatorOf(instance).answer(moderation.decide, { ...thing, measure: 'show' })
    return person.browser.ask(moderation.appeal, { decision_id, text: 'It sells nothing.' })
  },
  async NO_SUCH_MEASURE() {
    const thing = { kind: 'poll', id: await openPollOf(person, { comm_id }) }
    return operatorOf(instance).ask(moderation.decide, { ...thing, measure: 'terminate' })
  },
  async APPEAL_OPEN() {
    const thing = await publishedArticle()
    const hide = { ...thing, measure: 'hide', ...reasons } as const
    const { decision_id } = await operatorOf(instance).answer(moderation.decide, hide)
    await person.browser.answer(moderation.appeal, { decision_id, text: 'It sells nothing.' })
    return operatorOf(instance).ask(moderation.decide, hide)
  },
  SAME_REVIEWER: async () => {
    const appeal_id = await appealed()
    return operatorOf(instance).ask(moderation.decide_appeal, { appeal_id, outcome: 'upheld', reasons: 'It is so.' })
  },
  async APPEALED() {
    const decision_id = await decidedAbout()
    await person.browser.answer(moderation.appeal, { decision_id, text: 'No.' })
    return person.browser.ask(moderation.appeal, { decision_id, text: 'No.' })
  },
  async APPEAL_DECIDED() {
    const { appeal_id, reviewer } = await appealedToModerator()
    const given = { appeal_id, outcome: 'upheld', reasons: 'It is so.' } as const
    await reviewer.browser.answer(moderation.decide_appeal, given)
    return reviewer.browser.ask(moderation.decide_appeal, given)
  },
  async APPEAL_LATE() {
    const decision_id = await decidedAbout()
    await sql`update moderation.decision set at = at - interval '7 months'
      where decision_id = ${decision_id}`.execute(instance.house.db.q())
    return person.browser.ask(moderation.appeal, { decision_id, text: 'No.' })
  },
  async REASON_REQUIRED() {
    return operatorOf(instance).ask(moderation.decide, { ...(await publishedArticle()), measure: 'hide' })
  },
  async WITHDRAWN() {
    const poll_id = await openPoll(instance)
    await operatorOf(instance).answer(polls.withdraw_poll, { poll_id, note: 'We forgot an option.' })
    return guest.ask(polls.get_ballots, { poll_id })
  },
  LINK_GONE: () => guest.ask(identity.read_link, { token }),
  async SIGN_UP_CLOSED() {
    await operatorOf(instance).answer(identity.set_sign_up, { sign_up: 'closed', reason: 'It is full.' })
    const refused = await guest.ask(identity.sign_up, newcomer)
    await operatorOf(instance).answer(identity.set_sign_up, { sign_up: 'open' })
    return refused
  },
  async MANY_SIGN_UPS() {
    const { db } = instance.house
    const wave = `insert into identity.account ("UID", email, username, password_hash)
      select 'wave' || at, at || '@wave.example', 'Wave', '' from generate_series(1, 500) at`
    await db.run('wave', wave, [])
    const refused = await guest.ask(identity.sign_up, newcomer)
    await db.run('wave over', `delete from identity.account where username = 'Wave'`, [])
    return refused
  },
  async NOT_INVITED() {
    await operatorOf(instance).answer(identity.set_sign_up, { sign_up: 'invited' })
    const refused = await guest.ask(identity.sign_up, newcomer)
    await operatorOf(instance).answer(identity.set_sign_up, { sign_up: 'open' })
    return refused
  },
  LAST_OPERATOR: () =>
    operatorOf(instance).ask(identity.set_operator, { UID: person.UID, operator: false, reason: 'They asked.' }),
  async SOLE_OWNER() {
    const owner = await newPerson(instance)
    await join(await newPerson(instance), await newCommunity(owner))
    return owner.browser.ask(identity.close_account, {})
  },
  async CLOSING() {
    const closing = await newPerson(instance)
    await closing.browser.answer(identity.close_account, {})
    const browser = await signInFrom(newBrowser(instance.url), closing)
    return browser.ask(users.update_user, { fullname: 'Ana Other' })
  },
  async SUSPENDED() {
    const suspended = await newPerson(instance)
    await operatorOf(instance).answer(moderation.decide, {
      kind: 'person',
      id: suspended.UID,
      measure: 'suspend',
      category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
      ground: 'incompatible',
      rule: 'Rule 2',
      facts: 'Sold shoes in ten places.',
      explanation: 'It sells shoes.',
    })
    const browser = await signInFrom(newBrowser(instance.url), suspended)
    return browser.ask(comms.join_community, { comm_id })
  },
  TOO_LARGE: () => guest.post('/api/identity/sign_in', { email: 'x'.repeat(300_000) }),
  MEDIA_TYPE: () => guest.post('/api/identity/sign_in', '{}', { 'content-type': 'text/plain' }),
  BALLOT_INVALID: () => guest.ask(polls.submit_response, { poll_id: single, ballots: { i1: { choice: 'o9' } } }),
  WEAK_PASSWORD: () =>
    guest.ask(identity.sign_up, { email: 'new@people.example', password: 'aaaaaaaaaaaa', fullname: 'New' }),
  RULE: () => person.browser.ask(polls.create_poll, { ...draft, comm_id: '01J99999999999999999999999' }),
  BLOCKING_ISSUES: () =>
    person.browser.ask(polls.create_poll, oneItem({ ...terms, options: ['Yes', 'yes'], comm_id, publish: true })),
  async TOO_MANY() {
    const busy = await newPerson(instance)
    const theirs = { ...draft, comm_id: await newCommunity(busy) }
    const create = () => busy.browser.ask(polls.create_poll, theirs)
    for (let made = 0; made < pollLimits.drafts.max; made++) await create()
    return create()
  },
  async ENOUGH_WAITING() {
    const newcomer = await newPerson(instance)
    const theirs = { ...draft, comm_id: await newCommunity(await newPerson(instance), { polls_by: 'members' }) }
    await join(newcomer, theirs.comm_id)
    for (let waiting = 0; waiting < MAX_WAITING; waiting++) await openPollOf(newcomer, theirs)
    return newcomer.browser.ask(polls.create_poll, { ...theirs, ...terms, publish: true })
  },
  NOT_LISTED: async () =>
    guest.ask(polls.submit_response, { poll_id: await openForList(), ballots, code: 'a-code-of-nobody' }),
  // On an instance that sends no e-mails, nobody has a confirmed address.
  NOT_CONFIRMED: async () => person.browser.ask(polls.submit_response, { poll_id: await openForList(), ballots }),
  BOT_UNKNOWN: () => guest.ask(chat.getChatResponse, { ...question, bot: 'lawyerbot' }),
  // No figure is configured.
  BOT_DISABLED: () => guest.ask(chat.getChatResponse, { ...question, bot: 'harrisbot' }),
  BILL_UNKNOWN: () => guest.ask(chat.getChatResponse, { ...question, bill_id: 'us-119-hr-1' }),
  EMPTY_MESSAGE: () => guest.ask(chat.getChatResponse, { ...question, message: ' \n ' }),
  MESSAGE_TOO_LONG: () => guest.ask(chat.getChatResponse, { ...question, message: 'a'.repeat(1001) }),
  async QUOTA() {
    for (let asked = 0; asked < 5; asked++) await guest.ask(chat.getChatResponse, question)
    return guest.ask(chat.getChatResponse, question)
  },
  async TURN_IN_PROGRESS() {
    const { promise: isThinking, resolve } = Promise.withResolvers<void>()
    const model = createServer(() => resolve()).listen(0, '127.0.0.1')
    await once(model, 'listening')
    const MODEL_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
    const alone = await startInProcess({ SERVICES: 'bills,figures,chat', MODEL_URL, MODEL_NAME: 'slow' })
    const busy = newBrowser(alone.url)
    const ask = async (message: string) => busy.post('/fn/getChatResponse', { ...question, message })
    const { examples } = (await (await busy.post('/fn/getGreeting', { bot: 'billsbot' })).json()) as {
      examples: string[]
    }
    const first = ask(examples[0]!)
    await isThinking
    const second = await ask(examples[0]!)
    model.closeAllConnections()
    model.close()
    expect(await (await first).json()).toMatchObject({ mode: 'extractive', tier: 'answer' })
    await alone.remove()
    return second
  },
  async RATE() {
    await Promise.all(Array.from({ length: 5 }, () => person.browser.ask(identity.send_confirmation, {})))
    return person.browser.ask(identity.send_confirmation, {})
  },
  async BUSY() {
    // All requests are in one packet, so that they arrive together: more expensive requests than may run or wait at
    // once.
    const { hostname, port } = new URL(instance.url)
    const socket = connect(Number(port), hostname)
    const search = 'GET /api/bills/bills?q=street HTTP/1.1\r\nhost: localhost\r\n'
    socket.write(`${search}\r\n`.repeat(59) + `${search}connection: close\r\n\r\n`)
    const refused = (await text(socket)).split('HTTP/1.1 ').find((reply) => reply.startsWith('503'))!
    const [, body] = refused.split('\r\n\r\n')
    const type = /^content-type: (.*)$/im.exec(refused)![1]!.trim()
    return new Response(body, { status: 503, headers: { 'content-type': type } })
  },
  async DEGRADED() {
    const alone = await startInProcess({ SERVICES: 'polls', SAMPLES: 'no' })
    const reply = await operatorOf(alone).ask(polls.create_poll, { ...draft, comm_id })
    const kept = new Response(await reply.text(), reply)
    await alone.remove()
    return kept
  },
}

test.each(Object.entries(met))(
  'the refusal %s has the status in the contract, and leaves the account unchanged',
  { timeout: 120_000 },
  async (code, meet) => {
    const reply = await meet()
    expect(((await reply.json()) as { code: string }).code).toBe(code)
    expect(reply.status).toBe(refusals[code as RefusalCode].status)
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    expect(await person.browser.answer(users.get_user, {})).toMatchObject({
      email: person.email,
      fullname: person.fullname,
      name_public: false,
      version: 1,
      communities: [comm_id],
    })
  },
)
