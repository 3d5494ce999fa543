import { sql } from 'kysely'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import { clock } from '#platform/database/clock.ts'
import { SESSIONS_ENDED } from '#platform/door/sessions.ts'
import { personOf, type Visitor } from '#platform/door/visitor.ts'
import type { Database } from './own.ts'

export const inSeconds = (seconds: number) => sql<Date>`${clock} + make_interval(secs => ${seconds})`

/** Locks an account. Rows are always locked in the same order: account, link, session. */
export const holdAccount = (db: Database, UID: string) =>
  db.q().selectFrom('identity.account').selectAll().where('UID', '=', UID).forUpdate().executeTakeFirst()

/** The account of a signed-in person. */
export async function accountOf(db: Database, visitor: Visitor) {
  const { UID } = personOf(visitor)
  const accounts = db.q().selectFrom('identity.account').selectAll()
  const account = await accounts.where('UID', '=', UID).executeTakeFirst()
  if (!account) throw new IdentityRefusal('SIGN_IN')
  return account
}

/**
 * Ends sessions in every process and returns how many there were. All sessions of a person are ended only while their
 * account is locked: two transactions that end the same rows in different orders would deadlock.
 */
export async function endSessions(
  db: Database,
  which: { hash: string } | { UID: string } | { UID: string; session_id: string },
): Promise<number> {
  const ended = await db
    .q()
    .deleteFrom('identity.session')
    .where((session) => session.and(which))
    .returning('hash')
    .execute()
  await tellEnded(db, ended)
  return ended.length
}

/** Makes every process look up again to whom these sessions belong. */
export const tellEnded = (db: Database, sessions: { hash: string }[]): Promise<void> =>
  db.notify(
    SESSIONS_ENDED,
    sessions.map(({ hash }) => hash),
  )
