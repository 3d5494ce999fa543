import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { listStates, type ListState, type Reach } from './list-address.ts'

/** The lists that contain any polls, in one community or by whose polls they are. A list that cannot be read counts. */
export async function statesWithPolls(
  { enter }: Pick<RequestContext, 'enter'>,
  whose: { comm_id: string } | { of: Reach },
): Promise<ListState[]> {
  const replies = await Promise.all(
    listStates.map((state) => replyOf(enter(polls.polls, { state, limit: 1, ...whose }))),
  )
  return listStates.filter((_, at) => replies[at]!.reply?.items.length !== 0)
}
