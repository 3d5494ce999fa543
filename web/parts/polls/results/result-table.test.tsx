import { expect, test } from 'vitest'
import { benches } from '#web/parts/polls/sample-poll.fixture.ts'
import { kinds } from '#web/parts/polls/whole-poll.fixture.ts'
import { cellsOf, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { benchesResult } from './choices.fixture.ts'
import { ResultTable } from './result-table.tsx'
import type { ChoicesResult } from './result-item.ts'

const tableOf = (result: Partial<ChoicesResult> = {}, running = false, locale: 'en' | 'es' = 'en') =>
  drawn(<ResultTable item={benches} lang="en" result={{ ...benchesResult, ...result }} running={running} />, { locale })

test('every choice has counts and percentages for everyone, guests and signed-in people', async () => {
  const { page, html } = await tableOf()
  const [, ...rows] = cellsOf(page.one('table'))
  expect(rows.map(([name, ...cells]) => [name, ...cells.map((cell) => cell.split(' '))])).toEqual([
    ['Red', ['24', '60%'], ['17', '61%'], ['7', '58%']],
    ['Green', ['12', '30%'], ['7', '25%'], ['5', '42%']],
    ['Blue', ['4', '10%'], ['4', '14%'], ['0', '0%']],
    [expect.any(String), ['40'], ['28'], ['12']],
  ])
  expect(html).not.toContain('—')
  expect(stumbles(page)).toEqual([])
})

test('columns and rows have headers', async () => {
  const { page } = await tableOf()
  expect(
    page
      .one('thead')
      .all('th')
      .map(({ has }) => has.scope),
  ).toEqual(['col', 'col', 'col', 'col'])
  expect(
    page
      .one('tbody')
      .all('th')
      .map(({ has }) => has.scope),
  ).toEqual(['row', 'row', 'row'])
  expect(
    page
      .one('tfoot')
      .all('th')
      .map(({ has }) => has.scope),
  ).toEqual(['row'])
})

test('a held-back number is a dash on screen and words for screen readers', async () => {
  const choices = benchesResult.choices.map((choice) =>
    choice.option_id === 'o3' ? { ...choice, guests: null, signed_in: null } : choice,
  )
  const { page } = await tableOf({ choices })
  const blue = page.one('tbody').all('tr')[2]!
  expect(blue.all('td')).toHaveLength(3)
  for (const cell of blue.all('td').slice(1)) {
    expect(cell.text).not.toMatch(/\d/)
    expect(cell.all('span').map(({ has, text }) => [has['aria-hidden'], text === '—'])).toEqual([
      ['true', true],
      [undefined, false],
    ])
  }
  expect(page.all('.note')).toHaveLength(1)
})

test('percentages are rounded independently, so that they do not reveal a held-back number', async () => {
  const choices = [
    { option_id: 'o1', n: 13, guests: 5, signed_in: 8 },
    { option_id: 'o2', n: 13, guests: 5, signed_in: 8 },
    { option_id: 'o3', n: 13, guests: null, signed_in: null },
  ]
  const { page } = await tableOf({ n: 39, guests: 15, signed_in: 24, choices })
  const rows = cellsOf(page.one('tbody'))
  expect(rows.map(([, everyone]) => everyone)).toEqual(['13 33%', '13 33%', '13 33%'])
  expect(rows.slice(0, 2).map(([, , guests]) => guests)).toEqual(['5 33%', '5 33%'])
})

test('guests and signed-in people have no columns if their numbers are held back', async () => {
  const choices = benchesResult.choices.map((choice) => ({ ...choice, guests: null, signed_in: null }))
  const apart = { guests: null, signed_in: null, choices }
  const [running, closed] = await Promise.all([tableOf(apart, true), tableOf(apart, false)])
  for (const { page } of [running, closed]) {
    expect(
      page
        .one('table')
        .all('tr')
        .map((row) => row.inside.length),
    ).toEqual([2, 2, 2, 2, 2])
  }
  expect(running.page.one('.note').text).not.toBe(closed.page.one('.note').text)
  expect(closed.page.one('.note').text).toContain('5')
})

test('percentages may add up to more than 100% if people can choose several options', async () => {
  const choices = [24, 36, 40].map((n, at) => ({ option_id: `o${at + 1}`, n, guests: n, signed_in: 0 }))
  const result: ChoicesResult = { ...benchesResult, kind: 'multiple', guests: 40, signed_in: 0, choices }
  const { page } = await drawn(<ResultTable item={kinds.multiple} lang="en" result={result} running={false} />)
  const rows = cellsOf(page.one('tbody'))
  expect(rows.map(([name, everyone]) => [name, everyone])).toEqual([
    ['Ada', '24 60%'],
    ['Ben', '36 90%'],
    ['Cy', '40 100%'],
  ])
  expect(rows.map(([, , , signedIn]) => signedIn)).toEqual(['0', '0', '0'])
})

test('numbers follow the reader’s language, and names keep the author’s language', async () => {
  const n = 1_234_567
  const choices = [{ option_id: 'o1', n, guests: n, signed_in: 0 }]
  const many = { n, guests: n, signed_in: 0, choices }
  const [english, spanish] = await Promise.all([tableOf(many), tableOf(many, false, 'es')])
  expect(english.text).toContain('1,234,567 100%')
  expect(spanish.text).toMatch(/1\.234\.567 100\s?%/)
  const name = spanish.page.one('tbody').one('th').one('span')
  expect([name.has.lang, name.text]).toEqual(['en', 'Red'])
})
