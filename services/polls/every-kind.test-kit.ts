import type { z } from 'zod'
import type { ItemDraft } from '#contract/poll-items.ts'
import type { Answer } from './ballots.ts'

export type Draft = z.input<typeof ItemDraft>
export const three = ['Ada', 'Ben', 'Cem']
/** The counts for `n` answers in an open poll, in which guests are not counted separately. */
export const people = (n: number) => ({ n, guests: null, signed_in: null })
export const zero = people(0)

/**
 * One item of each kind, with two answers to it, the result with both answers, and the result with only the second
 * answer.
 */
export const kinds: { item: Draft; one: Answer; other: Answer; both: object; onlyOther: object }[] = [
  {
    item: { kind: 'single', options: three },
    one: { choice: 'o1' },
    other: { choice: 'o2' },
    both: { winners: [], ties: [{ among: ['o1', 'o2'], by: 'shared', chosen: null, round: null }] },
    onlyOther: {
      winners: ['o2'],
      ties: [],
      choices: [
        { option_id: 'o1', ...zero },
        { option_id: 'o2', n: 1 },
        { option_id: 'o3', n: 0 },
      ],
    },
  },
  {
    item: { kind: 'multiple', options: three, allow_none: true },
    one: { choices: ['o3', 'o1'] },
    other: { choices: ['none'] },
    both: { winners: [], choices: [{ n: 1 }, { n: 0 }, { n: 1 }, { option_id: 'none', n: 1 }] },
    onlyOther: { winners: [], choices: [{ n: 0 }, { n: 0 }, { n: 0 }, { n: 1 }] },
  },
  {
    item: { kind: 'approval', options: three, seats: 2, tie_break: 'listed' },
    one: { approve: ['o1', 'o2', 'o3'] },
    other: { approve: ['o3'] },
    both: { winners: ['o3', 'o1'], ties: [{ among: ['o1', 'o2'], by: 'listed', chosen: 'o1', round: null }] },
    onlyOther: { winners: ['o3', 'o1'], choices: [{ n: 0 }, { n: 0 }, { n: 1 }] },
  },
  {
    item: { kind: 'score', options: three, allow_dont_know: true },
    one: { scores: { o1: 5, o2: 0 } },
    other: { choice: 'dont_know' },
    both: {
      winners: ['o1'],
      dont_know: 1,
      options: [{ n: 1, sum: 5, scores: [0, 0, 0, 0, 0, 1] }, { n: 1, sum: 0 }, { n: 0 }],
    },
    onlyOther: { winners: [], dont_know: 1, others: [], run_off: null },
  },
  {
    item: { kind: 'score', options: three, rule: 'star' },
    one: { scores: { o1: 5, o2: 4 } },
    other: { scores: { o2: 5, o3: 1 } },
    both: { winners: ['o2'], run_off: { finalists: ['o2', 'o1'], prefer: [1, 1], equal: 0 } },
    onlyOther: { winners: ['o2'], run_off: { finalists: ['o2', 'o3'], prefer: [1, 0], equal: 0 } },
  },
  {
    item: { kind: 'ranked', options: three, tie_break: 'listed', allow_none: true },
    one: { order: [['o3'], [], ['o1', 'o2']] },
    other: { order: [['o2'], ['o3']] },
    both: {
      winners: ['o2'],
      pairs: [
        [0, 0, 0],
        [1, 0, 1],
        [2, 1, 0],
      ],
      condorcet: null,
    },
    onlyOther: { winners: ['o2'], ties: [], condorcet: 'o2', first: [{ n: 0 }, { n: 1 }, { n: 0 }], none: 0 },
  },
  {
    item: { kind: 'scale', min: -1, max: 1, allow_dont_know: true },
    one: { scale: -1 },
    other: { scale: 1 },
    both: {
      values: [
        { value: '-1', n: 1 },
        { value: '0', n: 0 },
        { value: '1', n: 1 },
      ],
      mean: 0,
      median: 0,
    },
    onlyOther: { mean: 1, median: 1, dont_know: 0 },
  },
  {
    item: { kind: 'number', decimals: 2 },
    one: { number: 0.25 },
    other: { number: 12 },
    both: {
      values: [
        { value: '0.25', n: 1 },
        { value: '12', n: 1 },
      ],
      mean: 6.125,
      median: 6.125,
    },
    onlyOther: { values: [{ value: '12', n: 1 }], mean: 12 },
  },
  {
    item: { kind: 'date', allow_dont_know: true },
    one: { date: '2026-05-02' },
    other: { choice: 'dont_know' },
    both: { values: [{ value: '2026-05-02', n: 1 }], dont_know: 1 },
    onlyOther: { values: [], dont_know: 1 },
  },
  {
    item: { kind: 'open' },
    one: { text: 'More trees' },
    other: { text: 'Fewer cars' },
    both: { texts: [], held_back: 2 },
    onlyOther: { texts: [], held_back: 1 },
  },
  {
    item: { kind: 'matrix', options: ['Buses', 'Trams'], columns: ['Good', 'Bad'], required: false },
    one: { rows: { o1: 'c1', o2: 'c2' } },
    other: { rows: { o2: 'c2' } },
    both: {
      rows: [
        { n: 1, columns: [{ n: 1 }, { n: 0 }] },
        { n: 2, columns: [{ n: 0 }, { column_id: 'c2', n: 2 }] },
      ],
    },
    onlyOther: { rows: [{ n: 0 }, { n: 1 }] },
  },
]
