import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { asksFor } from './asks-for.server.ts'
import { lineOf, type CountedLine } from './lines.ts'
import type { PollSummary } from './types.ts'

/** Converts polls to list lines, with the number of answers for those that show it, and what open ones ask for. */
export async function countedLines({ enter, locale }: RequestContext, all: PollSummary[]): Promise<CountedLine[]> {
  if (all.length === 0) return []
  const { reply } = await replyOf(enter(polls.answer_counts, { poll_ids: all.map(({ poll_id }) => poll_id) }))
  const i18n = await loadWords(locale)
  const counts = new Map(reply?.map(({ poll_id, answers }) => [poll_id, answers]))
  return all.map((poll) => ({
    ...lineOf(poll),
    answers: counts.get(poll.poll_id) ?? null,
    ...(poll.state === 'open' && { asks: asksFor(i18n, poll) }),
  }))
}
