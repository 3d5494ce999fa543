import type { polls } from '#contract/polls.ts'
import { clock } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Act, Here } from '#platform/room.ts'
import { declined, topicOf } from './data.ts'
import { mergeOne } from './one-voice.ts'
import { mergingOf, stateOf } from './rules.ts'
import { listedOf, responseOf } from './showing.ts'
import type { PollTables } from './tables.ts'
import { guestVoter, personVoter } from './voice.ts'

export const guest_responses: Act<typeof polls.guest_responses> = async (_input, here) =>
  (await findOffered(here)).map(({ now, own_state, own_updated_at, ...answer }) => {
    const own = own_state && own_updated_at ? { state: own_state, updated_at: own_updated_at } : null
    const state = stateOf(answer, now)
    const merging = mergingOf(answer, state, answer, own)
    return { ...listedOf(answer, responseOf(answer, state === 'open', answer), now), merging }
  })

export const merge_guest_responses: Act<typeof polls.merge_guest_responses> = async (_input, here) => {
  const merged: string[] = []
  const kept_account: string[] = []
  const rejected: { poll_id: string; why: 'NOT_OPEN' }[] = []
  // One after another, each a transaction of its own: a poll that cannot be merged keeps no other from it.
  for (const { poll_id, voter } of await findOffered(here)) {
    const word = await mergeOne(here, poll_id, voter)
    if (word === 'stays') rejected.push({ poll_id, why: 'NOT_OPEN' })
    if (word === 'moves' || word === 'replaces') merged.push(poll_id)
    if (word === 'gives_way') kept_account.push(poll_id)
    if (word && word !== 'stays') await here.live.changed(topicOf(poll_id))
  }
  return { merged, kept_account, rejected }
}

export const decline_guest_responses: Act<typeof polls.decline_guest_responses> = async (_input, here) => {
  const { UID, guest } = personOf(here.visitor)
  if (!guest) return { declined: 0 }
  const offered = await findOffered(here)
  await here.db
    .q<PollTables>()
    .insertInto('polls.not_mine')
    .values({ UID, guest })
    .onConflict((known) => known.columns(['UID', 'guest']).doNothing())
    .execute()
  return { declined: offered.length }
}

/** Counted answers of the guest the caller's browser was, newest first, unless the caller said they are not theirs. */
async function findOffered(here: Here) {
  const { UID, guest } = personOf(here.visitor)
  if (!guest) return []
  return here.db
    .q<PollTables>()
    .selectFrom('polls.response as r')
    .innerJoin('polls.poll as p', 'p.poll_id', 'r.poll_id')
    .leftJoin('polls.response as own', (join) =>
      join.onRef('own.poll_id', '=', 'r.poll_id').on('own.voter', '=', personVoter(UID)),
    )
    .selectAll('p')
    .selectAll('r')
    .select(['own.state as own_state', 'own.updated_at as own_updated_at', clock.as('now')])
    .where('r.voter', '=', guestVoter(guest))
    .where('r.state', '=', 'active')
    .where('p.removed_at', 'is', null)
    .where('p.withdrawn_at', 'is', null)
    .where(({ not }) => not(declined(UID, guest)))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.response_id', 'desc')
    .$narrowType<{ state: 'active' }>()
    .execute()
}
