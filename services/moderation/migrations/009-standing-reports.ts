import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds to each answered report the measure that stands now, if it is no longer the one that answered the report: `show`
 * if that was lifted or has ended.
 */
export const standingReports: Migration = {
  async up(db) {
    await sql`
      alter table moderation.report
        add column stands text check (stands is null or outcome = 'acted')`.execute(db)
    await sql`
      update moderation.report r set stands = case when d.ended_at is null then d.measure else 'show' end
      from moderation.decision d
      where r.outcome = 'acted' and d.kind = r.kind and d.id = r.id and (d.at > r.answered_at or d.ended_at is not null)
        and not exists (
          select from moderation.decision later where later.kind = d.kind and later.id = d.id and later.seq > d.seq
        )`.execute(db)
  },
}
