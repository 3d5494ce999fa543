import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { queryValue } from '#web/state/query.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, loaded, opened, sent, troubleOf } from './opened.test-kit.tsx'

let open: OpenHouse
let person: RequestContext
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,bills,figures,chat')
  person = await open.person('Ana Mills')
})
afterAll(() => open.close())

const bill = 'sample-1-hr-12'
const refunds = 'What does H.R. 12 of the 1st sample Congress say about refunds to riders?'
const ask = async (ctx: RequestContext, bot: string, message: string) =>
  leadsTo(await sent(ctx, `/${bot}`, { intent: 'ask', message }))!
const robots = (metas: object[]) => metas.filter((meta) => 'name' in meta && meta.name === 'robots')

test('a conversation is rendered with its quotes, and none of it reaches link previews or search engines', async () => {
  const to = await ask(person, 'billsbot', refunds)
  const { page, title, metas } = await opened(person, to)
  expect(page.all('h2').map(({ text }) => text)).toContain(refunds)
  expect(page.all('figure').length).toBeGreaterThan(0)
  expect(robots(metas)).toEqual([{ name: 'robots', content: 'noindex' }])
  expect(JSON.stringify([title, metas])).not.toMatch(/refunds|H\.R\. 12/)
  expect(stumbles(page)).toEqual([])
  expect(page.all('h1')).toHaveLength(1)
})

test('a quotation links to its exact words in the text, and back to the answer', async () => {
  const to = await ask(person, 'billsbot', refunds)
  const [quote] = (await opened(person, to)).page.all('figure')
  const words = quote!.one('blockquote').text
  const place = quote!.all('a')[0]!.has.href!
  const { page, title } = await opened(person, place)
  expect(
    page
      .all('mark')
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words)
  expect(title).toContain('H.R. 12')
  const back = page
    .all('a')
    .map(({ has }) => queryValue(has.href!, 'thread'))
    .filter(Boolean)
  expect(back).toContain(queryValue(to, 'thread'))
})

test('a question on a bill’s page is about that bill, and the title has its number and Congress', async () => {
  const { page, title, metas } = await opened(person, `/billsbot?bill=${bill}`)
  expect(page.one('input', ({ has }) => has.name === 'bill_id').has.value).toBe(bill)
  expect(title).toMatch(/^H\.R\. 12, .*sample Congress · polity$/)
  expect(robots(metas)).toEqual([])
})

test('two versions can be compared by address, and an address without valid versions is not found', async () => {
  const compare = (versions: string) => loaded(person, `/billsbot?bill=${bill}&compare=${versions}`)
  expect(await compare('ih..eh')).toMatchObject({
    view: 'compare',
    comparison: { from: { version: 'ih' }, to: { version: 'eh' } },
  })
  for (const versions of ['ih', 'ih..', '..ih', 'ih..eh..eh', 'no..such'])
    expect(await troubleOf(compare(versions)), versions).toBe(404)
})

test('invalid filters of a search are ignored, and the search is not indexed', async () => {
  const { wanted } = await loaded<{ wanted: object }>(person, '/billsbot?q=++bus+&congress=12x&status=burnt')
  expect(wanted).toEqual({ q: 'bus', congress: '', status: '' })
  expect(robots((await opened(person, '/billsbot?q=bus')).metas)).toHaveLength(1)
})

test('an unsaved answer appears on the page where the question was asked, with the option still checked', async () => {
  const action = await sent<object>(open.guest(), '/billsbot', {
    intent: 'ask',
    message: 'Who sponsored H.R. 12?',
    unkept: 'yes',
  })
  const { page } = await opened(open.guest(), '/billsbot', action)
  expect(page.one('article').one('h2').text).toBe('Who sponsored H.R. 12?')
  expect('checked' in page.one('input', ({ has }) => has.name === 'unkept').has).toBe(true)
  expect(page.all('.examples')).toEqual([])
})

test('every page of the guide begins by saying that the guide is not the person it describes', async () => {
  const [entry] = (await loaded<{ page: { items: { stmt_id: string }[] } }>(person, '/harrisbot?record=all')).page.items
  const thread = await ask(person, 'harrisbot', 'What has she said about buses?')
  for (const at of ['/harrisbot', '/harrisbot?record=all', `/harrisbot?statement=${entry!.stmt_id}`, thread]) {
    const { page } = await opened(person, at)
    expect(page.one('.persona').has.role, at).toBe('note')
    expect(page.all(({ tag }) => tag === 'p' || tag === 'h1')[0]!.has.class).toBe('persona')
    expect(stumbles(page)).toEqual([])
  }
})

test('while the guide is closed, none of its pages shows any of the record', async () => {
  const operator = await open.operator('Olga Reyes')
  const [entry] = (await loaded<{ page: { items: { stmt_id: string }[] } }>(person, '/harrisbot?record=all')).page.items
  const { version } = (await operator.enter(chat.bots, {})).find(({ bot }) => bot === 'harrisbot')!
  await operator.enter(chat.set_bot, { bot: 'harrisbot', enabled: false, if_version: version })
  for (const at of ['/harrisbot?record=all', `/harrisbot?statement=${entry!.stmt_id}`, '/harrisbot']) {
    const { page } = await opened(person, at)
    expect([page.all('textarea').length, page.all('.law').length, page.all('.rows').length], at).toEqual([0, 0, 0])
    expect(page.one('.notice').text).not.toBe('')
  }
})
