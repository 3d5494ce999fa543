import { carryingOut, type CarryOut } from '#platform/measures/measures.ts'
import { endSessions, holdAccount, tellEnded } from './data.ts'
import type { Own } from './own.ts'
import type { IdentityTables } from './tables.ts'

/**
 * A suspended person is signed out everywhere at once, and may sign in again to read, appeal and take their data. When
 * the suspension is lifted, every process also learns of it at once.
 */
const suspendOrRestore: CarryOut<Own, IdentityTables> = async (taken, { db }, once) => {
  const { id: UID, measure, decision_id, until, reason } = taken
  const suspends = measure === 'suspend' || measure === 'terminate'
  if (!suspends && measure !== 'show') return
  const now = suspends
    ? { suspended_by: decision_id, suspended_until: until === null ? null : new Date(until), suspended_reason: reason }
    : { suspended_by: null, suspended_until: null, suspended_reason: null }
  await once(async () => {
    if (!(await holdAccount(db, UID))) return
    await db.q().updateTable('identity.account').set(now).where('UID', '=', UID).execute()
    if (suspends) await endSessions(db, { UID })
    else
      await tellEnded(db, await db.q().selectFrom('identity.session').select('hash').where('UID', '=', UID).execute())
  })
}

export const carriesOut = carryingOut<Own, IdentityTables>('identity', { person: suspendOrRestore })
