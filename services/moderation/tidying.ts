import { sql } from 'kysely'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { clock } from '#platform/database/clock.ts'
import type { Context } from './own.ts'

/**
 * Deletes reports that were answered long ago, the texts kept with them, and the rows of content without any reports or
 * decisions. Rows that are locked at this moment are left for the next run.
 */
export const forget_answered = async ({ db }: Context): Promise<void> => {
  const q = db.q()
  await sql`
    delete from moderation.report
    where answered_at < ${clock} - make_interval(days => ${limits.kept_days})`.execute(q)
  await sql`
    delete from moderation.reported_words where (kind, id, fingerprint) in (
      select kind, id, fingerprint from moderation.reported_words kept
      where at < ${clock} - make_interval(days => ${limits.kept_days})
        and not exists (select from moderation.report r where r.kind = kept.kind and r.id = kept.id)
        and not exists (
          select from moderation.report r where r.of_kind = kept.kind and r.of_id = kept.id and r.of_id <> ''
        )
      for update skip locked
    )`.execute(q)
  await sql`
    delete from moderation.reported where (kind, id) in (
      select kind, id from moderation.reported thing
      where waiting = 0 and seq = 0
        and not exists (select from moderation.report r where r.kind = thing.kind and r.id = thing.id)
      for update skip locked
    )`.execute(q)
}
