import type { Poll } from './types.ts'

interface Place {
  /** As `correct_poll` takes it. */
  path: string
  of: 'title' | 'about' | 'text' | 'help' | 'options' | 'columns'
  text: string
}

/** Every text of a poll that a correction can stand beside. */
export function correctable({ title, about, items }: Pick<Poll, 'title' | 'about' | 'items'>): Place[] {
  const ofItems = items.flatMap((item, at): Place[] => [
    { path: `items.${at}.text`, of: 'text', text: item.text },
    { path: `items.${at}.help`, of: 'help', text: item.help },
    ...('options' in item ? item.options : []).map(({ text }, place): Place => ({
      path: `items.${at}.options.${place}`,
      of: 'options',
      text,
    })),
    ...('columns' in item ? item.columns : []).map(({ text }, place): Place => ({
      path: `items.${at}.columns.${place}`,
      of: 'columns',
      text,
    })),
  ])
  const whole: Place[] = [
    { path: 'title', of: 'title', text: title },
    { path: 'about', of: 'about', text: about },
  ]
  return [...whole, ...ofItems].filter(({ text }) => text !== '')
}
