import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import type { CommunityServerPlate } from '#web/community/plate.server.ts'
import type { Community } from '#web/community/plate.ts'
import { found } from '#web/forms/refused.server.ts'
import { perPebble } from '#web/ui/pebbles.tsx'
import type { RequestContext } from '#web/visit.ts'
import { asks, readerOf } from './asked.ts'
import { answeredAmong } from './answered.server.ts'
import { countedLines } from './counted-lines.server.ts'
import { lineOf, overdueOf } from './lines.ts'
import { listStates, type ListState } from './lists/list-address.ts'
import { pollListOf } from './lists/poll-lists.server.ts'
import { pastLines } from './timeline/past-lines.server.ts'
import type { RepliesGiven } from './timeline/replies.tsx'
import type { PollSummary } from './types.ts'

/** The number of polls on the timeline; the rest are in a list. */
const MAX_PAST = 6

/**
 * Loads the current and past polls of a community, with those that this visitor can still answer first; only members
 * are told that these need their answer.
 */
async function load(ctx: RequestContext, community: Community) {
  const { enter, locale, UID } = ctx
  const { comm_id } = community
  const further: boolean[] = []
  const pollsIn = async (state: 'open' | 'scheduled' | 'closed' | 'overdue' | 'withdrawn') => {
    const { items, next_cursor } = await enter(polls.polls, { comm_id, state })
    further.push(next_cursor !== null)
    return items
  }
  const [open, scheduled, over, overdue, withdrawn, { may }] = await found(
    locale,
    Promise.all([
      pollsIn('open'),
      pollsIn('scheduled'),
      pollsIn('closed'),
      pollsIn('overdue'),
      pollsIn('withdrawn'),
      enter(comms.get_membership, { comm_id, thing: 'poll' }),
    ]),
  )
  const answered = await answeredAmong(ctx, [...open, ...scheduled, ...over, ...overdue, ...withdrawn])
  const reader = readerOf(UID, [community])
  const asked = open.filter((poll) => asks(poll, reader) && !answered.includes(poll.poll_id))
  const others = open.filter((poll) => !asked.includes(poll))
  const needed = community.my_role ? asked.length : 0
  const [cards, past] = await Promise.all([
    countedLines(ctx, [...asked, ...others]),
    pastLines(ctx, over.slice(0, MAX_PAST)),
  ])
  return {
    answered,
    some: listsAmong({ open, scheduled, closed: over, overdue, withdrawn }),
    further: further.includes(true),
    per: perPebble(Math.max(0, ...[...cards, ...past].map(({ answers }) => answers ?? 0))),
    writes: may.includes('write'),
    needs: cards.slice(0, needed),
    open: cards.slice(needed),
    scheduled: scheduled.map(lineOf),
    overdue: overdue.map(overdueOf),
    past,
    replies: repliesAmong(over),
    over: over.slice(MAX_PAST).map(lineOf),
    withdrawn: withdrawn.map(lineOf),
  }
}

/** The lists of polls that contain any of these. */
const listsAmong = (lists: Record<Exclude<ListState, 'outcome'>, PollSummary[]>): ListState[] =>
  listStates.filter((state) =>
    state === 'outcome' ? lists.closed.some(({ outcome }) => outcome) : lists[state].length > 0,
  )

/** Counts these polls: how many promised a reply or already have one, how many have one, and how many are overdue. */
const repliesAmong = (over: PollSummary[]): RepliesGiven => ({
  promised: over.filter(({ promise, outcome }) => promise ?? outcome).length,
  given: over.filter(({ outcome }) => outcome).length,
  late: over.filter(({ overdue }) => overdue).length,
})

export type InCommunity = Awaited<ReturnType<typeof load>>

export default {
  load,
  instead: (ctx, { comm_id }, url) => pollListOf(ctx, url, comm_id),
} satisfies CommunityServerPlate
