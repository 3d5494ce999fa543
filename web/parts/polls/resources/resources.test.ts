import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { comms } from '#contract/comms.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { isScreenPath } from '#contract/route-table.ts'
import { readPart } from '#web/ui/drawn-part.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { resourceAt } from '#web/resources/table.server.ts'
import { liveries, liveryOf, marks } from '#web/parts/comms/crest/livery.server.ts'
import { foldedLines } from './embed-page.tsx'

let open: OpenHouse
let nobody: RequestContext
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls')
  nobody = open.newcomer()
})
afterAll(() => open.close())

const here = 'https://polity.example'
const buses = '01J1S7AB00WGR5B4VKCRR1MR4R'
const community = '01J1PMXM008Z9AS438EKYDD60Y'

const answered = async (path: string, given: Partial<RequestContext> = {}, headers = {}): Promise<Response> => {
  const url = new URL(path, here)
  return resourceAt(url.pathname)!.answer({ ...nobody, ...given }, { url, headers })
}

/** A poll anybody may answer, with one answer or with none. */
async function asked(
  given: { title: string; lang?: string; results?: 'live' | 'live_from_10' | 'after_close'; opens_at?: string },
  answers = 0,
) {
  const operator = await open.operator('Olga Reyes')
  const { poll_id } = await operator.enter(polls.create_poll, {
    items: [{ kind: 'single', options: ['Red <i>', 'Green', 'Blue'] }],
    closes_at: new Date(Date.now() + 86_400_000).toISOString(),
    publish: true,
    ...given,
  })
  for (let at = 0; at < answers; at++)
    await open.guest().enter(polls.submit_response, { poll_id, ballots: { i1: { choice: at === 0 ? 'o2' : 'o1' } } })
  return poll_id
}

async function framed(poll_id: string, given: Partial<RequestContext> = {}) {
  const reply = await answered(`/embed/${poll_id}`, given)
  const html = await reply.text()
  const page = readPart(html.replace(/^<!doctype html>/, ''))
  return { reply, html, page }
}

test('each resource has exactly one address, which is not a screen', () => {
  const all = ['csv', 'json'].flatMap((type) =>
    ['export', 'codebook', 'ballots'].map((what) => `/results/A1/${what}.${type}`),
  )
  for (const path of [
    ...all,
    '/results/A1/share.png',
    '/results/A1/seal.png',
    '/go/BCDFGH',
    '/embed/A1',
    '/oembed',
    '/feeds/polls.rss',
    '/feeds/polls.json',
  ]) {
    expect(resourceAt(path), path).not.toBeNull()
    expect(isScreenPath(path), path).toBe(false)
    for (const other of [`${path}/`, `/${path}`, path.toUpperCase(), `/x${path}`, `${path}/x`, `${path}.gz`])
      expect(resourceAt(other), other).toBeNull()
    if (path.includes('.')) expect(resourceAt(path.replace('.', '-')), path).toBeNull()
  }
  for (const path of ['/embed/', '/embed/a%2fb', '/embed/a/b', `/embed/${'a'.repeat(129)}`, '/home'])
    expect(resourceAt(path)).toBeNull()
})

test('only public resources are rendered without identifying the visitor, and only the embed may be framed', () => {
  const of = (path: string) => [resourceAt(path)!.nobody, resourceAt(path)!.framed]
  expect(['/embed/A1', '/oembed', '/feeds/polls.rss', '/results/A1/share.png'].map(of)).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [true, false],
  ])
  for (const file of ['export', 'codebook', 'ballots']) expect(of(`/results/A1/${file}.csv`)).toEqual([false, false])
})

test('a missing resource is answered with a plain sentence that is not cached', async () => {
  for (const path of ['/results/A1/export.csv', `/results/${community}/share.png`, '/feeds/polls.rss?comm=A1']) {
    const reply = await answered(path)
    expect([reply.status, reply.headers.get('cache-control')], path).toEqual([404, 'no-store'])
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await reply.text()).toMatch(/^\S[^<{]*\.\n$/)
  }
  const [english, spanish] = [
    await answered('/results/A1/export.csv'),
    await answered('/results/A1/export.csv', { locale: 'es' }),
  ]
  expect(await spanish.text()).not.toBe(await english.text())
})

test('an unexpected error is thrown, not turned into an answer', async () => {
  const broken = { enter: () => Promise.reject(new Error('broken')) }
  await expect(answered(`/embed/${buses}`, broken)).rejects.toThrow('broken')
})

test('an embed of a poll that has not opened leads to the poll, as there is no result to see', async () => {
  const opens_at = new Date(Date.now() + 3_600_000).toISOString()
  const { page } = await framed(await asked({ title: 'Which bench?', results: 'after_close', opens_at }))
  const link = page.all('a').find(({ has }) => has.href?.includes('/answer/'))
  expect(link?.text).toContain('See the poll’s page')
  expect(page.text).not.toContain('See the result')
})

test('an embed is a complete page in the language of its poll, and its only script is ours', async () => {
  const poll_id = await asked({ title: '¿Qué <script>alert(1)</script> "banco"?', lang: 'es' })
  const { reply, html, page } = await framed(poll_id)
  expect([reply.status, reply.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  const root = page.one('html')
  expect([root.has.lang, page.all('h1').length, page.one('h1').has.lang]).toEqual(['es', 1, 'es'])
  expect(page.one('h1').text).toBe('¿Qué <script>alert(1)</script> "banco"?')
  expect(html).not.toMatch(/<link|<img|\sstyle=|\son\w+=/)
  expect(page.all('script').map(({ has }) => has.nonce)).toEqual(['nonce-of-this-page'])
  expect(page.one('style').has.nonce).toBe('nonce-of-this-page')
  for (const { has } of page.all('a')) expect(has).toMatchObject({ target: '_blank', rel: 'noopener' })
})

test('an embed of an open poll shows its result and links to it by absolute address', async () => {
  const { page } = await framed(await asked({ title: 'Which bench?' }, 3))
  expect(page.all('a').map(({ has }) => has.href?.replace(/\w{26}$/, 'ID'))).toEqual([
    `${here}/home`,
    `${here}/answer/ID`,
  ])
  expect(page.all('li').map((row) => [row.one('span').text, row.one('b').text])).toEqual([
    ['Red <i>', '2'],
    ['Green', '1'],
    ['Blue', '0'],
  ])
  expect(page.all('rect').map(({ has }) => has.width)).toEqual(['66.667%', '33.333%', '0%'])
})

test('an embed is drawn in the colour of the community that asks, and an embed without one in that of the instance', async () => {
  const tokens = await readFile('web/ui/tokens.page.css', 'utf8')
  const colourOf = (livery: string, name: string) =>
    new RegExp(`\\.${livery} \\{[^}]*--${name}: ([^;]+);`).exec(tokens)?.[1]
  const drawnIn = async (poll_id: string) => (await framed(poll_id)).html
  const { items } = await nobody.enter(polls.polls, { state: 'open' })
  const other = items.find(({ comm_id }) => comm_id && liveryOf(comm_id) !== 'river')!
  const livery = liveryOf(other.comm_id!)
  const ofPlace = await drawnIn(other.poll_id)
  expect(ofPlace).toContain(`--bar:${colourOf(livery, 'mark')};--rest:${colourOf(livery, 'rest')}`)
  expect(await drawnIn(await asked({ title: 'Which bench is it?' }))).toContain(`--bar:${colourOf('river', 'mark')};`)
  for (const each of liveries)
    expect(marks[each]).toEqual({ mark: colourOf(each, 'mark'), rest: colourOf(each, 'rest') })
})

test('an embed with many options shows the eight longest lines and folds the others, so that none is lost', () => {
  const lines = Array.from({ length: 13 }, (_, at) => ({ name: `Option ${at}`, figure: '', length: at }))
  const { shown, folded } = foldedLines(lines)
  expect([shown[0]?.name, shown.length, folded.length]).toEqual(['Option 5', 8, 5])
  expect(new Set([...shown, ...folded])).toEqual(new Set(lines))
  expect(foldedLines(lines.slice(1)).folded).toEqual([])
})

test('an embed of a stepped result explains when it updates, in the language of its poll', async () => {
  const rule = 'The result updates on the hour, and only when at least 10 more people have answered.'
  const saidBy = async (given: Parameters<typeof asked>[0]) => (await framed(await asked(given))).page.text
  expect(await saidBy({ title: 'In steps?', results: 'live_from_10' })).toContain(rule)
  expect(await saidBy({ title: '¿Por pasos?', lang: 'es', results: 'live_from_10' })).toContain('10 personas más')
  expect(await saidBy({ title: 'At once?', results: 'live' })).not.toContain('on the hour')
})

test('a result that is hidden from newcomers is left out of the embed, the feed and the export', async () => {
  const poll_id = await asked({ title: 'Which secret bench?', results: 'after_close' }, 3)
  const { page } = await framed(poll_id)
  expect([page.all('li').length, page.all('rect').length, page.all('.say').length]).toEqual([0, 0, 1])
  expect(page.text).not.toMatch(/\b[23] (?:people|of)/)
  const feed = (await (await answered('/feeds/polls.json')).json()) as { items: { id: string }[] }
  const entry = feed.items.find(({ id }) => id === poll_id)
  expect(JSON.stringify(entry)).not.toMatch(/Green|Red/)
  expect((await answered(`/results/${poll_id}/export.json`)).status).toBe(403)
})

test('the embed of a missing poll is a complete page that links only to the home page', async () => {
  for (const id of ['A1', community]) {
    const { reply, page } = await framed(id, { locale: 'es' })
    expect([reply.status, page.one('html').has.lang]).toEqual([404, 'es'])
    expect(page.all('a').map(({ has }) => has.href)).toEqual([`${here}/home`])
  }
})

test('oEmbed describes how to show a poll, within the size limits requested', async () => {
  const title = 'Which "bench" & <why>?'
  const poll_id = await asked({ title })
  const oembed = async (rest = '') => {
    const reply = await answered(`/oembed?url=${encodeURIComponent(`${here}/results/${poll_id}`)}${rest}`)
    return { reply, body: (await reply.json()) as Record<string, unknown> }
  }
  const { reply, body } = await oembed()
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toMatchObject({ version: '1.0', type: 'rich', title, width: 560, thumbnail_width: 1200 })
  const frame = readPart(String(body.html)).one('iframe')
  expect(frame.has).toMatchObject({ src: `${here}/embed/${poll_id}`, title, width: '560', height: String(body.height) })
  expect(frame.has.sandbox).not.toMatch(/same-origin|forms|top-navigation/)
  expect((await oembed('&maxwidth=300&maxheight=200')).body).toMatchObject({ width: 300, height: 200 })
  expect((await oembed('&maxwidth=300')).body).not.toHaveProperty('thumbnail_url')
  for (const bound of ['0', '-5', '1e3', 'x', '99999999'])
    expect((await oembed(`&maxwidth=${bound}`)).body, bound).toMatchObject({ width: 560, height: body.height })
})

test('oEmbed answers an unknown poll or an unsupported format with an error status', async () => {
  const status = async (query: string) => (await answered(`/oembed?${query}`)).status
  const url = (of: string) => `url=${encodeURIComponent(of)}`
  expect(await status(url(`${here}/answer/${buses}`))).toBe(200)
  expect(await status(`format=xml&${url(`${here}/answer/${buses}`)}`)).toBe(501)
  expect(await status(url(`https://evil.example/answer/${buses}`))).toBe(404)
  expect(await status(url(`${here}/answer/${community}`))).toBe(404)
  expect(await status('')).toBe(404)
})

test('the RSS and JSON feeds list the same polls, newest first, each poll once', async () => {
  await asked({ title: 'The newest of all' })
  const json = (await (await answered('/feeds/polls.json')).json()) as {
    items: { id: string; title: string; url: string; date_published: string }[]
  }
  const rss = await (await answered('/feeds/polls.rss')).text()
  const dates = json.items.map((item) => item.date_published)
  expect(dates).toEqual(dates.toSorted().toReversed())
  // A scheduled poll comes before open polls, because it is dated by its opening.
  const begun = json.items.filter((item) => Date.parse(item.date_published) <= Date.now())
  expect(begun[0]!.title).toBe('The newest of all')
  expect(new Set(json.items.map(({ id }) => id)).size).toBe(json.items.length)
  expect([...rss.matchAll(/<guid[^>]*>(\w+)<\/guid>/g)].map(([, id]) => id)).toEqual(json.items.map(({ id }) => id))
  for (const { url, id } of json.items) expect(url).toBe(`${here}/answer/${id}`)
})

test('the feed of a community has its name and only its polls', async () => {
  const { comm_name } = await nobody.enter(comms.get_community, { comm_id: community })
  const feed = (await (await answered(`/feeds/polls.json?comm=${community}`)).json()) as {
    title: string
    home_page_url: string
    feed_url: string
    items: { id: string }[]
  }
  expect(feed.title).toContain(comm_name)
  expect([feed.home_page_url, feed.feed_url]).toEqual([
    `${here}/communities/${community}`,
    `${here}/feeds/polls.json?comm=${community}`,
  ])
  expect(feed.items.length).toBeGreaterThan(0)
  for (const { id } of feed.items)
    expect(await nobody.enter(polls.get_poll, { poll_id: id })).toMatchObject({ comm_id: community })
})

test('a file is named after its poll and is not cached', async () => {
  const poll_id = await asked({ title: 'Which bench?' }, 1)
  for (const [what, name] of [
    ['export', ''],
    ['codebook', '-codebook'],
  ] as const)
    for (const type of ['csv', 'json'] as const) {
      const { headers } = await answered(`/results/${poll_id}/${what}.${type}`)
      expect(headers.get('content-disposition')).toBe(`attachment; filename="poll-${poll_id}${name}.${type}"`)
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  expect((await answered(`/results/${poll_id}/ballots.csv`)).status).toBe(409)
})

test('an exported result has the same numbers as its page', async () => {
  const poll_id = await asked({ title: 'Which bench?' }, 3)
  const whole = (await (await answered(`/results/${poll_id}/export.json`)).json()) as {
    result: { n: number; items: { choices: { option_id: string; n: number }[] }[] }
  }
  expect(whole.result.n).toBe(3)
  expect(whole.result.items[0]!.choices.map(({ option_id, n }) => [option_id, n])).toEqual([
    ['o1', 2],
    ['o2', 1],
    ['o3', 0],
  ])
  const rows = (await (await answered(`/results/${poll_id}/export.csv`)).text()).split('\r\n')
  expect(rows.filter((row) => row.includes('Red <i>')).length).toBeGreaterThan(0)
})

test('a correction is given beside the original, with its date, in every exported form', async () => {
  const poll_id = await asked({ title: 'Wich bench?' }, 3)
  const operator = await open.operator('Olga Reyes')
  const before = await answered(`/results/${poll_id}/share.png`)
  const note = 'A letter was missing.'
  for (const [path, text] of [
    ['title', 'Which bench?'],
    ['items.0.options.0', 'Red'],
  ] as const) {
    const { version: if_version } = await nobody.enter(polls.get_poll, { poll_id })
    await operator.enter(polls.correct_poll, { poll_id, if_version, path, text, note })
  }
  const day = new Date().toISOString().slice(0, 10)
  const [title, option] = [`Wich bench? [corrected on ${day}: Which bench?]`, `Red <i> [corrected on ${day}: Red]`]
  const { page } = await framed(poll_id)
  expect(page.one('h1').text).toBe(title)
  expect(page.one('title').text).toBe(`Poll: ${title}`)
  expect(page.all('li')[0]!.one('span').text).toBe(option)
  expect(page.one('.say').text).toContain(option)
  expect((await answered(`/results/${poll_id}/share.png`)).headers.get('etag')).not.toBe(before.headers.get('etag'))
  const shown = `/oembed?url=${encodeURIComponent(`${here}/results/${poll_id}`)}`
  expect(await (await answered(shown)).json()).toMatchObject({
    title,
    html: expect.stringContaining(`title="${title}"`),
  })
  const feed = (await (await answered('/feeds/polls.json')).json()) as { items: { id: string; title: string }[] }
  expect(feed.items.find(({ id }) => id === poll_id)?.title).toBe(title)
  const rows = (await (await answered(`/results/${poll_id}/export.csv`)).text()).trim().split('\r\n')
  expect(rows[0]).toMatch(/,of,item_correction,option_correction,other_correction$/)
  const chosen = rows.filter((row) => row.includes('chosen,,o1,Red <i>,'))
  expect(chosen.length).toBeGreaterThan(0)
  for (const row of chosen) expect(row.endsWith(`,Which bench? (${day}),Red (${day}),`)).toBe(true)
  expect(await (await answered(`/results/${poll_id}/export.json`)).json()).toMatchObject({
    codebook: {
      poll: { title: 'Wich bench?', corrections: { title: { text: 'Which bench?', note } } },
      items: [{ choices: { o1: 'Red <i>' }, choice_corrections: { o1: `Red (${day})` } }],
    },
  })
  const codebook = await (await answered(`/results/${poll_id}/codebook.csv`)).text()
  expect(codebook).toContain(`i1 choice correction,o1,Red (${day})`)
})

test('a poll’s seal picture is the same before and after anybody answers, and exists only if people can answer the poll', async () => {
  const operator = await open.operator('Olga Reyes')
  const { poll_id } = await operator.enter(polls.create_poll, {
    title: 'Which bench?',
    items: [{ kind: 'single', options: ['Red', 'Green'] }],
    closes_at: new Date(Date.now() + 86_400_000).toISOString(),
    publish: true,
  })
  const seal = (of: string) => answered(`/results/${of}/seal.png`)
  const before = await seal(poll_id)
  expect([before.status, before.headers.get('content-type')]).toEqual([200, 'image/png'])
  await open.guest().enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })
  const after = await seal(poll_id)
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  const draft = await operator.enter(polls.create_poll, { title: 'Not yet?', items: [] })
  await operator.enter(polls.withdraw_poll, { poll_id, note: 'It asks the wrong thing.' })
  for (const id of [draft.poll_id, poll_id, community]) expect((await seal(id)).status).toBe(404)
})

test('a short address leads to the ballot, in any case and with hyphens; any other address gets the same plain page', async () => {
  const operator = await open.operator('Olga Reyes')
  const { poll_id } = await operator.enter(polls.create_poll, {
    title: 'Which bench?',
    items: [{ kind: 'single', options: ['Red', 'Green'] }],
    closes_at: new Date(Date.now() + 86_400_000).toISOString(),
    publish: true,
  })
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

test('a browser with the newest picture gets 304, and a browser with a stale tag gets the picture', async () => {
  const poll_id = await asked({ title: 'Which bench?' }, 1)
  const picture = (known?: string) =>
    answered(`/results/${poll_id}/share.png`, {}, known ? { 'if-none-match': known } : {})
  const first = await picture()
  const etag = first.headers.get('etag')!
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([
    (await picture(etag)).status,
    (await picture(`W/"x", ${etag}`)).status,
    (await picture('"x"')).status,
  ]).toEqual([304, 304, 200])
})
