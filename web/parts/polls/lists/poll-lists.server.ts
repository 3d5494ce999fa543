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
import { visibleFinding } from '#web/parts/polls/results/visible-finding.server.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { beginningOf } from './beginning-of.ts'
import { listStates, reaches, type ListState, type Reach } from './list-address.ts'
import { statesWithPolls } from './states-with-polls.server.ts'

/** The number of polls on a page of the archive of a community. */
const ARCHIVED = 10

const titles = {
  open: msg`Open polls`,
  scheduled: msg`Polls opening soon`,
  closed: msg`Closed polls`,
  outcome: msg`What happened next`,
  overdue: msg`Still waiting for news`,
  withdrawn: msg`Withdrawn polls`,
}
const decidedHere = msg`What was decided here`
const noSuchList = msg`There’s no such list of polls`

/**
 * A page of the list of polls that an address requests; null if it requests no list. `comm_id`: only polls of this
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
  const [page, some, single] = await Promise.all([
    state ? pageOf(ctx, { state, of, comm_id, after }) : nothing,
    statesWithPolls(ctx, comm_id === null ? { of } : { comm_id }),
    comm_id === null && isSingle(ctx),
  ])
  return {
    title: (await loadWords(locale))._(titleOf(state, comm_id)),
    state,
    of,
    comm_id,
    signedIn: UID !== null,
    /** Identifies the list and its page. */
    at: [asked, of, after, UID].join(' '),
    ...page,
    after,
    /** The lists that contain any polls, by whose polls they are. */
    some,
    /** Whether there is at most one poll anywhere. */
    single,
  }
}

/** Whether at most one poll is open or was, anywhere, as far as this visitor may see. */
async function isSingle({ enter, locale }: RequestContext): Promise<boolean> {
  const states = ['open', 'scheduled', 'closed', 'withdrawn'] as const
  const pages = await found(locale, Promise.all(states.map((state) => enter(polls.polls, { state, limit: 2 }))))
  return pages.flatMap(({ items }) => items).length <= 1
}

const titleOf = (state: ListState | null, comm_id: string | null) => {
  if (state === 'closed' && comm_id !== null) return decidedHere
  return state ? titles[state] : noSuchList
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
  // A community's archive gives the finding of each poll, so its pages are kept short enough to read.
  const archive = comm_id !== null && state === 'closed'
  const page = enter(polls.polls, {
    state,
    ...whose,
    ...(after && { cursor: after }),
    ...(archive && { limit: ARCHIVED }),
  })
  const { items, next_cursor } = await found(locale, page)
  const [lines, answered, findings] = await Promise.all([
    countedLines(ctx, items),
    answeredAmong(ctx, items),
    Promise.all(items.map(async (poll) => (archive ? visibleFinding(ctx, poll) : ''))),
  ])
  return {
    polls: lines.map((line, at) => ({ ...line, ...cameOf(items[at]!), found: findings[at]! })),
    answered,
    next: next_cursor,
  }
}

/** The outcome of a poll, shortened to fit on a line. */
const cameOf = ({ outcome }: PollSummary) => ({ came: outcome && { ...outcome, text: beginningOf(outcome.text) } })

interface Page {
  /** `found`: what the result says, in the archive of a community; empty if it is not shown to this visitor. */
  polls: (CountedLine & ReturnType<typeof cameOf> & { found: string })[]
  answered: string[]
  next: string | null
}

const nothing: Page = { polls: [], answered: [], next: null }

export type PollListData = NonNullable<Awaited<ReturnType<typeof pollListOf>>>
