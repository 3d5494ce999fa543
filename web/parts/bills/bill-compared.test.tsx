import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { BillCompared } from './bill-compared.tsx'
import { change, version, wholeBill } from './bills.test-kit.ts'
import type { Comparison } from './types.ts'

const [from, to] = [version('ih', { name: 'As introduced' }), version('eh', { name: 'As passed' })]

const compared = async (sections: Comparison['sections'], locale: 'en' | 'es' = 'en') =>
  (
    await drawn(
      <main>
        <BillCompared bill={wholeBill()} comparison={{ from, to, sections }} />
      </main>,
      { locale },
    )
  ).page

const hunk = (change: 'same' | 'added' | 'removed', text: string) => ({ change, text })

test('the heading counts the changed sections, with separate wording for no section, one and several', async () => {
  const changed = (count: number) => Array.from({ length: count }, (_, at) => change(String(at), 'changed'))
  const title = async (count: number, locale: 'en' | 'es' = 'en') =>
    (await compared([change('9', 'same'), ...changed(count)], locale)).one('h1').text
  expect(await title(0)).not.toMatch(/\d/)
  expect(await title(1)).toMatch(/^1 section /)
  expect(await title(21)).toMatch(/^21 sections /)
  const spanish = await Promise.all([0, 1, 21].map((count) => title(count, 'es')))
  expect(new Set(spanish.map((words) => words.replace(/\d+/, '#'))).size).toBe(3)
})

test('the lead names both versions, starting with the earlier version', async () => {
  expect((await compared([])).one('.lead').text).toMatch(/“As introduced”.*“As passed”/)
})

test('added and removed words are marked visually and announced to screen readers', async () => {
  const page = await compared([
    change('2', 'changed', [
      hunk('same', 'Each street shall have '),
      hunk('removed', 'ten'),
      hunk('added', 'twelve'),
      hunk('same', ' trees.'),
    ]),
  ])
  const law = page.one('.law')
  expect(law.one('ins').text).toMatch(/^\S.* twelve$/)
  expect(law.one('del').text).toMatch(/^\S.* ten$/)
  expect(law.has).toMatchObject({ lang: 'en', dir: 'auto' })
  const words = law.inside.map((part) => (typeof part === 'string' ? part : part.tag))
  expect(words).toEqual(['Each street shall have ', 'del', 'ins', ' trees.'])
  expect(stumbles(page)).toEqual([])
})

test('the explanation of the marks is shown only when there are marks', async () => {
  const marks = async (...sections: Comparison['sections']) =>
    (await compared(sections)).all('.note').flatMap((note) => note.all('ins'))
  expect(await marks(change('1', 'same'))).toEqual([])
  expect(await marks(change('1', 'added', [hunk('added', 'x')]))).toHaveLength(1)
})

test('a long unchanged passage is shortened to its beginning and end, in whole words', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ')
  const page = await compared([change('2', 'changed', [hunk('same', text), hunk('added', 'new')])])
  const [begins = '', ends = ''] = page.one('.law').inside.filter((part) => typeof part === 'string')
  expect(text.startsWith(`${begins} `)).toBe(true)
  expect(text.endsWith(ends)).toBe(true)
  expect(ends).toMatch(/^ word\d+ /)
  expect(begins.length + ends.length).toBeLessThan(400)
})

test('a short unchanged passage is shown in full', async () => {
  const text = 'w '.repeat(200)
  expect((await compared([change('2', 'changed', [hunk('same', text)])])).all('.left-out')).toEqual([])
})

test('new, removed and changed sections have different labels and keep the order of the law', async () => {
  const page = await compared([
    change('1', 'removed'),
    change('2', 'same'),
    change('3', 'added'),
    change('4', 'changed'),
  ])
  const kickers = page.all('.kicker').map(({ text }) => text)
  expect(new Set(kickers).size).toBe(3)
  expect(page.all('section').map((section) => /\d/.exec(section.one('h2').text)?.[0])).toEqual(['1', '3', '4'])
  expect(page.one('summary').text).toMatch(/^1 section /)
  expect(page.one('.contents').one('li').text).toContain('2')
})

test('comparing two versions without text shows an empty notice and no folded sections', async () => {
  const page = await compared([])
  expect([page.all('.empty').length, page.all('details').length]).toEqual([1, 0])
})
