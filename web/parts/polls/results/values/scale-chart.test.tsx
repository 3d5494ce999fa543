import { expect, test } from 'vitest'
import { kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import type { ResultItem } from '#web/parts/polls/results/result-item.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { sidesOfScale } from './scale-sides.ts'
import type { ValuesResult } from './spread.ts'
import { ValuesBody } from './values-result.tsx'

const agreeing = { ...kinds.scale, min: 1, max: 5, low: 'Strongly disagree', high: 'Strongly agree' }
const result: ValuesResult = {
  item_id: 'i1',
  kind: 'scale',
  n: 21,
  guests: null,
  signed_in: null,
  dont_know: 1,
  values: [1, 3, 2, 8, 6].map((n, at) => ({ value: String(at + 1), n })),
  mean: 3.75,
  median: 4,
}

const bodyOf = (item: typeof agreeing, mine?: ResultItem['mine']) =>
  drawn(
    <ValuesBody poll={wholePoll} item={item} result={result} mine={mine} running={false} caption="" counts={null} />,
  )

test('a single agreement scale says how many lean to each side, is drawn around a middle and has a table', async () => {
  const { page, text } = await bodyOf(agreeing, { scale: 5 })
  expect(text).toMatch(/70% lean towards .Strongly agree., and 20% towards .Strongly disagree/)
  expect(
    page
      .one('.sides')
      .all('text')
      .map((each) => each.text),
  ).toEqual(['1', '3', '2', '8', '6'])
  expect(page.one('.sides').all('.me')).toHaveLength(1)
  expect(page.all('.heat')).toEqual([])
  expect(
    page
      .one('.ends')
      .all('span')
      .map((each) => each.text),
  ).toEqual(['1 Strongly disagree', '5 Strongly agree'])
  expect(page.one('.values').one('tbody').all('tr')).toHaveLength(5)
  expect(stumbles(page)).toEqual([])
})

test('a scale that begins with agreement still shows it on the right', async () => {
  const { page, text } = await bodyOf({ ...agreeing, low: 'Support', high: 'Oppose' })
  expect(text).toMatch(/20% lean towards .Support., and 70% towards .Oppose/)
  expect(
    page
      .one('.ends')
      .all('span')
      .map((each) => each.text),
  ).toEqual(['5 Oppose', '1 Support'])
  expect(
    page
      .one('.sides')
      .all('text')
      .map((each) => each.text),
  ).toEqual(['6', '8', '2', '3', '1'])
})

test('a scale that is not about agreement, has no labels, or has a corrected end label has no sides', () => {
  expect(sidesOfScale(agreeing, 'en')).toEqual(['against', 'against', 'between', 'for', 'for'])
  expect(sidesOfScale({ ...agreeing, min: 0, max: 1 }, 'en')).toEqual(['against', 'for'])
  expect(sidesOfScale({ ...agreeing, low: 'En desacuerdo', high: 'De acuerdo' }, 'es')?.[0]).toBe('against')
  for (const change of [
    { low: 'Cold', high: 'Hot' },
    { low: '' },
    { low: 'Agree' },
    { corrections: { high: { text: 'Agree', note: 'A slip', at: '2026-11-01T10:00:00.000Z' } } },
  ])
    expect(sidesOfScale({ ...agreeing, ...change }, 'en')).toBeNull()
})
