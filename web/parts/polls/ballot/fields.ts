import { standsAlone } from '#web/parts/polls/ballot-choices.ts'
import { besideName, fieldName } from '#web/parts/polls/field-name.ts'
import type { Answer, Ballots, Item } from '#web/parts/polls/types.ts'
import { numberIn } from './number-in.ts'

/** The values of a ballot's controls, by control name. */
export type Fields = Record<string, string[]>

/** The control values that represent these answers. */
export const fieldsOf = (items: Item[], ballots: Ballots): Fields =>
  Object.assign({}, ...items.map((item) => fieldsOfAnswer(item, ballots[item.item_id]))) as Fields

function fieldsOfAnswer(item: Item, answer: Answer | undefined): Fields {
  const name = fieldName(item)
  if (!answer) return {}
  if ('choice' in answer) return { [areRadios(item) ? name : besideName(item)]: [answer.choice] }
  if ('choices' in answer) return { [name]: answer.choices }
  if ('approve' in answer) return { [name]: answer.approve }
  if ('scores' in answer) return byOption(item, Object.entries(answer.scores))
  if ('rows' in answer) return byOption(item, Object.entries(answer.rows))
  if ('order' in answer) return byOption(item, placesIn(answer.order))
  return { [name]: Object.values(answer).map(String) }
}

/** Whether `none` and `dont_know` are radio buttons of the item, with the same name as the other choices. */
const areRadios = ({ kind }: Item): boolean => kind === 'single' || kind === 'scale'

const byOption = (item: Item, given: [option_id: string, value: string | number][]): Fields =>
  Object.fromEntries(given.map(([option_id, value]) => [fieldName(item, option_id), [String(value)]]))

const placesIn = (order: string[][]): [option_id: string, place: number][] =>
  order.flatMap((place, at) => place.map((option_id): [string, number] => [option_id, at + 1]))

/** The reason why the input for an item cannot be read as an answer. */
export type Unreadable = 'alone' | 'no_number' | 'no_day' | 'other'

/** A form read as a ballot, using only its field names. A blank field is not an answer. */
export interface ReadBallot {
  ballots: Ballots
  /** The reason for each unreadable item, by item id. */
  unreadable: Record<string, Unreadable>
}

export function readBallot(fields: Fields): ReadBallot {
  const read: ReadBallot = { ballots: {}, unreadable: {} }
  for (const [item_id, filled] of filledIn(fields)) {
    const answer = answerIn(filled)
    if (typeof answer === 'string') read.unreadable[item_id] = answer
    else read.ballots[item_id] = answer
  }
  return read
}

/** The values of one field name: `word` is the kind of value, `of` the option that the value belongs to. */
interface Filled {
  word: string
  of: string
  texts: string[]
}

const NAME = /^(?<item_id>i[1-9]\d{0,2})\.(?<word>[a-z]+)(?:\.(?<of>\d|o[1-9]\d{0,2}))?$/

function filledIn(fields: Fields): Map<string, Filled[]> {
  const all = new Map<string, Filled[]>()
  for (const [name, values] of Object.entries(fields)) {
    const { item_id, word, of = '' } = NAME.exec(name)?.groups ?? {}
    const texts = values.map((value) => value.trim()).filter((text) => text !== '')
    if (item_id && word && texts.length > 0) all.set(item_id, [...(all.get(item_id) ?? []), { word, of, texts }])
  }
  return all
}

function answerIn(filled: Filled[]): Answer | Unreadable {
  const { word, of, texts } = filled.find((one) => one.word === 'choice') ?? filled[0]!
  const text = texts[0]!
  switch (word) {
    case 'choice':
      return filled.length > 1 || texts.length > 1 ? 'alone' : { choice: text }
    case 'choices':
      return { choices: texts }
    case 'approve':
      return { approve: texts }
    case 'scale':
      if (standsAlone(text)) return { choice: text }
      return /^-?\d+$/.test(text) ? { scale: Number(text) } : 'other'
    case 'number': {
      const number = numberIn(text, Number(of))
      return number === null ? 'no_number' : { number }
    }
    case 'date':
      return isDay(text) ? { date: text } : 'no_day'
    case 'text':
      return { text }
    case 'scores':
      return { scores: Object.fromEntries(perOption(filled).map(([option_id, score]) => [option_id, Number(score)])) }
    case 'rows':
      return { rows: Object.fromEntries(perOption(filled)) }
    case 'order': {
      const order = orderOf(perOption(filled).map(([option_id, place]) => [option_id, Number(place)]))
      return order.length === 0 ? 'other' : { order }
    }
    default:
      return 'other'
  }
}

const perOption = (filled: Filled[]): [option_id: string, value: string][] =>
  filled.map(({ of, texts }): [string, string] => [of, texts[0]!])

/** Converts options with their ranks to a ranking: equal options share a rank, and skipped ranks stay empty. */
export function orderOf(places: [option_id: string, place: number][]): string[][] {
  const ranked = places.filter(([, place]) => Number.isInteger(place) && place > 0)
  const last = Math.max(0, ...ranked.map(([, place]) => place))
  return Array.from({ length: last }, (_, at) =>
    ranked.filter(([, place]) => place === at + 1).map(([option_id]) => option_id),
  )
}

/** Whether a text is a valid date in the format of date fields. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
