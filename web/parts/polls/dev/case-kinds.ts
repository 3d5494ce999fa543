import type { Answer, Item, ItemOf, ItemResult, ItemResultOf } from '#web/parts/polls/types.ts'
import { countsOf, nameOf, optionsOf, sum } from './case-names.ts'
import { countedRounds, pairsOf } from './case-rounds.ts'

interface RankedCase extends ResultCase {
  item: ItemOf<'ranked'>
  result: ItemResultOf<'ranked'>
}

export interface ResultCase {
  name: string
  item: Item
  result: ItemResult
  mine?: Answer
}

const plain = { item_id: 'i1', text: '', help: '', required: true, new_page: false, show_if: null }
const choosing = { allow_none: false, allow_dont_know: true, shuffle: false }
const lengthOf = (letters: number[]) => `${letters.join(', ')} letters`

export function single(count: number, letters: number[], most: number, whole = false): ResultCase {
  const options = optionsOf(count, letters, whole)
  const counts = countsOf(count + 1, most)
  const choices = [...options.map(({ option_id }) => option_id), 'dont_know'].map((option_id, at) => {
    const n = counts[at] ?? 0
    return { option_id, n, guests: Math.floor(n / 2), signed_in: n - Math.floor(n / 2) }
  })
  const n = sum(counts)
  const leader = choices.slice(0, count).toSorted((a, b) => b.n - a.n)[0]
  return {
    name: `single, ${count} options, ${lengthOf(letters)}, up to ${most} people`,
    item: { ...plain, ...choosing, kind: 'single', options, tie_break: 'shared' },
    result: {
      kind: 'single',
      item_id: 'i1',
      n,
      guests: null,
      signed_in: null,
      winners: leader ? [leader.option_id] : [],
      ties: [],
      choices,
    },
    mine: { choice: 'o1' },
  }
}

/** More options than a chart shows at once; the reader chose one of those that are folded away. */
export function multiple(count: number, letters: number[], most: number): ResultCase[] {
  const { item, result } = single(count, letters, most)
  if (item.kind !== 'single' || result.kind !== 'single') return []
  return [
    {
      name: `multiple, ${count} options, ${lengthOf(letters)}, up to ${most} people`,
      item: { ...plain, ...choosing, kind: 'multiple', options: item.options, min: 1, max: count },
      result: { ...result, kind: 'multiple' },
      mine: { choices: ['o2', `o${count}`] },
    },
  ]
}

export function scale(min: number, max: number, most: number, low = nameOf(140, 1), high = nameOf(9, 2)): ResultCase {
  const counts = countsOf(max - min + 1, most)
  return {
    name: `scale, ${min} to ${max}, ends of ${low.length} and ${high.length} letters, up to ${most} people`,
    item: { ...plain, kind: 'scale', allow_dont_know: true, min, max, low, high },
    result: {
      ...middle,
      kind: 'scale',
      n: sum(counts),
      values: counts.map((n, at) => ({ value: String(min + at), n })),
      mean: min + 0.5,
      median: min,
    },
    mine: { scale: max },
  }
}

const middle = { item_id: 'i1', guests: null, signed_in: null, dont_know: 3 }

export function number(
  values: number[],
  most: number,
  unit: string,
  told?: { mean: number; median: number },
): ResultCase {
  const counts = countsOf(values.length, most).map((n) => n + 1)
  return {
    name: `number, ${values.length} values, ${values[0]} to ${values.at(-1)}, up to ${most} people`,
    item: { ...plain, kind: 'number', allow_dont_know: true, min: null, max: null, decimals: 2, unit },
    result: {
      ...middle,
      kind: 'number',
      n: sum(counts),
      values: values.map((value, at) => ({ value: String(value), n: counts[at] ?? 0 })),
      mean: ((values[0] ?? 0) + (values.at(-1) ?? 0)) / 2,
      median: values[Math.floor(values.length / 2)] ?? 0,
      ...told,
    },
    mine: { number: values[0] ?? 0 },
  }
}

export function date(days: string[], most: number): ResultCase {
  const counts = countsOf(days.length, most).map((n) => n + 1)
  return {
    name: `date, ${days.length} days`,
    item: { ...plain, kind: 'date', allow_dont_know: true, from: null, to: null },
    result: {
      ...middle,
      kind: 'date',
      n: sum(counts),
      values: days.map((value, at) => ({ value, n: counts[at] ?? 0 })),
    },
  }
}

export function rows(count: number, columns: string[], letters: number[], most: number): ResultCase {
  const options = optionsOf(count, letters)
  const told = options.map(({ option_id }, row) => {
    const counts = row === 0 ? columns.map(() => 0) : countsOf(columns.length, most, row + 3)
    return { option_id, n: sum(counts), columns: counts.map((n, at) => ({ column_id: `c${at + 1}`, n })) }
  })
  return {
    name: `table, ${count} rows, ${columns.length} columns, ${lengthOf(letters)}, up to ${most} people`,
    item: {
      ...plain,
      kind: 'matrix',
      options,
      columns: columns.map((text, at) => ({ column_id: `c${at + 1}`, text })),
    },
    result: { kind: 'matrix', item_id: 'i1', n: 5 * most, guests: null, signed_in: null, rows: told },
    mine: { rows: { o2: 'c1', o3: `c${columns.length}` } },
  }
}

export function score(count: number, letters: number[], most: number, whole = false): ResultCase {
  const options = optionsOf(count, letters, whole)
  const told = options.map(({ option_id }, row) => {
    const scores = countsOf(6, most, row + 11)
    return { option_id, scores, n: sum(scores), sum: sum(scores.map((n, at) => n * at)) }
  })
  return {
    name: `score, ${count} options, ${lengthOf(letters)}, up to ${most} people`,
    item: { ...plain, ...choosing, kind: 'score', options, rule: 'mean', tie_break: 'lot' },
    result: {
      ...middle,
      kind: 'score',
      n: 6 * most,
      none: 0,
      winners: ['o1'],
      ties: [],
      options: told,
      run_off: null,
      others: [],
    },
    mine: { scores: { o1: 5, o2: 0 } },
  }
}

export function ranked(count: number, letters: number[], most: number, whole = false): RankedCase {
  const options = optionsOf(count, letters, whole)
  const ids = options.map(({ option_id }) => option_id)
  const rounds = countedRounds(ids, most)
  const item: ItemOf<'ranked'> = {
    ...plain,
    ...choosing,
    kind: 'ranked',
    options,
    rule: 'irv',
    seats: 1,
    equal_ranks: 'split',
    tie_break: 'lot',
  }
  const result: ItemResultOf<'ranked'> = {
    ...middle,
    kind: 'ranked',
    n: sum(rounds[0]?.votes.map(({ n }) => n) ?? []),
    none: 0,
    dont_know: 0,
    winners: rounds.at(-1)?.elected ?? [],
    ties: [],
    rounds,
    first: rounds[0]?.votes ?? [],
    pairs: pairsOf(count, most),
    others: [],
    points: null,
    condorcet: null,
    as_of: null,
  }
  return { name: `ranked, ${count} options, ${lengthOf(letters)}, up to ${most} people`, item, result }
}

/** A rule that compares the options in pairs, without rounds. */
export function compared(count: number, letters: number[], most: number): ResultCase {
  const { item, result } = ranked(count, letters, most)
  return {
    name: `Schulze, ${count} options, ${lengthOf(letters)}, up to ${most} people`,
    item: { ...item, rule: 'schulze' },
    result: { ...result, rounds: [], winners: ['o1'], condorcet: 'o1' },
    mine: { order: [['o2'], ['o1']] },
  }
}

export function open(count: number, letters: number[], more: number): ResultCase {
  return {
    name: `own words, ${count} texts, ${lengthOf(letters)}`,
    item: { ...plain, kind: 'open', max: 1_200 },
    result: {
      kind: 'open',
      item_id: 'i1',
      n: count + more,
      guests: null,
      signed_in: null,
      texts: Array.from({ length: count }, (_, at) => nameOf(letters[at % letters.length] ?? 1, at, at % 7 === 6)),
      held_back: 0,
      hidden_texts: [],
      more,
    },
    mine: { text: 'the new bus shelter' },
  }
}
