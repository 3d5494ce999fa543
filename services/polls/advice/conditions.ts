import { lookedAt, shownItems, type Answer, type Ballots } from '#contract/poll-conditions.ts'
import { block, type Draft, type Issue } from './issue.ts'
import { asAsked, tellingAnswers, type Asked } from './telling-answers.ts'

/**
 * After this many steps for a poll, it is assumed that some ballot shows an item, so that an undecided case never
 * prevents publication.
 */
const MAX_STEPS = 20_000

/**
 * Finds conditions that refer to their own item, to a later item or to an item that does not exist; and items that no
 * ballot can ever show. Conditions that refer only to earlier items cannot form a cycle.
 */
export function conditionIssues(draft: Draft): Issue[] {
  const items = draft.items.map(asAsked)
  const before = (place: number) => new Set(items.slice(0, place).map(({ item_id }) => item_id))
  const misplaced = items.map(
    ({ show_if }, place) => show_if !== null && !lookedAt(show_if).every((item_id) => before(place).has(item_id)),
  )
  const effort = { left: MAX_STEPS }
  return items.flatMap(({ show_if }, place) => {
    if (show_if === null) return []
    if (misplaced[place]) return [block('condition_order', `items.${place}.show_if`)]
    if (misplaced.slice(0, place).includes(true)) return []
    return canBeShown(items, place, effort) ? [] : [block('unreachable_item', `items.${place}.show_if`)]
  })
}

/**
 * Whether some ballot shows an item. For each item that it depends on, tries every answer that the conditions can
 * distinguish. A required item is always answered if it is shown.
 */
function canBeShown(items: Asked[], place: number, effort: { left: number }): boolean {
  const target = items[place]!
  const asked = dependedOn(items, place)
  const conditions = [...asked, target].flatMap(({ show_if }) => show_if ?? [])
  const answers = asked.map((item) => tellingAnswers(item, conditions))
  if (answers.includes(null)) return true

  const reaches = (at: number, given: Ballots): boolean => {
    if (--effort.left < 0) return true
    const item = asked[at]
    if (!item) return isShown(target, asked, given)
    if (!isShown(item, asked.slice(0, at), given)) return reaches(at + 1, given)
    if (answers[at]!.some((answer) => reaches(at + 1, { ...given, [item.item_id]: answer }))) return true
    return !item.required && reaches(at + 1, given)
  }
  return reaches(0, {})
}

const isShown = (item: Asked, asked: Asked[], given: Record<string, Answer>): boolean =>
  shownItems([...asked, item], given).includes(item)

/**
 * The items whose answers decide, directly or indirectly, whether the item at this position is shown. They are in the
 * order in which they are asked.
 */
function dependedOn(items: Asked[], place: number): Asked[] {
  const needed = new Set<string>()
  for (const item of items.slice(0, place + 1).toReversed())
    if (item.show_if && (item === items[place] || needed.has(item.item_id)))
      for (const item_id of lookedAt(item.show_if)) needed.add(item_id)
  return items.filter(({ item_id }) => needed.has(item_id))
}
