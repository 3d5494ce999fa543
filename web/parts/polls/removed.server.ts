import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { corrected } from './corrected.server.ts'
import type { TroubleNote } from '#web/shell/trouble.tsx'
import type { RequestContext } from '#web/visit.ts'
import { dayIn } from '#web/words/days.server.ts'
import { loadWords } from '#web/words/words.ts'

export type Removal = Reply<typeof polls.get_removal>

/** The texts shown in place of a removed poll. */
export const removedWords = {
  title: msg`This poll was removed`,
  when: (day: string) =>
    msg`The people who run this site removed it on ${day}. It can’t be answered any more and has no result.`,
  asked: (title: string) => msg`It asked: “${title}”`,
  why: (reason: string) => msg`Why: ${reason}`,
  answers: msg`Answers given before then are shown only to the people who gave them.`,
}

/** For screens of a poll: shows a note instead of the screen if the poll was removed. */
export async function foundPoll<T>(ctx: RequestContext, poll_id: string, asked: Promise<T>): Promise<T> {
  const { reply, no } = await replyOf(asked)
  if (!no) return reply
  if (no.code !== 'REMOVED') return found(ctx.locale, Promise.reject<T>(no))
  const removal = await found(ctx.locale, ctx.enter(polls.get_removal, { poll_id }))
  throw data(await noteOf(ctx, removal), { status: no.status })
}

async function noteOf(ctx: RequestContext, removal: Removal): Promise<TroubleNote> {
  const i18n = await loadWords(ctx.locale)
  const [sentence = '', ...lines] = removedLines(i18n, ctx.timeZone, removal)
  return { title: i18n._(removedWords.title), sentence, lines }
}

/**
 * The note about a removed poll, line by line: when it was removed and by whom, its question, the reason, and what
 * happened to the answers.
 */
export const removedLines = (i18n: I18n, timeZone: string, { at, title, correction, reason }: Removal): string[] => [
  i18n._(removedWords.when(dayIn(i18n, timeZone, at))),
  ...(title === null ? [] : [i18n._(removedWords.asked(corrected(i18n, title, correction)))]),
  ...(reason === null ? [] : [i18n._(removedWords.why(reason))]),
  i18n._(removedWords.answers),
]
