import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { countedLines } from '#web/parts/polls/counted-lines.server.ts'
import { foundIn } from '#web/parts/polls/resources/headline.server.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'

/** Polls that are over, each with what people said, as far as its result says it, and what came of it. */
export async function pastLines(ctx: RequestContext, all: PollSummary[]) {
  const [lines, found] = await Promise.all([
    countedLines(ctx, all),
    Promise.all(all.map((poll) => findingOf(ctx, poll))),
  ])
  return lines.map((line, at) => {
    const { outcome, promise, overdue } = all[at]!
    return { ...line, found: found[at]!, outcome, promise, overdue }
  })
}

export type PastLine = Awaited<ReturnType<typeof pastLines>>[number]

async function findingOf({ enter, locale }: RequestContext, poll: PollSummary): Promise<string> {
  const { reply } = await replyOf(enter(polls.get_results, { poll_id: poll.poll_id, page: 1 }))
  return reply && !reply.hidden ? foundIn(await loadWords(locale), poll, reply) : ''
}
