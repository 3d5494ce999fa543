import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { foundIn, headlineOf } from './headline.server.ts'

/** The finding of a poll in one sentence, with the share of the only leader; both empty if its result is hidden. */
export async function visibleShare({ enter, locale }: RequestContext, poll: PollSummary) {
  const { reply } = await replyOf(enter(polls.get_results, { poll_id: poll.poll_id, page: 1 }))
  if (!reply || reply.hidden) return { found: '', share: '' }
  const i18n = await loadWords(locale)
  const leaders = headlineOf(i18n, poll, reply).lines.filter(({ leads }) => leads)
  const share = poll.items.length === 1 && leaders.length === 1 ? leaders[0]!.share : undefined
  return { found: foundIn(i18n, poll, reply), share: share ?? '' }
}

/** The finding of a poll in one sentence; empty if its result is hidden from this visitor. */
export async function visibleFinding({ enter, locale }: RequestContext, poll: PollSummary): Promise<string> {
  const { reply } = await replyOf(enter(polls.get_results, { poll_id: poll.poll_id, page: 1 }))
  return reply && !reply.hidden ? foundIn(await loadWords(locale), poll, reply) : ''
}
