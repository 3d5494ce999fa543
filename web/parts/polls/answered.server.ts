import { polls } from '#contract/polls.ts'
import { id } from '#contract/shapes.ts'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { answeredBy } from './ballot-choices.ts'

// A page may ask about ids from its address, which anybody can write.
const isPollId = (given: string) => id('poll').safeParse(given).success

/** The polls among these that the visitor has answered. A page asks only about the polls it shows. */
export async function answeredAmong({ enter, locale }: RequestContext, shown: { poll_id: string }[]) {
  const poll_ids = [...new Set(shown.map(({ poll_id }) => poll_id))].filter(isPollId)
  return poll_ids.length === 0 ? [] : answeredBy(await found(locale, enter(polls.polls_responses, { poll_ids })))
}
