import type { Correction } from '#web/parts/polls/types.ts'
import type { Poll } from './types.ts'

interface Place {
  /** The path of the text, as expected by `correct_poll`. */
  path: string
  of: 'title' | 'about' | 'what' | 'who' | 'text' | 'help' | 'low' | 'high' | 'unit' | 'options' | 'columns'
  text: string
  /** The current version of the text, which is the correction if there is one. */
  read: string
}

type Corrected = Correction | undefined

const placed = (path: string, of: Place['of'], text: string, correction: Corrected): Place => ({
  path,
  of,
  text,
  read: correction?.text ?? text,
})

/** Every text of a poll that can be corrected. */
export function correctable(poll: Pick<Poll, 'title' | 'about' | 'promise' | 'items' | 'corrections'>): Place[] {
  const { title, about, promise, items, corrections } = poll
  const whole: Place[] = [
    placed('title', 'title', title, corrections.title),
    placed('about', 'about', about, corrections.about),
    placed('promise.what', 'what', promise?.what ?? '', corrections.what),
    placed('promise.who', 'who', promise?.who ?? '', corrections.who),
  ]
  return [...whole, ...items.flatMap(placesIn)].filter(({ text }) => text !== '')
}

function placesIn(item: Poll['items'][number], at: number): Place[] {
  const own = (of: 'text' | 'help' | 'low' | 'high' | 'unit', text: string) =>
    placed(`items.${at}.${of}`, of, text, item.corrections?.[of])
  const parts = (of: 'options' | 'columns', list: { text: string; correction?: Corrected }[]) =>
    list.map(({ text, correction }, place) => placed(`items.${at}.${of}.${place}`, of, text, correction))
  return [
    own('text', item.text),
    own('help', item.help),
    ...parts('options', 'options' in item ? item.options : []),
    ...(item.kind === 'scale' ? [own('low', item.low), own('high', item.high)] : []),
    ...(item.kind === 'number' ? [own('unit', item.unit)] : []),
    ...parts('columns', 'columns' in item ? item.columns : []),
  ]
}
