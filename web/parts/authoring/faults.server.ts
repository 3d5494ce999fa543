import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { data } from 'react-router'
import type { Refusal } from '#contract/call.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { pollLimits } from '#contract/poll-limits.ts'
import type { Locale } from '#web/words/locales.ts'
import { refusalSentence } from '#web/words/refusals.server.ts'
import { loadWords } from '#web/words/words.ts'
import { valuesIn, type RefusedForm } from './form-words.ts'

const { comm_name, summary, about, region, rule } = commsLimits
const { title, options, option, promise } = pollLimits

/** What each field must be, for whoever filled it in otherwise. One sentence says all of it. */
const pollFaults: Record<string, MessageDescriptor> = {
  title: msg`Write the question in ${title.min} to ${title.max} characters.`,
  about: msg`The background has at most ${pollLimits.about.max} characters.`,
  options: msg`Write ${options.min} to ${options.max} answers, each on a line of its own, with at most ${option.max} characters, and no answer twice.`,
  max: msg`Write a whole number, not more than there are answers.`,
  closes_at: msg`Choose a day and a time that are still to come.`,
  promise: msg`What it is for has at most ${promise.max} characters.`,
  lang: msg`Choose a language of the list.`,
}

const communityFaults: Record<string, MessageDescriptor> = {
  comm_name: msg`Write a name of ${comm_name.min} to ${comm_name.max} characters.`,
  summary: msg`Write one or two sentences, at most ${summary.max} characters.`,
  about: msg`This text has at most ${about.max} characters.`,
  region: msg`The place has at most ${region.max} characters.`,
  lang: msg`Choose a language of the list.`,
  rules: msg`Each rule has a title of at most ${rule.title} characters and a text of at most ${rule.text}.`,
}

const look = msg`Nothing was saved yet. Look at what is marked below, then send it again.`
const taken = msg`There is a community with this name already, or one that reads the same. Choose another name.`
const mostOwned = commsLimits.owned
const tooMany = msg`You look after ${mostOwned} communities already. Nobody can own more.`

/** The same form again, each wrong field with its sentence, in the reader's language. */
export async function refusedForm(no: Refusal, of: 'poll' | 'community', form: FormData, locale: Locale) {
  const words = await loadWords(locale)
  const sentences = of === 'poll' ? pollFaults : communityFaults
  const wrong = [...new Set(Object.keys(no.note.fields ?? {}).map((field) => field.split('.', 1)[0]!))]
  const errors: Record<string, string> = {}
  for (const field of wrong) if (sentences[field]) errors[field] = words._(sentences[field])
  if (no.code === 'NAME_TAKEN') errors.comm_name = words._(taken)
  const marked = Object.keys(errors).length > 0
  const owned = of === 'community' && no.code === 'RULE' && !marked
  const sentence = marked ? words._(look) : owned ? words._(tooMany) : await refusalSentence(no.code, locale)
  return data<RefusedForm>({ sentence, errors, values: valuesIn(form) }, { status: no.status })
}
