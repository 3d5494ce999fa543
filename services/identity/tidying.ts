import { sql } from 'kysely'
import { clock } from '#platform/database/clock.ts'
import type { Context } from './own.ts'
import { RECOVERY_SECONDS } from './rules.ts'

/** Deletes expired rows. Rows that are locked at this moment are left for the next run. */
export const forget_expired = async ({ db }: Context): Promise<void> => {
  const q = db.q()
  const over = sql<boolean>`expires_at <= ${clock}`
  const ended = q.selectFrom('identity.session').select('hash').where(over).forUpdate().skipLocked()
  await q.deleteFrom('identity.session').where('hash', 'in', ended).execute()
  const gone = q.selectFrom('identity.link').select('link_id').where(over).forUpdate().skipLocked()
  await q.deleteFrom('identity.link').where('link_id', 'in', gone).execute()
  await q.deleteFrom('identity.invitation').where(over).execute()
  const stale = q.selectFrom('identity.outside_request').select('hash').where(over).forUpdate().skipLocked()
  await q.deleteFrom('identity.outside_request').where('hash', 'in', stale).execute()
  const waited = q.selectFrom('identity.outside_arrival').select('guest').where(over).forUpdate().skipLocked()
  await q.deleteFrom('identity.outside_arrival').where('guest', 'in', waited).execute()
  const unanswered = q.selectFrom('identity.passkey_request').select('hash').where(over).forUpdate().skipLocked()
  await q.deleteFrom('identity.passkey_request').where('hash', 'in', unanswered).execute()
  const halfway = q.selectFrom('identity.second_step').select('guest').where(over).forUpdate().skipLocked()
  await q.deleteFrom('identity.second_step').where('guest', 'in', halfway).execute()
  const lapsed = sql<boolean>`begun_at <= ${clock} - make_interval(secs => ${RECOVERY_SECONDS.lapse})`
  const forgotten = q.selectFrom('identity.recovery').select('UID').where(lapsed).forUpdate().skipLocked()
  await q.deleteFrom('identity.recovery').where('UID', 'in', forgotten).execute()
  await sql`
    delete from identity.failed_letter where letter_id in (
      select letter_id from identity.failed_letter
      where last_at < ${clock} - interval '7 days' for update skip locked)`.execute(q)
  // A full bucket drains within an hour; a guest cookie lasts 400 days.
  const drained = q.selectFrom('identity.attempt').select('key').forUpdate().skipLocked()
  const longAgo = sql<boolean>`at < ${clock} - interval '1 hour'`
  await q.deleteFrom('identity.attempt').where('key', 'in', drained.where(longAgo)).execute()
  await sql`
    delete from identity.look where address in (
      select address from identity.look
      where coalesce(times[cardinality(times)] <= ${clock} - interval '1 hour', true) for update skip locked)`.execute(
    q,
  )
  await sql`
    delete from identity.waiting where (address, browser) in (
      select address, browser from identity.waiting
      where due_at <= ${clock} - interval '30 minutes' for update skip locked)`.execute(q)
  await sql`
    delete from identity.known_browser where ("UID", guest) in (
      select "UID", guest from identity.known_browser
      where seen_at < ${clock} - interval '400 days' for update skip locked)`.execute(q)
}
