import type { Condition, Draft, ItemDraft } from './types.ts'

/** One line of a rule in the form: the test, whether it is negated, and the value typed beside it. */
export interface RuleRow {
  /** A test such as `answered:i1` or `eq:i1:o2`; `eq:i1`, `gt:i1` and `lt:i1` compare with `value`. */
  test: string
  not: boolean
  value: string
}

export interface Rule {
  join: 'and' | 'or'
  rows: RuleRow[]
}

/** Converts a condition to lines; null: the condition was written elsewhere and is too complex for lines. */
export function ruleOf(condition: Condition | null): Rule | null {
  if (!condition) return { join: 'and', rows: [] }
  const joined = condition.op === 'and' || condition.op === 'or'
  const rows = (joined ? condition.of : [condition]).map(rowOf)
  if (rows.some((row) => row === null)) return null
  return { join: condition.op === 'or' ? 'or' : 'and', rows: rows as RuleRow[] }
}

function rowOf(condition: Condition): RuleRow | null {
  if (condition.op === 'not') {
    const row = rowOf(condition.of)
    return row && !row.not ? { ...row, not: true } : null
  }
  if (condition.op === 'answered') return { test: `answered:${condition.item_id}`, not: false, value: '' }
  if (condition.op !== 'eq' && condition.op !== 'gt' && condition.op !== 'lt') return null
  const { op, item_id, value } = condition
  if (op === 'eq' && typeof value === 'string' && isChoice(value))
    return { test: `eq:${item_id}:${value}`, not: false, value: '' }
  return { test: `${op}:${item_id}`, not: false, value: String(value) }
}

const isChoice = (value: string) => /^(o\d{1,3}|none|dont_know)$/.test(value)

/** Converts the lines of a form to a condition; lines without a valid test are ignored. */
export function conditionOf({ join, rows }: Rule): Condition | null {
  const parts = rows.map(leafOf).filter((part) => part !== null)
  if (parts.length === 0) return null
  return parts.length === 1 ? parts[0]! : { op: join, of: parts }
}

function leafOf({ test, not, value }: RuleRow): Condition | null {
  const leaf = testOf(test, value.trim())
  return leaf && not ? { op: 'not', of: leaf } : leaf
}

function testOf(test: string, value: string): Condition | null {
  const found = /^(answered|eq|gt|lt):(i[1-9]\d?)(?::(o\d{1,3}|none|dont_know))?$/.exec(test)
  if (!found) return null
  const [op, item_id, choice] = [found[1] as 'answered' | 'eq' | 'gt' | 'lt', found[2]!, found[3]]
  if (op === 'answered') return { op, item_id }
  if (choice) return { op: 'eq', item_id, value: choice }
  if (!value) return null
  return { op, item_id, value: /^-?\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : value }
}

/** Changes each leaf of a condition; a leaf that becomes null is removed. */
export function mapLeaves(condition: Condition, change: (leaf: Leaf) => Leaf | null): Condition | null {
  if (condition.op === 'not') {
    const of = mapLeaves(condition.of, change)
    return of && { op: 'not', of }
  }
  if (!('of' in condition)) return change(condition)
  const of = condition.of.map((part) => mapLeaves(part, change)).filter((part) => part !== null)
  return of.length === 0 ? null : { op: condition.op, of }
}

export type Leaf = Exclude<Condition, { op: 'and' | 'or' | 'not' }>

/** Returns the draft with every leaf of its conditions changed. */
export const withLeaves = (draft: Draft, change: (leaf: Leaf) => Leaf | null): Draft => ({
  ...draft,
  items: draft.items.map((item) => ({ ...item, show_if: item.show_if && mapLeaves(item.show_if, change) })),
})

/** Maps the old position of an item or option to its new one; null: it was removed. */
export type Moves = (place: number) => number | null

/** Updates conditions after items have moved. */
export function followItems(draft: Draft, moves: Moves): Draft {
  return withLeaves(draft, (leaf) => {
    const place = moves(placeOf(leaf.item_id))
    return place === null ? null : { ...leaf, item_id: `i${place + 1}` }
  })
}

/** Updates conditions after the options of one item have moved. */
export function followOptions(draft: Draft, at: number, moves: Moves): Draft {
  const follow = (value: string | number) => {
    if (typeof value !== 'string' || !/^o\d+$/.test(value)) return value
    const place = moves(placeOf(value))
    return place === null ? null : `o${place + 1}`
  }
  return withLeaves(draft, (leaf) => {
    if (leaf.op === 'answered' || placeOf(leaf.item_id) !== at) return leaf
    if (leaf.op === 'in') {
      const value = leaf.value.map(follow).filter((each) => each !== null)
      return value.length > 0 ? { ...leaf, value } : null
    }
    const value = follow(leaf.value)
    return value === null ? null : { ...leaf, value }
  })
}

const placeOf = (name: string) => Number(name.slice(1)) - 1

/** Whether the answer to an item is a number or a date, which can be compared with a typed value. */
export const isMeasured = (item: ItemDraft) => item.kind === 'scale' || item.kind === 'number' || item.kind === 'date'
