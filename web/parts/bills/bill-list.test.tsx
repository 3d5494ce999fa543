import { expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { queryValue } from '#web/state/query.ts'
import { BillList } from './bill-list.tsx'
import { StatusChip, StatusName } from './bill-status.tsx'
import { passage, trees } from './bills.test-kit.ts'
import { OfficialLink } from './official-link.tsx'
import { SectionName } from './section-name.tsx'

const list = async (...bills: Parameters<typeof BillList>[0]['bills']) =>
  (await drawn(<BillList bills={bills} heading="h2" />)).page

test('a bill shows its number with its Congress, a linked title and a date', async () => {
  const page = await list(trees, { ...trees, bill_id: 'us-118-hr-12', congress_name: '118th Congress' })
  const [first, second] = page.all('li')
  expect(first!.one('.bill-name').text).toBe('H.R. 12 (119th Congress)')
  expect(second!.one('.bill-name').text).toBe('H.R. 12 (118th Congress)')
  expect(queryValue(first!.one('h2').one('a').has.href!, 'bill')).toBe('us-119-hr-12')
  expect(first!.one('time').has.datetime).toBe('2025-03-12')
  expect(stumbles(page)).toEqual([])
})

test('a matching passage is quoted with its section and a link to that exact place', async () => {
  const quote = (await list({ ...trees, quote: passage() })).one('blockquote')
  expect(quote.text).toContain('Each street shall have ten trees.')
  expect(quote.one('.section-name').text).toContain('2')
  const { href = '' } = quote.one('a').has
  expect(['section', 'from', 'to'].map((name) => queryValue(href, name))).toEqual(['us-119-hr-12.eh.2', '4', '37'])
})

test('a match in the title is not quoted again, and a match in the summary is labelled as a summary', async () => {
  expect((await list({ ...trees, quote: passage({ kind: 'title' }) })).all('blockquote')).toEqual([])
  const summary = (await list({ ...trees, quote: passage({ kind: 'summary' }) })).one('blockquote')
  expect(summary.one('footer').text).toMatch(/summary/)
  expect(summary.all('.section-name')).toEqual([])
})

test('a long quotation ends after a whole word', async () => {
  const text = 'a street shall have ten trees and '.repeat(20)
  const { text: shown } = (await list({ ...trees, quote: passage({ text }) })).one('blockquote').one('p')
  expect(shown.length).toBeLessThan(330)
  expect(text.startsWith(shown.replace(' …', ''))).toBe(true)
  expect(text[shown.replace(' …', '').length]).toBe(' ')
})

test('a bill without a text says so, and a sample bill is tagged as a sample', async () => {
  const [whole, bare] = (await list(trees, { ...trees, bill_id: 'b', has_text: false, sample: true })).all('li')
  expect(bare!.all('.tag').length).toBe(whole!.all('.tag').length + 1)
  expect(bare!.all('.meta').at(-1)!.text.length).toBeGreaterThan(whole!.all('.meta').at(-1)!.text.length)
})

test('on a Spanish page the words of the record are marked as English and our own words are not', async () => {
  const { page } = await drawn(<BillList bills={[{ ...trees, quote: passage() }]} heading="h3" />, { locale: 'es' })
  expect(page.all(({ has }) => has.lang === 'en').map(({ text }) => text)).toEqual([
    'Street Trees Act',
    'Each street shall have ten trees.',
    'Ten trees',
  ])
  expect(page.one('time').text).toContain('12 de marzo de 2025')
})

test('a title is never read as markup', async () => {
  const title = '</a><script>alert(1)</script> & "so"'
  const { html, page } = await drawn(<BillList bills={[{ ...trees, title }]} heading="h2" />)
  expect(html).not.toContain('<script')
  expect(page.one('h2').text).toBe(title)
})

test('the status of a bill that passed one chamber names the chamber it started in', async () => {
  const passed = async (type: 'hr' | 's' | 'hjres' | 'sjres') =>
    (await drawn(<StatusChip bill={{ ...trees, type }} />)).page.one('.tag').text
  expect(await passed('hr')).toMatch(/House/)
  expect(await passed('hjres')).toBe(await passed('hr'))
  expect(await passed('s')).toMatch(/Senate/)
  expect(await passed('sjres')).toBe(await passed('s'))
  expect(
    (
      await drawn(
        <p>
          <StatusName status="passed_one" />
        </p>,
      )
    ).text,
  ).not.toMatch(/House|Senate/)
})

test('a status shows its as-of date, if there is one', async () => {
  const { page } = await drawn(<StatusChip bill={trees} as_of="2025-04-01" />)
  expect(page.one('time').has.datetime).toBe('2025-04-01')
  expect(page.one('time').text).toContain('1 April 2025')
})

test('only a web address becomes a link', async () => {
  const links = async (url: string | null) =>
    (
      await drawn(
        <div>
          <OfficialLink url={url} />
        </div>,
      )
    ).page.all('a')
  for (const url of [null, '', 'javascript:alert(1)', ' https://x.example', 'data:text/html,x', '//x.example', '/home'])
    expect(await links(url), String(url)).toEqual([])
  const [official] = await links('HTTPS://www.congress.example/?a=1&b="2"')
  expect(official!.has).toMatchObject({ href: 'HTTPS://www.congress.example/?a=1&b="2"', rel: 'noopener noreferrer' })
})

test('a section without a number or heading still has a name', async () => {
  const name = async (num: string, heading: string) =>
    (
      await drawn(
        <p>
          <SectionName section={{ num, heading }} />
        </p>,
      )
    ).text
  expect(await name('', '')).not.toBe('')
  expect(await name('101(a)', '')).toContain('101(a)')
  expect(await name('', 'Short title')).toBe('Short title')
})
