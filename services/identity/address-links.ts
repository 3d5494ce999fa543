import { sql } from 'kysely'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { clock } from '#platform/database/clock.ts'
import { holdAccount, inSeconds } from './data.ts'
import { linkTo } from './letters.ts'
import { makeToken, proposeLink } from './links.ts'
import type { Act, Database } from './own.ts'
import { OPERATOR_LINK_SECONDS } from './rules.ts'

/** The links that the owner of an account has asked for and not used yet, latest first. */
export async function linksOf(db: Database, UID: string) {
  const rows = await db
    .q()
    .selectFrom('identity.link')
    .select(['kind', 'email', 'created_at', 'expires_at'])
    .where('UID', '=', UID)
    .where('by_operator', '=', false)
    .where('expires_at', '>', clock)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.flatMap(({ kind, email, created_at, expires_at }) =>
    kind === 'sign_up'
      ? []
      : [{ kind, email, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }],
  )
}

export const make_address_link: Act<typeof identity.make_address_link> = async (
  { UID, kind },
  { db, own, publicUrl },
) => {
  if (own.mail.reachesPeople) throw new IdentityRefusal('RULE')
  return db.tx(async () => {
    const account = await holdAccount(db, UID)
    if (!account) throw new IdentityRefusal('NOT_FOUND')
    const waiting = await latestOf(db, UID, kind)
    if (kind === 'change' && !waiting) throw new IdentityRefusal('NOT_FOUND')
    if (kind === 'confirm' && account.confirmed_at) throw new IdentityRefusal('NOT_FOUND')
    const link_id =
      waiting?.link_id ?? (await proposeLink(db, { kind, UID, email: account.email, lang: 'en', by_operator: true }))
    const { expires_at } = await db
      .q()
      .updateTable('identity.link')
      .set({ expires_at: inSeconds(OPERATOR_LINK_SECONDS) })
      .where('link_id', '=', link_id)
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    const token = await makeToken(db, link_id)
    return { link: linkTo[kind](publicUrl(), token!), expires_at: expires_at.toISOString() }
  })
}

const latestOf = (db: Database, UID: string, kind: 'confirm' | 'change') =>
  db
    .q()
    .selectFrom('identity.link as link')
    .innerJoin('identity.account as account', 'account.UID', 'link.UID')
    .select('link.link_id')
    .where('link.UID', '=', UID)
    .where('kind', '=', kind)
    .where('link.expires_at', '>', clock)
    // A link to an address that the account no longer has does not work.
    .where(sql<boolean>`(kind = 'change' or link.email = account.email)`)
    .orderBy('link.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
