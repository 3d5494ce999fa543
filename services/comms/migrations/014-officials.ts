import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the officials of a community, people who answer questions in an official capacity. */
export const officialTable: Migration = {
  async up(db) {
    await sql`
      create table comms.official (
        official_id text collate "C" primary key,
        comm_id text collate "C" not null,
        "UID" text collate "C" not null,
        office text not null,
        name text,
        named_by text not null check (named_by in ('owner', 'operator')),
        named_at timestamptz(3) not null,
        ended_at timestamptz(3)
      )`.execute(db)
    await sql`create unique index official_in on comms.official (comm_id, "UID") where ended_at is null`.execute(db)
  },
}
