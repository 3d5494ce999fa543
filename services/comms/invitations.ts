import { sql } from 'kysely'
import { z } from 'zod'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import type { comms } from '#contract/comms.ts'
import { invitationEvents } from '#contract/joining.ts'
import { id } from '#contract/shapes.ts'
import { moment } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import { hashToken, newId, newToken } from '#platform/kit/ids.ts'
import { holdCommunity, mayDo, mustExist } from './data.ts'
import { asOperator } from './log.ts'
import type { Act, Context, Database } from './own.ts'
import { daysAfter } from './rules.ts'
import type { InvitationRow } from './tables.ts'

const { invitations: limits } = commsLimits

/** Editors can publish, so only people who may give roles can invite editors. */
const mayInvite = (visitor: Visitor, db: Database, comm_id: string, role: InvitationRow['role']) =>
  mayDo(role === 'editor' ? 'set_roles' : 'admit', visitor, db, comm_id)

const valid = sql<boolean>`uses < max_uses and expires_at > ${moment}`

export const create_invitation: Act<typeof comms.create_invitation> = async (asked, ctx) => {
  const { db, visitor } = ctx
  const { comm_id, role, max_uses, days, reason } = asked
  return db.tx(async () => {
    const { now } = await holdCommunity(db, comm_id, visitor)
    await mayInvite(visitor, db, comm_id, role)
    const { links } = await db
      .q()
      .selectFrom('comms.invitation')
      .select((row) => row.fn.countAll<number>().as('links'))
      .where('comm_id', '=', comm_id)
      .where('address', 'is', null)
      .where(valid)
      .executeTakeFirstOrThrow()
    if (links >= limits.links) throw new CommsRefusal('TOO_MANY')
    await asOperator(ctx, { comm_id, now }, reason, { kind: 'invitation', becomes: 'link' })
    const [invitation_id, invite, expires_at] = [newId(), newToken(), daysAfter(now, days)]
    const made = { invitation_id, comm_id, role, max_uses, created_at: now, expires_at }
    await db
      .q()
      .insertInto('comms.invitation')
      .values({ ...made, token_hash: hashToken(invite), address: null })
      .execute()
    return { invitation_id, invite, expires_at: expires_at.toISOString() }
  })
}

export const invite_addresses: Act<typeof comms.invite_addresses> = async (asked, ctx) => {
  const { db, visitor, publish } = ctx
  const { comm_id, role, reason } = asked
  const addresses = [...new Set(asked.addresses)]
  return db.tx(async () => {
    const { now } = await holdCommunity(db, comm_id, visitor)
    await mayInvite(visitor, db, comm_id, role)
    const { today } = await db
      .q()
      .selectFrom('comms.invitation')
      .select((row) => row.fn.countAll<number>().as('today'))
      .where('comm_id', '=', comm_id)
      .where('address', 'is not', null)
      .where('address', 'not in', addresses)
      .where('created_at', '>', daysAfter(now, -1))
      .executeTakeFirstOrThrow()
    if (today + addresses.length > limits.addresses) throw new CommsRefusal('TOO_MANY')
    await asOperator(ctx, { comm_id, now }, reason, { kind: 'invitation', becomes: 'addresses' })
    const made = { role, max_uses: 1, uses: 0, created_at: now, expires_at: daysAfter(now, limits.days.max) }
    await db
      .q()
      .insertInto('comms.invitation')
      .values(addresses.map((address) => ({ ...made, invitation_id: newId(), comm_id, address, token_hash: null })))
      .onConflict((row) => row.columns(['comm_id', 'address']).where('address', 'is not', null).doUpdateSet(made))
      .execute()
    await publish(invitationEvents.addresses_invited, { addresses })
    return { invited: addresses.length }
  })
}

export const invitations: Act<typeof comms.invitations> = async ({ comm_id, cursor, limit }, { db, visitor }) => {
  await mustExist(db, comm_id, visitor)
  await mayDo('admit', visitor, db, comm_id)
  const after = pages.after(cursor)
  const found = await db
    .q()
    .selectFrom('comms.invitation')
    .selectAll()
    .where('comm_id', '=', comm_id)
    .where(valid)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, invitation_id) > (${after?.[0]}::timestamptz, ${after?.[1]})`),
    )
    .orderBy('created_at')
    .orderBy('invitation_id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  return {
    items: shown.map(({ created_at, expires_at, invitation_id, address, role, max_uses, uses }) => ({
      invitation_id,
      address,
      role,
      max_uses,
      uses,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    next_cursor,
  }
}

const pages = keyset(z.tuple([keyMoment, id('invitation')]), ({ created_at, invitation_id }: InvitationRow) => [
  created_at.toISOString(),
  invitation_id,
])

/** A withdrawn invitation is kept for a day, so that it still counts toward the addresses invited that day. */
export const revoke_invitation: Act<typeof comms.revoke_invitation> = async (asked, ctx) => {
  const { db, visitor } = ctx
  const { comm_id, invitation_id, reason } = asked
  return db.tx(async () => {
    const { now } = await holdCommunity(db, comm_id, visitor)
    await mayDo('admit', visitor, db, comm_id)
    const { numUpdatedRows } = await db
      .q()
      .updateTable('comms.invitation')
      .set({ expires_at: moment })
      .where('comm_id', '=', comm_id)
      .where('invitation_id', '=', invitation_id)
      .where('expires_at', '>', moment)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new CommsRefusal('NOT_FOUND')
    await asOperator(ctx, { comm_id, now }, reason, { kind: 'invitation', becomes: 'withdrawn' })
    return { invitation_id }
  })
}

/**
 * Deletes invited addresses once their invitations can no longer be used, and requests that were declined long ago. An
 * expired link is kept for some time, so that people who open it are told that it has ended, even if the community is
 * private.
 */
export async function forget_ended({ db }: Context): Promise<void> {
  await db
    .q()
    .deleteFrom('comms.invitation')
    .where(sql<boolean>`case when address is null
      then expires_at < ${moment} - make_interval(days => ${sql.lit(limits.told_days)})
      else expires_at < ${moment} - interval '1 day' or uses >= max_uses and created_at < ${moment} - interval '1 day' end`)
    .execute()
  await db
    .q()
    .deleteFrom('comms.join_request')
    .where(sql<boolean>`declined_at < ${moment} - make_interval(days => ${sql.lit(commsLimits.joining.again_days)})`)
    .execute()
}
