import { sql } from 'kysely'
import { z } from 'zod'
import type { polls } from '#contract/polls.ts'
import { id } from '#contract/shapes.ts'
import { clock } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import { allPages } from '#platform/kit/all-pages.ts'
import { declined, topicOf } from './data.ts'
import { mergeOne } from './merge-voters.ts'
import type { Act, Context } from './own.ts'
import { places } from './places.ts'
import { mergingOf, stateOf } from './rules.ts'
import { listedOf, responseOf } from './showing.ts'
import { guestVoter, personVoter } from './voter.ts'

export const guest_responses: Act<typeof polls.guest_responses> = async ({ cursor, limit }, ctx) => {
  const { items, next_cursor } = await findOffered(ctx, cursor, limit)
  const shown = items.map(({ now, sight: _sight, own_state, own_updated_at, ...answer }) => {
    const own = own_state && own_updated_at ? { state: own_state, updated_at: own_updated_at } : null
    const state = stateOf(answer, now)
    const merging = mergingOf(answer, state, answer, own)
    return { ...listedOf(answer, responseOf(answer, state === 'open', answer), now), merging }
  })
  return { items: shown, next_cursor }
}

export const merge_guest_responses: Act<typeof polls.merge_guest_responses> = async (_input, ctx) => {
  const merged: string[] = []
  const kept_account: string[] = []
  const rejected: { poll_id: string; why: 'NOT_OPEN' }[] = []
  // Polls are merged one after another, each in its own transaction, so that a poll that cannot be merged does not hold
  // up the others.
  for (const { poll_id, voter } of await allOffered(ctx)) {
    const word = await mergeOne(ctx, poll_id, voter)
    if (word === 'stays') rejected.push({ poll_id, why: 'NOT_OPEN' })
    if (word === 'moves' || word === 'replaces') merged.push(poll_id)
    if (word === 'gives_way') kept_account.push(poll_id)
    if (word && word !== 'stays') await ctx.live.changed(topicOf(poll_id))
  }
  return { merged, kept_account, rejected }
}

export const decline_guest_responses: Act<typeof polls.decline_guest_responses> = async (_input, ctx) => {
  const { UID, guest } = personOf(ctx.visitor)
  if (!guest) return { declined: 0 }
  const offered = await allOffered(ctx)
  await ctx.db
    .q()
    .insertInto('polls.declined_guest')
    .values({ UID, guest })
    .onConflict((known) => known.columns(['UID', 'guest']).doNothing())
    .execute()
  return { declined: offered.length }
}

const ALL_AT_ONCE = 100

/**
 * Reads all answers that are offered, but keeps only their ids, because an answer together with its poll can be long.
 */
const allOffered = (ctx: Context) =>
  allPages(async (cursor) => {
    const { items, next_cursor } = await findOffered(ctx, cursor, ALL_AT_ONCE)
    return { items: items.map(({ poll_id, voter }) => ({ poll_id, voter })), next_cursor }
  })

/**
 * A page of the counted answers that were given as a guest in the caller's browser, newest first, unless the caller has
 * declined them.
 */
async function findOffered(ctx: Context, cursor: string | undefined, limit: number) {
  const { UID, guest } = personOf(ctx.visitor)
  const last = pages.after(cursor)
  if (!guest) return { items: [], next_cursor: null }
  const found = await ctx.db
    .q()
    .selectFrom('polls.response as r')
    .innerJoin('polls.poll as p', 'p.poll_id', 'r.poll_id')
    .leftJoin('polls.response as own', (join) =>
      join.onRef('own.poll_id', '=', 'r.poll_id').on('own.voter', '=', personVoter(UID)),
    )
    .selectAll('p')
    .selectAll('r')
    .select([
      'own.state as own_state',
      'own.updated_at as own_updated_at',
      clock.as('now'),
      places.sight('p.comm_id').as('sight'),
    ])
    .where('r.voter', '=', guestVoter(guest))
    .where('r.state', '=', 'active')
    .where('p.removed_at', 'is', null)
    .where('p.withdrawn_at', 'is', null)
    .where(({ not }) => not(declined(UID, guest)))
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(r.created_at, r.response_id) < (${last?.[0]}::timestamptz, ${last?.[1]})`),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.response_id', 'desc')
    .limit(limit + 1)
    .$narrowType<{ state: 'active' }>()
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  return { items: await places.entered(ctx, shown), next_cursor }
}

const pages = keyset(z.tuple([keyMoment, id('response')]), (row: { created_at: Date; response_id: string }) => [
  row.created_at.toISOString(),
  row.response_id,
])
