import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { questions } from '#contract/questions.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import type { TroubleNote } from '#web/shell/trouble.tsx'
import type { RequestContext } from '#web/visit.ts'
import { dayIn } from '#web/words/days.server.ts'
import { loadWords } from '#web/words/words.ts'
import { oneAnswerAddress } from './addresses.ts'
import type { Question } from './types.ts'

type Removal = Reply<typeof questions.get_removal>

const waits = (day: string) => msg`Since ${day} it has been waiting until a moderator of its community looks at it.`

const whoTook: Record<Removal['as'], Record<Removal['by'], (day: string) => MessageDescriptor>> = {
  held: { moderator: waits, operator: waits, automatic: waits },
  hidden: {
    moderator: (day: string) => msg`A moderator of its community hid it on ${day}.`,
    operator: (day: string) => msg`The people who run this site hid it on ${day}.`,
    automatic: waits,
  },
  removed: {
    moderator: (day: string) => msg`A moderator of its community removed it on ${day}.`,
    operator: (day: string) => msg`The people who run this site removed it on ${day}.`,
    automatic: waits,
  },
}

const titles = {
  held: msg`This question is waiting to be looked at`,
  hidden: msg`This question is hidden`,
  removed: msg`This question was removed`,
}

/** A question for its screen; the id of an answer leads to that answer, on the page of its question. */
export async function foundQuestion(ctx: RequestContext, question_id: string, url: string): Promise<Question> {
  const { reply, no } = await replyOf(ctx.enter(questions.get_question, { question_id }))
  if (!no) return reply
  if (no.code === 'NOT_FOUND') await toAnswer(ctx, question_id, url)
  if (no.code !== 'REMOVED') return found(ctx.locale, Promise.reject<Question>(no))
  throw await goneQuestion(ctx, question_id)
}

async function toAnswer(ctx: RequestContext, answer_id: string, url: string): Promise<void> {
  const { reply, no } = await replyOf(ctx.enter(questions.get_answer, { answer_id }))
  if (reply) throw redirect(oneAnswerAddress(reply, new URL(url).searchParams))
  if (no.code !== 'NOT_FOUND') await found(ctx.locale, Promise.reject(no))
}

/** The note shown in place of a question that was removed. */
async function goneQuestion(ctx: RequestContext, question_id: string) {
  const removal = await found(ctx.locale, ctx.enter(questions.get_removal, { question_id }))
  return data(noteOf(await loadWords(ctx.locale), ctx.timeZone, removal), { status: 410 })
}

/** The time a question was removed, by whom and why, and its title if that is public. */
export function noteOf(i18n: I18n, timeZone: string, { as, at, by, title, reason }: Removal): TroubleNote {
  return {
    title: i18n._(titles[as]),
    sentence: i18n._(whoTook[as][by](dayIn(i18n, timeZone, at))),
    lines: [...(title === null ? [] : [i18n._(msg`It asked: “${title}”`)]), i18n._(msg`Why: ${reason}`)],
  }
}
