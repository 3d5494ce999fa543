import type { z } from 'zod'
import type { Item } from '#contract/poll-conditions.ts'
import type { Correction } from '#contract/poll-items.ts'
import { readAs } from '#contract/read-as.ts'
import type { Note, PollRow } from './tables.ts'

// The words of a poll that has been answered never change. What was wrong in them stands beside them, by its path.

type Words = Pick<PollRow, 'title' | 'about' | 'items'>
type Corrected = z.output<typeof Correction>

export const isCorrection = ({ kind }: Note): boolean => kind === 'corrected' || kind === 'amended'

/** The words at a path; undefined: this poll has no such place. */
export function wordsAt(poll: Words, path: string): string | undefined {
  if (path === 'title' || path === 'about') return poll[path]
  const [, place, field, part] = path.split('.')
  const item = poll.items[Number(place)]
  if (!item) return undefined
  if (part === undefined) return field === 'help' ? item.help : item.text
  return partsOf(item, field)[Number(part)]?.text
}

const partsOf = (item: Item, field: string | undefined): { text: string }[] => {
  if (field === 'columns') return item.kind === 'matrix' ? item.columns : []
  return 'options' in item ? item.options : []
}

/** Letters and digits alone, in one case and without accents: what is left of a text that is read in a hurry. */
const bare = (text: string): string =>
  readAs(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Latin letters in one word with those of a script that has the same shapes: a word that reads as another. */
const isMixed = (text: string): boolean =>
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u.test(
    text,
  )

/** Whether a text says what another does, whole or among other words. */
const says = (text: string, other: string): boolean => ` ${bare(text)} `.includes(` ${bare(other)} `)

/** Whether an option or column, read as corrected, would read as another one does or ever did, or name it. */
export function readsAsAnother(poll: Words, notes: Note[], path: string, text: string): boolean {
  const [, place, field, part] = path.split('.')
  if (part === undefined) return false
  const list = path.slice(0, path.lastIndexOf('.') + 1)
  const originals = partsOf(poll.items[Number(place)]!, field).filter((_, at) => at !== Number(part))
  const corrected = notes.filter((note) => isCorrection(note) && note.path !== path && note.path?.startsWith(list))
  const others = [...originals.map((other) => other.text), ...corrected.map(({ now }) => now ?? '')]
  const own = wordsAt(poll, path) ?? ''
  return (
    isMixed(text) || others.some((other) => readAs(other) === readAs(text) || (says(text, other) && !says(own, other)))
  )
}

/** The latest correction of each path. */
const latestOf = (notes: Note[]): Record<string, Corrected> =>
  Object.fromEntries(
    notes
      .filter(isCorrection)
      .flatMap(({ path, now, text, at }) => (path ? [[path, { text: now ?? '', note: text, at }]] : [])),
  )

/** What a poll asks, with its corrections beside the words they are of. */
export function withCorrections({ items, notes }: Pick<PollRow, 'items' | 'notes'>) {
  const at = latestOf(notes)
  const { title, about } = at
  const corrections = { ...(title && { title }), ...(about && { about }) }
  if (Object.keys(at).length === 0) return { items, corrections }
  return { items: items.map((item, place) => correctedItem(item, `items.${place}`, at)), corrections }
}

function correctedItem(item: Item, path: string, at: Record<string, Corrected>): Item {
  const beside = <T>(part: T, place: string): T => (at[place] ? { ...part, correction: at[place] } : part)
  const [text, help] = [at[`${path}.text`], at[`${path}.help`]]
  const whole = text || help ? { ...item, corrections: { ...(text && { text }), ...(help && { help }) } } : item
  if (!('options' in whole)) return whole
  const options = whole.options.map((option, place) => beside(option, `${path}.options.${place}`))
  if (whole.kind !== 'matrix') return { ...whole, options }
  return {
    ...whole,
    options,
    columns: whole.columns.map((column, place) => beside(column, `${path}.columns.${place}`)),
  }
}
