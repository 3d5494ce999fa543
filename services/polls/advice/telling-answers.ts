import type { Answer, Item } from '#contract/poll-conditions.ts'
import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import type { Condition } from '#contract/poll-items.ts'
import type { ItemDraft } from './issue.ts'

/** A draft item with the id that it will have. */
export type Asked = Pick<Item, 'item_id' | 'show_if' | 'required'> & { draft: ItemDraft }

/** The values with which conditions compare an item's answer. */
interface Compared {
  values: (string | number)[]
  /** Whether any condition uses greater-than or less-than, and not only equality. */
  measured: boolean
}

/** If conditions name at most this many options, every combination of them is tried. */
const MAX_NAMED = 8

/** Gives an item its id, which depends on its position. */
export const asAsked = (draft: ItemDraft, place: number): Asked => ({
  item_id: `i${place + 1}`,
  show_if: draft.show_if,
  required: draft.required,
  draft,
})

/**
 * A sample of answers to an item that covers every case these conditions can distinguish: for each possible answer, the
 * sample contains one that the conditions treat in the same way. null: the sample would be too large, or the item
 * cannot be answered yet.
 */
export function tellingAnswers({ item_id, draft }: Asked, conditions: Condition[]): Answer[] | null {
  const compared = comparedIn(conditions, item_id)
  const given = answersOf(draft, compared)
  if (!given) return null
  const alone = [
    ...('allow_none' in draft && draft.allow_none ? [{ choice: NONE }] : []),
    ...('allow_dont_know' in draft && draft.allow_dont_know ? [{ choice: DONT_KNOW }] : []),
  ]
  // If an item allows several choices, its answers give exclusive choices in the same way as options.
  const said = alone.map((answer): Answer => {
    if (draft.kind === 'multiple') return { choices: [answer.choice] }
    return draft.kind === 'approval' ? { approve: [answer.choice] } : answer
  })
  const all = [...given, ...said]
  return all.length > 0 ? all : null
}

function comparedIn(conditions: Condition[], item_id: string): Compared {
  const all: Compared = { values: [], measured: false }
  const visit = (condition: Condition): void => {
    if ('of' in condition) return [condition.of].flat().forEach(visit)
    if (condition.item_id !== item_id || condition.op === 'answered') return
    all.values.push(...[condition.value].flat())
    all.measured ||= condition.op === 'gt' || condition.op === 'lt'
  }
  conditions.forEach(visit)
  return all
}

function answersOf(draft: ItemDraft, compared: Compared): Answer[] | null {
  switch (draft.kind) {
    case 'single':
      return namesOf(draft).map((choice) => ({ choice }))
    case 'multiple':
      return sets(namesOf(draft), compared, draft.min, draft.max)?.map((choices) => ({ choices })) ?? null
    case 'approval':
      return sets(namesOf(draft), compared, 1, Infinity)?.map((approve) => ({ approve })) ?? null
    case 'ranked':
      return sets(namesOf(draft), compared, 1, Infinity)?.map((first) => ({ order: [first] })) ?? null
    case 'score':
      return [{ scores: { o1: 0 } }]
    case 'matrix':
      return [{ rows: { o1: 'c1' } }]
    case 'scale':
      return draft.min <= draft.max ? stepsOf(draft).map((scale) => ({ scale })) : null
    case 'number':
      return numbers(draft, compared).map((number) => ({ number }))
    case 'date':
      return dates(draft, compared)?.map((date) => ({ date })) ?? null
    case 'open':
      return texts(draft, compared)?.map((text) => ({ text })) ?? null
  }
}

const namesOf = ({ options }: { options: string[] }): string[] => options.map((_, place) => `o${place + 1}`)

const stepsOf = ({ min, max }: { min: number; max: number }): number[] =>
  Array.from({ length: max - min + 1 }, (_, step) => min + step)

/**
 * Sets of options with every combination of the options that conditions name. Other options are added only to reach the
 * minimum.
 */
function sets(options: string[], { values, measured }: Compared, min: number, max: number): string[][] | null {
  const named = options.filter((option) => measured || values.includes(option))
  if (named.length > MAX_NAMED) return null
  const nameless = options.filter((option) => !named.includes(option))
  let found: string[][] = [[]]
  for (const option of named) found = [...found, ...found.map((held) => [...held, option])]
  return found
    .map((held) => [...held, ...nameless.slice(0, Math.max(held.length === 0 ? 1 : 0, min - held.length))])
    .filter(({ length }) => length >= Math.max(min, 1) && length <= max)
}

/**
 * The ends of the range, and the compared values with their neighbours. The conditions treat all numbers between two of
 * these alike.
 */
function numbers({ min, max, decimals }: ItemDraft & { kind: 'number' }, { values }: Compared): number[] {
  const step = 10 ** -decimals
  const marks = [min ?? -1e12, max ?? 1e12, 0, ...values.map(Number).filter(Number.isFinite)]
  const near = marks.flatMap((mark) =>
    [-1, 0, 1, 2].map((more) => Number((Math.floor(mark / step) * step + more * step).toFixed(decimals))),
  )
  return [...new Set([...near, ...marks])].filter(
    (number) => number >= (min ?? -1e12) && number <= (max ?? 1e12) && Number(number.toFixed(decimals)) === number,
  )
}

const aDay = /^\d{4}-\d{2}-\d{2}$/

/** The ends of the range, and the compared dates with their neighbours; null if a compared value is not a date. */
function dates({ from, to }: ItemDraft & { kind: 'date' }, { values }: Compared): string[] | null {
  const compared = values.filter((value) => typeof value === 'string')
  if (!compared.every((value) => aDay.test(value) && !Number.isNaN(Date.parse(value)))) return null
  const marks = [from ?? '1000-01-01', to ?? '9000-01-01', ...compared]
  const near = marks.flatMap((mark) => [-1, 0, 1].map((more) => dayAfter(mark, more)))
  return [...new Set(near)].filter((day) => (from === null || day >= from) && (to === null || day <= to))
}

const dayAfter = (day: string, more: number): string =>
  new Date(Date.parse(day) + more * 86_400_000).toISOString().slice(0, 10)

/**
 * The compared texts and one different text; null for comparisons with greater-than or less-than, which make no sense
 * for text.
 */
function texts({ max }: ItemDraft & { kind: 'open' }, { values, measured }: Compared): string[] | null {
  if (measured) return null
  const compared = values.filter((value) => typeof value === 'string')
  const other = Array.from('0123456789')
    .map((digit) => digit.repeat(Math.min(max, 41)))
    .find((text) => !compared.includes(text))
  const givable = compared.filter((text) => text !== '' && text.length <= max && text.trim() === text)
  return other === undefined ? null : [...givable, other]
}
