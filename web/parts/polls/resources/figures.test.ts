import { expect, test } from 'vitest'
import { loadWords } from '#web/words/words.ts'
import { codebookOf, resultColumns } from './codebook.ts'
import { measures } from './codebook-words.server.ts'
import { figuresIn } from './figures.ts'
import { wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import type { Poll, Result } from '#web/parts/polls/types.ts'

const counts = (n: number) => ({ n, guests: n, signed_in: 0 })
const options = ['A', 'B'].map((text, at) => ({ option_id: `o${at + 1}`, text }))
const tie = { among: ['o1', 'o2'], by: 'undecided', chosen: null, round: null }
const elected = { winners: ['o1'], ties: [tie] }
const result = {
  poll_id: 'P',
  hidden: false,
  state: 'closed',
  ...counts(12),
  quorum_met: null,
  threshold_met: { i1: true },
  items: [
    { kind: 'single', item_id: 'i1', ...counts(12), ...elected, choices: [{ option_id: 'o1', ...counts(12) }] },
    {
      kind: 'score',
      item_id: 'i2',
      ...counts(10),
      ...elected,
      none: 1,
      dont_know: 1,
      options: [{ option_id: 'o1', n: 8, sum: 20, scores: [1, 2, 3, 2, 0, 0] }],
      run_off: { finalists: ['o1', 'o2'], prefer: [5, 3], equal: 0 },
      others: [{ rule: 'star', winners: ['o2'], broken_by: 'lot' }],
    },
    {
      kind: 'ranked',
      item_id: 'i3',
      ...counts(9),
      ...elected,
      none: 0,
      dont_know: 0,
      rounds: [
        {
          votes: [{ option_id: 'o1', n: 5.5 }],
          exhausted: 1,
          quota: 5,
          elected: ['o1'],
          eliminated: [],
          transfers: [{ from: 'o2', to: null, n: 1 }],
        },
      ],
      first: [{ option_id: 'o2', n: 3 }],
      pairs: [
        [0, 6],
        [3, 0],
      ],
      others: [],
      points: [{ option_id: 'o1', n: 10.5 }],
      condorcet: 'o1',
      as_of: null,
    },
    {
      kind: 'open',
      item_id: 'i4',
      ...counts(6),
      texts: ['=1+1'],
      held_back: 5,
      hidden_texts: [{ reason: 'Rude.', n: 1 }],
    },
  ],
} as unknown as Result
const poll = { items: ['i1', 'i2', 'i3', 'i4'].map((item_id) => ({ item_id, options })) } as unknown as Poll

const said = result.items.flatMap((item) => figuresIn(poll, result, item))
const of = (measure: string, item_id: string) =>
  said.filter((each) => each.measure === measure && each.item_id === item_id)

test('every figure has a measure that the codebook explains, and every count has a total', () => {
  for (const { measure, n, of: whole } of said) {
    expect(measures, measure).toHaveProperty(measure)
    if (n !== null) expect(whole, measure).not.toBeNull()
    if (n !== null) expect(n, measure).toBeLessThanOrEqual(whole!)
  }
  for (const name of Object.keys(said[0]!)) expect(resultColumns).toContain(name)
})

test('each total is the number of people who answered that item', () => {
  expect(of('answered', 'i2')).toMatchObject([{ n: 10, of: 12 }])
  expect(of('chosen', 'i1')).toMatchObject([{ option_id: 'o1', n: 12, guests: 12, of: 12 }])
  expect(of('threshold_met', 'i1')).toMatchObject([{ value: 1 }])
  expect(of('score', 'i2').map(({ value, n }) => [value, n])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 2],
    [4, 0],
    [5, 0],
  ])
  expect(of('score', 'i2')[0]!.of).toBe(8)
  expect(of('preferred_to', 'i3').map(({ option_id, other_id, n }) => [option_id, other_id, n])).toEqual([
    ['o1', 'o2', 6],
    ['o2', 'o1', 3],
  ])
  expect(of('round_votes', 'i3')).toMatchObject([{ round: 1, option_id: 'o1', n: 5.5, of: 9 }])
  expect(of('held_back', 'i4')).toMatchObject([{ n: 5, of: 6 }])
})

test('the codebook says in the reader’s language who could answer and that it isn’t a representative sample', async () => {
  const listed = { ...poll, items: [], audience: 'list', notes: [] } as unknown as Poll
  const bookIn = async (lang: 'en' | 'es') => codebookOf(listed, 'https://polity.example', await loadWords(lang))
  const [english, spanish] = [await bookIn('en'), await bookIn('es')]
  expect([english.poll.who_could_answer, spanish.poll.who_could_answer]).toEqual([
    'people on the poll’s list',
    'personas de la lista de la consulta',
  ])
  expect(english.reading.sample).toContain('isn’t a representative sample')
  expect(spanish.reading.sample).toContain('no es una muestra representativa')
})

test('the codebook has the current and the earlier outcomes', async () => {
  const earlier_outcomes = [{ text: 'We wait.', at: '2026-11-01T10:00:00Z', by: null }]
  const outcome = { text: 'It is built.', at: '2026-11-09T10:00:00Z', by: 'author' as const }
  const told = codebookOf({ ...wholePoll, outcome, earlier_outcomes }, 'https://polity.example', await loadWords('en'))
  expect(told.poll).toMatchObject({ outcome, earlier_outcomes })
})
