import type { z } from 'zod'
import type { Item } from '#contract/poll-conditions.ts'
import type { Correction } from '#contract/poll-items.ts'
import { readAs } from '#contract/read-as.ts'
import { nameKey } from '#platform/kit/name-key.ts'
import type { Note, PollRow } from './tables.ts'

// The text of a poll that has been answered never changes. Corrections are stored beside it, by path.

type Words = Pick<PollRow, 'title' | 'about' | 'promise' | 'items'>
type Corrected = z.output<typeof Correction>

export const isCorrection = ({ kind }: Note): boolean => kind === 'corrected' || kind === 'amended'

/** The text at a path; undefined if the poll has no such path. */
export function wordsAt(poll: Words, path: string): string | undefined {
  if (path === 'title' || path === 'about') return poll[path]
  if (path === 'promise.what') return poll.promise?.what
  if (path === 'promise.who') return poll.promise?.who
  const [, place, field = '', part] = path.split('.')
  const item = poll.items[Number(place)]
  if (!item) return undefined
  if (part === undefined) return textsOf(item)[field]
  return partsOf(item, field)[Number(part)]?.text
}

/** The texts of an item, except for its options and columns. */
const textsOf = (item: Item): Record<string, string> => ({
  text: item.text,
  help: item.help,
  ...(item.kind === 'scale' && { low: item.low, high: item.high }),
  ...(item.kind === 'number' && { unit: item.unit }),
})

const partsOf = (item: Item, field: string | undefined): { text: string }[] => {
  if (field === 'columns') return item.kind === 'matrix' ? item.columns : []
  return 'options' in item ? item.options : []
}

/**
 * Only the letters and digits of a text, in lower case and without accents: the parts that somebody who reads quickly
 * notices.
 */
const bare = (text: string): string =>
  readAs(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a word mixes Latin letters with look-alikes from another script, so that it can be mistaken for another word.
 */
const isMixed = (text: string): boolean =>
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u.test(
    text,
  )

/** Alphabets with letters that look like Latin letters. */
const likeLatin = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u]

/**
 * Whether a text has letters from one of these alphabets that the original does not use. Whole words in such an
 * alphabet can look like Latin.
 */
const changesAlphabet = (own: string, text: string): boolean =>
  likeLatin.some((script) => script.test(text) && !script.test(own))

/** Whether a text equals or contains another text, ignoring case, accents and punctuation. */
const says = (text: string, other: string): boolean => ` ${bare(text)} `.includes(` ${bare(other)} `)

/**
 * Whether a corrected question, option or column would read like the present or any earlier text of another one, or
 * contain it.
 */
export function readsAsAnother(poll: Words, notes: Note[], path: string, text: string): boolean {
  const others = [...besides(poll, path), ...saidOfOthers(notes, path)]
  const own = wordsAt(poll, path) ?? ''
  const looksAs = (other: string) => nameKey(other) !== '' && nameKey(other) === nameKey(text)
  return (
    others.length > 0 &&
    (isMixed(text) ||
      changesAlphabet(own, text) ||
      others.some((other) => readAs(other) === readAs(text) || (looksAs(other) && nameKey(own) !== nameKey(other))) ||
      others.some((other) => says(text, other) && !says(own, other)))
  )
}

/** The original texts that the text at a path could be mistaken for: the other questions, options or columns. */
function besides({ items }: Words, path: string): string[] {
  const [, place, field, part] = path.split('.')
  const item = items[Number(place)]
  if (!item) return []
  if (part !== undefined) return partsOf(item, field).flatMap(({ text }, at) => (at === Number(part) ? [] : text))
  if (item.kind === 'scale' && (field === 'low' || field === 'high')) {
    const other = field === 'low' ? item.high : item.low
    return other ? [other] : []
  }
  return field === 'text' ? items.flatMap(({ text }, at) => (at === Number(place) || !text ? [] : text)) : []
}

/** All corrections that these other texts have ever had. */
function saidOfOthers(notes: Note[], path: string): string[] {
  const list = listOf(path)
  return notes.flatMap((note) =>
    isCorrection(note) && note.path && note.path !== path && listOf(note.path) === list ? (note.now ?? '') : [],
  )
}

/** The list to which a path belongs: the options of one item, the ends of a scale, or the texts of all items. */
const listOf = (path: string): string =>
  path
    .replace(/\d+$/, '')
    .replace(/\.(low|high)$/, '.ends')
    .replace(/^items\.\d+\.text$/, 'texts')

/** The latest correction for each path. */
const latestOf = (notes: Note[]): Record<string, Corrected> =>
  Object.fromEntries(
    notes
      .filter(isCorrection)
      .flatMap(({ path, now, text, at }) => (path ? [[path, { text: now ?? '', note: text, at }]] : [])),
  )

/** The items of a poll, with each correction next to the text that it corrects. */
export function withCorrections({ items, notes }: Pick<PollRow, 'items' | 'notes'>) {
  const at = latestOf(notes)
  const { title, about, 'promise.what': what, 'promise.who': who } = at
  const corrections = { ...(title && { title }), ...(about && { about }), ...(what && { what }), ...(who && { who }) }
  if (Object.keys(at).length === 0) return { items, corrections }
  return { items: items.map((item, place) => correctedItem(item, `items.${place}`, at)), corrections }
}

function correctedItem(item: Item, path: string, at: Record<string, Corrected>): Item {
  const beside = <T>(part: T, place: string): T => (at[place] ? { ...part, correction: at[place] } : part)
  const own = Object.keys(textsOf(item)).flatMap((field) => {
    const correction = at[`${path}.${field}`]
    return correction ? [[field, correction] as const] : []
  })
  const whole: Item = own.length > 0 ? { ...item, corrections: Object.fromEntries(own) } : item
  if (!('options' in whole)) return whole
  const options = whole.options.map((option, place) => beside(option, `${path}.options.${place}`))
  if (whole.kind !== 'matrix') return { ...whole, options }
  return {
    ...whole,
    options,
    columns: whole.columns.map((column, place) => beside(column, `${path}.columns.${place}`)),
  }
}

/** A poll with all corrections applied, with which a draft that repeats the poll starts. */
export function asMeant(poll: PollRow): PollRow {
  const at = latestOf(poll.notes)
  const said = (path: string, own: string) => at[path]?.text ?? own
  const { promise } = poll
  const part =
    (list: string) =>
    <T extends { text: string }>(own: T, place: number): T => ({ ...own, text: said(`${list}.${place}`, own.text) })
  const items = poll.items.map((item, place): Item => {
    const path = `items.${place}`
    const texts = Object.entries(textsOf(item)).map(([field, own]) => [field, said(`${path}.${field}`, own)] as const)
    const whole: Item = { ...item, ...Object.fromEntries(texts) }
    if (!('options' in whole)) return whole
    const options = whole.options.map(part(`${path}.options`))
    return whole.kind === 'matrix'
      ? { ...whole, options, columns: whole.columns.map(part(`${path}.columns`)) }
      : { ...whole, options }
  })
  return {
    ...poll,
    title: said('title', poll.title),
    about: said('about', poll.about),
    promise: promise && {
      ...promise,
      what: said('promise.what', promise.what),
      who: said('promise.who', promise.who),
    },
    items,
  }
}
