import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { queryValue } from '#web/state/query.ts'
import { QUOTE_ANCHOR } from './addresses.ts'
import { section, trees } from './bills.test-kit.ts'
import { useRecordDate } from './record-date.ts'
import { LONG_SECTION_CHARS, MarkedText, SectionPage } from './section-page.tsx'

type Given = Partial<Parameters<typeof SectionPage>[0]>

const shown = async (given: Given = {}) =>
  (await drawn(<SectionPage section={section()} place={null} thread={null} {...given} />)).page

const marked = (page: Part) => page.all('mark').map(({ text }) => text)
const hrefs = (page: Part) => page.all('a').map(({ has }) => has.href ?? '')

test('the quoted words are marked across their lines, and only the first mark is the anchor', async () => {
  const page = await shown({ place: { start: 9, end: 45 } })
  expect(marked(page)).toEqual(['street shall have ten trees.', '(1) A t'])
  expect(page.all('mark').map(({ has }) => has.id)).toEqual([QUOTE_ANCHOR, undefined])
  expect(page.all(`#${QUOTE_ANCHOR}`)).toHaveLength(1)
})

test('paragraphs are indented according to their numbering', async () => {
  expect(
    (await shown())
      .one('.law')
      .all('p')
      .map(({ has }) => has.class),
  ).toEqual(['level-1', 'level-2'])
})

test('only a long text has a link to its marked words', async () => {
  const place = { start: 4, end: 8 }
  const jumps = async (text: string, at: Given['place']) =>
    hrefs(await shown({ section: section({ text }), place: at })).filter((href) => href.startsWith('#'))
  const [short, long] = ['word '.repeat(300).slice(0, LONG_SECTION_CHARS), 'word '.repeat(301)]
  expect(await jumps(short, place)).toEqual([])
  expect(await jumps(long, place)).toEqual([`#${QUOTE_ANCHOR}`])
  expect(await jumps(long, null)).toEqual([])
})

test('a reader who came from an answer can go back to it, also from the neighbouring sections', async () => {
  const page = await shown({ thread: 'T&1', section: section({ next: 'us-119-hr-12.eh.3' }) })
  expect(hrefs(page)).toContain('/billsbot?thread=T%261')
  const [before, after] = page.one('.neighbours').all('a')
  expect([before!.has.rel, after!.has.rel]).toEqual(['prev', 'next'])
  for (const link of [before!, after!]) expect(queryValue(link.has.href!, 'thread')).toBe('T&1')
  expect(queryValue(after!.has.href!, 'section')).toBe('us-119-hr-12.eh.3')
})

test('a section opened directly has no link back to an answer, and a lone section has no neighbours', async () => {
  const page = await shown({ section: section({ previous: null }) })
  expect(hrefs(page).filter((href) => href.includes('thread'))).toEqual([])
  expect(page.all('.neighbours')).toEqual([])
  expect(stumbles(page)).toEqual([])
})

test('a section shows its bill, the titles above it, its version and date', async () => {
  const given = section({ path: ['Title I', 'Chapter 2'], kind: 'summary', bill: { ...trees, sample: true } })
  const page = await shown({ section: given })
  const eyebrow = page.one('.eyebrow')
  expect(eyebrow.text).toContain('H.R. 12 (119th Congress)')
  expect(eyebrow.text).toContain('Engrossed in House')
  expect(eyebrow.one('time').has.datetime).toBe('2025-03-11')
  expect(eyebrow.all('.tag')).toHaveLength(1)
  expect(page.text).toContain('Title I › Chapter 2')
  expect(page.all('.note').length).toBe((await shown()).all('.note').length + 2)
})

test('the text of a law keeps its language and direction, and is never read as markup', async () => {
  const hostile = '<img src=x onerror=alert(1)>\n</div><script>x</script> &amp;'
  const { html, page } = await drawn(<MarkedText text={hostile} place={{ start: 2, end: 9 }} lang="ar" />)
  expect(html).not.toMatch(/<img|<script/)
  expect(page.one('.law').has).toMatchObject({ lang: 'ar', dir: 'auto' })
  expect(page.all('p').map(({ text }) => text)).toEqual(hostile.split('\n'))
})

/** A date in a record as shown to a reader. */
function Day({ day }: { day: string }) {
  return <p>{useRecordDate()(day)}</p>
}

test('a date in a record is the same in every time zone', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])
    expect((await drawn(<Day day="2025-01-01" />, { root: { timeZone } })).text).toBe('1 January 2025')
  expect((await drawn(<Day day="2025-12-31T23:59:59-11:00" />)).text).toBe('31 December 2025')
  expect((await drawn(<Day day="2025-03-12" />, { locale: 'es' })).text).toBe('12 de marzo de 2025')
})

test('a string that is not a date is shown as it is', async () => {
  for (const day of ['2025-13-45', 'unknown', '—']) expect((await drawn(<Day day={day} />)).text).toBe(day)
})

test('every date since 1789 is written with the right year', async () => {
  const dates = fc.date({ min: new Date('1789-03-04'), max: new Date('2100-01-01'), noInvalidDate: true })
  await fc.assert(
    fc.asyncProperty(dates, async (date) => {
      const day = date.toISOString().slice(0, 10)
      const said = (await drawn(<Day day={day} />)).text
      expect(new Date(`${said} UTC`).toISOString().slice(0, 10)).toBe(day)
    }),
    { numRuns: 30 },
  )
})
