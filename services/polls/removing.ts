import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import { pollEvents } from '#contract/poll-events.ts'
import type { polls } from '#contract/polls.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Act } from '#platform/room.ts'
import { forget } from './checking.ts'
import { tellOfCast } from './closings.ts'
import { findPoll, holdPoll, topicOf } from './data.ts'
import { rewrite } from './drafting.ts'
import { isAuthor } from './membership.ts'
import { isPublished } from './rules.ts'
import { removalNoteOf } from './showing.ts'
import type { PollTables } from './tables.ts'

export const remove_poll: Act<typeof polls.remove_poll> = async ({ poll_id, reason, show_title }, here) => {
  const { db } = here
  const removed = await db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    if (state === 'removed') return { poll_id, version: poll.version }
    const { title, lang, author } = poll
    if (!poll.closing_told) await tellOfCast(db, poll_id)
    await here.tell(pollEvents.poll_removed, { poll_id, title: show_title ? title : '', lang, author })
    const told = show_title ? 'title' : 'reason'
    const removal_note = isPublished(state) ? told : null
    return rewrite(db, poll_id, { published_at: null, removed_at: now, removed_reason: reason, removal_note })
  })
  forget(db, poll_id)
  await here.live.changed(topicOf(poll_id))
  return removed
}

export const get_removal: Act<typeof polls.get_removal> = async ({ poll_id }, here) => {
  const { poll, state } = await findPoll(here.db, poll_id)
  const all = isOperator(here.visitor) || isAuthor(here, poll)
  if (state !== 'removed' || !(all || poll.removal_note)) throw new Refusal('NOT_FOUND')
  return removalNoteOf(poll, all)
}

const MOST_REMOVALS = 50

export const removals: Act<typeof polls.removals> = async ({ comm_id = null }, { db }) => {
  const found = await db
    .q<PollTables>()
    .selectFrom('polls.poll')
    .selectAll()
    .where('removal_note', 'is not', null)
    .where(sql<boolean>`(${comm_id}::text is null or comm_id = ${comm_id})`)
    .orderBy('removed_at', 'desc')
    .orderBy('poll_id', 'desc')
    .limit(MOST_REMOVALS)
    .execute()
  return found.map((poll) => removalNoteOf(poll, false))
}
