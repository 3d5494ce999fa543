import { polls } from '#contract/polls.ts'
import { runsThis } from '#web/parts/comms/runs-this.server.ts'
import { asks, readerOf } from '#web/parts/polls/asked.ts'
import { answeredBy } from '#web/parts/polls/ballot-choices.ts'
import { lineOf, overdueOf } from '#web/parts/polls/lines.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import type { Community } from './types.ts'

/** What a community asks and has asked: first what this visitor can answer and has not. */
export async function frontOf(ctx: RequestContext, community: Community, url: string) {
  const { enter, locale, UID } = ctx
  const { comm_id } = community
  const pollsIn = async (state: 'open' | 'scheduled' | 'closed' | 'overdue' | 'withdrawn') =>
    (await enter(polls.polls, { comm_id, state })).items
  const [mine, open, scheduled, over, overdue, withdrawn] = await found(
    locale,
    Promise.all([
      enter(polls.polls_responses, {}),
      pollsIn('open'),
      pollsIn('scheduled'),
      pollsIn('closed'),
      pollsIn('overdue'),
      pollsIn('withdrawn'),
    ]),
  )
  const answered = answeredBy(mine)
  const reader = readerOf(UID, [community])
  const needs = open.filter((poll) => asks(poll, reader) && !answered.includes(poll.poll_id))
  return {
    answered,
    needs: needs.map(lineOf),
    open: open.filter((poll) => !needs.includes(poll)).map(lineOf),
    scheduled: scheduled.map(lineOf),
    overdue: overdue.map(overdueOf),
    over: over.map(lineOf),
    withdrawn: withdrawn.map(lineOf),
    runs: await runsThis(ctx),
    saved: queryValue(url, 'saved') !== null,
  }
}

export type Front = Awaited<ReturnType<typeof frontOf>>
