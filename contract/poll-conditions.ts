import type { z } from 'zod'
import type { Ballots as BallotsShape, Condition, Item as ItemShape } from './poll-items.ts'

export type Item = z.output<typeof ItemShape>
export type Ballots = z.output<typeof BallotsShape>
export type Answer = Ballots[string]

/**
 * The items shown to somebody who has given these answers, in order. The ballot on the screen and the room that counts
 * answers use the same rule. A hidden item has no answer, even if an answer was given before it was hidden.
 */
export function shownItems<I extends Pick<Item, 'item_id' | 'show_if'>>(items: readonly I[], ballots: Ballots): I[] {
  const shown: I[] = []
  const given: Ballots = {}
  for (const item of items) {
    if (item.show_if && !holds(item.show_if, given)) continue
    shown.push(item)
    const answer = ballots[item.item_id]
    if (answer) given[item.item_id] = answer
  }
  return shown
}

function holds(condition: Condition, given: Ballots): boolean {
  switch (condition.op) {
    case 'and':
      return condition.of.every((part) => holds(part, given))
    case 'or':
      return condition.of.some((part) => holds(part, given))
    case 'not':
      return !holds(condition.of, given)
    case 'answered':
      return given[condition.item_id] !== undefined
    case 'eq':
      return saidIn(given[condition.item_id]).includes(condition.value)
    case 'in':
      return saidIn(given[condition.item_id]).some((said) => condition.value.includes(said))
    case 'gt':
      return saidIn(given[condition.item_id]).some((said) => said > condition.value)
    case 'lt':
      return saidIn(given[condition.item_id]).some((said) => said < condition.value)
  }
}

/** The values of an answer that a condition can check: chosen, approved, ranked first, or entered. */
function saidIn(answer: Answer | undefined): (string | number)[] {
  if (!answer) return []
  if ('choices' in answer) return answer.choices
  if ('approve' in answer) return answer.approve
  if ('order' in answer) return answer.order.find((place) => place.length > 0) ?? []
  if ('scores' in answer || 'rows' in answer) return []
  return Object.values<string | number>(answer)
}

/** The items a condition depends on. */
export function lookedAt(condition: Condition): string[] {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.of.flatMap(lookedAt)
    case 'not':
      return lookedAt(condition.of)
    case 'answered':
    case 'eq':
    case 'gt':
    case 'lt':
    case 'in':
      return [condition.item_id]
  }
}
