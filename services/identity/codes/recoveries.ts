import { sql } from 'kysely'
import { clock } from '#platform/database/clock.ts'
import type { Context, Database } from '#services/identity/own.ts'
import { enqueueLetter } from '#services/identity/post.ts'
import { RECOVERY_SECONDS } from '#services/identity/rules.ts'

const isUnderWay = sql<boolean>`begun_at > ${clock} - make_interval(secs => ${RECOVERY_SECONDS.lapse})`

/** The wait of somebody who has lost the app and every recovery code of this account; undefined if there is none. */
export const recoveryOf = (db: Database, UID: string) =>
  db
    .q()
    .selectFrom('identity.recovery')
    .selectAll()
    .select(sql<boolean>`begun_at <= ${clock} - make_interval(secs => ${RECOVERY_SECONDS.wait})`.as('is_over'))
    .where('UID', '=', UID)
    .where(isUnderWay)
    .executeTakeFirst()

/**
 * Ends the wait, with the link that an operator may have made, and tells the owner; false if there was none. Whoever has
 * a code or a passkey after all ends it too. The account is locked.
 */
export async function endRecovery(ctx: Pick<Context, 'db' | 'enqueue'>, UID: string, lang: string): Promise<boolean> {
  const q = ctx.db.q()
  const ended = await q.deleteFrom('identity.recovery').where('UID', '=', UID).returning('link_id').executeTakeFirst()
  if (!ended) return false
  const links = q.deleteFrom('identity.link').where('UID', '=', UID)
  await links
    .where((link) =>
      link.or([link('kind', 'in', ['recover', 'stop_recovery']), link('link_id', '=', ended.link_id ?? '')]),
    )
    .execute()
  const accounts = q.selectFrom('identity.account').select('email').where('UID', '=', UID)
  const { email } = await accounts.executeTakeFirstOrThrow()
  await enqueueLetter(ctx, { kind: 'recovery_stopped', to: email, lang })
  return true
}

/**
 * Whether this is the link that an operator has made after the wait; it then counts once. The account is locked and has
 * this address.
 */
export async function spendRecovery(
  { db }: Pick<Context, 'db'>,
  { UID, email, link_id }: { UID: string; email: string; link_id: string },
): Promise<boolean> {
  const granted = await db
    .q()
    .deleteFrom('identity.recovery')
    .where('UID', '=', UID)
    .where('email', '=', email)
    .where('link_id', '=', link_id)
    .returning('UID')
    .executeTakeFirst()
  return granted !== undefined
}
