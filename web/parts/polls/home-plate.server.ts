import { polls } from '#contract/polls.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { lineOf, outcomeOf, overdueOf, type Outcome } from './lines.ts'
import type { ListState } from './lists/list-address.ts'
import { pollListOf } from './lists/poll-lists.server.ts'
import { namedIn } from '#web/parts/comms/named.server.ts'
import { visibleShare } from './results/visible-finding.server.ts'
import type { PollSummary } from './types.ts'

/**
 * The maximum number of overdue promises listed on the front page; the rest are only counted there, and the account
 * page lists all of them.
 */
const MAX_OWED = 3

const MAX_COUNTED = 200

/** The polls by others that wait for this person's review, and the overdue promises made by this person or to them. */
async function waitingFor({ enter, locale, UID }: RequestContext) {
  if (UID === null) return { toReview: 0, owed: [], owedMore: 0, owedToMe: [] }
  const [drafts, overdue, owedToMe] = await found(
    locale,
    Promise.all([
      enter(polls.my_polls, { only: 'to_review', limit: MAX_COUNTED }),
      enter(polls.my_polls, { only: 'overdue', limit: MAX_COUNTED }),
      enter(polls.polls_responses, { only: 'overdue', limit: MAX_OWED }),
    ]),
  )
  return {
    toReview: drafts.items.filter(({ state }) => state === 'draft').length,
    owedMore: Math.max(0, overdue.items.length - MAX_OWED),
    owed: overdue.items.slice(0, MAX_OWED).map(({ poll_id, lang, title }) => ({ poll_id, lang, title })),
    owedToMe: owedToMe.map(({ poll_id, poll: { lang, title } }) => ({ poll_id, lang, title })),
  }
}

async function load(ctx: RequestContext) {
  const { enter, locale } = ctx
  const pollsIn = async (state: ListState) =>
    (await found(locale, enter(polls.polls, { state, of: 'front', limit: 3 }))).items
  const [outcomes, overdue, scheduled, waiting, mine] = await Promise.all([
    pollsIn('outcome'),
    pollsIn('overdue'),
    pollsIn('scheduled'),
    waitingFor(ctx),
    ctx.UID === null ? null : found(locale, enter(polls.my_polls, { limit: 1 })),
  ])
  const shown = [...outcomes, ...overdue, ...scheduled]
  const past = shown.length > 0 || (await Promise.all([pollsIn('closed'), pollsIn('withdrawn')])).flat().length > 0
  return {
    outcomes: await Promise.all(outcomes.map((poll) => withFinding(ctx, poll))),
    overdue: overdue.map(overdueOf),
    scheduled: scheduled.map(lineOf),
    named: await namedIn(ctx, [...outcomes, ...scheduled]),
    past,
    waiting,
    hasAsked: (mine?.items.length ?? 0) > 0,
    needs: waiting.toReview + waiting.owed.length + waiting.owedMore,
    samples: shown.every(({ sample }) => sample),
  }
}

/** Combines a poll's outcome with the finding of its result. */
const withFinding = async (ctx: RequestContext, poll: PollSummary): Promise<Outcome> => ({
  ...outcomeOf(poll),
  ...(await visibleShare(ctx, poll)),
})

/** A list of polls, if the address requests one. */
async function instead(ctx: RequestContext, url: string) {
  const list = await pollListOf(ctx, url, null)
  return list && { title: list.title, data: list, named: await namedIn(ctx, list.polls) }
}

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load, instead } satisfies HomeServerPlate
