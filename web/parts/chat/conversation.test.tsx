import { expect, test } from 'vitest'
import { trees } from '#web/parts/bills/bills.test-kit.ts'
import { queryValue } from '#web/state/query.ts'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { BillsBotClosed, FigureBotClosed } from './bot-closed.tsx'
import { Composer } from './composer.tsx'
import { FollowBill } from './follow-bill.tsx'
import { Examples } from './greeting.tsx'
import { MyThreads } from './my-threads.tsx'
import { QuotaWords } from './quota-words.tsx'
import { exchange, MESSAGE, said, THREAD } from './said.test-kit.ts'
import { Transcript } from './transcript.tsx'
import type { Quota } from './types.ts'
import { UnderAnswer, type Known } from './under-answer.tsx'

const quota = (remaining: number, reset_at: string | null = null): Quota => ({
  count: 20 - remaining,
  limit: 20,
  remaining,
  reset_at,
})
const nobody: Known = { followed: null, done: null }
const hrefs = (part: Part) => part.all('a').map(({ has }) => has.href ?? '')
const hidden = (part: Part) =>
  Object.fromEntries(part.all('input', ({ has }) => has.type === 'hidden').map(({ has }) => [has.name, has.value]))

test('the quota shows how many questions are left, with different wording for none', async () => {
  const words = async (given: Quota, locale: 'en' | 'es' = 'en') =>
    (await drawn(<QuotaWords quota={given} />, { locale })).text
  const free = '2099-01-02T07:05:00.000Z'
  expect(await words(quota(19))).toMatch(/\b19\b.*\b20\b/)
  expect(await words(quota(19))).not.toContain(':')
  expect(await words(quota(3, free))).toMatch(/\b3\b.*\b20\b.*07:05/)
  expect(await words(quota(0, free))).toMatch(/\b20\b.*07:05/)
  expect(await words(quota(0))).not.toMatch(/\b20\b|:/)
  const kinds = [quota(19), quota(3, free), quota(0, free), quota(0)]
  for (const locale of ['en', 'es'] as const)
    expect(new Set(await Promise.all(kinds.map((each) => words(each, locale)))).size).toBe(4)
})

const composer = async (given: Partial<Parameters<typeof Composer>[0]>) =>
  (await drawn(<Composer label="Your question" quota={quota(5)} refused={undefined} action="/billsbot" {...given} />))
    .page

test('a follow-up question is sent with its conversation and bill', async () => {
  const page = await composer({ thread_id: THREAD, bill_id: trees.bill_id })
  expect(hidden(page)).toMatchObject({ intent: 'ask', thread_id: THREAD, bill_id: trees.bill_id })
  expect(page.one('form').has).toMatchObject({ id: 'ask', method: 'post', action: '/billsbot' })
  expect(page.all('input', ({ has }) => has.name === 'unkept')).toEqual([])
  expect(stumbles(page)).toEqual([])
})

test('a new conversation can be left unsaved, and a refused form keeps that choice and shows the reason only once', async () => {
  const unkept = (page: Part) => 'checked' in page.one('input', ({ has }) => has.name === 'unkept').has
  expect([unkept(await composer({})), unkept(await composer({ unkept: true }))]).toEqual([false, true])
  const refused = { intent: 'ask', code: 'QUOTA', sentence: null, errors: { message: 'No more.' }, given: 1 }
  const kept = { message: ['How many '.repeat(120)], unkept: ['yes'] }
  const page = await composer({ refused: { ...refused, kept } })
  expect([unkept(page), page.one('textarea').text.length > 1000]).toEqual([true, true])
  expect(page.one('.counter').text).toMatch(/\b80$/)
  expect((await composer({ refused: { ...refused, kept: { message: ['Short'] } } })).one('.counter').text).toBe('')
  expect([page, await composer({})].map((shown) => shown.all('.quota').length)).toEqual([0, 1])
})

test('a guest who wants to follow a bill is sent to sign in and returns to the same page', async () => {
  const page = (
    await drawn(<FollowBill bill_id="b" at="" known={nobody} action="/x" refused={undefined} />, {
      at: '/billsbot?bill=b&q=1',
    })
  ).page
  expect(page.all('form')).toEqual([])
  expect(queryValue(hrefs(page)[0]!, 'redirect')).toBe('/billsbot?bill=b&q=1')
})

test('a person can follow or unfollow a bill, and sees the confirmation at that button', async () => {
  const follow = async (followed: string[], done: Known['done']) =>
    (await drawn(<FollowBill bill_id="b" at={MESSAGE} known={{ followed, done }} action="/x" refused={undefined} />))
      .page
  const [off, on] = [await follow([], null), await follow(['b'], null)]
  expect([hidden(off).intent, hidden(on).intent]).toEqual([`follow:b:${MESSAGE}`, `unfollow:b:${MESSAGE}`])
  expect(off.one('button').text).not.toBe(on.one('button').text)
  const told = (page: Part) => page.one(({ has }) => has.role === 'status').text
  expect([told(on), told(await follow(['b'], { what: 'followed', at: 'another' }))]).toEqual(['', ''])
  expect(told(await follow(['b'], { what: 'followed', at: MESSAGE }))).not.toBe('')
  expect(told(await follow([], { what: 'followed', at: MESSAGE }))).toBe('')
})

test('an answer can be reported, and turned into a poll if it is about a bill', async () => {
  const under = async (given: Parameters<typeof said>[0], known = nobody) =>
    (await drawn(<UnderAnswer answer={said(given)} known={known} action="/x" refused={undefined} />)).page
  const page = await under({})
  const poll = hrefs(page).find((href) => href.startsWith('/build'))!
  expect(queryValue(poll, 'title')).toContain('H.R. 12 (119th Congress)')
  expect(hidden(page.one('details').one('form')).intent).toBe(`report:${MESSAGE}`)
  expect(page.all('input', ({ has }) => has.type === 'radio' && 'checked' in has).map(({ has }) => has.value)).toEqual([
    'wrong',
  ])
  expect(stumbles(page)).toEqual([])
  expect(hrefs(await under({ bill: null }))).toEqual([])
  expect((await under({}, { ...nobody, done: { what: 'reported', at: MESSAGE } })).all('.told')).toHaveLength(1)
  expect((await under({}, { ...nobody, done: { what: 'reported', at: 'another' } })).all('.told')).toEqual([])
})

test('a conversation is a live log, oldest entry first, which can be deleted and says how long it is kept', async () => {
  const exchanges = [exchange({}, 'First?'), exchange({ message_id: '01J0000000000000000000000N' }, 'Second?')]
  const thread = { thread_id: THREAD, bot: 'billsbot' as const, bill_id: null, exchanges }
  const shown = async (known: Known) =>
    (
      await drawn(
        <Transcript thread={thread} known={known} action="/x" refused={undefined}>
          x
        </Transcript>,
      )
    ).page
  const page = await shown(nobody)
  expect(page.one('.transcript').has).toMatchObject({ role: 'log', 'aria-live': 'polite' })
  expect(page.all('h2').map(({ text }) => text)).toEqual(['First?', 'Second?'])
  const forget = (part: Part) => part.one('form', '.forget')
  expect(hidden(forget(page)).intent).toBe('forget')
  expect(forget(page).text).toContain('24')
  expect(forget(await shown({ followed: [], done: null })).text).toContain('30')
  expect(stumbles(page)).toEqual([])
})

test('a saved conversation links to its bot and earlier conversations, and an empty list shows nothing', async () => {
  const kept = { thread_id: THREAD, message: '<b>Why?</b>', at: '2026-11-24T23:30:00.000Z' }
  const shown = async (items: (typeof kept)[], next_cursor: string | null) =>
    (
      await drawn(
        <main>
          <MyThreads threads={{ items, next_cursor }} bot="harrisbot" refused={undefined} />
        </main>,
      )
    ).page
  const page = await shown([kept], 'WzFd')
  expect(page.all('a').map(({ has }) => has.href)).toContain('/harrisbot?earlier=WzFd')
  expect(page.one('h3').one('a').has.href).toBe(`/harrisbot?thread=${THREAD}`)
  expect([page.one('h3').text, hidden(page).intent]).toEqual(['<b>Why?</b>', 'forget-all'])
  expect((await shown([], null)).one('main').inside).toEqual([])
})

test('pressing an example asks it word for word', async () => {
  const examples = ['How many “trees” & why?', 'What of H.R. 12?']
  const page = (await drawn(<Examples examples={examples} action="/billsbot" />)).page
  expect(page.all('form').map((form) => [hidden(form).message, form.one('button').text])).toEqual(
    examples.map((each) => [each, each]),
  )
})

test('each reason why a bot is closed has its own wording, and missing items are listed one by one', async () => {
  const bills = async (why_off: 'production' | 'turned_off') => (await drawn(<BillsBotClosed why_off={why_off} />)).text
  expect(await bills('production')).not.toBe(await bills('turned_off'))
  const lacking = ['figure', 'header', 'contact', 'statements', 'turned_on']
  const page = (await drawn(<FigureBotClosed why_off="figure" lacking={lacking} />)).page
  const items = page.all('li').map(({ text }) => text)
  expect(new Set(items).size).toBe(5)
  for (const code of lacking) expect(items).not.toContain(code)
  expect((await drawn(<FigureBotClosed why_off="turned_off" lacking={[]} />)).page.all('ul')).toEqual([])
})
