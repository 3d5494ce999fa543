import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * If somebody tries a password in a browser that an account does not know, it is checked when that browser's turn
 * comes, or with an e-mailed link.
 */
export const turnsOfStrangers: Migration = {
  async up(db) {
    await sql`
      create table identity.look (
        address text collate "C" primary key,
        times timestamptz(3)[] not null
      ) with (fillfactor = 50)`.execute(db)

    await sql`
      create table identity.waiting (
        address text collate "C" not null,
        browser text collate "C" not null,
        network text collate "C" not null,
        came_at timestamptz(3) not null,
        looked_at timestamptz(3),
        due_at timestamptz(3) not null,
        looks integer not null default 0,
        came_back boolean not null default false,
        primary key (address, browser)
      )`.execute(db)
    await sql`create index waiting_by_due on identity.waiting (due_at)`.execute(db)
    // Many browsers never come back. Other browsers do not have to wait for these.
    await sql`create index waiting_in_queue on identity.waiting (address) where came_back`.execute(db)

    await sql`alter table identity.link drop constraint link_kind_check`.execute(db)
    await sql`
      alter table identity.link add constraint link_kind_check
      check (kind in ('sign_up', 'confirm', 'change', 'reset', 'sign_in'))`.execute(db)
  },
}
