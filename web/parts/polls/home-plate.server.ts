import { polls } from '#contract/polls.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { outcomeOf, overdueOf } from './lines.ts'

async function load({ enter, locale }: RequestContext) {
  const pollsIn = async (state: 'outcome' | 'overdue') =>
    (await found(locale, enter(polls.polls, { state, of: 'front', limit: 3 }))).items
  const [outcomes, overdue] = await Promise.all([pollsIn('outcome'), pollsIn('overdue')])
  return { outcomes: outcomes.map(outcomeOf), overdue: overdue.map(overdueOf) }
}

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load } satisfies HomeServerPlate
