import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the app whose codes an account asks for when somebody signs in, recovery codes, and sign-ins that wait for one. */
export const codeTables: Migration = {
  async up(db) {
    await sql`
      create table identity.code_app (
        "UID" text collate "C" primary key references identity.account on delete cascade deferrable initially deferred,
        secret text not null,
        session text collate "C",
        begun_at timestamptz(3) not null default clock_timestamp(),
        turned_on_at timestamptz(3),
        last_step bigint not null default 0,
        check ((turned_on_at is null) = (session is not null))
      )`.execute(db)

    await sql`
      create table identity.recovery_code (
        hash text collate "C" primary key,
        "UID" text collate "C" not null references identity.account on delete cascade deferrable initially deferred
      )`.execute(db)
    await sql`create index recovery_code_by_person on identity.recovery_code ("UID")`.execute(db)

    await sql`
      create table identity.second_step (
        guest text collate "C" primary key,
        "UID" text collate "C" not null references identity.account on delete cascade deferrable initially deferred,
        iss text,
        vouched text collate "C",
        expires_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index second_step_by_end on identity.second_step (expires_at)`.execute(db)
    await sql`create index second_step_by_person on identity.second_step ("UID")`.execute(db)
  },
}
