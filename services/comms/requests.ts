import { sql } from 'kysely'
import { z } from 'zod'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import type { comms } from '#contract/comms.ts'
import { id } from '#contract/shapes.ts'
import { moment } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { instanceItself } from '#platform/door/visitor.ts'
import { requestOf } from './asked.ts'
import { holdCommunity, mayDo, mustExist } from './data.ts'
import { asOperator, logged, standingOf } from './log.ts'
import { becomeMember } from './membership.ts'
import { tellCarers } from './notices.ts'
import { tellPerson } from './role-notices.ts'
import type { Act, Context } from './own.ts'
import type { RequestRow } from './tables.ts'

const { joining: limits } = commsLimits

export const requests: Act<typeof comms.requests> = async ({ comm_id, cursor, limit }, { db, visitor }) => {
  await mustExist(db, comm_id, visitor)
  await mayDo('admit', visitor, db, comm_id)
  const after = pages.after(cursor)
  const found = await db
    .q()
    .selectFrom('comms.join_request')
    .selectAll()
    .where('comm_id', '=', comm_id)
    .where('declined_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(asked_at, "UID") > (${after?.[0]}::timestamptz, ${after?.[1]})`),
    )
    .orderBy('asked_at')
    .orderBy('UID')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  return {
    items: shown.map(({ UID, reason, asked_at }) => ({ UID, reason, asked_at: asked_at.toISOString() })),
    next_cursor,
  }
}

const pages = keyset(z.tuple([keyMoment, id('person')]), ({ asked_at, UID }: RequestRow) => [
  asked_at.toISOString(),
  UID,
])

export const decide_request: Act<typeof comms.decide_request> = async (input, ctx) => {
  const { comm_id, UID, accept, answer, reason } = input
  const { db, visitor } = ctx
  return db.tx(async () => {
    const held = await holdCommunity(db, comm_id, visitor)
    await mayDo('admit', visitor, db, comm_id)
    const asked = await requestOf(db, comm_id, UID)
    if (!asked || asked.declined_at) throw new CommsRefusal('NOT_FOUND', { detail: "This person isn't waiting." })
    if (!accept && answer === '') throw new CommsRefusal('RULE', { fields: { answer: { is: 'missing' } } })
    if (accept) await asOperator(ctx, { comm_id, now: held.now }, reason, { kind: 'request', becomes: 'accepted' })
    else await declinedByOperator(ctx, { comm_id, now: held.now })
    await tellPerson(ctx, accept ? 'request_accepted' : 'request_declined', held.community, UID)
    if (accept) {
      await becomeMember(db, held, UID, 'member')
      return { state: 'active' }
    }
    await db
      .q()
      .updateTable('comms.join_request')
      .set({ declined_at: held.now, answer })
      .where('comm_id', '=', comm_id)
      .where('UID', '=', UID)
      .execute()
    return { state: 'declined' }
  })
}

/** The person alone reads why they were declined: the log only says that it happened. */
async function declinedByOperator(ctx: Context, held: { comm_id: string; now: Date }): Promise<void> {
  if ((await standingOf(ctx.db, ctx.visitor, held.comm_id)) === 'operator')
    await logged(ctx, held, [{ kind: 'request', was: '', becomes: 'declined' }])
}

const MAX_LATE = 50

/**
 * Requests that have waited this long are late: those who look after the community are reminded, and operators can see
 * them.
 */
const lateSince = sql<Date>`${moment} - make_interval(days => ${sql.lit(limits.reminder_days)})`

export const late_requests: Act<typeof comms.late_requests> = async (_input, { db }) => {
  const late = await db
    .q()
    .selectFrom('comms.join_request as request')
    .innerJoin('comms.community as community', 'community.comm_id', 'request.comm_id')
    .select(['community.comm_id', 'community.comm_name', 'community.lang'])
    .select((row) => [row.fn.countAll<number>().as('waiting'), row.fn.min('request.asked_at').as('since')])
    .where('request.declined_at', 'is', null)
    .where('request.asked_at', '<', lateSince)
    .groupBy(['community.comm_id', 'community.comm_name', 'community.lang'])
    .orderBy('since')
    .orderBy('community.comm_id')
    .limit(MAX_LATE)
    .execute()
  return late.map(({ waiting, since, ...community }) => ({
    ...community,
    waiting,
    since: since.toISOString(),
  }))
}

const MAX_REMINDED = 100

/** Reminds the moderators of a community once of each person who has waited for two weeks. */
export async function remind_of_requests(ctx: Context): Promise<void> {
  const { db } = ctx
  await db.tx(async () => {
    const late = await db
      .q()
      .selectFrom('comms.join_request')
      .select(['comm_id', 'UID'])
      .where('declined_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where('asked_at', '<', lateSince)
      .orderBy('comm_id')
      .limit(MAX_REMINDED)
      .execute()
    for (const comm_id of new Set(late.map((one) => one.comm_id))) {
      const { community, now } = await holdCommunity(db, comm_id, instanceItself)
      const theirs = late.filter((one) => one.comm_id === comm_id).map(({ UID }) => UID)
      await db
        .q()
        .updateTable('comms.join_request')
        .set({ reminded_at: now })
        .where('comm_id', '=', comm_id)
        .where('UID', 'in', theirs)
        .execute()
      await tellCarers(ctx, 'requests_wait', community)
    }
  })
}
