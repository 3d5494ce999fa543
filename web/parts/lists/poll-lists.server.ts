import { msg } from '@lingui/core/macro'
import { polls } from '#contract/polls.ts'
import { found } from '#web/parts/refusals/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { Visit } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { answeredBy } from '#web/parts/polls/ballot-choices.ts'
import { lineOf } from '#web/parts/polls/lines.ts'
import { listStates, reaches } from './list-address.ts'

const titles = {
  open: msg`Open polls`,
  scheduled: msg`Polls opening soon`,
  closed: msg`Closed polls`,
  outcome: msg`What happened next`,
  overdue: msg`Still waiting for news`,
  withdrawn: msg`Withdrawn polls`,
}

/** The list of polls an address asks for, a page of it; null: it asks for none. `comm_id`: of this community alone. */
export async function pollListOf({ enter, locale }: Visit, url: string, comm_id: string | null) {
  const state = listStates.find((each) => each === queryValue(url, 'polls'))
  if (!state) return null
  const of = (comm_id === null && reaches.find((each) => each === queryValue(url, 'of'))) || 'front'
  const after = queryValue(url, 'after') ?? ''
  const whose = comm_id === null ? { of } : { comm_id }
  const [{ items, next_cursor }, mine] = await found(
    locale,
    Promise.all([
      enter(polls.polls, { state, ...whose, ...(after && { cursor: after }) }),
      enter(polls.polls_responses, {}),
    ]),
  )
  const counts = await found(locale, enter(polls.answer_counts, { poll_ids: items.map(({ poll_id }) => poll_id) }))
  const answers = new Map(counts.map((count) => [count.poll_id, count.answers]))
  return {
    title: (await loadWords(locale))._(titles[state]),
    state,
    of,
    comm_id,
    /** Tells one list, and one page of it, from another. */
    at: [state, of, after].join(' '),
    polls: items.map((poll) => ({ ...lineOf(poll), answers: answers.get(poll.poll_id) ?? null })),
    answered: answeredBy(mine),
    after,
    next: next_cursor,
  }
}

export type PollListData = NonNullable<Awaited<ReturnType<typeof pollListOf>>>
