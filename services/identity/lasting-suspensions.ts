import { createHmac } from 'node:crypto'
import { anyOf } from '#platform/database/any-of.ts'
import { sql } from 'kysely'
import type { Database } from './own.ts'
import { suspensionOf } from './rules.ts'
import type { AccountRow } from './tables.ts'

/**
 * What a suspension outlasts an account by: keyed hashes of its address and of its outside accounts. Without the key of
 * this instance nobody can find an address from its hash by trying addresses.
 */
async function hashesOf(db: Database, { UID, email }: Pick<AccountRow, 'UID' | 'email'>): Promise<string[]> {
  const { key } = await db.q().selectFrom('identity.address_key').select('key').executeTakeFirstOrThrow()
  const outside = await db
    .q()
    .selectFrom('identity.outside_account')
    .select(['iss', 'subject', 'email'])
    .where('UID', '=', UID)
    .execute()
  const known = [
    `address ${email}`,
    ...outside.flatMap(({ iss, subject, email: theirs }) => [
      `outside ${iss} ${subject}`,
      ...(theirs ? [`address ${theirs}`] : []),
    ]),
  ]
  return [...new Set(known)].map((one) => createHmac('sha256', key).update(one).digest('base64url'))
}

/** A suspended person who has their account deleted is suspended still if they come back with the same address. */
export async function keepSuspension(db: Database, account: AccountRow): Promise<void> {
  if (!suspensionOf(account, new Date())) return
  const { suspended_by, suspended_until, suspended_reason } = account
  const lasting = { suspended_by: suspended_by!, suspended_until, suspended_reason: suspended_reason! }
  for (const hash of await hashesOf(db, account))
    await db
      .q()
      .insertInto('identity.lasting_suspension')
      .values({ hash, ...lasting })
      .onConflict((known) => known.column('hash').doUpdateSet(lasting))
      .execute()
}

/** Suspends an account that has just been made, or to which an address has just come, if a suspension outlasts one. */
export async function resumeSuspension(db: Database, account: Pick<AccountRow, 'UID' | 'email'>): Promise<void> {
  const found = await db
    .q()
    .selectFrom('identity.lasting_suspension')
    .select(['suspended_by', 'suspended_until', 'suspended_reason'])
    .where(sql<boolean>`hash = ${anyOf(await hashesOf(db, account))}`)
    .where(sql<boolean>`(suspended_until is null or suspended_until > clock_timestamp())`)
    .orderBy(sql`suspended_until desc nulls first`)
    .executeTakeFirst()
  if (found) await db.q().updateTable('identity.account').set(found).where('UID', '=', account.UID).execute()
}
