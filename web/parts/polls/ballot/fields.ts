import { shownItems } from '#contract/poll-conditions.ts'
import { aloneIn, standsAlone } from '#web/parts/polls/ballot-choices.ts'
import type { Answer, Ballots, Item, ItemOf } from '#web/parts/polls/types.ts'
import { numberIn } from './number-in.ts'

/** What the controls of a ballot hold, by their names: `i1`, or `i1.o2` where each option has its own. */
export type Fields = Record<string, string[]>

/** What the controls hold for these answers. */
export const fieldsOf = (ballots: Ballots): Fields =>
  Object.assign({}, ...Object.entries(ballots).map(([item_id, answer]) => fieldsOfAnswer(item_id, answer))) as Fields

function fieldsOfAnswer(item_id: string, answer: Answer): Fields {
  if ('choice' in answer) return { [item_id]: [answer.choice] }
  if ('choices' in answer) return { [item_id]: answer.choices }
  if ('approve' in answer) return { [item_id]: answer.approve }
  if ('scale' in answer) return { [item_id]: [String(answer.scale)] }
  if ('number' in answer) return { [`${item_id}.number`]: [String(answer.number)] }
  if ('date' in answer) return { [`${item_id}.date`]: [answer.date] }
  if ('text' in answer) return { [`${item_id}.text`]: [answer.text] }
  if ('scores' in answer) return byOption(item_id, Object.entries(answer.scores))
  if ('rows' in answer) return byOption(item_id, Object.entries(answer.rows))
  return byOption(
    item_id,
    answer.order.flatMap((place, at) => place.map((option_id): [string, number] => [option_id, at + 1])),
  )
}

const byOption = (item_id: string, given: [option_id: string, value: string | number][]): Fields =>
  Object.fromEntries(given.map(([option_id, value]) => [`${item_id}.${option_id}`, [String(value)]]))

/** What a visitor has answered, as far as it can be read, to the items that are shown to them. */
export function ballotsIn(items: Item[], fields: Fields): Ballots {
  const read = items.map((item) => [item.item_id, answerIn(item, fields)] as const)
  const all = Object.fromEntries(read.filter((pair): pair is [string, Answer] => pair[1] !== null))
  const shown = new Set(shownItems(items, all).map(({ item_id }) => item_id))
  return Object.fromEntries(Object.entries(all).filter(([item_id]) => shown.has(item_id)))
}

const first = (fields: Fields, name: string): string => fields[name]?.[0]?.trim() ?? ''
const chosen = (fields: Fields, name: string): string[] => (fields[name] ?? []).filter((value) => value !== '')

/** The answer to one item; null: none, or none that can be read. */
export function answerIn(item: Item, fields: Fields): Answer | null {
  const { item_id } = item
  const choices = chosen(fields, item_id)
  const alone = choices.find((choice) => standsAlone(choice) && aloneIn(item).includes(choice))
  switch (item.kind) {
    case 'single':
      return choices[0] === undefined ? null : { choice: choices[0] }
    case 'multiple':
      return choices.length === 0 ? null : { choices }
    case 'approval':
      return choices.length === 0 ? null : { approve: choices }
    case 'score':
    case 'ranked':
    case 'scale':
    case 'number':
    case 'date':
    case 'open':
    case 'matrix':
      return alone === undefined ? givenIn(item, fields) : { choice: alone }
  }
}

/** What is given where it is not only chosen. */
function givenIn(item: Exclude<Item, ItemOf<'single' | 'multiple' | 'approval'>>, fields: Fields): Answer | null {
  const { item_id } = item
  switch (item.kind) {
    case 'scale': {
      const step = first(fields, item_id)
      return /^-?\d+$/.test(step) ? { scale: Number(step) } : null
    }
    case 'number': {
      const number = numberIn(first(fields, `${item_id}.number`), item.decimals)
      return number === null ? null : { number }
    }
    case 'date': {
      const date = first(fields, `${item_id}.date`)
      return isDay(date) ? { date } : null
    }
    case 'open': {
      const text = first(fields, `${item_id}.text`)
      return text === '' ? null : { text }
    }
    case 'score': {
      const scores = perOption(item, fields).map(([option_id, score]) => [option_id, Number(score)] as const)
      return scores.length === 0 ? null : { scores: Object.fromEntries(scores) }
    }
    case 'matrix': {
      const rows = perOption(item, fields)
      return rows.length === 0 ? null : { rows: Object.fromEntries(rows) }
    }
    case 'ranked': {
      const order = orderOf(perOption(item, fields).map(([option_id, place]) => [option_id, Number(place)]))
      return order.length === 0 ? null : { order }
    }
  }
}

const perOption = (item: ItemOf<'score' | 'ranked' | 'matrix'>, fields: Fields): [option_id: string, value: string][] =>
  item.options
    .map(({ option_id }): [string, string] => [option_id, first(fields, `${item.item_id}.${option_id}`)])
    .filter(([, value]) => value !== '')

/** Options with their places as a ranking: who shares a place stands together, a place nobody has stays empty. */
export function orderOf(places: [option_id: string, place: number][]): string[][] {
  const ranked = places.filter(([, place]) => Number.isInteger(place) && place > 0)
  const last = Math.max(0, ...ranked.map(([, place]) => place))
  return Array.from({ length: last }, (_, at) =>
    ranked.filter(([, place]) => place === at + 1).map(([option_id]) => option_id),
  )
}

/** Whether a text is a day of the calendar, as date fields send it. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
