import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { communitiesOf } from '#web/parts/comms/named.server.ts'
import { answeredAmong } from '#web/parts/polls/answered.server.ts'
import { asks, readerOf } from '#web/parts/polls/asked.ts'
import { countedLines } from '#web/parts/polls/counted-lines.server.ts'
import type { CountedLine } from '#web/parts/polls/lines.ts'
import type { Poll } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'

/**
 * Another poll of the same community that this visitor can still answer: if there are several, the poll that closes
 * first.
 */
export async function nextQuestion(ctx: RequestContext, { poll_id, comm_id }: Poll): Promise<CountedLine | null> {
  const where = comm_id ? { comm_id } : { of: 'nobody' as const }
  const { reply } = await replyOf(ctx.enter(polls.polls, { state: 'open', ...where }))
  const open = reply?.items.filter((poll) => poll.state === 'open' && poll.poll_id !== poll_id) ?? []
  const [answered, communities] = await Promise.all([answeredAmong(ctx, open), communitiesOf(ctx, [{ comm_id }])])
  const reader = readerOf(ctx.UID, communities)
  const next = open.filter((poll) => asks(poll, reader) && !answered.includes(poll.poll_id)).slice(0, 1)
  return (await countedLines(ctx, next))[0] ?? null
}
