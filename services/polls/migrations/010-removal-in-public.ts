import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps removals visible to the public: a removed poll leaves a note, a withdrawn poll stays readable, and earlier
 * outcomes are kept.
 */
export const removalInPublic: Migration = {
  async up(db) {
    await sql`
      alter table polls.poll
        add column removal_note text check (removal_note in ('plain', 'reason', 'title')),
        add column withdrawn_at timestamptz(3),
        add column earlier_outcomes jsonb not null default '[]',
        add check (removal_note is null or removed_at is not null),
        add check (withdrawn_at is null or paused_at is not null)`.execute(db)
    // The reasons given so far were meant for operators only. A draft has neither a lot nor a ballot.
    await sql`
      update polls.poll set removal_note = 'plain'
      where removed_at is not null and (
        lot_secret is not null
        or exists (select from polls.tally where tally.poll_id = poll.poll_id)
        or exists (select from polls.box where box.poll_id = poll.poll_id)
      )`.execute(db)
  },
}
