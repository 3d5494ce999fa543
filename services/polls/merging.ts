import type { polls } from '#contract/polls.ts'
import type { Act, Here } from '#platform/room.ts'
import { clock, personOf, topicOf } from './data.ts'
import { whyOutsideNow } from './membership.ts'
import { mergeOne } from './one-voice.ts'
import { mergingOf, stateOf } from './rules.ts'
import { listedOf } from './showing.ts'
import type { PollTables } from './tables.ts'
import { guestVoter } from './voice.ts'

export const guest_responses: Act<typeof polls.guest_responses> = async (_input, here) => {
  const offered = await findOffered(here)
  return Promise.all(
    offered.map(async ({ now, own_state, own_updated_at, ...answer }) => {
      const own = own_state && own_updated_at ? { state: own_state, updated_at: own_updated_at } : null
      const outside = await whyOutsideNow(here, answer)
      const merging = mergingOf(answer, stateOf(answer, now), outside, answer, own)
      return { ...listedOf(answer, answer, now), merging }
    }),
  )
}

export const merge_guest_responses: Act<typeof polls.merge_guest_responses> = async (_input, here) => {
  const { guest } = personOf(here)
  const merged: string[] = []
  const kept_account: string[] = []
  const rejected: { poll_id: string; why: 'NOT_OPEN' | 'NOT_MEMBER' }[] = []
  // One after another, each a transaction of its own: a poll that cannot be merged keeps no other from it.
  for (const { poll_id, ...answer } of await findOffered(here)) {
    const outside = await whyOutsideNow(here, answer)
    const word = await mergeOne(here, { poll_id, guest: guest!, outside })
    if (word === 'stays') rejected.push({ poll_id, why: outside === 'NOT_MEMBER' ? outside : 'NOT_OPEN' })
    if (word === 'moves' || word === 'replaces') merged.push(poll_id)
    if (word === 'gives_way') kept_account.push(poll_id)
    if (word && word !== 'stays') here.live.changed(topicOf(poll_id))
  }
  return { merged, kept_account, rejected }
}

export const decline_guest_responses: Act<typeof polls.decline_guest_responses> = async (_input, here) => {
  const { UID, guest } = personOf(here)
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
  const { UID, voter, guest } = personOf(here)
  if (!guest) return []
  return here.db
    .q<PollTables>()
    .selectFrom('polls.response as r')
    .innerJoin('polls.poll as p', 'p.poll_id', 'r.poll_id')
    .leftJoin('polls.response as own', (join) =>
      join.onRef('own.poll_id', '=', 'r.poll_id').on('own.voter', '=', voter),
    )
    .selectAll('p')
    .selectAll('r')
    .select(['own.state as own_state', 'own.updated_at as own_updated_at', clock.as('now')])
    .where('r.voter', '=', guestVoter(guest))
    .where('r.state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('polls.not_mine as n').select('n.guest').where('n.UID', '=', UID).where('n.guest', '=', guest),
        ),
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.response_id', 'desc')
    .$narrowType<{ state: 'active' }>()
    .execute()
}
