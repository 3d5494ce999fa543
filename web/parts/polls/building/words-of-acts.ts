import { textIn } from '#web/ui/form-texts.ts'
import type { EditContext } from './acts.ts'
import { pastedLines } from './csv.ts'

/** The command of an edit, completed from the form with the kind of a new question. */
export const wordIn = (form: FormData, word: string): string =>
  word === 'add_item' ? `add_item:${textIn(form, 'add_kind')}` : word

/** The data that an edit needs besides its command: the current time, and the pasted lines. */
export function around(timeZone: string, form: HTMLFormElement | FormData | null, word: string): EditContext {
  const now = { now: Date.now(), timeZone }
  const [name, at] = word.split(':')
  if (name !== 'paste' || !form) return now
  const fields = form instanceof FormData ? form : new FormData(form)
  return { ...now, lines: pastedLines(textIn(fields, `items.${at}.pasted`)) }
}
