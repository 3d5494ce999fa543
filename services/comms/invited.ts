import { sql } from 'kysely'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { moment } from '#platform/database/clock.ts'
import { hashToken } from '#platform/kit/ids.ts'
import { on } from '#platform/room.ts'
import { readerOf, type Held } from './data.ts'
import { tellInvited } from './notices.ts'
import type { Context, Database, Reaction } from './own.ts'
import type { InvitationRow } from './tables.ts'

type InvitedAs = InvitationRow['role']

/** The credential of an invited person: the secret of a link or, without a link, their confirmed address. */
interface By {
  invite: string | undefined
  UID: string | null
}

/** Selects the valid invitations to a community for somebody with this credential. */
const validFor = ({ invite, UID }: By, comm_id: string) => sql<boolean>`
  comm_id = ${comm_id} and uses < max_uses and expires_at > ${moment} and
  ${invite === undefined ? sql`"UID" = ${UID}` : sql`token_hash = ${hashToken(invite)}`}`

/**
 * Why an invitation link of this community no longer works; null: the community has no such link, or no link was given.
 */
export async function whyOver(db: Database, comm_id: string, invite: string | undefined) {
  if (invite === undefined) return null
  const link = await db
    .q()
    .selectFrom('comms.invitation')
    .select(sql<'used' | 'invalid'>`case when expires_at > ${moment} then 'used' else 'invalid' end`.as('why'))
    .where('comm_id', '=', comm_id)
    .where('token_hash', '=', hashToken(invite))
    .executeTakeFirst()
  return link?.why ?? null
}

export const refusalOf = { used: 'INVITE_USED', invalid: 'INVITE_INVALID' } as const

/**
 * Uses an invitation once; null: no invitation was given, or the given secret never belonged to an invitation of the
 * community, which is `hidden` from the caller. The count of uses is exact even if many people come at once: the
 * community is locked, and the statement itself checks whether a use is left.
 */
export async function useInvitation(
  db: Database,
  { community }: Held,
  { hidden, ...by }: By & { hidden: boolean },
): Promise<InvitedAs | null> {
  const used = await db
    .q()
    .updateTable('comms.invitation')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where(validFor(by, community.comm_id))
    .returning('role')
    .executeTakeFirst()
  if (!used && by.invite !== undefined) {
    const over = await whyOver(db, community.comm_id, by.invite)
    if (over || !hidden) throw new CommsRefusal(refusalOf[over ?? 'invalid'])
  }
  return used?.role ?? null
}

/** The role that the visitor's invitation would give them; null if they have no valid invitation. */
export async function invitedAs(
  { db, visitor }: Context,
  comm_id: string,
  invite: string | undefined,
): Promise<InvitedAs | null> {
  const UID = readerOf(visitor)
  if (invite === undefined && UID === null) return null
  const found = await db
    .q()
    .selectFrom('comms.invitation')
    .select('role')
    .where(validFor({ invite, UID }, comm_id))
    .executeTakeFirst()
  return found?.role ?? null
}

/**
 * Assigns the invitations of an address to the person who now owns it, and takes away from that person the invitations
 * of their former address.
 */
const bindInvitations: Reaction<typeof identityEvents.address_confirmed> = async (confirmed, ctx) => {
  const { UID, email } = confirmed
  const { db } = ctx
  await db.tx(async () => {
    const news = await invitingNow(db, confirmed)
    await db
      .q()
      .updateTable('comms.invitation')
      .set({ UID: sql`case when address = ${email} then ${UID} end` })
      .where((row) => row.or([row('address', '=', email), row('UID', '=', UID)]))
      .execute()
    for (const community of news) await tellInvited(ctx, community, UID)
  })
}

/**
 * The communities that invite this address, except those to which the person already belongs or whose invitation the
 * person has already been told about.
 */
const invitingNow = (db: Database, { UID, email }: { UID: string; email: string }) =>
  db
    .q()
    .selectFrom('comms.invitation as invitation')
    .innerJoin('comms.community as community', 'community.comm_id', 'invitation.comm_id')
    .select(['community.comm_id', 'community.comm_name', 'community.lang'])
    .where('address', '=', email)
    .where(sql<boolean>`invitation."UID" is distinct from ${UID}`)
    .where(sql<boolean>`uses < max_uses and expires_at > ${moment}`)
    .where('community.hidden_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from comms.membership as theirs
        where theirs.comm_id = community.comm_id and theirs."UID" = ${UID} and theirs.left_at is null)`,
    )
    .orderBy('community.comm_id')
    .execute()

export const reactions = [on(identityEvents.address_confirmed, bindInvitations)]
