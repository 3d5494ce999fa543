import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds when people were told that a case or an appeal is late, and that content is still on hold automatically; and
 * which appeals wait because nobody here can decide them. Whether a reporter's account was established is from now on
 * recorded for every kind of content; it is unknown for earlier reports on content that reports do not hold.
 */
export const lateCases: Migration = {
  async up(db) {
    await sql`
      alter table moderation.reported
        add column late_told_at timestamptz(3),
        add column hold_told_at timestamptz(3)`.execute(db)
    await sql`create index reported_late on moderation.reported (answer_by) where waiting > 0 and late_told_at is null`.execute(
      db,
    )
    await sql`create index reported_held on moderation.reported (answer_by) where held and hold_told_at is null`.execute(
      db,
    )
    await sql`
      alter table moderation.appeal
        add column late_told_at timestamptz(3),
        add column waits_outside boolean not null default false,
        add column checked_at timestamptz(3) not null default '1970-01-01'`.execute(db)
    await sql`create index appeal_checked on moderation.appeal (checked_at, appeal_id) where outcome is null`.execute(
      db,
    )
    await sql`alter table moderation.report alter column weighs drop not null`.execute(db)
    await sql`
      update moderation.report set weighs = null
      where outcome is null and kind not in ('comment', 'answer') and reporter like 'person:%'`.execute(db)
  },
}
