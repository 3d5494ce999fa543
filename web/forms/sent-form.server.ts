import { msg, plural } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { data } from 'react-router'
import type { AnyRefusal } from '#contract/refusals.ts'
import type { Asked, Call, CodeOf } from '#contract/call.ts'
import { keptOf, textIn } from '#web/ui/form-texts.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { RequestContext } from '#web/visit.ts'
import { timeOfDay } from '#web/words/dates.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import { loadWords } from '#web/words/words.ts'
import { replyOf } from './refused.server.ts'

type FieldOf<C extends Call> = C extends Call ? keyof Asked<C> & string : never

/** The messages with which a form that makes one of these calls describes its faults. */
export interface FormWords<C extends Call = Call, Field extends string = FieldOf<C>> {
  /** The expected content of each field, in the order of the form. */
  fields: Partial<Record<Field, MessageDescriptor>>
  /** The message for a field that was left empty, in place of the message in `fields`. */
  missing?: Partial<Record<Field, MessageDescriptor>>
  /** The field that a refusal is about: the first of these names that is a field of the form. */
  about?: Partial<Record<CodeOf<C>, string[]>>
  /** Messages for refusals with a special meaning in this form. */
  means?: Partial<Record<CodeOf<C>, MessageDescriptor>>
  /** Shown above the form when fields are marked; omitted if the form is short and its first field is visible. */
  over?: MessageDescriptor
}

/** For actions: the reply to a form's call, or the data with which its screen shows the refusal. */
export async function sentForm<T, C extends Call = Call>(
  visit: RequestContext,
  form: FormData,
  asked: Promise<T> & { readonly of?: C },
  says: FormWords<NoInfer<C>> = { fields: {} },
) {
  const { reply, no } = await replyOf(asked)
  if (!no) return { reply, refused: null }
  return { reply: null, refused: data({ refused: await refusedForm(no, form, says, visit) }, { status: no.status }) }
}

async function refusedForm(
  no: AnyRefusal,
  form: FormData,
  says: FormWords,
  visit: RequestContext,
): Promise<RefusedForm> {
  const words = await loadWords(visit.locale)
  const errors = await errorsOf(no, form, says, visit)
  const over = says.over ? words._(says.over) : null
  return {
    intent: textIn(form, 'intent'),
    code: no.code,
    sentence: Object.keys(errors).length > 0 ? over : await sentenceOf(no, says, visit),
    errors,
    kept: keptOf(form),
    given: Date.now(),
  }
}

/** The fault of each field of the form, if the refusal names any. */
async function errorsOf(
  no: AnyRefusal,
  form: FormData,
  says: FormWords,
  visit: RequestContext,
): Promise<Record<string, string>> {
  const one = says.about?.[no.code]?.find((name) => form.has(name))
  if (one) return { [one]: await sentenceOf(no, says, visit) }
  const words = await loadWords(visit.locale)
  const wrong = new Set(Object.keys(no.note.fields ?? {}).map((path) => path.split('.', 1)[0]))
  const marked = Object.entries(says.fields as Record<string, MessageDescriptor>).filter(([name]) => wrong.has(name))
  const missing = (says.missing ?? {}) as Record<string, MessageDescriptor | undefined>
  const isEmpty = (name: string) => no.note.fields?.[name]?.is === 'missing' || textIn(form, name).trim() === ''
  return Object.fromEntries(
    marked.map(([name, sentence]) => [name, words._((isEmpty(name) && missing[name]) || sentence)]),
  )
}

async function sentenceOf(
  { code, note }: AnyRefusal,
  { means }: FormWords,
  { locale, timeZone }: RequestContext,
): Promise<string> {
  const words = await loadWords(locale)
  const own = means?.[code]
  if (own) return words._(own)
  const sentence = await refusalSentence(code, locale)
  if (!note.retry_at) return sentence
  if (code === 'RATE') return tooFast(words, note.retry_at, timeZone)
  return code === 'TOO_MANY_TRIES' || code === 'MANY_SIGN_UPS'
    ? `${sentence} ${words._(tryAgain(note.retry_at, timeZone))}`
    : sentence
}

/** Waits longer than this are given as a clock time. */
const MAX_SECONDS = 90

const tooFast = (words: I18n, retry_at: string, timeZone: string): string =>
  `${words._(msg`You’ve tried too many times. Nothing was lost.`)} ${words._(tryAgain(retry_at, timeZone))}`

/** The time to wait: at least one second, since `retry_at` may have passed while the refusal was on its way. */
function tryAgain(retry_at: string, timeZone: string): MessageDescriptor {
  const seconds = Math.max(1, Math.ceil((Date.parse(retry_at) - Date.now()) / 1000))
  const time = timeOfDay(retry_at, timeZone)
  return seconds > MAX_SECONDS
    ? msg`You can try again at ${time}.`
    : msg`${plural(seconds, { one: 'You can try again in # second.', other: 'You can try again in # seconds.' })}`
}
