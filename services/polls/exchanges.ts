import { scores as scale, spelled, textOf, type Answer, type Item } from './ballots.ts'

/**
 * For two answers to an item, finds the pairs of other answers that could replace these two without changing any number
 * in the result. Empty if no such pair is known.
 */
export function exchanged(item: Item, one: Answer, other: Answer): [Answer, Answer][] {
  switch (item.kind) {
    case 'multiple':
      return 'choices' in one && 'choices' in other
        ? chosenAnew(one.choices, other.choices, item).map(([a, b]) => [{ choices: a }, { choices: b }])
        : []
    case 'approval':
      return 'approve' in one && 'approve' in other
        ? chosenAnew(one.approve, other.approve, { min: 1, max: Infinity }).map(([a, b]) => [
            { approve: a },
            { approve: b },
          ])
        : []
    case 'matrix':
      return 'rows' in one && 'rows' in other
        ? swapped(one.rows, other.rows).map(([a, b]) => [{ rows: a }, { rows: b }])
        : []
    case 'score':
      return 'scores' in one && 'scores' in other
        ? swapped(one.scores, other.scores)
            .filter((pair) => sameOrders([one.scores, other.scores], pair))
            .map(([a, b]) => [{ scores: a }, { scores: b }])
        : []
    case 'ranked':
      return 'order' in one && 'order' in other && item.seats === 1 ? endsSwapped(one.order, other.order) : []
    case 'single':
    case 'scale':
    case 'number':
    case 'date':
    case 'open':
      return []
  }
}

/** Keys that exchangeable answers may have in common: for rankings, the sets of options with which they begin. */
export function meetingPlaces(item: Item, answer: Answer): string[] {
  if (item.kind !== 'ranked') return ['']
  return 'order' in answer ? beginningsOf(answer.order) : []
}

/** An answer as text, in the form used in the list of ballots. */
export const spelledAlone = (item: Item, answer: Answer): string => textOf(spelled([item], { [item.item_id]: answer }))

type Pair<A> = [A, A]

/**
 * Swaps a choice in one answer for a choice in the other, or moves a choice from one answer to the other, so that each
 * option keeps its count.
 */
function chosenAnew(one: string[], other: string[], { min, max }: { min: number; max: number }): Pair<string[]>[] {
  const own = one.filter((choice) => !other.includes(choice))
  const foreign = other.filter((choice) => !one.includes(choice))
  const without = (chosen: string[], gone: string) => chosen.filter((choice) => choice !== gone)
  const traded = own.flatMap((x) =>
    foreign.map((y): Pair<string[]> => [
      [...without(one, x), y],
      [...without(other, y), x],
    ]),
  )
  const given = own.map((x): Pair<string[]> => [without(one, x), [...other, x]])
  const taken = foreign.map((y): Pair<string[]> => [[...one, y], without(other, y)])
  const fits = ({ length }: string[]) => length >= Math.max(1, min) && length <= max
  return [...traded, ...given, ...taken].filter(([a, b]) => fits(a) && fits(b))
}

/** Swaps the values that the two answers give to one option, even if one of the answers gives it no value. */
function swapped<V>(one: Record<string, V>, other: Record<string, V>): Pair<Record<string, V>>[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name])
  return names
    .map((name): Pair<Record<string, V>> => [withValue(one, name, other[name]), withValue(other, name, one[name])])
    .filter((pair) => pair.every((given) => Object.keys(given).length > 0))
}

function withValue<V>(given: Record<string, V>, name: string, value: V | undefined): Record<string, V> {
  const { [name]: _gone, ...rest } = given
  return value === undefined ? rest : { ...rest, [name]: value }
}

type Sheet = Record<string, number>

/** Whether the two pairs of score sheets have the same pairwise preferences, since a run-off compares these. */
function sameOrders(before: Pair<Sheet>, after: Pair<Sheet>): boolean {
  const names = [...new Set(before.flatMap((sheet) => Object.keys(sheet)))]
  const prefer = (pair: Pair<Sheet>, a: string, b: string) =>
    pair.filter((sheet) => (sheet[a] ?? scale[0]!) > (sheet[b] ?? scale[0]!)).length
  return names.every((a) => names.every((b) => prefer(before, a, b) === prefer(after, a, b)))
}

/** For each initial part of a ranking without ties or gaps, the set of options in it. */
function beginningsOf(order: string[][]): string[] {
  const ties = order.findIndex((place) => place.length !== 1)
  const strict = (ties < 0 ? order : order.slice(0, ties)).flat()
  return strict.slice(1).map((_, at) =>
    strict
      .slice(0, at + 2)
      .toSorted()
      .join(),
  )
}

/**
 * If two rankings begin with the same set of options, the rest of each can be swapped. As long as one of those options
 * is left in the count, it has both votes; after that, both rankings count from the same rank. This does not hold if
 * there are several seats, because votes that have elected somebody are worth less.
 */
function endsSwapped(one: string[][], other: string[][]): Pair<Answer>[] {
  const shared = beginningsOf(one).flatMap((name, at) => (beginningsOf(other)[at] === name ? [at + 2] : []))
  return shared.map((length): Pair<Answer> => [
    { order: [...one.slice(0, length), ...other.slice(length)] },
    { order: [...other.slice(0, length), ...one.slice(length)] },
  ])
}
