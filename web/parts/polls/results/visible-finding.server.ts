import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { foundIn } from './headline.server.ts'

/** The finding of a poll in one sentence; empty if its result is hidden from this visitor. */
export async function visibleFinding({ enter, locale }: RequestContext, poll: PollSummary): Promise<string> {
  const { reply } = await replyOf(enter(polls.get_results, { poll_id: poll.poll_id, page: 1 }))
  return reply && !reply.hidden ? foundIn(await loadWords(locale), poll, reply) : ''
}
