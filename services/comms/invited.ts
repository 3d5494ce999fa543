import { sql } from 'kysely'
import { identity } from '#contract/identity.ts'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { isRefusal } from '#contract/refusals.ts'
import { moment } from '#platform/database/clock.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Held } from './data.ts'
import type { Context, Database } from './own.ts'
import type { InvitationRow } from './tables.ts'

type InvitedAs = InvitationRow['role']

/** By what somebody is invited: the secret of a link, or their confirmed address. */
interface By {
  invite: string | undefined
  address: string | null
}

/** The valid invitations of a community to whoever comes by these. */
const validFor = ({ invite, address }: By, comm_id: string) => sql<boolean>`
  comm_id = ${comm_id} and uses < max_uses and expires_at > ${moment} and
  ${invite === undefined ? sql`address = ${address}` : sql`token_hash = ${hashToken(invite)}`}`

/**
 * Uses up one place of an invitation; null: none was given, or none that is valid to a community that is `hidden` from
 * the caller. Exact, however many come at once: the community is held, and
 * the statement itself looks whether a place is left.
 */
export async function useInvitation(
  db: Database,
  { community }: Held,
  { hidden, ...by }: By & { hidden: boolean },
): Promise<InvitedAs | null> {
  if (by.invite === undefined && by.address === null) return null
  const used = await db
    .q()
    .updateTable('comms.invitation')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where(validFor(by, community.comm_id))
    .returning('role')
    .executeTakeFirst()
  if (!used && by.invite !== undefined && !hidden) throw new CommsRefusal('INVITE_INVALID')
  return used?.role ?? null
}

/** What the visitor would become by the invitation that they have; null: they have none that is valid. */
export async function invitedAs(ctx: Context, comm_id: string, invite: string | undefined): Promise<InvitedAs | null> {
  const address = invite === undefined ? await addressInvited(ctx, comm_id) : null
  if (invite === undefined && address === null) return null
  const found = await ctx.db
    .q()
    .selectFrom('comms.invitation')
    .select('role')
    .where(validFor({ invite, address }, comm_id))
    .executeTakeFirst()
  return found?.role ?? null
}

/**
 * The caller's confirmed address, if the community invites anybody by an address at all: another room knows it, and few
 * communities do. Never call this in a transaction.
 */
export async function addressInvited({ db, ask, visitor }: Context, comm_id: string): Promise<string | null> {
  if (visitor.kind !== 'person') return null
  const any = db
    .q()
    .selectFrom('comms.invitation')
    .select('invitation_id')
    .where('comm_id', '=', comm_id)
    .where('address', 'is not', null)
    .where(sql<boolean>`uses < max_uses and expires_at > ${moment}`)
  if (!(await any.limit(1).executeTakeFirst())) return null
  try {
    const { email, confirmed } = await ask(identity.get_identity, {})
    return confirmed ? email : null
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code === 'DEGRADED') return null
    throw thrown
  }
}
