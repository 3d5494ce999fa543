import { msg, plural } from '@lingui/core/macro'
import { polls } from '#contract/polls.ts'
import { found } from '#web/parts/refusals/refused.server.ts'
import type { Visit } from '#web/visit.ts'
import { refusalSentence } from '#web/words/refusals.server.ts'
import { loadWords } from '#web/words/words.ts'
import { misfitOf } from './ballot-choices.ts'

/** Why these choices do not fit the poll, in the reader's language. The polls service alone decides that they do not. */
export async function misfitSentence({ enter, locale }: Visit, poll_id: string, chosen: string[]): Promise<string> {
  const poll = await found(locale, enter(polls.get_poll, { poll_id }))
  const misfit = misfitOf(poll, chosen)
  if (!misfit) return refusalSentence('BALLOT_INVALID', locale)
  const { min, max } = poll
  const sentences = {
    nothing: msg`Nothing was chosen yet. Choose an answer, then send it.`,
    alone: msg`“None of these” and “I do not know” stand alone. Leave only what you mean and send again.`,
    too_few: msg`${plural(min, { one: 'Choose at least # answer.', other: 'Choose at least # answers.' })}`,
    too_many: msg`${plural(max, { one: 'Choose at most # answer.', other: 'Choose at most # answers.' })}`,
  }
  return (await loadWords(locale))._(sentences[misfit])
}
