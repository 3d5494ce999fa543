import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mayor, mayorResult } from '#web/parts/polls/results/ranked.fixture.ts'
import { OtherRules } from './other-rules.tsx'
import { RankedNumbers, RankedSentence } from './ranked-sentence.tsx'
import { loadWords } from '#web/words/words.ts'

const i18n = await loadWords('en')

/** The sentence in English, without markup. */
function told(given: { running?: boolean; item?: Partial<typeof mayor>; result?: Partial<typeof mayorResult> } = {}) {
  const said = { item: { ...mayor, ...given.item }, lang: 'en', result: { ...mayorResult, ...given.result } }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RankedSentence {...said} running={given.running ?? false} />{' '}
      <RankedNumbers {...said} running={given.running ?? false} /> <OtherRules {...said} />
    </I18nProvider>,
  )
  return html
    .replaceAll(/<\/?q>/g, '"')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('the sentence names the winner, followed by the rule, the deciding round and its votes', () => {
  expect(told()).toBe(
    '"Kiss" wins. Counted by instant runoff: 4,313 of the 8,374 votes still in the count in round 4. ' +
      'If the votes were counted using Schulze, ranked pairs, and Borda, "Montroll" would win instead. In one-on-one comparisons, it beats every other option. ' +
      'If the votes were counted using first choices only, "Wright" would win instead.',
  )
})

test('an open poll says who would win right now', () => {
  expect(told({ running: true })).toMatch(/^Right now, "Kiss" would win\. Counted by instant runoff/)
})

test('rules that all agree are mentioned in one sentence', () => {
  const others = [
    { rule: 'schulze' as const, winners: ['o1'] },
    { rule: 'borda' as const, winners: ['o1'] },
  ]
  expect(told({ result: { others, condorcet: 'o1' } })).toContain(
    'In one-on-one comparisons, "Kiss" beats every other option. If the votes were counted using Schulze and Borda, the outcome would be the same.',
  )
})

test('the sentence for several seats names everyone elected', () => {
  const result = { winners: ['o2', 'o3'], others: [] }
  expect(told({ item: { rule: 'stv', seats: 2 }, result })).toBe(
    '"Wright" and "Montroll" are elected. Counted by single transferable vote.',
  )
})

test('if a draw decides between other options, the option with the most first choices is named first', () => {
  const tie = { among: ['o2', 'o3'], by: 'undecided' as const, chosen: null, round: 1 }
  const votes = [
    { option_id: 'o1', n: 9 },
    { option_id: 'o2', n: 4 },
    { option_id: 'o3', n: 4 },
  ]
  const rounds = [{ ...mayorResult.rounds[0]!, votes, elected: [], eliminated: [] }]
  expect(told({ running: true, result: { winners: [], ties: [tie], rounds } })).toContain(
    '"Kiss" has the most first choices, but right now it’s between "Wright" and "Montroll", and only drawing lots can decide.',
  )
  const elected = told({
    running: true,
    item: { rule: 'stv', seats: 2 },
    result: { winners: ['o4'], ties: [tie], rounds },
  })
  expect(elected).toMatch(/^Right now, .+ would be elected\. Right now, it’s between/)
})

test('the headline names four of many tied options and says how many more there are', () => {
  const options = Array.from({ length: 12 }, (_, at) => ({
    ...mayor.options[0]!,
    option_id: `o${at + 1}`,
    text: `${at + 1}`,
  }))
  const tied = (many: number) => {
    const among = options.slice(0, many).map(({ option_id }) => option_id)
    const tie = { among, by: 'undecided' as const, chosen: null, round: 1 }
    return told({ running: true, item: { options }, result: { winners: [], ties: [tie] } })
  }
  expect(tied(12)).toContain('it’s between "1", "2", "3", "4", and 8 more, and only')
  expect(tied(5)).toContain('it’s between "1", "2", "3", "4", and "5", and only')
})

test('until a tie is drawn, the sentence names no winner, only the candidates elected however the draw goes', () => {
  const tie = { among: ['o2', 'o3'], by: 'undecided' as const, chosen: null, round: 2 }
  expect(told({ running: true, result: { winners: [], ties: [tie] } })).toBe(
    'Right now, it’s between "Wright" and "Montroll", and only drawing lots can decide.',
  )
  expect(
    told({ running: true, item: { rule: 'stv', seats: 2 }, result: { winners: ['o1'], others: [], ties: [tie] } }),
  ).toBe(
    'Right now, "Kiss" would be elected. Right now, it’s between "Wright" and "Montroll", and only drawing lots can decide.',
  )
})

test('a winner with half of the votes is said to win by the tie-break', () => {
  const votes = ['o1', 'o2'].map((option_id) => ({ option_id, n: 7 }))
  const rounds = [{ ...mayorResult.rounds[3]!, votes, quota: 8 }]
  const ties = [{ among: ['o1', 'o2'], by: 'lot' as const, chosen: 'o1', round: 1 }]
  const result = { rounds, ties, others: [], condorcet: null }
  expect(told({ result })).toBe(
    '"Kiss" wins. Counted by instant runoff, in round 1: the remaining options had 7 of the 14 votes each, so the tie-break decided.',
  )
})

test('no sentence says that another rule agrees if the same lot decided it', () => {
  const others = [{ rule: 'schulze' as const, winners: ['o1'], broken_by: 'lot' as const }]
  const said = told({ result: { others } })
  expect(said).not.toContain('the outcome would be the same')
  expect(said).toContain('using Schulze, it would be a tie, and this poll’s draw would break it in favour of "Kiss".')
})

test('the sentence gives a Borda winner with its points', () => {
  const result = { rounds: [], points: [{ option_id: 'o1', n: 10.5 }], others: [], condorcet: null }
  expect(told({ item: { rule: 'borda' }, result })).toBe('"Kiss" wins. Counted by Borda: 10.5 points.')
})
