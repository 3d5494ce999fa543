import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { questions } from '#contract/questions.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import type { TroubleNote } from '#web/shell/trouble.tsx'
import type { RequestContext } from '#web/visit.ts'
import { dayIn } from '#web/words/days.server.ts'
import { loadWords } from '#web/words/words.ts'
import type { Question } from './types.ts'

const whoHid = {
  moderator: (day: string) => msg`Its community’s moderators took it down on ${day}.`,
  operator: (day: string) => msg`The people who run this site took it down on ${day}.`,
}

/** A question for its screen; in the place of a hidden one, a note that says who hid it and why. */
export async function foundQuestion(ctx: RequestContext, question_id: string): Promise<Question> {
  const { reply, no } = await replyOf(ctx.enter(questions.get_question, { question_id }))
  if (!no) return reply
  if (no.code !== 'REMOVED') return found(ctx.locale, Promise.reject<Question>(no))
  const { at, by, reason } = await found(ctx.locale, ctx.enter(questions.get_removal, { question_id }))
  const i18n = await loadWords(ctx.locale)
  const note: TroubleNote = {
    title: i18n._(msg`This question can’t be read any more`),
    sentence: i18n._(whoHid[by](dayIn(i18n, ctx.timeZone, at))),
    lines: [i18n._(msg`Why: ${reason}`)],
  }
  throw data(note, { status: no.status })
}
