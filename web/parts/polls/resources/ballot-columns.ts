import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import type { Answer, Ballots, Item } from '#web/parts/polls/types.ts'
import type { ballotMeanings } from './codebook-words.server.ts'
import type { Cell } from '#web/resources/csv.ts'

/** One column of the file of ballots; its value is null for an answer that leaves the column empty. */
interface BallotColumn {
  name: string
  /** The option that the column is about; null if it is about the whole answer. */
  option_id: string | null
  meaning: keyof typeof ballotMeanings
  said(answer: Answer): Cell
}

type Options = { option_id: string }[]

/** The columns for the answers to an item; text answers have no columns. */
export function ballotColumns(item: Item): BallotColumn[] {
  const { item_id } = item
  const whole = (meaning: BallotColumn['meaning'], said: BallotColumn['said']) => [
    { name: item_id, option_id: null, meaning, said },
  ]
  const each = (
    options: Options,
    meaning: BallotColumn['meaning'],
    said: (answer: Answer, option_id: string) => Cell,
  ) =>
    options.map(({ option_id }) => ({
      name: `${item_id}.${option_id}`,
      option_id,
      meaning,
      said: (answer: Answer) => said(answer, option_id),
    }))
  switch (item.kind) {
    case 'single':
      return whole('choice', aloneIn)
    case 'multiple':
    case 'approval':
      return [...each(item.options, 'chosen', crossed), ...each(aloneOf(item), 'alone', crossed)]
    case 'score':
      return [...each(item.options, 'score', scored), ...each(aloneOf(item), 'alone', crossed)]
    case 'ranked':
      return [...each(item.options, 'place', placed), ...each(aloneOf(item), 'alone', crossed)]
    case 'scale':
    case 'number':
    case 'date':
      return whole('value', valued)
    case 'matrix':
      return each(item.options, 'column', (answer, option_id) =>
        'rows' in answer ? (answer.rows[option_id] ?? null) : null,
      )
    case 'open':
      return []
  }
}

/** Writes one ballot as a record of the file, after the number of identical ballots. */
export function ballotCells(items: readonly Item[]): (ballots: Ballots) => Cell[] {
  const columns = items.flatMap((item) => ballotColumns(item).map(({ said }) => ({ item_id: item.item_id, said })))
  return (ballots) =>
    columns.map(({ item_id, said }) => {
      const answer = ballots[item_id]
      return answer ? said(answer) : null
    })
}

const aloneOf = (item: { allow_none: boolean; allow_dont_know: boolean }): Options => [
  ...(item.allow_none ? [{ option_id: NONE }] : []),
  ...(item.allow_dont_know ? [{ option_id: DONT_KNOW }] : []),
]

const aloneIn = (answer: Answer): Cell => ('choice' in answer ? answer.choice : null)

const crossed = (answer: Answer, option_id: string): Cell => {
  if ('choices' in answer) return Number(answer.choices.includes(option_id))
  if ('approve' in answer) return Number(answer.approve.includes(option_id))
  return 'choice' in answer ? Number(answer.choice === option_id) : 0
}

const scored = (answer: Answer, option_id: string): Cell =>
  'scores' in answer ? (answer.scores[option_id] ?? null) : null

const placed = (answer: Answer, option_id: string): Cell => {
  const place = 'order' in answer ? answer.order.findIndex((equals) => equals.includes(option_id)) : -1
  return place < 0 ? null : place + 1
}

const valued = (answer: Answer): Cell => {
  if ('scale' in answer) return answer.scale
  if ('number' in answer) return answer.number
  return 'date' in answer ? answer.date : aloneIn(answer)
}
