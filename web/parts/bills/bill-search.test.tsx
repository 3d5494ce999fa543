import { expect, test } from 'vitest'
import { billStatuses } from '#contract/bill-limits.ts'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { queryValue } from '#web/state/query.ts'
import { BillSearch, BillsFound, type Wanted } from './bill-search.tsx'
import { trees } from './bills.test-kit.ts'

const anyBill: Wanted = { q: '', congress: '', status: '' }

const form = async (wanted: Wanted, filters = false) =>
  (await drawn(<BillSearch wanted={wanted} filters={filters} />)).page

const found = async (given: Partial<Parameters<typeof BillsFound>[0]>, locale: 'en' | 'es' = 'en') =>
  (
    await drawn(
      <main>
        <BillsFound wanted={anyBill} items={[]} next={null} {...given} />
      </main>,
      { locale },
    )
  ).page

const bill = (number: number) => ({ ...trees, bill_id: `us-119-hr-${number}`, quote: null })
const named = (page: Part, name: string) => page.one(({ has }) => has.name === name)

test('the search form works without JavaScript, as a GET request', async () => {
  const page = await form({ ...anyBill, q: 'trees "and" <streets>' })
  expect(page.one('form').has).toMatchObject({ method: 'get', action: '/billsbot', role: 'search' })
  expect(named(page, 'q').has).toMatchObject({ type: 'search', value: 'trees "and" <streets>' })
  expect(stumbles(page)).toEqual([])
})

test('filters are shown only after a search, and keep their values', async () => {
  expect((await form(anyBill)).all('select')).toEqual([])
  const page = await form({ q: '', congress: '118', status: 'law' }, true)
  expect(named(page, 'congress').has.value).toBe('118')
  const options = named(page, 'status').all('option')
  expect(options.map(({ has }) => has.value)).toEqual(['', ...billStatuses])
  expect(options.filter(({ has }) => 'selected' in has).map(({ has }) => has.value)).toEqual(['law'])
  expect(new Set(options.map(({ text }) => text)).size).toBe(options.length)
  expect(stumbles(page)).toEqual([])
})

test('the number of bills found has its own singular and plural, in each language', async () => {
  const status = async (count: number, locale: 'en' | 'es' = 'en') =>
    (await found({ items: Array.from({ length: count }, (_, at) => bill(at + 1)) }, locale)).one('.note').text
  expect(await status(1)).toMatch(/^1 bill$/)
  expect(await status(2)).toMatch(/^2 bills$/)
  expect(await status(1, 'es')).not.toContain('bill')
  expect((await status(2, 'es')).replace('2', '1')).not.toBe(await status(1, 'es'))
})

test('a list with more pages gives no total, and its next page repeats the same search', async () => {
  const wanted: Wanted = { q: 'trees & streets', congress: '119', status: 'law' }
  const page = await found({ wanted, items: [bill(1)], next: 'c=1&x' })
  expect(page.one('.note').text).not.toMatch(/\d/)
  expect(page.one('.note').has.role).toBe('status')
  const { href = '' } = page.one('.btn').has
  expect(['q', 'congress', 'status', 'cursor'].map((name) => queryValue(href, name))).toEqual([
    'trees & streets',
    '119',
    'law',
    'c=1&x',
  ])
  expect((await found({ items: [bill(1)] })).all('.btn')).toEqual([])
})

test('a note says how bills are sorted: best match first for a search, otherwise newest first', async () => {
  const order = async (q: string) =>
    (await found({ wanted: { ...anyBill, q }, items: [bill(1)], next: 'c' })).one('.note').text
  expect(await order('trees')).toMatch(/best/i)
  expect(await order('')).toMatch(/newest/i)
})

test('an empty result repeats the search words and links to all bills', async () => {
  const page = await found({ wanted: { ...anyBill, q: '<b>tram</b>' } })
  expect(page.one('.say').text).toContain('“<b>tram</b>”')
  expect(page.all('a').map(({ has }) => has.href)).toEqual(['/billsbot?q='])
  expect((await found({ wanted: { ...anyBill, status: 'vetoed' } })).one('.say').text).not.toContain('“')
})
