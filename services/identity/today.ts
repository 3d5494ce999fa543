import type { identity } from '#contract/identity.ts'
import { midnightIn } from '#platform/database/today.ts'
import type { Act } from './own.ts'

export const today: Act<typeof identity.today> = async (_input, { db, timeZone }) => {
  const midnight = midnightIn(timeZone)
  const { sign_ups } = await db
    .q()
    .selectFrom('identity.account')
    .select(({ fn }) => fn.countAll<number>().as('sign_ups'))
    .where('created_at', '>=', midnight)
    .executeTakeFirstOrThrow()
  const { signed_in } = await db
    .q()
    .selectFrom('identity.session')
    .select(({ fn }) => fn.count<number>('UID').distinct().as('signed_in'))
    .where('seen_at', '>=', midnight)
    .executeTakeFirstOrThrow()
  return { sign_ups, signed_in }
}
