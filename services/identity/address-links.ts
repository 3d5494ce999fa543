import { sql } from 'kysely'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { clock } from '#platform/database/clock.ts'
import { holdAccount, inSeconds } from './data.ts'
import { linkTo } from './letters.ts'
import { makeToken, proposeLink } from './links.ts'
import { tellOfAccount } from './operator-notices.ts'
import type { Act, Context, Database } from './own.ts'
import { OPERATOR_LINK_SECONDS } from './rules.ts'
import type { LinkKind } from './tables.ts'

/** The links that the owner of an account has asked for and not used yet, latest of each kind and address. */
export async function linksOf(db: Database, UID: string) {
  const { rows } = await sql<{
    kind: LinkKind
    email: string
    by_operator: boolean
    created_at: Date
    expires_at: Date
  }>`
    select * from (
      select distinct on (kind, email) kind, email, by_operator, created_at, expires_at from identity.link
      where "UID" = ${UID} and (by_operator = false or kind = 'change') and expires_at > ${clock}
      order by kind, email, created_at desc
    ) latest order by created_at desc limit 20`.execute(db.q())
  return rows.flatMap(({ kind, email, by_operator, created_at, expires_at }) =>
    kind === 'sign_up' || kind === 'proof' || kind === 'keep'
      ? []
      : [
          {
            kind,
            email,
            made: by_operator,
            created_at: created_at.toISOString(),
            expires_at: expires_at.toISOString(),
          },
        ],
  )
}

/**
 * Whether somebody has asked for a link that confirms an address, and no operator has made it yet. The link that came
 * with signing up, the first of its account, was not asked for.
 */
export const asksForLink = sql<boolean>`exists (
  select 1 from identity.link link where link."UID" = account."UID" and not link.by_operator and link.expires_at > ${clock}
    and (link.kind = 'change' or link.kind = 'confirm' and link.email = account.email and (
      account.created_at < ${clock} - interval '1 day'
      or link.created_at > (select min(created_at) from identity.link first where first."UID" = account."UID" and first.kind = 'confirm'))))`

/** Tells operators, where e-mail reaches nobody, that somebody has asked for a link. Runs in a transaction. */
export async function tellOfLink({ own, publish }: Pick<Context, 'own' | 'publish'>, UID: string): Promise<void> {
  if (own.mail.reachesPeople) return
  const link = `/account?look=people&person=${UID}`
  await publish(noticeEvents.care_asked, { comm_id: null, kind: 'link_waits', link, except: UID })
}

export const make_address_link: Act<typeof identity.make_address_link> = async (
  { UID, kind },
  { db, own, publicUrl, publish },
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
    // However often the person has asked, this one link answers all requests.
    const asked = db.q().updateTable('identity.link').set({ by_operator: true })
    await asked.where('UID', '=', UID).where('kind', '=', kind).execute()
    const { expires_at } = await db
      .q()
      .updateTable('identity.link')
      .set({ expires_at: inSeconds(OPERATOR_LINK_SECONDS) })
      .where('link_id', '=', link_id)
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    await tellOfAccount({ publish }, UID, `${kind}_link_made`)
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
