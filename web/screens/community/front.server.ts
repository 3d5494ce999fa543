import { polls } from '#contract/polls.ts'
import { asks, readerOf } from '#web/parts/polls/asked.ts'
import { answeredBy } from '#web/parts/polls/ballot-choices.ts'
import { found } from '#web/parts/refusals/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { Visit } from '#web/visit.ts'
import type { Community } from './types.ts'

/** What a community asks and has asked: first what this visitor can answer and has not. */
export async function frontOf({ enter, locale, UID }: Visit, community: Community, url: string) {
  const { comm_id } = community
  const pollsIn = async (state: 'open' | 'scheduled' | 'outcome' | 'closed') =>
    (await enter(polls.polls, { comm_id, state })).items
  const [mine, open, scheduled, outcome, closed] = await found(
    locale,
    Promise.all([
      enter(polls.polls_responses, {}),
      pollsIn('open'),
      pollsIn('scheduled'),
      pollsIn('outcome'),
      pollsIn('closed'),
    ]),
  )
  const answered = answeredBy(mine)
  const reader = readerOf(UID, [community])
  const needs = open.filter((poll) => asks(poll, reader) && !answered.includes(poll.poll_id))
  return {
    answered,
    needs,
    open: open.filter((poll) => !needs.includes(poll)),
    scheduled,
    over: [...outcome, ...closed],
    saved: queryValue(url, 'saved') !== null,
  }
}

export type Front = Awaited<ReturnType<typeof frontOf>>
