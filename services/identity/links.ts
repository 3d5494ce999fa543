import { sql, type Insertable } from 'kysely'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { clock, moment } from '#platform/database/clock.ts'
import { hashToken, newId, newToken } from '#platform/kit/ids.ts'
import { inSeconds } from './data.ts'
import type { Act, Database } from './own.ts'
import { provesChange } from './proving.ts'
import { hidden, isElsewhere, linkSeconds, needsPassword } from './rules.ts'
import type { LinkRow, LinkTable } from './tables.ts'

export const read_link: Act<typeof identity.read_link> = async ({ token }, ctx) => {
  const { db, visitor } = ctx
  const link = await findLink(db, token)
  if (isElsewhere(link, visitor)) throw new IdentityRefusal('OTHER_BROWSER')
  const needs_password = needsPassword(link, visitor) && !(await provesChange(link, ctx))
  return { kind: link.kind, email: hidden(link.email), needs_password }
}

/**
 * Prepares a link or renews an earlier one; the token of the link is created together with the e-mail and is not
 * stored.
 */
export async function proposeLink(
  db: Database,
  link: Omit<Insertable<LinkTable>, 'link_id' | 'hash' | 'expires_at'>,
  link_id = newId(),
): Promise<string> {
  const expires_at = inSeconds(linkSeconds[link.kind])
  await db
    .q()
    .insertInto('identity.link')
    .values({ ...link, link_id, expires_at })
    .onConflict((earlier) => earlier.column('link_id').doUpdateSet({ expires_at }))
    .execute()
  return link_id
}

/** Proposes a new address in place of an earlier proposal; the link in the earlier e-mail stops working. */
export async function proposeChange(
  db: Database,
  proposal: Pick<LinkRow, 'UID' | 'email' | 'lang' | 'guest'>,
): Promise<string> {
  const change = {
    ...proposal,
    link_id: newId(),
    hash: null,
    by_operator: false,
    created_at: moment,
    expires_at: inSeconds(linkSeconds.change),
  }
  await db
    .q()
    .insertInto('identity.link')
    .values({ kind: 'change', ...change })
    .onConflict((earlier) => earlier.column('UID').where('kind', '=', sql.lit('change')).doUpdateSet(change))
    .execute()
  return change.link_id
}

/**
 * Creates the token for an e-mail about to be sent; null if its link no longer exists. Links in earlier e-mails stop
 * working.
 */
export async function makeToken(db: Database, link_id: string): Promise<string | null> {
  const token = newToken()
  const made = await db
    .q()
    .updateTable('identity.link')
    .set({ hash: hashToken(token) })
    .where('link_id', '=', link_id)
    .where('expires_at', '>', clock)
    .returning('link_id')
    .executeTakeFirst()
  return made ? token : null
}

/**
 * The purpose of an e-mail's link, if the link still works. Changing the address cancels the links that were sent to
 * the old address.
 */
export async function findLink(db: Database, token: string) {
  const link = await db
    .q()
    .selectFrom('identity.link as link')
    .leftJoin('identity.account as account', 'account.UID', 'link.UID')
    .select([
      'link.link_id',
      'link.kind',
      'link.UID',
      'link.email',
      'link.lang',
      'link.guest',
      'link.by_operator',
      'link.onward',
      'link.created_at',
      'link.iss',
      'link.subject',
    ])
    .select(({ fn }) => [
      fn.coalesce('account.password_hash', 'link.password_hash').as('password_hash'),
      fn.coalesce('account.username', 'link.username').$notNull().as('username'),
      'account.email as account_email',
    ])
    .where('link.hash', '=', hashToken(token))
    .where('link.expires_at', '>', clock)
    .executeTakeFirst()
  // A new address, or one that an issuer has verified, is not the account's own.
  const isNotOwn = link?.kind === 'change' || link?.kind === 'stop_recovery' || link?.kind === 'keep'
  const isOfOldAddress = link?.UID && !isNotOwn && link.account_email !== link.email
  if (!link || isOfOldAddress) throw new IdentityRefusal('LINK_GONE')
  return link
}

export type FoundLink = Awaited<ReturnType<typeof findLink>>

/** Uses up a link: of several simultaneous attempts, only one succeeds. */
export async function spendLink(db: Database, link_id: string, token: string): Promise<void> {
  const used = await db
    .q()
    .deleteFrom('identity.link')
    .where('link_id', '=', link_id)
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', clock)
    .returning('link_id')
    .executeTakeFirst()
  if (!used) throw new IdentityRefusal('LINK_GONE')
}
