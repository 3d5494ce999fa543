import { lineIn, oneOf, textIn } from '#web/ui/form-texts.ts'
import { momentIn } from '#web/words/local-time.ts'
import { itemIn } from './item-form.ts'
import type { Draft } from './types.ts'

/** The moment specified by a date field and a time field; null: the fields contain no valid moment. */
export const momentOf = (form: FormData, name: string, timeZone: string): string | null =>
  momentIn(timeZone, textIn(form, `${name}_date`), textIn(form, `${name}_time`) || '20:00')

/** A whole number from a field; `instead` if the field contains none. */
export function wholeIn<T>(form: FormData, name: string, instead: T): number | T {
  const written = textIn(form, name).trim()
  return /^-?\d{1,9}$/.test(written) ? Number(written) : instead
}

/** Reads the editor form as a draft, in the browser and on the server. The service validates it. */
export function draftIn(form: FormData, timeZone: string): Draft {
  const items: Draft['items'] = []
  while (form.has(`items.${items.length}.kind`)) items.push(itemIn(form, `items.${items.length}`))
  return {
    comm_id: textIn(form, 'comm_id') || null,
    lang: textIn(form, 'lang') || 'en',
    title: lineIn(form, 'title'),
    about: textIn(form, 'about').trim(),
    items,
    results: oneOf(form, 'results', ['live', 'live_from_10', 'after_answer', 'after_close']),
    change: oneOf(form, 'change', ['until_close', 'once']),
    audience: oneOf(form, 'audience', ['everyone', 'signed_in', 'members', 'list']),
    guest_codes: form.has('guest_codes'),
    secrecy: oneOf(form, 'secrecy', ['hidden', 'named', 'secret']),
    publication: oneOf(form, 'publication', ['where_nobody_stands_alone', 'none', 'all']),
    quorum: wholeIn(form, 'quorum', null),
    threshold: wholeIn(form, 'threshold', null),
    promise: promiseIn(form),
    opens_at: textIn(form, 'opens_date') ? momentOf(form, 'opens', timeZone) : null,
    closes_at: momentOf(form, 'closes', timeZone),
  }
}

function promiseIn(form: FormData): Draft['promise'] {
  const what = textIn(form, 'promise_what').trim()
  if (!what) return null
  const by = textIn(form, 'promise_by')
  return { what, who: textIn(form, 'promise_who').trim(), by: /^\d{4}-\d{2}-\d{2}$/.test(by) ? by : null }
}
