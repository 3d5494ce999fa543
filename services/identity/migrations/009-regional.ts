import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the languages and the time zone of the pages, once an operator has set them. */
export const regional: Migration = {
  async up(db) {
    await sql`
      create table identity.regional (
        one boolean primary key default true check (one),
        languages text[] not null check (cardinality(languages) > 0),
        language text not null check (language = any(languages)),
        time_zone text not null,
        version integer not null
      )`.execute(db)
  },
}
