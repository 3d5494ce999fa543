import { expect, test } from 'vitest'
import type { ItemOf } from '#web/parts/polls/types.ts'
import { wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { ChoicesResultBody } from './choices-result.tsx'
import type { ResultItem } from './result-item.ts'

const named = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ option_id: `o${at + 1}`, text: `Street ${at + 1}` }))

/** The chart of a question with this many options, each with the number of answers that `votes` returns. */
async function chartOf(count: number, votes: (at: number) => number, told: Partial<ResultItem> = {}) {
  const item: ItemOf<'multiple'> = {
    item_id: 'i1',
    kind: 'multiple',
    text: 'Which streets?',
    help: '',
    required: true,
    new_page: false,
    show_if: null,
    options: named(count),
    allow_none: false,
    allow_dont_know: true,
    shuffle: false,
    min: 1,
    max: count,
  }
  const ids = [...item.options.map(({ option_id }) => option_id), 'dont_know']
  const choices = ids.map((option_id, at) => ({ option_id, n: votes(at), guests: null, signed_in: null }))
  const result = {
    kind: 'multiple' as const,
    item_id: 'i1',
    n: 90,
    guests: null,
    signed_in: null,
    winners: [],
    ties: [],
  }
  const { page } = await drawn(
    <ChoicesResultBody
      poll={wholePoll}
      running={false}
      mine={undefined}
      caption="90 people answered"
      counts={null}
      alone
      {...told}
      item={item}
      result={{ ...result, choices }}
    />,
  )
  const charts = page.all('.bars').map((chart) =>
    chart
      .one('tbody')
      .all('th')
      .map(({ text }) => text.replace(/ You$/, '')),
  )
  return { page, charts, folds: page.all('details') }
}

test('a dozen options are all shown, with their table folded', async () => {
  const { charts, folds } = await chartOf(11, (at) => at)
  expect(charts.map((chart) => chart.length)).toEqual([12])
  expect(folds.map((fold) => fold.all('.numbers').length)).toEqual([1])
})

test('a result with forty options shows the top twelve, the reader’s own and “don’t know”; the chart folds the rest, the table does not', async () => {
  const { page, charts, folds } = await chartOf(40, (at) => (at === 40 ? 1 : 80 - at), { mine: { choices: ['o39'] } })
  const [open = [], folded = []] = charts
  expect(open.slice(0, 12)).toEqual(named(12).map(({ text }) => text))
  expect(open[12]).toContain('Street 39')
  expect(open).toHaveLength(14)
  expect(folded).toHaveLength(27)
  expect(new Set([...open, ...folded]).size).toBe(41)
  expect(folds).toHaveLength(1)
  expect(folds[0]?.one('summary').text).toBe('See 27 more')
  expect(page.one('.numbers').one('tbody').all('tr')).toHaveLength(41)
})

test('in ballot order the leading option is always shown, wherever it is', async () => {
  const { charts } = await chartOf(40, (at) => (at === 29 ? 50 : 2), { sorting: 'ballot' })
  expect(charts[0]).toContain('Street 30')
  expect(charts[1]).not.toContain('Street 30')
})

test('if more than a dozen options are tied for the lead, some of them are folded', async () => {
  const { charts } = await chartOf(40, () => 3, { sorting: 'ballot' })
  expect(charts.map((chart) => chart.length)).toEqual([13, 28])
})
