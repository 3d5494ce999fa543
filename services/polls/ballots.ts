import type { Answer, Ballots, Item } from '#contract/poll-conditions.ts'
import { shownItems } from '#contract/poll-conditions.ts'
import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import { HIGHEST_SCORE } from '#contract/poll-limits.ts'
import type { AnswerFault } from '#contract/poll-refusals.ts'

export type { Answer, Ballots, Item }
export type ItemOf<K extends Item['kind']> = Extract<Item, { kind: K }>

const standsAlone = (choice: string): boolean => choice === NONE || choice === DONT_KNOW
const optionsOf = (item: Item): string[] => ('options' in item ? item.options.map(({ option_id }) => option_id) : [])

/**
 * Everything that can be chosen in an item, in order: its options, then `none` and `dont_know` if the item offers them.
 */
export function offered(item: Item): string[] {
  const none = 'allow_none' in item && item.allow_none ? [NONE] : []
  const dont_know = 'allow_dont_know' in item && item.allow_dont_know ? [DONT_KNOW] : []
  return [...optionsOf(item), ...none, ...dont_know]
}

/** For each item, why a ballot does not fit its poll; null if the ballot fits. */
export function ballotFaults(items: Item[], ballots: Ballots): Record<string, AnswerFault> | null {
  const shown = new Map(shownItems(items, ballots).map((item) => [item.item_id, item]))
  const faults: Record<string, AnswerFault> = {}
  for (const [item_id, answer] of Object.entries(ballots)) {
    const item = shown.get(item_id)
    const fault = item ? answerFault(item, answer) : ({ is: 'not_asked' } as const)
    if (fault) faults[item_id] = fault
  }
  for (const item of shown.values())
    if (item.required && !ballots[item.item_id]) faults[item.item_id] = { is: 'missing' }
  if (Object.keys(ballots).length === 0) faults['ballots'] = { is: 'missing' }
  return Object.keys(faults).length > 0 ? faults : null
}

/** Why an answer does not fit its item; null if it fits. */
function answerFault(item: Item, answer: Answer): AnswerFault | null {
  if ('choice' in answer && !takesChoices(item)) return aloneFault(item, answer.choice)
  switch (item.kind) {
    case 'single':
      return 'choice' in answer ? choicesFault(item, [answer.choice], 1, 1) : wrongKind(item)
    case 'multiple':
      return 'choices' in answer ? choicesFault(item, answer.choices, item.min, item.max) : wrongKind(item)
    case 'approval':
      return 'approve' in answer ? choicesFault(item, answer.approve, 1, Infinity) : wrongKind(item)
    case 'score':
      return 'scores' in answer ? scoresFault(item, answer.scores) : wrongKind(item)
    case 'ranked':
      return 'order' in answer ? orderFault(item, answer.order) : wrongKind(item)
    case 'scale':
      return 'scale' in answer ? rangeFault(answer.scale, item.min, item.max) : wrongKind(item)
    case 'number':
      return 'number' in answer ? numberFault(item, answer.number) : wrongKind(item)
    case 'date':
      return 'date' in answer ? rangeFault(answer.date, item.from, item.to) : wrongKind(item)
    case 'open':
      if (!('text' in answer)) return wrongKind(item)
      return answer.text.length > item.max ? { is: 'too_long', max: item.max } : null
    case 'matrix':
      return 'rows' in answer ? rowsFault(item, answer.rows) : wrongKind(item)
  }
}

/**
 * Whether answers to the item give `none` and `dont_know` as choices, like options, rather than as separate kinds of
 * answers.
 */
const takesChoices = ({ kind }: Item): boolean => kind === 'single' || kind === 'multiple' || kind === 'approval'

const wrongKind = ({ kind }: Item): AnswerFault => ({ is: 'wrong_type', of: [kind] })

/** Why `none` or `dont_know` is not a valid answer to this item; null if the item offers it. */
const aloneFault = (item: Item, choice: string): AnswerFault | null =>
  standsAlone(choice) && offered(item).includes(choice) ? null : wrongKind(item)

function choicesFault(item: Item, chosen: string[], min: number, max: number): AnswerFault | null {
  const foreign = foreignIn(offered(item), chosen)
  if (foreign) return foreign
  const alone = chosen.find(standsAlone)
  if (alone) return chosen.length > 1 ? { is: 'alone', of: [alone] } : null
  if (chosen.length < min) return { is: 'too_few', min }
  return chosen.length > max ? { is: 'too_many', max } : null
}

function foreignIn(known: string[], chosen: string[]): AnswerFault | null {
  const foreign = chosen.find((choice) => !known.includes(choice))
  if (foreign) return { is: 'unknown', of: [foreign] }
  return new Set(chosen).size < chosen.length ? { is: 'twice' } : null
}

function scoresFault(item: Item, scores: Record<string, number>): AnswerFault | null {
  const scored = Object.keys(scores)
  if (scored.length === 0) return { is: 'missing' }
  return foreignIn(optionsOf(item), scored)
}

function orderFault(item: Item, order: string[][]): AnswerFault | null {
  const placed = order.flat()
  if (placed.length === 0) return { is: 'missing' }
  const max = optionsOf(item).length
  if (order.length > max) return { is: 'too_many', max }
  return foreignIn(optionsOf(item), placed)
}

function rowsFault(item: ItemOf<'matrix'>, rows: Record<string, string>): AnswerFault | null {
  const answered = Object.keys(rows)
  if (answered.length === 0) return { is: 'missing' }
  const columns = item.columns.map(({ column_id }) => column_id)
  const foreign = foreignIn(optionsOf(item), answered)
  if (foreign) return foreign
  const column = Object.values(rows).find((chosen) => !columns.includes(chosen))
  if (column) return { is: 'unknown', of: [column] }
  return item.required && answered.length < item.options.length ? { is: 'incomplete' } : null
}

function rangeFault<V extends number | string>(value: V, min: V | null, max: V | null): AnswerFault | null {
  if (min !== null && value < min) return { is: 'too_small', min }
  return max !== null && value > max ? { is: 'too_large', max } : null
}

const MAX_NUMBER = 1e12

function numberFault(item: ItemOf<'number'>, value: number): AnswerFault | null {
  if (!Number.isFinite(value) || Math.abs(value) > MAX_NUMBER) return { is: 'too_large', max: MAX_NUMBER }
  if (Number(value.toFixed(item.decimals)) !== value) return { is: 'too_precise', max: item.decimals }
  return rangeFault(value, item.min, item.max)
}

/**
 * A valid ballot in canonical form, with items and options in the order of the poll, so that equal ballots are
 * identical.
 */
export function spelled(items: Item[], ballots: Ballots): Ballots {
  const given = items.flatMap((item) => {
    const answer = ballots[item.item_id]
    return answer ? [[item.item_id, spelledAnswer(item, answer)] as const] : []
  })
  return Object.fromEntries(given)
}

function spelledAnswer(item: Item, answer: Answer): Answer {
  const inOrder = (chosen: string[]) => offered(item).filter((choice) => chosen.includes(choice))
  const byOption = <V>(given: Record<string, V>) =>
    Object.fromEntries(
      optionsOf(item).flatMap((option_id) => (option_id in given ? [[option_id, given[option_id]!]] : [])),
    )
  if ('choices' in answer) return { choices: inOrder(answer.choices) }
  if ('approve' in answer) return { approve: inOrder(answer.approve) }
  if ('scores' in answer) return { scores: byOption(answer.scores) }
  if ('rows' in answer) return { rows: byOption(answer.rows) }
  if ('order' in answer) return { order: withoutEnd(answer.order.map(inOrder)) }
  if ('number' in answer) return { number: answer.number + 0 }
  return answer
}

/** Drops the empty ranks after the last ranked option, since these have no meaning. */
function withoutEnd(order: string[][]): string[][] {
  const last = order.findLastIndex((place) => place.length > 0)
  return order.slice(0, last + 1)
}

/** Whether two ballots in canonical form are equal. */
export const sameBallots = (one: Ballots, other: Ballots): boolean => one === other || textOf(one) === textOf(other)

/**
 * A canonical ballot as text: equal ballots give the same text, whatever the order in which the database returns their
 * fields.
 */
export const textOf = (ballots: Ballots): string =>
  JSON.stringify(ballots, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => byPlace(a, b)))
      : value,
  )

/** Sorts ids by number: i2 before i10. */
const byPlace = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)

/**
 * The keys under which a canonical ballot is counted. `i1`: the item is answered. `i1.o2`: an option, a value or a date
 * is chosen. `i1.o2=4`: an option has a score, or a row has a column chosen. `i1:…`: the whole answer, if the counting
 * rule needs it.
 */
export function keysOf(items: Item[], ballots: Ballots): string[] {
  return items.flatMap(({ item_id }) => {
    const answer = ballots[item_id]
    return answer ? [item_id, ...cellsOf(answer).map((cell) => `${item_id}.${cell}`), ...wholeOf(item_id, answer)] : []
  })
}

function cellsOf(answer: Answer): string[] {
  if ('choice' in answer) return [answer.choice]
  if ('choices' in answer) return answer.choices
  if ('approve' in answer) return answer.approve
  if ('scores' in answer) return pairsOf(answer.scores)
  if ('rows' in answer) return pairsOf(answer.rows)
  if ('scale' in answer) return [String(answer.scale)]
  if ('number' in answer) return [String(answer.number)]
  return 'date' in answer ? [answer.date] : []
}

const pairsOf = (given: Record<string, string | number>): string[] =>
  Object.entries(given).map(([option_id, value]) => `${option_id}=${value}`)

function wholeOf(item_id: string, answer: Answer): string[] {
  if ('order' in answer) return [`${item_id}:${answer.order.map((place) => place.join('=')).join('>')}`]
  return 'scores' in answer ? [`${item_id}:${pairsOf(answer.scores).join('&')}`] : []
}

/** The ranking contained in a key, as option ids. */
export const orderIn = (whole: string): string[][] =>
  whole.split('>').map((place) => (place === '' ? [] : place.split('=')))

/** The score sheet contained in a key. */
export const scoresIn = (whole: string): [option_id: string, score: number][] =>
  whole.split('&').map((pair) => {
    const [option_id = '', score = ''] = pair.split('=')
    return [option_id, Number(score)]
  })

export const hasText = (ballots: Ballots): boolean => Object.values(ballots).some((answer) => 'text' in answer)

/** Whether a key belongs to the table of whole answers, and not to the tally. */
export const isWhole = (key: string): boolean => key.includes(':')

export const scores = Array.from({ length: HIGHEST_SCORE + 1 }, (_, score) => score)
