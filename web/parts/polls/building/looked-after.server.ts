import type { Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import type { MyPoll } from './types.ts'

/** The maximum number of polls by others on an author's desk; the pages of the communities list all of them. */
const MAX_POLLS = 20

/** The states in which those who look after a community may have something to do with its polls. */
const states = ['open', 'scheduled', 'overdue'] as const

interface Own {
  mine: Pick<MyPoll, 'poll_id'>[]
  next: string | null
}

/**
 * The polls by others in the communities that this person owns or moderates, as far as something can still be done with
 * them. `mine`: the first page of the person’s own polls, which are listed elsewhere.
 */
export async function lookedAfterOf({ enter, locale }: RequestContext, mine: Own) {
  const { items } = await found(locale, enter(comms.my_memberships, { only: 'looked_after' }))
  if (items.length === 0) return []
  const pages = await found(
    locale,
    Promise.all(states.map((state) => enter(polls.polls, { state, of: 'mine', limit: 100 }))),
  )
  const places = new Set<string | null>(items.map(({ comm_id }) => comm_id))
  const own = await ownAmong(enter, mine)
  return pages
    .flatMap((page) => page.items)
    .filter(({ comm_id, poll_id }) => places.has(comm_id) && !own.has(poll_id))
    .slice(0, MAX_POLLS)
    .map(lineOf)
}

/** The maximum number of a person's own polls in one reply, and of replies read for them. */
const [PAGE, MAX_PAGES] = [200, 5]

/** The ids of the person's own polls: those of the first page, which `next` continues, and of further ones. */
async function ownAmong(enter: RequestContext['enter'], { mine, next }: Own): Promise<Set<string>> {
  const own = new Set(mine.map(({ poll_id }) => poll_id))
  let cursor = next
  for (let page = 0; cursor && page < MAX_PAGES; page++) {
    const further: Reply<typeof polls.my_polls> = await enter(polls.my_polls, { cursor, limit: PAGE })
    for (const { poll_id } of further.items) own.add(poll_id)
    cursor = further.next_cursor
  }
  return own
}

type Summary = Reply<typeof polls.polls>['items'][number]

const lineOf = (poll: Summary): MyPoll => ({
  poll_id: poll.poll_id,
  comm_id: poll.comm_id,
  lang: poll.lang,
  title: poll.title,
  corrections: poll.corrections,
  state: poll.state,
  review: null,
  mine: false,
  results: poll.results,
  secrecy: poll.secrecy,
  closes_at: poll.closes_at,
  overdue: poll.overdue,
  saved_at: '',
})
