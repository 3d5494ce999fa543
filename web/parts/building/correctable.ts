import type { Poll } from './types.ts'

interface Place {
  /** As `correct_poll` takes it. */
  path: string
  of: 'title' | 'about' | 'what' | 'who' | 'text' | 'help' | 'low' | 'high' | 'unit' | 'options' | 'columns'
  text: string
}

/** Every text of a poll that a correction can stand beside. */
export function correctable({
  title,
  about,
  promise,
  items,
}: Pick<Poll, 'title' | 'about' | 'promise' | 'items'>): Place[] {
  const ofItems = items.flatMap((item, at): Place[] => [
    { path: `items.${at}.text`, of: 'text', text: item.text },
    { path: `items.${at}.help`, of: 'help', text: item.help },
    ...('options' in item ? item.options : []).map(({ text }, place): Place => ({
      path: `items.${at}.options.${place}`,
      of: 'options',
      text,
    })),
    ...(item.kind === 'scale' ? (['low', 'high'] as const) : []).map((of): Place => ({
      path: `items.${at}.${of}`,
      of,
      text: item.kind === 'scale' ? item[of] : '',
    })),
    { path: `items.${at}.unit`, of: 'unit', text: item.kind === 'number' ? item.unit : '' },
    ...('columns' in item ? item.columns : []).map(({ text }, place): Place => ({
      path: `items.${at}.columns.${place}`,
      of: 'columns',
      text,
    })),
  ])
  const whole: Place[] = [
    { path: 'title', of: 'title', text: title },
    { path: 'about', of: 'about', text: about },
    { path: 'promise.what', of: 'what', text: promise?.what ?? '' },
    { path: 'promise.who', of: 'who', text: promise?.who ?? '' },
  ]
  return [...whole, ...ofItems].filter(({ text }) => text !== '')
}
