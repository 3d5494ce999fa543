import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Ballots as Shape, ItemDraft } from '#contract/poll-items.ts'
import { ballotFaults, type Answer, type Ballots, type Item } from './ballots.ts'
import { itemsOf } from './drafts.ts'

type Asking = z.input<typeof ItemDraft>
const three = ['Saturday', 'Sunday', 'Friday']
/** Items as they are asked, with the ids i1, i2 … */
const asked = (...drafts: Asking[]): Item[] => itemsOf({ items: drafts.map((one) => ItemDraft.parse(one)) })

/** For each answer to one item, whether it is valid. */
const fitting = (item: Asking, answers: Answer[]) =>
  answers.map((answer) => ballotFaults(asked(item), { i1: answer }) === null)

/** Expects every answer in `fit` to be valid, and every answer in `fault` to be invalid. */
function judges(item: Asking, { fit, fault }: { fit: Answer[]; fault: Answer[] }) {
  expect(fitting(item, fit)).toEqual(fit.map(() => true))
  expect(fitting(item, fault)).toEqual(fault.map(() => false))
}

const alone = { allow_none: true, allow_dont_know: true }
const none = { choice: 'none' }
const dont_know = { choice: 'dont_know' }
const wrongKinds: Answer[] = [{ approve: ['o1'] }, { scores: { o1: 1 } }, { order: [['o1']] }, { rows: { o1: 'c1' } }]

describe('checking an answer against its item', () => {
  test('answers to a single-choice item are checked', () => {
    const fault: Answer[] = [
      { choice: 'o4' },
      none,
      dont_know,
      { choices: ['o1'] },
      { text: 'o1' },
      { number: 1 },
      ...wrongKinds,
    ]
    judges({ kind: 'single', options: three }, { fit: [{ choice: 'o1' }, { choice: 'o3' }], fault })
    judges({ kind: 'single', options: three, ...alone }, { fit: [none, dont_know], fault: [{ choices: ['none'] }] })
  })

  test('answers to a multiple-choice item are checked', () => {
    const item: Asking = { kind: 'multiple', options: [...three, 'Monday'], min: 2, max: 3, ...alone }
    judges(item, {
      fit: [
        { choices: ['o1', 'o2'] },
        { choices: ['o4', 'o1', 'o2'] },
        { choices: ['none'] },
        { choices: ['dont_know'] },
      ],
      fault: [
        { choices: ['o1'] },
        { choices: ['o1', 'o2', 'o3', 'o4'] },
        { choices: ['o1', 'o1'] },
        { choices: ['o1', 'o9'] },
        { choices: ['o1', 'none'] },
        { choices: ['none', 'dont_know'] },
        { choices: ['none', 'none'] },
        { choices: [] },
        none,
        { choice: 'o1' },
        ...wrongKinds,
      ],
    })
    judges(
      { kind: 'multiple', options: three },
      { fit: [], fault: [{ choices: ['none'] }, { choices: ['dont_know'] }] },
    )
  })

  test('answers to an approval item are checked', () => {
    const fit = [{ approve: ['o2'] }, { approve: ['o3', 'o2', 'o1'] }]
    const fault: Answer[] = [
      { approve: ['o1', 'o1'] },
      { approve: ['o9'] },
      { approve: ['none'] },
      { choices: ['o1'] },
      dont_know,
    ]
    judges({ kind: 'approval', options: three }, { fit, fault })
    const offering = { kind: 'approval', options: three, ...alone } as const
    judges(offering, { fit: [{ approve: ['none'] }], fault: [{ approve: ['o1', 'dont_know'] }, { approve: [] }] })
  })

  test('answers to a score item are checked', () => {
    const fault: Answer[] = [
      { scores: {} },
      { scores: { o4: 1 } },
      { scores: { none: 1 } },
      { choice: 'o1' },
      { order: [['o1']] },
      none,
    ]
    judges({ kind: 'score', options: three }, { fit: [{ scores: { o1: 0 } }, { scores: { o3: 5, o1: 1 } }], fault })
    judges({ kind: 'score', options: three, ...alone }, { fit: [none, dont_know], fault: [{ choice: 'o1' }] })
  })

  test('a ranking may have equal ranks and gaps, but not more places than options', () => {
    const fit = [
      { order: [['o2']] },
      { order: [['o1', 'o3'], ['o2']] },
      { order: [['o1'], [], ['o2']] },
      { order: [[], ['o1']] },
    ]
    const fault: Answer[] = [
      { order: [] },
      { order: [[]] },
      { order: [[], []] },
      { order: [['o1', 'o1']] },
      { order: [['o1'], ['o1']] },
      { order: [['o4']] },
      { order: [['o1'], [], [], ['o2']] },
      { order: [['none']] },
      none,
      { choices: ['o1'] },
    ]
    judges({ kind: 'ranked', options: three }, { fit, fault })
    judges({ kind: 'ranked', options: three, ...alone }, { fit: [none, dont_know], fault: [{ choice: 'o1' }] })
  })

  test('answers to a scale item are checked', () => {
    const fit = [{ scale: -2 }, { scale: 0 }, { scale: 2 }]
    const fault: Answer[] = [{ scale: -3 }, { scale: 3 }, { number: 1 }, { choice: 'o1' }, none, dont_know]
    judges({ kind: 'scale', min: -2, max: 2 }, { fit, fault })
    judges({ kind: 'scale', allow_dont_know: true }, { fit: [dont_know], fault: [none, { scale: 0 }] })
  })

  test('answers to a number item are checked', () => {
    const fault: Answer[] = [{ number: -0.01 }, { number: 10.01 }, { number: 1.005 }, { scale: 1 }, dont_know]
    judges({ kind: 'number', min: 0, max: 10, decimals: 2 }, { fit: [{ number: 0 }, { number: 9.99 }], fault })
    const endless = [{ number: NaN }, { number: Infinity }, { number: 1.1e12 }, { number: 0.1 }]
    judges({ kind: 'number' }, { fit: [{ number: -1e12 }, { number: 7 }], fault: endless })
    judges({ kind: 'number', decimals: 6 }, { fit: [{ number: 0.000001 }, { number: 0.1 }], fault: [{ number: 1e-7 }] })
  })

  test('answers to a date item are checked', () => {
    const fit = [{ date: '2026-05-01' }, { date: '2026-05-31' }]
    const fault: Answer[] = [{ date: '2026-04-30' }, { date: '2026-06-01' }, { text: '2026-05-02' }, dont_know]
    judges({ kind: 'date', from: '2026-05-01', to: '2026-05-31' }, { fit, fault })
    judges({ kind: 'date', allow_dont_know: true }, { fit: [{ date: '1900-01-01' }, dont_know], fault: [none] })
  })

  test('answers to an open item are checked', () => {
    const fault: Answer[] = [{ text: 'too long for it' }, { choice: 'o1' }, dont_know, none]
    judges({ kind: 'open', max: 5 }, { fit: [{ text: 'Yes' }, { text: 'fiver' }], fault })
  })

  test('a required table needs an answer in every row, and an optional table in at least one row', () => {
    const grid = { kind: 'matrix', options: ['Buses', 'Trams'], columns: ['Good', 'Bad'] } as const
    const fault: Answer[] = [{ rows: { o1: 'c3' } }, { rows: { o3: 'c1' } }, { rows: {} }, { choice: 'o1' }, none]
    const item = { ...grid, options: [...grid.options], columns: [...grid.columns] }
    judges(item, { fit: [{ rows: { o1: 'c1', o2: 'c2' } }], fault: [...fault, { rows: { o1: 'c1' } }] })
    judges({ ...item, required: false }, { fit: [{ rows: { o1: 'c1' } }], fault })
  })
})

describe('checking a ballot against its poll', () => {
  const yes = { op: 'eq', item_id: 'i1', value: 'o1' } as const
  const items = asked(
    { kind: 'single', options: ['Yes', 'No'] },
    { kind: 'open', show_if: yes },
    { kind: 'scale', required: false },
    { kind: 'number', show_if: { op: 'answered', item_id: 'i2' }, required: false },
  )
  const faults = (ballots: Ballots) => ballotFaults(items, ballots)

  test('a ballot must answer each required item that is shown', () => {
    expect(faults({ i1: { choice: 'o2' } })).toBeNull()
    expect(faults({ i1: { choice: 'o1' } })).toEqual({ i2: { is: 'missing' } })
    expect(faults({ i1: { choice: 'o1' }, i2: { text: 'So.' }, i4: { number: 1 } })).toBeNull()
    expect(faults({ i3: { scale: 1 } })).toEqual({ i1: { is: 'missing' } })
  })

  test('answers to items that are hidden or do not exist are rejected', () => {
    expect(faults({ i1: { choice: 'o2' }, i2: { text: 'So.' } })).toEqual({ i2: { is: 'not_asked' } })
    // An answer to a hidden item does not make later items appear.
    expect(faults({ i1: { choice: 'o2' }, i2: { text: 'So.' }, i4: { number: 1 } })).toHaveProperty('i4')
    expect(faults({ i1: { choice: 'o2' }, i5: { scale: 1 } })).toEqual({ i5: { is: 'not_asked' } })
  })

  test('an empty ballot is rejected, even if no item is required', () => {
    expect(ballotFaults(asked({ kind: 'scale', required: false }), {})).toEqual({ ballots: { is: 'missing' } })
    expect(faults({})).toEqual({ i1: { is: 'missing' }, ballots: { is: 'missing' } })
  })

  test('the error names each answer that does not fit', () => {
    const wrong = faults({ i1: { choice: 'o9' }, i3: { scale: 99 } })
    expect(wrong).toEqual({ i1: { is: 'unknown', of: ['o9'] }, i3: { is: 'too_large', max: 5 } })
  })

  test('a hundred thousand choices are rejected within a second', () => {
    const many = Array.from({ length: 100_000 }, (_, place) => `o${(place % 100) + 1}`)
    const hundred = asked({ kind: 'multiple', options: Array.from({ length: 100 }, (_, place) => `Street ${place}`) })
    const begun = performance.now()
    expect(ballotFaults(hundred, { i1: { choices: many } })).toEqual({ i1: { is: 'twice' } })
    expect(performance.now() - begun).toBeLessThan(1_000)
    expect(Shape.safeParse({ i1: { choices: many } }).success).toBe(false)
    const items = Object.fromEntries(many.map((_, place) => [`i${(place % 999) + 1}`, { scale: 1 }]))
    expect(Shape.safeParse(items).success).toBe(false)
  })

  test('the schema rejects NaN, out-of-range scores and unknown fields', () => {
    const shaped = (answer: unknown) => Shape.safeParse({ i1: answer }).success
    const refused = [
      { number: NaN },
      { number: Infinity },
      { scores: { o1: 6 } },
      { scores: { o1: -1 } },
      { scores: { o1: 1e300 } },
    ]
    for (const answer of [...refused, { scores: { o1: NaN } }, { scale: 0.5 }, { date: '2026-02-30' }, { text: '' }])
      expect(shaped(answer), JSON.stringify(answer)).toBe(false)
    for (const answer of [{ choice: 'o1', n: 2 }, { choice: 'o0' }, { choice: '__proto__' }, {}, null, 'o1'])
      expect(shaped(answer), JSON.stringify(answer)).toBe(false)
    expect(shaped({ choice: 'o1' })).toBe(true)
  })
})
