import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { isRefusal, type Refusal } from '#contract/call.ts'
import type { Visit } from '#web/visit.ts'
import type { Locale } from '#web/words/locales.ts'
import { refusalSentence } from '#web/words/refusals.server.ts'
import { loadWords } from '#web/words/words.ts'
import { againAt, fieldOf, keptOf, textIn, type RefusedForm } from './refused-form.ts'

/** What a field must hold, for one that does not. */
const fieldWords = {
  email: msg`Write a whole e-mail address, such as ana@example.org.`,
  password: msg`A password has at least 10 characters, and at most 200.`,
  new_password: msg`A password has at least 10 characters, and at most 200.`,
  fullname: msg`Write a name of 1 to 80 letters, as you want to be called.`,
}

async function sentenceFor(
  no: Refusal,
  { intent, field }: Pick<RefusedForm, 'intent' | 'field'>,
  locale: Locale,
): Promise<string> {
  const words = await loadWords(locale)
  if (no.code === 'INVALID' && field !== null && Object.hasOwn(fieldWords, field))
    return words._(fieldWords[field as keyof typeof fieldWords])
  if (no.code === 'FORBIDDEN' && intent === 'confirm')
    return words._(msg`This link is for another account. Sign out first, then follow it again.`)
  if (no.code === 'RATE' && no.note.retry_at) return words._(msg`That was too many tries. Nothing was lost.`)
  return refusalSentence(no.code, locale)
}

/** For actions: why a form was refused, with what its screen shows again. */
async function refuseForm(no: Refusal, form: FormData, locale: Locale) {
  const place = { intent: textIn(form, 'intent'), field: fieldOf(no, form) }
  const now = Date.now()
  const refused: RefusedForm = {
    ...place,
    sentence: await sentenceFor(no, place, locale),
    kept: keptOf(form),
    again: no.code === 'RATE' ? againAt(no.note.retry_at, now) : null,
    given: now,
  }
  return data({ refused }, { status: no.status })
}

type Refused = Awaited<ReturnType<typeof refuseForm>>

/** For actions: the reply to what a form asked for, or what its screen shows when it was refused. */
export async function sentForm<T>(
  { locale }: Visit,
  form: FormData,
  asked: Promise<T>,
): Promise<{ reply: T; refused: null } | { reply: null; refused: Refused }> {
  try {
    return { reply: await asked, refused: null }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { reply: null, refused: await refuseForm(thrown, form, locale) }
  }
}
