import type { ItemResult, Poll, Result } from '#web/parts/polls/types.ts'
import type { Cell } from '#web/resources/csv.ts'

/** One figure of a result, which is a row of its table. The codebook explains each measure. */
export interface Figure {
  item_id: string
  kind: ItemResult['kind']
  measure: string
  round: number | null
  option_id: string | null
  /** The other option of a pair or a transfer, or the column of a row. */
  other_id: string | null
  value: Cell
  n: number | null
  guests: number | null
  signed_in: number | null
  /** The total of which `n` is a part. */
  of: number | null
}

type Said = Partial<Omit<Figure, 'item_id' | 'kind'>> & { measure: string }

const nothing = { round: null, option_id: null, other_id: null, value: null, n: null, guests: null, signed_in: null }

/** Every figure of one item of a visible result, in the order of the contract. */
export function figuresIn(poll: Pick<Poll, 'items'>, result: Result, item: ItemResult): Figure[] {
  const { n, guests, signed_in } = item
  const asked = poll.items.find(({ item_id }) => item_id === item.item_id)
  const ids = asked && 'options' in asked ? asked.options.map(({ option_id }) => option_id) : []
  const met = result.threshold_met[item.item_id]
  const said: Said[] = [
    { measure: 'answered', n, guests, signed_in, of: result.n },
    ...(met === undefined ? [] : [{ measure: 'threshold_met', value: Number(met) }]),
    ...saidOf(item, ids),
  ]
  return said.map((figure) => ({ ...nothing, of: null, item_id: item.item_id, kind: item.kind, ...figure }))
}

/**
 * The figures of an item. `ids`: the ids of its options in the order of the question, which is also the order of pairs.
 */
function saidOf(item: ItemResult, ids: string[]): Said[] {
  switch (item.kind) {
    case 'single':
    case 'multiple':
    case 'approval':
      return [...item.choices.map((choice) => ({ measure: 'chosen', ...choice, of: item.n })), ...elected(item)]
    case 'score':
      return scored(item)
    case 'ranked':
      return ranked(item, ids)
    case 'scale':
    case 'number':
      return [
        ...given(item),
        { measure: 'mean', value: item.mean },
        { measure: 'median', value: item.median },
        ...unsure(item),
      ]
    case 'date':
      return [...given(item), ...unsure(item)]
    case 'matrix':
      return item.rows.flatMap(({ option_id, n, columns }) => [
        { measure: 'row_answered', option_id, n, of: item.n },
        ...columns.map((column) => ({ measure: 'chosen', option_id, other_id: column.column_id, n: column.n, of: n })),
      ])
    case 'open':
      return [
        ...item.texts.map((value) => ({ measure: 'text', value })),
        { measure: 'held_back', n: item.held_back, of: item.n },
        ...item.hidden_texts.map(({ reason, n }) => ({ measure: 'hidden', value: reason, n, of: item.n })),
      ]
  }
}

type Of<K extends ItemResult['kind']> = Extract<ItemResult, { kind: K }>

type Tie = Of<'ranked'>['ties'][number]

const elected = ({ winners, ties }: { winners: string[]; ties: Tie[] }): Said[] => [
  ...winners.map((option_id, at) => ({ measure: 'elected', option_id, value: at + 1 })),
  ...ties.flatMap(({ among, by, round }) =>
    among.map((option_id) => ({ measure: 'tied', option_id, round, value: by })),
  ),
]

const given = ({ values, n }: Of<'scale' | 'number' | 'date'>): Said[] =>
  values.map(({ value, n: count }) => ({ measure: 'given', value, n: count, of: n }))

const unsure = ({ dont_know, n }: { dont_know: number; n: number }): Said[] => [
  { measure: 'dont_know', option_id: 'dont_know', n: dont_know, of: n },
]

const alone = ({ none, dont_know, n }: { none: number; dont_know: number; n: number }): Said[] => [
  { measure: 'none', option_id: 'none', n: none, of: n },
  ...unsure({ dont_know, n }),
]

const elsewhere = (others: (Of<'score'> | Of<'ranked'>)['others']): Said[] =>
  others.flatMap(({ rule, winners, broken_by }) => [
    ...winners.map((option_id) => ({ measure: 'elected_by_other_rule', option_id, value: rule })),
    ...(broken_by ? [{ measure: 'other_rule_tied', value: `${rule}: ${broken_by}` }] : []),
  ])

const scored = (item: Of<'score'>): Said[] => [
  ...item.options.flatMap(({ option_id, n, sum, scores }) => [
    { measure: 'scored', option_id, n, of: item.n },
    { measure: 'sum', option_id, value: sum, of: n },
    ...scores.map((count, score) => ({ measure: 'score', option_id, value: score, n: count, of: n })),
  ]),
  ...(item.run_off?.finalists.map((option_id, at) => ({
    measure: 'run_off',
    option_id,
    n: item.run_off?.prefer[at] ?? null,
    of: item.n,
  })) ?? []),
  ...alone(item),
  ...elected(item),
  ...elsewhere(item.others),
]

function ranked(item: Of<'ranked'>, ids: string[]): Said[] {
  return [
    ...item.first.map(({ option_id, n }) => ({ measure: 'first_place', option_id, n, of: item.n })),
    ...item.rounds.flatMap((round, at) => rounds(round, at + 1, item.n)),
    ...item.pairs.flatMap((row, a) =>
      row.flatMap((n, b): Said[] => (a === b ? [] : [pair(ids[a] ?? null, ids[b] ?? null, n, item.n)])),
    ),
    ...(item.points?.map(({ option_id, n }) => ({ measure: 'points', option_id, value: n })) ?? []),
    ...alone(item),
    ...elected(item),
    ...elsewhere(item.others),
    ...(item.condorcet ? [{ measure: 'condorcet', option_id: item.condorcet }] : []),
  ]
}

const pair = (option_id: string | null, other_id: string | null, n: number, of: number): Said => ({
  measure: 'preferred_to',
  option_id,
  other_id,
  n,
  of,
})

type Round = Of<'ranked'>['rounds'][number]

const rounds = ({ votes, exhausted, quota, transfers, eliminated, elected: won }: Round, round: number, of: number) => [
  ...votes.map(({ option_id, n }): Said => ({ measure: 'round_votes', round, option_id, n, of })),
  { measure: 'round_exhausted', round, n: exhausted, of } satisfies Said,
  ...(quota === null ? [] : [{ measure: 'round_quota', round, value: quota } satisfies Said]),
  ...won.map((option_id): Said => ({ measure: 'round_elected', round, option_id })),
  ...eliminated.map((option_id): Said => ({ measure: 'round_eliminated', round, option_id })),
  ...transfers.map(({ from, to, n }): Said => ({
    measure: 'round_transfer',
    round,
    option_id: from,
    other_id: to,
    n,
    of,
  })),
]
