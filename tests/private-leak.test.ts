import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import { articles } from '#contract/articles.ts'
import type { Call } from '#contract/call.ts'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { isRefusal } from '#contract/refusals.ts'
import { routeTable } from '#contract/route-table.ts'
import { reasons } from '#tests/decided.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { loaded, opened, type Opened } from '#web/screens/opened.test-kit.tsx'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { resourceAt } from '#web/resources/table.server.ts'
import { isForSome, ofPlace } from '#web/state/seen-by.ts'
import type { RequestContext } from '#web/visit.ts'

const rooms = 'identity,users,comms,polls,articles,questions,comments,moderation,finder,coins'
/** Rooms that store nothing about communities. */
const apart = ['bills', 'figures', 'chat']
/** A word that is in every text of the community, and nowhere else. */
const word = 'Zanzibrook'

interface Place {
  comm_id: string
  poll_id: string
  article_id: string
  question_id: string
  answer_id: string
  comment_id: string
  letters: string
  decision_id: string
}

let house: OpenHouse
let ana: RequestContext
let ben: RequestContext
let cem: RequestContext
let eve: RequestContext
let olu: RequestContext
let hidden: Place
let unlisted: Place

/** A community with content of every kind; Ben belongs to it, and Cem took part in everything before leaving. */
async function found(name: string, by = ana): Promise<Place> {
  const draft = { comm_name: name, summary: `About ${name}.`, about: `${name} has a pond.` }
  const { comm_id } = await ana.enter(comms.create_community, { ...draft, articles_by: 'members' })
  for (const one of [ben, cem]) await one.enter(comms.join_community, { comm_id })
  await ana.enter(comms.show_me, { comm_id, name: `${name} Ana`, duty: name })
  const { poll_id } = await ana.enter(polls.create_poll, {
    ...oneItem({
      title: `Shall ${name} have lamps?`,
      about: name,
      comm_id,
      publish: true,
      text: 'Which?',
      options: ['Yes', 'No'],
      closes_at: inDays(3),
    }),
  })
  const { letters } = await ana.enter(polls.make_short_address, { poll_id })
  const written = { kind: 'opinion' as const, title: `The lamps of ${name}`, body: `${name} is dark.`, comm_id }
  const { article_id } = await ana.enter(articles.create_article, {
    ...written,
    authors: [{ name: 'Ana Mills', disclosure: 'I live there.' }],
  })
  await ana.enter(articles.publish_article, { article_id, if_version: 1 })
  const asked = { title: `Why is ${name} so dark?`, body: `${name} has no lamps.`, comm_id }
  const { question_id } = await ana.enter(questions.create_question, asked)
  const said = { body: `${name} never asked for lamps.`, opinion: true, question_id }
  const { answer_id } = await ben.enter(questions.create_answer, said)
  const about = { kind: 'question', id: question_id }
  const { comment_id } = await by.enter(comments.create_comment, { ...about, body: `${name} likes the dark.` })
  await cem.enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })
  await cem.enter(questions.too, { question_id })
  if (by === ana) await cem.enter(comments.create_comment, { ...about, body: `${name} has owls.` })
  await cem.enter(moderation.report, { kind: 'question', id: question_id, category: 'other' })
  await cem.enter(comms.leave_community, { comm_id })
  // Whoever has just left may come back for ten minutes, and is told where they were.
  await house.house.db.run('an hour ago', `update comms.membership set left_at = left_at - interval '1 hour'`, [])
  const decided = { kind: 'answer', id: answer_id, ...reasons } as const
  const { decision_id } = await olu.enter(moderation.decide, { ...decided, measure: 'hide' })
  await olu.enter(moderation.decide, { ...decided, measure: 'show' })
  return { comm_id, poll_id, article_id, question_id, answer_id, comment_id, letters, decision_id }
}

beforeAll(async () => {
  house = await openSampleHouse(rooms)
  await house.house.work()
  ;[ana, ben, cem, eve] = (await Promise.all(
    ['Ana Mills', 'Ben Osei', 'Cem Kaya', 'Eve Stone'].map((name) => house.person(name)),
  )) as [RequestContext, RequestContext, RequestContext, RequestContext]
  olu = await house.operator('Olu Runs')
  hidden = await found(`${word} Lane`)
  unlisted = await found(`${word}unlisted Row`, ben)
  await ana.enter(comms.set_visibility, { comm_id: hidden.comm_id, visibility: 'private' })
  await ana.enter(comms.set_visibility, { comm_id: unlisted.comm_id, visibility: 'unlisted' })
  const guest = house.guest()
  for (const read of [
    () => guest.enter(polls.get_poll, { poll_id: hidden.poll_id }),
    () => guest.enter(articles.get_article, { article_id: hidden.article_id }),
    () => guest.enter(questions.get_question, { question_id: hidden.question_id }),
  ])
    while (!(await outcome(read())).includes('NOT_FOUND')) await setTimeout(100)
}, 60_000)
afterAll(() => house.close())

/** The response a visitor gets: the reply or the refusal, as text. */
const outcome = (reply: Promise<unknown>): Promise<string> =>
  reply.then(
    (told) => JSON.stringify(told ?? null),
    (thrown: unknown) => {
      if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location') ?? ''}`
      if (!isRefusal(thrown)) throw thrown
      return `refused: ${thrown.code} ${thrown.message}`
    },
  )

/** The values that each field of a read can have here. Every new field must be given some values. */
const values: Record<string, (place: Place) => unknown[]> = {
  comm_id: ({ comm_id }) => [comm_id],
  comm_ids: ({ comm_id }) => [[comm_id]],
  poll_id: ({ poll_id }) => [poll_id],
  poll_ids: ({ poll_id }) => [[poll_id]],
  article_id: ({ article_id }) => [article_id],
  question_id: ({ question_id }) => [question_id],
  answer_id: ({ answer_id }) => [answer_id],
  comment_id: ({ comment_id }) => [comment_id],
  decision_id: ({ decision_id }) => [decision_id],
  letters: ({ letters }) => [letters],
  kind: () => ['poll', 'article', 'question', 'answer', 'comment'],
  q: () => [word, 'lamps'],
  title: () => [`Why is ${word} Lane so dark?`],
  of: () => ['all', 'others', 'front', 'mine'],
  UIDs: () => [[ana.UID, ben.UID]],
  thing: () => ['poll', 'article', 'question'],
  role: () => ['owner', 'member'],
  let_in: () => ['yes', 'no'],
  item_id: () => ['i1'],
  issuer: () => ['town'],
  transfer_id: () => ['01J1V0000000000000000000ZZ'],
  token: () => ['x'.repeat(22)],
}
/** Fields that only filter what is shown anyway. */
const aside = `cursor limit lang only front page from to find preview version sort body official_id paragraph state
  UID view joined_before session invite category which`.split(/\s+/)

const idsOf = (place: Place): string[] =>
  Object.entries(place).flatMap(([name, id]) => (name === 'letters' ? [] : [id]))

/** In the copy of one's data: the lists that come from things of others, rather than from one's own words. */
const everyList = (): object[] =>
  (['comms', 'polls', 'users'] as const).flatMap((service) => {
    const lists = contract[service].own_data.input.shape.list.options as readonly string[]
    return lists.map((list) => ({ service, list }))
  })

/** Every way to call a read about a place: with only its required input, and with each optional input added. */
function inputsFor(call: Call, place: Place): object[] {
  if (call.name === 'my_data') return everyList()
  const fields = Object.entries(call.input.shape)
  const unknown = fields.filter(([name]) => !values[name] && !aside.includes(name) && name !== 'id' && name !== 'ids')
  if (unknown.length > 0)
    throw new Error(`${call.service}.${call.name}: give values for ${unknown.map(([n]) => n).join(', ')}`)
  const needed = fields.filter(([, shape]) => !shape.safeParse(undefined).success).map(([name]) => name)
  const idOf = (kind: unknown) => place[`${kind as 'poll'}_id`]
  const complete = (given: Record<string, unknown>): object[] => {
    const missing = needed.find((name) => !(name in given))
    if (!missing) return [given]
    if (missing === 'id') return complete({ ...given, id: idOf(given['kind']) })
    if (missing === 'ids') return complete({ ...given, ids: [idOf(given['kind'])] })
    if (missing === 'from' || missing === 'to') return complete({ ...given, [missing]: 1 })
    return values[missing]!(place).flatMap((value) => complete({ ...given, [missing]: value }))
  }
  const more = fields.filter(([name]) => !needed.includes(name) && values[name])
  return [
    ...complete({}),
    ...more.flatMap(([name]) => values[name]!(place).flatMap((value) => complete({ [name]: value }))),
  ]
}

/** Reads of a person's own activity record, which contains no text written by others. */
const own = ['users.follows', 'moderation.my_reports', 'coins.transactions', 'comms.my_former', 'identity.my_data']

const reads = Object.entries(contract as unknown as Record<string, Record<string, Call>>)
  .filter(([service]) => !apart.includes(service))
  .flatMap(([, calls]) => Object.values(calls))
  .filter(({ kind, asked_by, who }) => kind === 'read' && asked_by !== 'rooms' && who !== 'operator')

const outsiders = (): [string, RequestContext][] => [
  ['a guest', house.guest()],
  ['a stranger', eve],
  ['a former member', cem],
]

describe('a private community', () => {
  test.each(reads.map((call) => [`${call.service}.${call.name}`, call] as const))(
    '%s reveals nothing to anybody outside the community',
    async (name, call) => {
      for (const input of inputsFor(call, hidden)) {
        for (const [who, ctx] of outsiders()) {
          const told = await outcome(ctx.enter(call, input as never))
          const about = `${who} ${JSON.stringify(input)}`
          expect(told.includes(`${word} Lane`) ? `${about}: ${told}` : '').toBe('')
          const asked = JSON.stringify(input)
          const named = idsOf(hidden).filter((id) => told.includes(id) && !asked.includes(id))
          expect(own.includes(name) || named.length === 0 ? '' : `${about}: ${told}`).toBe('')
        }
      }
    },
  )

  test('a member can read everything in the community', async () => {
    const seen = await Promise.all(
      reads.flatMap((call) => inputsFor(call, hidden).map((input) => outcome(ben.enter(call, input as never)))),
    )
    const all = seen.filter((told) => !told.startsWith('refused')).join('\n')
    for (const id of idsOf(hidden)) expect(all).toContain(id)
    expect(all).toContain(`${word} Lane`)
    for (const call of [polls.polls, articles.articles, questions.questions])
      expect(await outcome(ben.enter(call as never, { comm_id: hidden.comm_id } as never))).toContain(word)
  })

  test('a private community is refused in exactly the same way as a community that never existed', async () => {
    const nothing = '01J1V0000000000000000000ZZ'
    for (const ctx of [house.guest(), eve, cem])
      for (const call of [comms.get_community, comms.get_membership, comms.carers, comms.officials])
        expect(await outcome(ctx.enter(call, { comm_id: hidden.comm_id }))).toBe(
          await outcome(ctx.enter(call, { comm_id: nothing })),
        )
  })

  test('nobody outside the community can change anything in it', async () => {
    const { poll_id, question_id, answer_id, comm_id } = hidden
    const tries = (ctx: RequestContext) => [
      ctx.enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } }),
      ctx.enter(polls.withdraw_response, { poll_id }),
      ctx.enter(questions.create_answer, { question_id, body: 'Ten letters and more.', opinion: true }),
      ctx.enter(questions.too, { question_id }),
      ctx.enter(questions.rate_answer, { answer_id, value: 1 }),
      ctx.enter(comments.create_comment, { kind: 'question', id: question_id, body: 'Ten letters and more.' }),
      ctx.enter(moderation.report, { kind: 'question', id: question_id, category: 'spam' }),
      ctx.enter(articles.create_article, {
        kind: 'opinion',
        title: 'A title of this length',
        body: 'A body with words.',
        comm_id,
        authors: [{ name: 'Eve', disclosure: 'None at all.' }],
      }),
    ]
    expect((await Promise.all(tries(eve).map(outcome))).filter((told) => !/NOT_FOUND|RULE|unknown/.test(told))).toEqual(
      [],
    )
    expect(
      await outcome(house.guest().enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o2' } } })),
    ).toContain('NOT_FOUND')
  })
})

test('content first published in a community that was always private is never visible to outsiders, even briefly', async () => {
  const founded = { comm_name: `${word} Lane Court`, summary: 'A yard.', visibility: 'private' as const }
  const { comm_id } = await ben.enter(comms.create_community, founded)
  const draft = oneItem({
    title: `${word} Lane Court?`,
    comm_id,
    publish: true,
    text: 'Which?',
    options: ['Yes', 'No'],
    closes_at: inDays(3),
  })
  const { poll_id } = await ben.enter(polls.create_poll, draft)
  const asked = { title: `Who sweeps ${word} Lane Court?`, body: '', comm_id }
  const { question_id } = await ben.enter(questions.create_question, asked)
  expect(await outcome(eve.enter(polls.get_poll, { poll_id }))).toContain('NOT_FOUND')
  expect(await outcome(eve.enter(questions.get_question, { question_id }))).toContain('NOT_FOUND')
  expect(await outcome(eve.enter(polls.polls, {}))).not.toContain(word)
})

test('an unlisted community appears in no list on the instance, but everything in it can be opened by its address', async () => {
  const lists: [Call, object][] = [
    [comms.communities, {}],
    [comms.communities, { q: word }],
    [comms.front_page, {}],
    [polls.polls, {}],
    [polls.polls, { state: 'opened' }],
    [articles.articles, {}],
    [questions.questions, {}],
    [questions.questions, { of: 'all' }],
    [comments.discussed, {}],
    [contract.finder.find, { q: word }],
  ]
  for (const [call, input] of lists) expect(await outcome(eve.enter(call, input as never))).not.toContain(word)
  const { poll_id, article_id, question_id, comm_id } = unlisted
  expect(await outcome(eve.enter(polls.get_poll, { poll_id }))).toContain(word)
  expect(await outcome(eve.enter(articles.get_article, { article_id }))).toContain(word)
  expect(await outcome(eve.enter(questions.get_question, { question_id }))).toContain(word)
  expect(await outcome(eve.enter(comms.get_community, { comm_id }))).toContain(word)
})

/** The files and pages about a place’s poll that are not screens of the application. */
const resourcesOf = ({ poll_id, letters }: Place) => [
  ...['export.csv', 'export.json', 'codebook.csv', 'codebook.json', 'ballots.csv', 'ballots.json'].map(
    (file) => `/results/${poll_id}/${file}`,
  ),
  ...['poster', 'present', 'share.png', 'seal.png'].map((file) => `/results/${poll_id}/${file}`),
  `/go/${letters}`,
  `/embed/${poll_id}`,
  `/oembed?url=${encodeURIComponent(`https://polity.example/results/${poll_id}`)}`,
]

const screensOf = ({ comm_id, poll_id, article_id, question_id }: Place) => [
  `/communities/${comm_id}`,
  `/communities/${comm_id}?edit=log`,
  `/answer/${poll_id}`,
  `/results/${poll_id}`,
  `/articles/${article_id}`,
  `/questions/${question_id}`,
]

async function resource(ctx: RequestContext, path: string): Promise<Response> {
  const url = new URL(path, 'https://polity.example')
  const found = resourceAt(url.pathname)
  if (!found) throw new Error(`nothing stands at ${path}`)
  return found.answer(ctx, { url, headers: {} })
}

describe('pages and files', () => {
  const feeds = ['/feeds/polls.rss', '/feeds/polls.json', '/feeds/articles.rss', '/feeds/articles.json']

  test.each(['a guest', 'a stranger', 'a former member'])(
    'no file or feed reveals anything about a private community: %s',
    async (who) => {
      const ctx = outsiders().find(([name]) => name === who)![1]
      const inFeeds = feeds.flatMap((feed) => [feed, `${feed}?comm_id=${hidden.comm_id}`])
      for (const path of [...resourcesOf(hidden), ...inFeeds]) {
        const response = await resource(ctx, path)
        const body = await response.text()
        expect(body.includes(word) ? `${path}: ${body}` : '').toBe('')
        if (!path.startsWith('/feeds/')) expect([path, response.status]).toEqual([path, 404])
      }
    },
  )

  test.each(['a guest', 'a stranger', 'a former member'])(
    'no page reveals anything about a private community: %s',
    async (who) => {
      const ctx = outsiders().find(([name]) => name === who)![1]
      const fill = (path: string) => path.replaceAll(/:(\w+)/g, (_, name) => hidden[name as 'poll_id'])
      const paths = routeTable.filter(({ screen }) => !screen.endsWith('bot')).map(({ path }) => fill(path))
      for (const path of [...paths, `/home?q=lamps`, '/home?feed=new', '/home?feed=closing', '/home?feed=discussed']) {
        const told = await loaded(ctx, path).then((data) => JSON.stringify(data ?? null), told404)
        expect(told.includes(`${word} Lane`) ? `${path}: ${told}` : '').toBe('')
      }
    },
  )
})

const robots = ({ metas }: Opened) => metas.filter((meta) => 'name' in meta && meta.name === 'robots')

/** What a page’s head tells other sites to fetch: pictures, feeds, embeds. */
const linksIn = ({ metas }: Opened) =>
  metas.filter((meta) => 'property' in meta || 'script:ld+json' in meta || ('rel' in meta && meta.rel === 'alternate'))

describe('search engines and other sites', () => {
  test('every page of an unlisted community tells search engines in its head and its headers not to list the page', async () => {
    for (const path of screensOf(unlisted)) {
      const page = await opened(eve, path)
      expect([path, robots(page)]).toEqual([path, [{ name: 'robots', content: 'noindex' }]])
      expect([path, isForSome({ page: await loaded(eve, path) })]).toEqual([path, true])
    }
  })

  test('no file, picture, poster, embed or feed of an unlisted community is listed by search engines', async () => {
    const feeds = ['polls.rss', 'polls.json', 'articles.rss', 'articles.json']
    const ofIt = feeds.map((feed) => `/feeds/${feed}?comm=${unlisted.comm_id}`)
    // Once a poll has closed, its answers can be downloaded as a file.
    for (const path of [...resourcesOf(unlisted), ...ofIt].filter((each) => !each.includes('/ballots.'))) {
      const response = await resource(house.guest(), path)
      expect([path, response.status < 400, response.headers.get('x-robots-tag')]).toEqual([path, true, 'noindex'])
    }
    expect((await resource(house.guest(), '/feeds/polls.rss')).headers.get('x-robots-tag')).toBeNull()
  })

  test('pages of a public community may be listed by search engines', async () => {
    const [community] = await eve.enter(comms.communities, { limit: 1 })
    const [poll] = (await eve.enter(polls.polls, { limit: 1 })).items
    for (const path of [
      `/communities/${community!.comm_id}`,
      `/answer/${poll!.poll_id}`,
      `/results/${poll!.poll_id}`,
    ]) {
      const page = await opened(eve, path)
      expect([path, robots(page), linksIn(page).length > 0]).toEqual([path, [], true])
      expect([path, isForSome({ page: await loaded(eve, path) })]).toEqual([path, false])
    }
    expect((await resource(eve, `/results/${poll!.poll_id}/share.png`)).headers.get('x-robots-tag')).toBeNull()
  })

  test('a members-only page is not indexed, and its head has no links for other sites, which cannot open the page', async () => {
    for (const path of screensOf(hidden)) {
      const page = await opened(ben, path)
      expect([path, robots(page)]).toEqual([path, [{ name: 'robots', content: 'noindex' }]])
      expect([path, linksIn(page)]).toEqual([path, []])
    }
  })

  test('a page is not listed if its community cannot be looked up', () => {
    expect(ofPlace('01J1S7AB00WGR5B4VKCRR1MR4R', [])).toEqual({ seen_by: 'address' })
    expect(ofPlace(null, [])).toEqual({})
  })
})

/** The error that is thrown instead of returning a page. */
function told404(thrown: unknown): string {
  if (thrown instanceof Response) return `${thrown.status}`
  return JSON.stringify(thrown)
}
