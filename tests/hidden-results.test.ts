import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Asked, Call } from '#contract/call.ts'
import { requestOf } from '#contract/client.ts'
import { polls } from '#contract/polls.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { newGuest, operatorOf, type Guest } from './instance.ts'
import type { Draft } from './one-item.ts'

/** Pages for newcomers are cached for a moment. */
const KEPT_MS = 1_100

let polity: InProcess
beforeAll(async () => {
  polity = await startInProcess({ SAMPLES: 'no', ADDRESS_LIMIT: '1000000' })
})
afterAll(() => polity.remove())

async function newPoll(draft: Draft): Promise<string> {
  const whole: Draft = {
    title: 'Which day should the market be?',
    items: [
      { kind: 'single', text: 'Which day?', options: ['Saturday', 'Sunday', 'Friday evening'] },
      { kind: 'ranked', text: 'In which order?', options: ['Bread', 'Fruit', 'Cheese'], required: false },
      { kind: 'score', text: 'How good?', options: ['North square', 'South square'], required: false },
      { kind: 'open', text: 'What else?', required: false },
    ],
    closes_at: new Date(Date.now() + 3_600_000).toISOString(),
    publish: true,
    ...draft,
  }
  return (await operatorOf(polity).answer(polls.create_poll, whole)).poll_id
}

/** Lets this many guests answer, each a little differently. */
async function answered(poll_id: string, times: number): Promise<Guest[]> {
  const guests: Guest[] = []
  for (let at = 0; at < times; at++) {
    const guest = newGuest(polity.url)
    const ballots = {
      i1: { choice: `o${1 + (at % 3)}` },
      i2: { order: at % 2 ? [['o2'], ['o1', 'o3']] : [['o3'], ['o2']] },
      i3: { scores: { o1: at % 6, o2: 5 } },
      i4: { text: `Say it ${at} times.` },
    }
    await guest.answer(polls.submit_response, { poll_id, ballots })
    guests.push(guest)
  }
  return guests
}

const callTo = <C extends Call>(call: C, input: Asked<C>): string => requestOf(call, input)[0]

/** Every address at which this instance shows a poll. */
const waysTo = (poll_id: string) => [
  callTo(polls.get_poll, { poll_id }),
  callTo(polls.get_results, { poll_id }),
  callTo(polls.answer_counts, { poll_ids: poll_id }),
  callTo(polls.short_address, { poll_id }),
  callTo(polls.results_stream, { poll_id }),
  callTo(polls.get_texts, { poll_id, item_id: 'i4' }),
  callTo(polls.get_breakdown, { poll_id }),
  callTo(polls.get_ballots, { poll_id }),
  callTo(polls.get_voters, { poll_id }),
  ...(['open', 'scheduled', 'closed', 'outcome', 'overdue'] as const).map((state) => callTo(polls.polls, { state })),
  `/answer/${poll_id}`,
  `/answer/${poll_id}.data`,
  `/results/${poll_id}`,
  `/results/${poll_id}.data`,
  '/home',
  '/home.data',
  '/communities',
  ...['export', 'ballots', 'codebook'].flatMap((file) =>
    ['csv', 'json'].map((as) => `/results/${poll_id}/${file}.${as}`),
  ),
  `/results/${poll_id}/share.png`,
  `/results/${poll_id}/seal.png`,
  `/results/${poll_id}/poster`,
  `/results/${poll_id}/present`,
  `/embed/${poll_id}`,
  `/oembed?url=${encodeURIComponent(`${polity.url}/results/${poll_id}`)}`,
  '/feeds/polls.rss',
  '/feeds/polls.json',
]

const accidental = ['date', 'content-security-policy']

/** Everything in a reply (status, headers, every byte) except what is generated anew each time. */
async function told(who: Guest, way: string) {
  const asked = Date.now()
  const reply = await who.get(way, { 'accept-encoding': 'identity' })
  const headers = [...reply.headers].filter(([name]) => !accidental.includes(name))
  const bytes = Buffer.from(await reply.arrayBuffer()).toString('latin1')
  const body = bytes
    .replaceAll(/nonce(?:=|&quot;:&quot;|":"|\\":\\")"?[\w-]{24}/g, 'nonce')
    .replaceAll(/(data-form_key=|name="form_key" value=)"[\w-]+"/g, '$1')
    .replaceAll(/"request_id":"[\w-]{36}"/g, '"request_id":""')
    .replaceAll(/<p class="on-paper">.*?<\/p>/gs, '')
    .replaceAll(/20\d\d-[\dT:.-]+Z/g, (moment) => (Date.parse(moment) >= asked ? 'now' : moment))
  return { way, status: reply.status, headers, body }
}

async function allTold(who: Guest, poll_id: string, ways = waysTo(poll_id)) {
  const all = []
  for (const way of ways) all.push(await told(who, way))
  return all
}

const counts = [
  ['tally', 'count'],
  ['ranking_tally', 'count'],
  ['secret_ballot', 'ballots'],
  ['result_snapshot', 'result'],
  ['breakdown', 'result'],
] as const

/** While this runs, any read of a count fails. */
async function withCountsLocked<T>(work: () => Promise<T>): Promise<T> {
  const rename = (table: string, from: string, to: string) =>
    sql`alter table ${sql.id('polls', table)} rename column ${sql.id(from)} to ${sql.id(to)}`.execute(
      polity.house.db.q(),
    )
  for (const [table, column] of counts) await rename(table, column, 'locked_away')
  try {
    return await work()
  } finally {
    for (const [table, column] of counts) await rename(table, 'locked_away', column)
  }
}

const policies: { name: string; draft: Draft; voterMay: boolean }[] = [
  { name: 'shown to those who have answered', draft: { results: 'after_answer' }, voterMay: true },
  { name: 'shown after the close', draft: { results: 'after_close' }, voterMay: false },
]

describe.each(policies)('a result $name', ({ draft, voterMay }) => {
  test('nothing leaks before the result is shown: no byte, length, header or order differs', async () => {
    const poll_id = await newPoll(draft)
    const [voter] = await answered(poll_id, 1)
    const stranger = newGuest(polity.url)
    const knownGuest = newGuest(polity.url)
    await answered(await newPoll({ title: 'Another poll, to have a cookie from' }), 1)
    await knownGuest.ask(polls.submit_response, { poll_id: '01J00000000000000000000000', ballots: {} })
    const watching = [stranger, knownGuest, ...(voterMay ? [] : [voter!])]
    expect(knownGuest.cookie()).not.toBe('')

    // The first page of a process waits for parts that later pages find already loaded, which changes the order of its
    // styles.
    await told(stranger, '/home')
    await told(stranger, `/results/${poll_id}`)
    await wait(KEPT_MS)
    const few = []
    for (const who of watching) few.push(await allTold(who, poll_id))
    await answered(poll_id, 40)
    await wait(KEPT_MS)
    const many = []
    for (const who of watching) many.push(await allTold(who, poll_id))

    for (const [at, replies] of few.entries())
      for (const [index, reply] of replies.entries()) expect(many[at]![index], reply.way).toEqual(reply)
    for (const { way, status, headers } of few.flat()) {
      const pages = !/export|ballots|stream|breakdown|voters|texts/.test(way)
      expect(status < 400, `${way} ${status}`).toBe(pages)
      expect(status, way).toBeLessThan(500)
      if (/\/(embed|share|oembed|feeds)/.test(way)) expect(headers.map(([name]) => name)).not.toContain('set-cookie')
    }
    const files = few[0]!.filter(({ way }) => /export/.test(way))
    expect(files.map(({ status, body }) => [status, body])).toEqual(
      files.map(() => [
        403,
        Buffer.from('The result of this poll isn’t shown here, at least not yet.\n').toString('latin1'),
      ]),
    )
  })

  test('the result is withheld without any count being read', async () => {
    const poll_id = await newPoll({ ...draft, title: 'Is nothing read that is not told?' })
    await answered(poll_id, 3)
    const live = await newPoll({ title: 'A poll whose result everybody sees', results: 'live' })
    await wait(KEPT_MS)
    // The front page shows the number of answers to other polls, whose results are public.
    const ways = waysTo(poll_id).filter((way) => !way.startsWith('/home'))
    const open = await allTold(newGuest(polity.url), poll_id, ways)
    await wait(KEPT_MS)
    await withCountsLocked(async () => {
      expect(await allTold(newGuest(polity.url), poll_id, ways)).toEqual(open)
      for (const way of [
        callTo(polls.get_results, { poll_id: live }),
        `/embed/${live}`,
        `/results/${live}/share.png`,
        `/results/${live}/export.csv`,
      ])
        expect((await told(newGuest(polity.url), way)).status, way).toBe(500)
    })
  })
})

test('a stepped result looks the same with one answer as with nine before the first step', async () => {
  const poll_id = await newPoll({ results: 'live_from_10' })
  await answered(poll_id, 1)
  await wait(KEPT_MS)
  const one = await allTold(newGuest(polity.url), poll_id)
  await answered(poll_id, 8)
  await wait(KEPT_MS)
  expect(await allTold(newGuest(polity.url), poll_id)).toEqual(one)
})

test('a stepped result stays the same in every reply until the next step, whatever answers arrive', async () => {
  const poll_id = await newPoll({ results: 'live_from_10' })
  await answered(poll_id, 20)
  await asPeopleOfHoursAgo(poll_id)
  await wait(KEPT_MS)
  // A visible result can be watched through an endless stream, whose events contain the result.
  const ways = waysTo(poll_id).filter((way) => !way.includes('stream'))
  // The first page of each kind is assembled differently from later ones.
  await allTold(newGuest(polity.url), poll_id, ways)
  await wait(KEPT_MS)
  const before = await allTold(newGuest(polity.url), poll_id, ways)
  expect(before.find(({ way }) => way.includes('get_results'))!.body).toContain('"n":10')
  expect(before.find(({ way }) => way.includes('export.csv'))!.status).toBe(200)
  await answered(poll_id, 9)
  await wait(KEPT_MS)
  for (const [at, reply] of (await allTold(newGuest(polity.url), poll_id, ways)).entries())
    expect(reply.body === before[at]!.body && reply, reply.way).toEqual(before[at])
})

/** Turns a poll's answers into those of people with an account: half three hours old, half two hours old. */
async function asPeopleOfHoursAgo(poll_id: string): Promise<void> {
  const db = polity.house.db.q()
  await sql`update polls.tally set signed_in = true where poll_id = ${poll_id}`.execute(db)
  await sql`update polls.poll set opens_at = opens_at - interval '4 hours' where poll_id = ${poll_id}`.execute(db)
  await sql`
    update polls.response as r set signed_in = true, created_at = at, updated_at = at
    from (
      select voter, now() - interval '2 hours' - (row_number() over (order by voter) % 2) * interval '1 hour' as at
      from polls.response where poll_id = ${poll_id}
    ) as earlier
    where r.poll_id = ${poll_id} and r.voter = earlier.voter`.execute(db)
}

test('public pages (embeds, feeds, share cards) show the same to people who have answered as to everyone else', async () => {
  const poll_id = await newPoll({ results: 'after_answer' })
  const [voter] = await answered(poll_id, 12)
  expect((await told(voter!, `/results/${poll_id}/export.json`)).status).toBe(200)
  const ways = waysTo(poll_id).filter((way) => /^\/(embed|oembed|feeds)|share/.test(way))
  for (const way of ways) expect(await told(voter!, way), way).toEqual(await told(newGuest(polity.url), way))
})
