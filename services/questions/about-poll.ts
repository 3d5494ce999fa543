import type { Reply } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Context } from './own.ts'
import type { QuestionRow } from './tables.ts'

// The functions in this file ask another room, which can be slow, so never call them inside a transaction.

/**
 * The parts of a poll that the caller may see; null if the poll does not exist, was removed or is not visible to the
 * caller.
 */
const pollSeen = (ctx: Context, id: string) =>
  ctx.ask(polls.about, { id }).then(
    (poll) => (poll.gone ? null : poll),
    (thrown: unknown) => {
      if (isRefusal(thrown) && thrown.code !== 'DEGRADED') return null
      throw thrown
    },
  )

/** Refuses a question about a poll if nobody may comment on that poll now, or if it belongs to another community. */
export async function refusePoll(
  ctx: Context,
  { comm_id, poll_id }: { comm_id: string | null; poll_id: string },
): Promise<void> {
  const poll = await pollSeen(ctx, poll_id)
  if (!poll?.open) throw new QuestionRefusal('NO_POLL')
  if (poll.comm_id !== null && poll.comm_id !== comm_id) throw new QuestionRefusal('POLL_ELSEWHERE')
}

/**
 * The poll that a question is about, for a link; null if there is none that the caller can see, or if the room of polls
 * cannot be reached.
 */
export async function linkToPoll(
  ctx: Context,
  { poll_id }: Pick<QuestionRow, 'poll_id'>,
): Promise<Reply<typeof questions.get_question>['poll']> {
  if (poll_id === null) return null
  try {
    const poll = await pollSeen(ctx, poll_id)
    return poll && { poll_id, title: poll.title, lang: poll.lang }
  } catch (thrown) {
    if (isRefusal(thrown)) return null
    throw thrown
  }
}
