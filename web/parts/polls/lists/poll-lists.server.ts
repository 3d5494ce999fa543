import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { polls } from '#contract/polls.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { answeredAmong } from '#web/parts/polls/answered.server.ts'
import { countedLines } from '#web/parts/polls/counted-lines.server.ts'
import type { CountedLine } from '#web/parts/polls/lines.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { beginningOf } from './beginning-of.ts'
import { listStates, reaches, type ListState, type Reach } from './list-address.ts'

const titles = {
  open: msg`Open polls`,
  scheduled: msg`Polls opening soon`,
  closed: msg`Closed polls`,
  outcome: msg`What happened next`,
  overdue: msg`Still waiting for news`,
  withdrawn: msg`Withdrawn polls`,
}
const noSuchList = msg`There’s no such list of polls`

/**
 * A page of the list of polls that an address requests; null if it requests none. `comm_id`: only polls of this
 * community.
 */
export async function pollListOf(ctx: RequestContext, url: string, comm_id: string | null) {
  const asked = queryValue(url, 'polls')
  if (asked === null) return null
  const { locale, UID } = ctx
  const state = listStates.find((each) => each === asked) ?? null
  const of = (comm_id === null && reaches.find((each) => each === queryValue(url, 'of'))) || 'front'
  if (of === 'mine' && !UID) throw redirect(`/login?redirect=${encodeURIComponent(addressIn(url))}`)
  const after = queryValue(url, 'after') ?? ''
  const page = state ? await pageOf(ctx, { state, of, comm_id, after }) : nothing
  return {
    title: (await loadWords(locale))._(state ? titles[state] : noSuchList),
    state,
    of,
    comm_id,
    signedIn: UID !== null,
    /** Identifies the list and its page. */
    at: [asked, of, after, UID].join(' '),
    ...page,
    after,
  }
}

function addressIn(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

interface AskedFor {
  state: ListState
  of: Reach
  comm_id: string | null
  after: string
}

async function pageOf(ctx: RequestContext, { state, of, comm_id, after }: AskedFor): Promise<Page> {
  const whose = comm_id === null ? { of } : { comm_id }
  const { enter, locale } = ctx
  const page = enter(polls.polls, { state, ...whose, ...(after && { cursor: after }) })
  const { items, next_cursor } = await found(locale, page)
  const [lines, answered] = await Promise.all([countedLines(ctx, items), answeredAmong(ctx, items)])
  return {
    polls: lines.map((line, at) => ({ ...line, ...cameOf(items[at]!) })),
    answered,
    next: next_cursor,
  }
}

/** The outcome of a poll, shortened to fit on a line. */
const cameOf = ({ outcome }: PollSummary) => ({ came: outcome && { ...outcome, text: beginningOf(outcome.text) } })

interface Page {
  polls: (CountedLine & ReturnType<typeof cameOf>)[]
  answered: string[]
  next: string | null
}

const nothing: Page = { polls: [], answered: [], next: null }

export type PollListData = NonNullable<Awaited<ReturnType<typeof pollListOf>>>
