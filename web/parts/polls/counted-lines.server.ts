import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { lineOf, type CountedLine } from './lines.ts'
import type { PollSummary } from './types.ts'

/** Converts polls to list lines, with the number of answers for the polls that show it. */
export async function countedLines({ enter }: RequestContext, all: PollSummary[]): Promise<CountedLine[]> {
  if (all.length === 0) return []
  const { reply } = await replyOf(enter(polls.answer_counts, { poll_ids: all.map(({ poll_id }) => poll_id) }))
  const counts = new Map(reply?.map(({ poll_id, answers }) => [poll_id, answers]))
  return all.map((poll) => ({ ...lineOf(poll), answers: counts.get(poll.poll_id) ?? null }))
}
