import { sql } from 'kysely'
import { z } from 'zod'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import type { Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { id } from '#contract/shapes.ts'
import { clock } from '#platform/database/clock.ts'
import { keyset } from '#platform/database/keyset.ts'
import { hashToken, newId, newToken } from '#platform/kit/ids.ts'
import { inSeconds } from './data.ts'
import type { Act, Context, Database } from './own.ts'

const DAY_SECONDS = 24 * 3600

/** The rule on who may create an account: anybody, until an operator sets another rule. */
export async function signUpRule(db: Database) {
  const said = await db.q().selectFrom('identity.sign_up_rule').select('sign_up').executeTakeFirst()
  return said?.sign_up ?? 'open'
}

export const get_sign_up: Act<typeof identity.get_sign_up> = async (_input, { db }) => ({
  sign_up: await signUpRule(db),
})

export const set_sign_up: Act<typeof identity.set_sign_up> = async ({ sign_up, reason }, { db, noteInTrail }) => {
  if (sign_up === 'closed' && reason === '')
    throw new IdentityRefusal('RULE', { fields: { reason: { is: 'missing' } } })
  return db.tx(async () => {
    const was = await signUpRule(db)
    noteInTrail({ unchanged: was === sign_up, says: { was_sign_up: was } })
    await db
      .q()
      .insertInto('identity.sign_up_rule')
      .values({ sign_up })
      .onConflict((said) => said.column('one').doUpdateSet({ sign_up }))
      .execute()
    return { sign_up }
  })
}

const stillWorks = sql<boolean>`(used < uses and expires_at > ${clock})`
const pages = keyset(z.tuple([id('invitation')]), ({ invitation_id }: { invitation_id: string }) => [invitation_id])

export const invitations: Act<typeof identity.invitations> = async ({ cursor, limit }, { db }) => {
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('identity.invitation')
    .select(['invitation_id', 'note', 'uses', 'used', 'created_at', 'expires_at'])
    .where(stillWorks)
    .$if(after !== null, (all) => all.where('invitation_id', '<', after?.[0] ?? ''))
    .orderBy('invitation_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  return {
    items: shown.map(({ created_at, expires_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    next_cursor,
  }
}

export const make_invitation: Act<typeof identity.make_invitation> = async ({ uses, days, note }, { db, publicUrl }) =>
  db.tx(async () => {
    const code = newToken()
    const { invitation_id, expires_at } = await db
      .q()
      .insertInto('identity.invitation')
      .values({
        invitation_id: newId(),
        hash: hashToken(code),
        note,
        uses,
        expires_at: inSeconds(days * DAY_SECONDS),
      })
      .returning(['invitation_id', 'expires_at'])
      .executeTakeFirstOrThrow()
    const link = `${publicUrl()}/signup?invitation=${code}`
    return { invitation_id, code, link, expires_at: expires_at.toISOString() }
  })

export const end_invitation: Act<typeof identity.end_invitation> = async ({ invitation_id }, { db, noteInTrail }) =>
  db.tx(async () => {
    // The link of a community still works there, so that it has to be remembered here that it lets nobody in any more.
    const spent = await db
      .q()
      .updateTable('identity.invitation')
      .set({ uses: sql<number>`used` })
      .where('invitation_id', '=', invitation_id)
      .where(sql<boolean>`used between 1 and uses - 1`)
      .returning('note')
      .executeTakeFirst()
    const ended = await db
      .q()
      .deleteFrom('identity.invitation')
      .where('invitation_id', '=', invitation_id)
      .where('used', '=', 0)
      .returning('note')
      .executeTakeFirst()
    const gone = spent ?? ended
    if (!gone) throw new IdentityRefusal('NOT_FOUND')
    noteInTrail({ says: { note: gone.note } })
    return {}
  })

/** The invitation link of a community with which somebody comes, as the room that keeps it tells. */
export type CommunityLink = NonNullable<Reply<typeof comms.invite_for_sign_up>>

/** By which right somebody signs up: anybody may, or they have an invitation of operators, or of a community. */
export type Comes = 'open' | 'invited' | CommunityLink

/**
 * Refuses immediately anybody who may not sign up; if several people come at the same moment, `spendInvitation` decides
 * whose invitation still works. It may ask another room, so never call it inside a transaction.
 */
export async function refuseUninvited({ db, ask }: Context, invitation: string | undefined): Promise<Comes> {
  const rule = await signUpRule(db)
  if (rule === 'closed') throw new IdentityRefusal('SIGN_UP_CLOSED')
  if (rule === 'open' || (await isInvited(db, invitation))) return rule
  const link = invitation === undefined ? null : await ask(comms.invite_for_sign_up, { invite: invitation })
  if (!link) throw new IdentityRefusal('NOT_INVITED')
  return link
}

/** Whether this is the code of an invitation that still works. */
export async function isInvited(db: Database, invitation: string | undefined): Promise<boolean> {
  const found = await db
    .q()
    .selectFrom('identity.invitation')
    .select('invitation_id')
    .where('hash', '=', hashToken(invitation ?? ''))
    .where(stillWorks)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Uses an invitation once, in the transaction of the sign-up: of many simultaneous uses, only as many succeed as the
 * invitation allows.
 */
export async function spendInvitation(
  { db, publicUrl }: Context,
  invitation: string | undefined,
  comes: 'invited' | CommunityLink,
): Promise<void> {
  const hash = comes === 'invited' ? hashToken(invitation ?? '') : hashOfLink(invitation ?? '')
  if (comes !== 'invited') await countLink(db, hash, comes, publicUrl())
  const used = await db
    .q()
    .updateTable('identity.invitation')
    .set({ used: sql<number>`used + 1` })
    .where('hash', '=', hash)
    .where(stillWorks)
    .returning('invitation_id')
    .executeTakeFirst()
  if (!used) throw new IdentityRefusal('NOT_INVITED')
}

/** Another hash than that of our own codes, which are never looked for among the links of communities. */
const hashOfLink = (invite: string): string => hashToken(`community ${invite}`)

/** Begins to count the people whom the link of a community lets in: an invitation like any other, with as many uses. */
async function countLink(db: Database, hash: string, link: CommunityLink, publicUrl: string): Promise<void> {
  const { comm_id, comm_name, uses, expires_at } = link
  await db
    .q()
    .insertInto('identity.invitation')
    .values({
      invitation_id: newId(),
      hash,
      note: `${comm_name} · ${publicUrl}/communities/${comm_id}`,
      uses,
      expires_at: new Date(expires_at),
    })
    .onConflict((known) => known.column('hash').doNothing())
    .execute()
}
