import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { resourceAt } from '#web/resources/table.server.ts'
import { readPart, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'

let open: OpenHouse
let nobody: RequestContext
let operator: RequestContext
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls')
  nobody = open.newcomer()
  operator = await open.operator('Olga Reyes')
})
afterAll(() => open.close())

const here = 'https://polity.example'
const community = '01J1PMXM008Z9AS438EKYDD60Y'

const answered = async (path: string): Promise<Response> => {
  const url = new URL(path, here)
  return resourceAt(url.pathname)!.answer(nobody, { url, headers: {} })
}

async function published(given: object = {}): Promise<string> {
  const { poll_id } = await operator.enter(polls.create_poll, {
    comm_id: community,
    title: 'Which bench?',
    items: [{ kind: 'single', options: ['Red <i>', 'Green'] }],
    closes_at: new Date(Date.now() + 86_400_000).toISOString(),
    publish: true,
    ...given,
  })
  return poll_id
}

const answerIt = (poll_id: string) =>
  open.guest().enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })

async function pageAt(path: string) {
  const reply = await answered(path)
  const html = await reply.text()
  return { reply, html, page: readPart(html.replace(/^<!doctype html>/, '')) }
}

test('a poll’s seal picture is the same before and after anybody answers, and exists only if people can answer the poll', async () => {
  const poll_id = await published()
  const seal = (of: string) => answered(`/results/${of}/seal.png`)
  const before = await seal(poll_id)
  expect([before.status, before.headers.get('content-type')]).toEqual([200, 'image/png'])
  await answerIt(poll_id)
  const after = await seal(poll_id)
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  const draft = await operator.enter(polls.create_poll, { title: 'Not yet?', items: [] })
  await operator.enter(polls.withdraw_poll, { poll_id, note: 'It asks the wrong thing.' })
  for (const id of [draft.poll_id, poll_id, community]) expect((await seal(id)).status).toBe(404)
})

test('a short address leads to the ballot, in any case and with hyphens; any other address gets the same plain page', async () => {
  const poll_id = await published()
  const { letters } = await operator.enter(polls.make_short_address, { poll_id })
  for (const typed of [letters, letters.toLowerCase(), `${letters.slice(0, 3)}-${letters.slice(3)}`]) {
    const reply = await answered(`/go/${typed}`)
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `/answer/${poll_id}`])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  }
  await open.decide('poll', poll_id, 'remove', { by: 'operator', reason: 'It sells benches.' })
  const pages = await Promise.all(
    [letters, 'BCDFGH', 'AEIOU', poll_id].map(async (typed) => {
      const reply = await answered(`/go/${typed}`)
      return [reply.status, await reply.text()]
    }),
  )
  expect(new Set(pages.map(String)).size).toBe(1)
  expect(pages[0]![0]).toBe(404)
  expect(readPart(String(pages[0]![1]).replace(/^<!doctype html>/, '')).one('a', '.go').has.href).toBe('/home')
})

describe.for(['poster', 'present'])('the %s of a poll', (sheet) => {
  test('a page to invite people shows the question, who asks, the closing time with its time zone, and the address to type in', async () => {
    const poll_id = await published({ title: 'Which <script>alert(1)</script> bench?' })
    const { letters } = await operator.enter(polls.make_short_address, { poll_id })
    const { reply, page } = await pageAt(`/results/${poll_id}/${sheet}`)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.one('h1').text).toBe('Which <script>alert(1)</script> bench?')
    expect(page.one('.who').text).toMatch(/ asks$/)
    expect(page.one('.who').one('img').has.src).toMatch(`/crests/${community}?name=`)
    expect(page.text).toMatch(/Closes .+, \d\d:\d\d \(UTC\)/)
    expect(page.one('.typed').text).toContain('polity.example/go/')
    expect(page.one('.letters').text).toBe(letters)
    expect(page.one('svg', '.qr').has['aria-label']).toBe(`QR code that opens ${here}/answer/${poll_id}`)
    expect(page.all('script').map(({ has }) => has.nonce)).toEqual(['nonce-of-this-page'])
    expect(stumbles(page)).toEqual([])
  })

  test('a page to invite people is not served for drafts, withdrawn or removed polls', async () => {
    const draft = await published({ publish: false })
    const [withdrawn, removed] = [await published(), await published()]
    await operator.enter(polls.withdraw_poll, { poll_id: withdrawn, note: 'It asks the wrong thing.' })
    await open.decide('poll', removed, 'remove', { by: 'operator', reason: 'It sells benches.' })
    const statusOf = async (poll_id: string) => (await answered(`/results/${poll_id}/${sheet}`)).status
    expect(await Promise.all([draft, withdrawn, removed].map(statusOf))).toEqual([404, 404, 410])
  })
})

test('the meeting-room screen shows a live result with the number of people, and neither if the result is hidden', async () => {
  const [live, hidden] = [await published({ results: 'live' }), await published({ results: 'after_close' })]
  for (const poll_id of [live, hidden]) for (let each = 0; each < 3; each++) await answerIt(poll_id)
  const [shown, kept] = await Promise.all([live, hidden].map((id) => pageAt(`/results/${id}/present`)))
  expect(shown!.page.one('.count').text).toBe('3 people have answered')
  expect(
    shown!.page
      .one('.lines')
      .all('b')
      .map(({ text }) => text),
  ).toEqual(['3', '0'])
  expect(shown!.html).toContain('results_stream')
  expect([kept!.page.all('.count'), kept!.page.all('.lines')]).toEqual([[], []])
  expect(
    kept!.page
      .one('.options')
      .all('li')
      .map(({ text }) => text),
  ).toEqual(['Red <i>', 'Green'])
  expect(kept!.html).not.toContain('results_stream')
  expect(kept!.page.one('#exit').has.href).toBe(`/results/${hidden}`)
})

test('the meeting-room screen says which question its finding answers, and shows the full address if there is no short one', async () => {
  const items = [
    { kind: 'single', text: 'How often?', options: ['Daily', 'Never'] },
    { kind: 'single', text: 'Why?', options: ['Price', 'Time'] },
  ]
  const poll_id = await published({ results: 'live', items })
  await open.guest().enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' }, i2: { choice: 'o1' } } })
  const { page } = await pageAt(`/results/${poll_id}/present`)
  expect(page.one('.asked').text).toBe('How often?')
  expect(page.one('.leads').text).toContain('Daily')
  expect([page.one('.typed').text, page.all('.letters')]).toEqual([`polity.example/answer/${poll_id}`, []])
})

test('the sheets of a sample poll say that it is an example, and those of a real poll do not', async () => {
  const { items } = await nobody.enter(polls.polls, {})
  const sample = items.find((poll) => poll.sample)!
  for (const sheet of ['poster', 'present']) {
    expect((await pageAt(`/results/${sample.poll_id}/${sheet}`)).page.one('.pill').text).toBe('Example')
    expect((await pageAt(`/results/${await published()}/${sheet}`)).page.all('.pill')).toEqual([])
  }
})

test('lines that do not fit on the meeting-room screen are counted instead of shown', async () => {
  const options = Array.from({ length: 12 }, (_, at) => `Bench ${at + 1}`)
  const poll_id = await published({ results: 'live', items: [{ kind: 'single', options }] })
  await answerIt(poll_id)
  const { page } = await pageAt(`/results/${poll_id}/present`)
  expect(page.one('.more').text).toBe('and 4 more')
  expect(page.one('.lines').all('b')).toHaveLength(8)
})

test('a poster says on which day of the week a poll closes, with an abbreviated time zone', async () => {
  const { page } = await pageAt(`/results/${await published()}/poster`)
  expect(page.one('.foot').one('b').text).toMatch(/^Closes [A-Z][a-z]+day \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d \(UTC\)$/)
})

test('a poster can be printed without colours', async () => {
  const poll_id = await published()
  expect((await pageAt(`/results/${poll_id}/poster?ink=black`)).page.all('.plain')).toHaveLength(1)
  expect((await pageAt(`/results/${poll_id}/poster`)).page.all('.plain')).toHaveLength(0)
})

test('an embed shows the arms of the community, and reports its height to the surrounding page', async () => {
  const { page, html } = await pageAt(`/embed/${await published()}`)
  expect(page.one('.who').one('img').has.src).toMatch(`/crests/${community}?name=`)
  expect(html).toContain('polity_height')
})

test('whoever has tried too many short addresses is told to wait, in a page that doesn’t say whether the last one exists', async () => {
  const poll_id = await published()
  const { letters } = await operator.enter(polls.make_short_address, { poll_id })
  const first = await answered('/go/BCDFGH')
  for (let times = 0; times < 60; times++) await answered('/go/BCDFGH')
  const replies = [await answered('/go/BCDFGH'), await answered(`/go/${letters}`)]
  expect([first, ...replies].map(({ status }) => status)).toEqual([404, 429, 429])
  const [wrong, right] = await Promise.all(replies.map((reply) => reply.text()))
  expect(right).toBe(wrong)
  expect(right).toContain('Wait ten minutes')
})
