import { pollLimits as limits, usualResults } from '#contract/poll-limits.ts'
import { followItems, followOptions, type Moves } from './conditions.ts'
import { newItem } from './draft.ts'
import type { LeftOut } from './editing.ts'
import { mend } from './mending.ts'
import { closingOn, withTerm } from './terms.ts'
import { hasOptions, kinds, type Draft, type ItemDraft } from './types.ts'

type List = 'options' | 'columns'

/** The data that an edit needs besides the draft and its command. */
export interface EditContext {
  now: number
  timeZone: string
  /** Lines to insert as options, for edits that insert any. */
  lines?: string[]
  /** The question whose kind is changed, as it was before other kinds were tried: what they had no place for returns. */
  like?: ItemDraft | undefined
}

export interface Done {
  draft: Draft
  /** The field to focus next, and its index among the fields with that name. */
  focus?: { name: string; at?: number }
}

/**
 * Changes the structure of a draft by a command: `item_to:1:0`, `remove:0:options:2`. Such commands are the values of
 * the editor's buttons, so that they work with and without scripts.
 */
export function applyEdit(draft: Draft, word: string, context: EditContext): Done {
  const [name = '', ...given] = word.split(':')
  const at = Number(given[0])
  switch (name) {
    case 'add_item':
      return addItem(draft, given[0] ?? '')
    case 'remove_item':
      return { draft: rearrange(draft, without(draft.items, at)), focus: { name: `items.${Math.max(0, at - 1)}.text` } }
    case 'item_to':
      return moveItem(draft, at, Number(given[1]))
    case 'kind':
      return {
        draft: changeItem(draft, at, (item) => ofKind(given[1] ?? '', context.like ?? item)),
        focus: { name: `items.${at}.kind` },
      }
    case 'add':
    case 'remove':
    case 'up':
    case 'down':
      return inList(draft, name, at, given[1] === 'columns' ? 'columns' : 'options', Number(given[2]))
    case 'paste':
      return paste(draft, at, context.lines ?? [])
    case 'drop_rule':
      return {
        draft: changeItem(draft, at, (item) => ({ ...item, show_if: null })),
        focus: { name: `items.${at}.text` },
      }
    case 'term':
      return { draft: withTerm(draft, given[0] ?? '', given[1] ?? '') }
    case 'close_on':
      return { draft: closingOn(draft, given[0] ?? '', context.timeZone) }
    default:
      return { draft: mend(draft, word, context) }
  }
}

/** A question as one of another kind; an unknown kind changes nothing. */
function ofKind(wanted: string, item: ItemDraft): ItemDraft {
  const kind = kinds.find((each) => each === wanted) ?? item.kind
  return kind === item.kind ? item : newItem(kind, item)
}

/** What a question leaves out that had more to choose from as the kind it was before. */
export function leftOut(from: ItemDraft, to: ItemDraft | undefined): LeftOut {
  const lost = (list: List) => {
    const [had, has] = [from, to].map((item) => linesOf(item, list).filter(Boolean).length)
    return Math.max(0, had! - has!)
  }
  return { options: lost('options'), columns: lost('columns') }
}

const without = (all: readonly unknown[], at: number) => all.map((_, place) => place).filter((place) => place !== at)

const swapped = (count: number, from: number, to: number) => {
  const order = Array.from({ length: count }, (_, place) => place)
  if (from < 0 || from >= count || to < 0 || to >= count) return order
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}

const movesOf =
  (order: number[]): Moves =>
  (place) => {
    const now = order.indexOf(place)
    return now < 0 ? null : now
  }

const changeItem = (draft: Draft, at: number, change: (item: ItemDraft) => ItemDraft): Draft => ({
  ...draft,
  items: draft.items.map((item, place) => (place === at ? change(item) : item)),
})

/** Reorders or removes items and updates the conditions accordingly. */
function rearrange(draft: Draft, order: number[]): Draft {
  const followed = followItems(draft, movesOf(order))
  return { ...followed, items: order.map((place) => followed.items[place]!) }
}

function addItem(draft: Draft, wanted: string): Done {
  const kind = kinds.find((each) => each === wanted) ?? 'single'
  if (draft.items.length >= limits.items.max) return { draft }
  const items = [...draft.items, newItem(kind)]
  const asUsual = draft.results === usualResults(draft.items)
  return {
    draft: { ...draft, items, ...(asUsual && { results: usualResults(items) }) },
    focus: { name: `items.${draft.items.length}.text` },
  }
}

function moveItem(draft: Draft, from: number, to: number): Done {
  return { draft: rearrange(draft, swapped(draft.items.length, from, to)) }
}

/** Reorders or removes entries in a list of an item and updates the conditions on its options accordingly. */
export function reorderList(draft: Draft, at: number, list: List, order: number[]): Draft {
  const followed = list === 'options' ? followOptions(draft, at, movesOf(order)) : draft
  return changeItem(followed, at, (item) => withList(item, list, (lines) => order.map((place) => lines[place] ?? '')))
}

function withList(item: ItemDraft, list: List, change: (lines: string[]) => string[]): ItemDraft {
  if (list === 'columns') return item.kind === 'matrix' ? { ...item, columns: change(item.columns) } : item
  return hasOptions(item) ? { ...item, options: change(item.options) } : item
}

const linesOf = (item: ItemDraft | undefined, list: List): string[] => {
  if (!item) return []
  if (list === 'columns') return item.kind === 'matrix' ? item.columns : []
  return hasOptions(item) ? item.options : []
}

function inList(draft: Draft, name: 'add' | 'remove' | 'up' | 'down', at: number, list: List, place: number): Done {
  const lines = linesOf(draft.items[at], list)
  const field = `items.${at}.${list}`
  if (name === 'add') {
    // A new line may come after empty lines at the end, which are not kept.
    const wanted = Number.isInteger(place) ? place : lines.length
    const most = list === 'columns' ? limits.columns.max : limits.options.max
    if (wanted >= most || lines.length >= most) return { draft, focus: { name: field, at: most - 1 } }
    const padded = [...lines, ...Array.from({ length: Math.max(0, wanted - lines.length) }, () => '')]
    const order = [...padded.keys()].toSpliced(wanted, 0, padded.length)
    return { draft: reorderList(draft, at, list, order), focus: { name: field, at: wanted } }
  }
  if (name === 'remove')
    return {
      draft: reorderList(draft, at, list, without(lines, place)),
      focus: { name: field, at: Math.max(0, Math.min(place, lines.length - 2)) },
    }
  const to = name === 'up' ? place - 1 : place + 1
  if (to < 0 || to >= lines.length) return { draft, focus: { name: field, at: place } }
  return { draft: reorderList(draft, at, list, swapped(lines.length, place, to)), focus: { name: field, at: to } }
}

/** Adds lines as options after the existing non-empty ones. */
function paste(draft: Draft, at: number, lines: string[]): Done {
  const pasted = (item: ItemDraft) =>
    withList(item, 'options', (options) => [...options.filter(Boolean), ...lines].slice(0, limits.options.max))
  const kept = linesOf(draft.items[at], 'options')
  const full = kept.map((_, place) => place).filter((place) => kept[place])
  return {
    draft: changeItem(reorderList(draft, at, 'options', full), at, pasted),
    focus: { name: `items.${at}.options`, at: full.length },
  }
}
