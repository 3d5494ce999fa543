import { polls } from '#contract/polls.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { lineOf, outcomeOf, overdueOf, type Outcome } from './lines.ts'
import { namedIn } from '#web/parts/comms/named.server.ts'
import { foundIn } from './resources/headline.server.ts'
import type { PollSummary } from './types.ts'

async function load(ctx: RequestContext) {
  const { enter, locale } = ctx
  const pollsIn = async (state: 'outcome' | 'overdue' | 'scheduled') =>
    (await found(locale, enter(polls.polls, { state, of: 'front', limit: 3 }))).items
  const [outcomes, overdue, scheduled] = await Promise.all([
    pollsIn('outcome'),
    pollsIn('overdue'),
    pollsIn('scheduled'),
  ])
  return {
    outcomes: await Promise.all(outcomes.map((poll) => withFinding(ctx, poll))),
    overdue: overdue.map(overdueOf),
    scheduled: scheduled.map(lineOf),
    named: await namedIn(ctx, [...outcomes, ...scheduled]),
  }
}

/** Combines a poll's outcome with the finding of its result. */
async function withFinding({ enter, locale }: RequestContext, poll: PollSummary): Promise<Outcome> {
  const { reply } = await replyOf(enter(polls.get_results, { poll_id: poll.poll_id, page: 1 }))
  const found = reply && !reply.hidden ? foundIn(await loadWords(locale), poll, reply) : ''
  return { ...outcomeOf(poll), found }
}

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load } satisfies HomeServerPlate
