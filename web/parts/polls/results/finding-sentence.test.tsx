import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FindingNumbers, FindingSentence } from './finding-sentence.tsx'
import { loadWords } from '#web/words/words.ts'
import { benches, choosing, optionsNamed, plainItem } from '#web/parts/polls/sample-poll.fixture.ts'
import type { ItemOf } from '#web/parts/polls/types.ts'
import type { ChoicesResult, ChoosingItem } from './result-item.ts'

const i18n = await loadWords('en')
const manyBenches: ItemOf<'multiple'> = { ...benches, kind: 'multiple', min: 1, max: 3 }
const twoSeats: ItemOf<'approval'> = {
  ...plainItem,
  ...choosing,
  kind: 'approval',
  options: optionsNamed('Red', 'Green', 'Blue'),
  seats: 2,
  tie_break: 'shared',
}

interface Given {
  over?: boolean
  item?: ChoosingItem
  n?: number
  winners?: string[]
  ties?: ChoicesResult['ties']
}

/** The sentence in English, without markup. */
function told(counts: number[], { over = false, item = benches, winners = [], ties = [], ...given }: Given = {}) {
  const n = given.n ?? counts.reduce((sum, count) => sum + count, 0)
  const choices = counts.map((count, at) => ({ option_id: `o${at + 1}`, n: count, guests: count, signed_in: 0 }))
  const counted = { item_id: 'i1', n, guests: n, signed_in: 0, winners, ties, choices }
  const result: ChoicesResult = { kind: item.kind, ...counted }
  const said = { item, lang: 'en', result, running: !over }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FindingSentence {...said} /> <FindingNumbers {...said} />
    </I18nProvider>,
  )
  return html.replaceAll(/<\/?q>/g, '"').trim()
}

test('the sentence for a poll without answers says that nobody has answered', () => {
  expect(told([0, 0, 0])).toBe('Nobody has answered yet.')
  expect(told([0, 0, 0], { over: true })).toBe('Nobody answered.')
})

test('a handful of answers is given as a number of people', () => {
  expect(told([4, 2, 1])).toBe('Only 7 people have answered so far. 4 of them chose "Red".')
  expect(told([3, 0, 0])).toBe('Only 3 people have answered so far. All of them chose "Red".')
  expect(told([2, 0, 0])).toBe('Only 2 people have answered so far. Both of them chose "Red".')
  expect(told([1, 0, 0])).toBe('Only 1 person has answered so far.')
  expect(told([2, 2, 0], { over: true })).toBe('Only 4 people answered.')
})

test('a lead is given as a percentage and as a number of people', () => {
  expect(told([89, 55, 82])).toBe('"Red" leads with 39%. That’s 89 of 226 people. "Blue" comes next with 36%.')
  expect(told([60, 30, 10], { over: true })).toBe(
    'More than half chose "Red". That’s 60 of 100 people. "Green" comes next with 30%.',
  )
})

test('the sentence for a tie names everyone in the lead', () => {
  expect(told([12, 6, 12])).toBe('So far it’s a tie: "Red" and "Blue" have 12 answers each.')
})

test('a lead too small to show in percent is given as a number of answers', () => {
  expect(told([400, 397, 203])).toBe(
    '"Red" is just ahead of "Green", by 3 answers. That’s 400 against 397, out of 1,000 people.',
  )
})

test('percentages are shares of the people, not of the choices, if people can choose several options', () => {
  expect(told([80, 50, 10], { item: manyBenches, n: 100 })).toBe(
    'At least three quarters chose "Red". That’s 80 of 100 people. "Green" comes next with 50%.',
  )
})

test('the sentence for several seats names everyone elected', () => {
  expect(told([80, 50, 10], { item: twoSeats, n: 100, over: true, winners: ['o1', 'o2'] })).toMatch(
    /^"Red" and "Green" are elected/,
  )
})

test('the sentence for several seats never names an elected option as the runner-up, however many answered', () => {
  const over = { item: twoSeats, over: true, winners: ['o1', 'o2'] }
  expect(told([80, 50, 10], { ...over, n: 100 })).toBe(
    '"Red" and "Green" are elected: more people approved of them than of any of the others. ' +
      'Each of them was approved by at least 50 of 100 people. "Blue" came next with 10, but wasn’t elected.',
  )
  expect(told([4, 3, 1], { ...over, n: 5 })).toMatch(/^"Red" and "Green" are elected/)
  // The second seat was decided by lot: an option that missed it has just as many approvals.
  const ties = [{ among: ['o2', 'o3'], by: 'lot' as const, chosen: 'o2', round: null }]
  expect(told([80, 50, 50], { ...over, n: 100, ties })).toMatch(/^Elected: "Red" and "Green"\. Each/)
  expect(told([80, 50, 10], { item: twoSeats, n: 100, winners: ['o1', 'o2'] })).not.toMatch(/follows|isn’t elected/)
})

test('the sentence for a tie that the poll’s tie-break decided names the winner', () => {
  const ties = [{ among: ['o1', 'o3'], by: 'lot' as const, chosen: 'o3', round: null }]
  expect(told([12, 6, 12], { over: true, winners: ['o3'], ties })).toBe(
    '"Red" and "Blue" are tied with 12 answers each. "Blue" wins the tie-break.',
  )
})
