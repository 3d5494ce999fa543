import { expect, test } from 'vitest'
import type { ItemResultOf } from '#web/parts/polls/types.ts'
import { hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { cellsOf, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { RowsBody } from './rows-result.tsx'
import { RowsSentence } from './rows-sentence.tsx'

const row = (option_id: string, ...counts: number[]) => ({
  option_id,
  n: counts.reduce((sum, n) => sum + n, 0),
  columns: counts.map((n, at) => ({ column_id: `c${at + 1}`, n })),
})
const result: ItemResultOf<'matrix'> = {
  kind: 'matrix',
  item_id: 'i10',
  n: 1205,
  guests: 1205,
  signed_in: 0,
  rows: [row('o1', 1004, 200), row('o2', 1, 0), row('o3', 0, 0)],
}
const item = { ...kinds.matrix, columns: [{ column_id: 'c1', text: hostile }, kinds.matrix.columns[1]!] }

const sentenceOf = async (rows: typeof result.rows, n = result.n, running = false) =>
  (await drawn(<RowsSentence item={item} lang="en" result={{ ...result, rows, n }} running={running} />)).text

const bodyOf = (mine?: Record<string, string>) =>
  drawn(
    <RowsBody
      poll={wholePoll}
      item={item}
      result={result}
      running={false}
      mine={mine && { rows: mine }}
      caption="1,205 people"
      counts={null}
    />,
  )

test('the row with the clearest answer is named with its percentage and that answer, as plain text', async () => {
  expect(await sentenceOf([row('o1', 83, 17), row('o2', 10, 90)])).toMatch(/"Ben".*\b90%.*"No"/)
  const said = await sentenceOf([row('o1', 83, 17), row('o2', 50, 50)])
  expect(said).toContain(`"${hostile}"`)
  expect(said).toMatch(/differ most on "Ben", where no answer leads/)
})

test('if the columns form a scale, the rows with the most positive and the most negative answers are named', async () => {
  const columns = ['Agree', 'Neither', 'Disagree'].map((text, at) => ({ column_id: `c${at + 1}`, text }))
  const rows = [row('o1', 5, 4, 1), row('o2', 1, 1, 8), row('o3', 7, 1, 2)]
  const { text } = await drawn(
    <RowsSentence item={{ ...item, columns }} lang="en" result={{ ...result, rows, n: 10 }} running={false} />,
  )
  // The row on which people agree most is Ben’s, but they agree against Ben.
  expect(text).toMatch(/^"Cy" got the most positive answers: 70% chose "Agree"\./)
  expect(text).toMatch(/"Ben" got the most negative answers: 80% chose "Disagree"\.$/)
})

test('there are separate sentences, none naming a row, for no answers yet, no answers at all and no clear row', async () => {
  const said = await Promise.all([
    sentenceOf([row('o1', 0, 0)], 0, true),
    sentenceOf([row('o1', 0, 0)], 0),
    sentenceOf([row('o1', 5, 5)]),
  ])
  expect(new Set(said).size).toBe(3)
  expect(said.join()).not.toContain('"')
})

test('every row shows how many answered it, and every cell its people and percentage', async () => {
  const { page } = await bodyOf()
  const [heads, ...rows] = cellsOf(page.one('table'))
  expect(heads!.slice(1)).toEqual([hostile, 'No'])
  expect(rows).toEqual([
    ['Ada1,204 people', '1,00483%', '20017%'],
    ['Ben1 person', '1100%', '00%'],
    ['Cy0 people', '0', '0'],
  ])
  expect(page.all('img')).toEqual([])
  expect(stumbles(page)).toEqual([])
})

test('the largest number in a row is bold, unless nobody answered that row', async () => {
  const { page } = await bodyOf()
  expect(
    page
      .one('tbody')
      .all('tr')
      .map((tr) => tr.all('td').map((td) => td.all('b').length)),
  ).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
  ])
})

test('the reader’s own answer is marked in each row they answered', async () => {
  const { page } = await bodyOf({ o1: 'c2', o3: 'c1' })
  expect(
    page
      .one('tbody')
      .all('tr')
      .map((tr) => tr.all('td').map((td) => td.all('.tag').length)),
  ).toEqual([
    [0, 1],
    [0, 0],
    [1, 0],
  ])
})
