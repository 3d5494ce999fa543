import { expect, test } from 'vitest'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { queryValue } from '#web/state/query.ts'
import { BillPage } from './bill-page.tsx'
import { head, version, wholeBill } from './bills.test-kit.ts'

type Given = Partial<Parameters<typeof BillPage>[0]>

async function shown(given: Given = {}, locale: 'en' | 'es' = 'en') {
  const props = { bill: wholeBill(), summary: null, follow: null, ask: null, ...given }
  return (
    await drawn(
      <main>
        <BillPage {...props} />
      </main>,
      { locale },
    )
  ).page
}

const readers = (page: Part) => page.all('a').map(({ has }) => has.href ?? '')
const sections = (part: Part) => readers(part).map((href) => queryValue(href, 'section'))
const many = (count: number) => Array.from({ length: count }, (_, at) => head('eh', at + 1))

test('the page heading is the bill’s title, with its number above and a link to the official page', async () => {
  const page = await shown()
  expect(page.one('h1').text).toBe('Street Trees Act')
  expect(page.one('.eyebrow').text).toBe('H.R. 12 (119th Congress)')
  expect(readers(page.one('header'))).toEqual(['https://www.congress.example/hr12'])
  expect(stumbles(page)).toEqual([])
})

test('the contents list the sections of the newest version only, in order', async () => {
  const page = await shown()
  expect(sections(page.one('.contents'))).toEqual(['us-119-hr-12.eh.1', 'us-119-hr-12.eh.2'])
})

test('sections after the twelfth are folded away and counted', async () => {
  expect((await shown({ bill: wholeBill({ sections: many(12) }) })).all('summary', fits(/\d/))).toHaveLength(1)
  const folds = async (count: number) =>
    (await shown({ bill: wholeBill({ sections: many(count) }) })).all('summary').map(({ text }) => text)
  expect(await folds(13)).toContainEqual(expect.stringMatching(/\b1 more section$/))
  expect(await folds(15)).toContainEqual(expect.stringMatching(/\b3 more sections$/))
  const [first, rest] = (await shown({ bill: wholeBill({ sections: many(15) }) })).all('.contents')
  expect([sections(first!).length, sections(rest!)[0]]).toEqual([12, 'us-119-hr-12.eh.13'])
})

const fits = (words: RegExp) => (part: Part) => words.test(part.text)

test('a bill without a text has no list of contents', async () => {
  const page = await shown({ bill: wholeBill({ versions: [], sections: [] }) })
  expect(page.all('.contents')).toEqual([])
  expect(page.all('h2').length).toBe((await shown()).all('h2').length - 1)
})

test('a shortened summary links to the full summary, but a complete summary has no such link', async () => {
  const summary = { section_id: 'us-119-hr-12.crs.1', text: 'It plants trees.\nMany.', whole: false }
  const short = await shown({ summary })
  expect(
    short
      .one('.law')
      .all('p')
      .map(({ text }) => text),
  ).toEqual(['It plants trees.', 'Many.'])
  expect(readers(short.one('.panel')).map((href) => queryValue(href, 'section'))).toEqual(['us-119-hr-12.crs.1'])
  expect(readers((await shown({ summary: { ...summary, whole: true } })).one('.panel'))).toEqual([])
})

/** The facts of the record, by label. */
const record = (page: Part) =>
  Object.fromEntries(
    page
      .one('.facts')
      .all('div')
      .map((row) => [row.one('dt').text, row.one('dd').text]),
  )

test('the record has a line for each known fact and no lines for unknown facts', async () => {
  const known = record(await shown())
  expect(Object.keys(known)).toHaveLength(7)
  expect(Object.values(known).join('\n')).toMatch(/Dunmore[^]*1,234[^]*9 January 2025[^]*11 March 2025: Passed House/)
  const nothing = { sponsor: null, cosponsors: null, introduced_on: null, latest_action: null, policy_area: null }
  const bare = wholeBill({ ...nothing, committees: [], subjects: [], actions: [] })
  expect((await shown({ bill: bare })).one('.facts').all('dt')).toEqual([])
})

test('zero cosponsors are shown as 0, and a law is listed first', async () => {
  const bill = wholeBill({ cosponsors: 0, laws: ['Public Law 119-7'] })
  const rows = Object.values(record(await shown({ bill })))
  expect(rows[0]).toBe('Public Law 119-7')
  expect(rows).toContainEqual(expect.stringMatching(/^0 /))
})

test('numbers and dates are formatted for the reader’s language', async () => {
  const page = await shown({ bill: wholeBill({ cosponsors: 12_345 }) }, 'es')
  expect(page.one('.facts').text).toContain('12.345')
  expect(
    page
      .one('.facts')
      .all('time')
      .map(({ text }) => text),
  ).toEqual(['9 de enero de 2025', '11 de marzo de 2025'])
})

test('a long list of subjects shows twelve and folds away the rest', async () => {
  const subjects = Array.from({ length: 15 }, (_, at) => `Subject ${at + 1}.`)
  const page = await shown({ bill: wholeBill({ subjects }) })
  const [fold] = page.one('.facts').all('details')
  expect(fold!.one('summary').text).toMatch(/\b3\b/)
  expect(fold!.one('div').text).toBe('Subject 13. · Subject 14. · Subject 15.')
  for (const subject of subjects) expect(page.one('.facts').text.split(subject).length).toBe(2)
})

test('actions are counted and listed latest first, in a reversed numbered list', async () => {
  const action = (date: string) => ({ date, text: `On ${date}`, code: '', type: '' })
  const one = await shown()
  expect(one.all('summary', fits(/^1 action$/))).toHaveLength(1)
  const page = await shown({ bill: wholeBill({ actions: [action('2025-03-11'), action('2025-01-09')] }) })
  expect(page.one('.actions').has).toHaveProperty('reversed')
  expect(
    page
      .one('.actions')
      .all('time')
      .map(({ has }) => has.datetime),
  ).toEqual(['2025-03-11', '2025-01-09'])
  expect(page.all('summary', fits(/\b2 actions$/))).toHaveLength(1)
})

test('every version can be read, and all but the first and the summaries can be compared with an earlier version', async () => {
  const rows = (await shown()).one('.rows').all('li')
  expect(rows.map((row) => row.one('h3').text)).toEqual(['Wording eh', 'Wording ih', 'Wording crs'])
  const compared = rows.map((row) =>
    readers(row)
      .map((href) => queryValue(href, 'compare'))
      .filter(Boolean),
  )
  expect(compared).toEqual([['ih..eh'], [], []])
  expect(rows.map((row) => sections(row)[0])).toEqual(['us-119-hr-12.eh.1', 'us-119-hr-12.ih.1', 'us-119-hr-12.crs.1'])
  expect(rows.map((row) => row.all('.tag').length)).toEqual([0, 0, 1])
})

test('a version without stored text links to its official page only', async () => {
  const bill = wholeBill({ versions: [version('ih', { date: null })], sections: [] })
  const row = (await shown({ bill })).one('.rows').one('li')
  expect(readers(row)).toEqual(['https://www.congress.example/ih'])
  expect(row.all('time')).toEqual([])
})

test('the stages of a bill say where it is, what is still ahead, and when it was introduced and last moved', async () => {
  const steps = (await shown()).one('.course').all('li')
  expect(steps.map(({ text }) => text)).toEqual([
    'Introduced9 January 2025',
    'Committee',
    'Houselatest action 11 March 2025',
    'Senate (not yet)',
    'President (not yet)',
    'Law (not yet)',
  ])
  expect(steps.map(({ has }) => has['aria-current'])).toEqual([
    undefined,
    undefined,
    'step',
    ...Array(3).fill(undefined),
  ])
})
