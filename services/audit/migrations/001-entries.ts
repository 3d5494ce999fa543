import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The acts of operators. The database itself refuses to change or delete a row, and to empty the table. */
export const entryTable: Migration = {
  async up(db) {
    await sql`
      create table audit.entry (
        entry_id text collate "C" primary key,
        at timestamptz(3) not null,
        by text not null check (by in ('person', 'token', 'command')),
        "UID" text collate "C",
        service text collate "C" not null,
        call text collate "C" not null,
        object text not null,
        says jsonb not null,
        check (("UID" is not null) = (by = 'person'))
      )`.execute(db)
    await sql`create index entry_by_person on audit.entry ("UID", entry_id desc)`.execute(db)
    await sql`create index entry_by_call on audit.entry (service, call, entry_id desc)`.execute(db)
    await sql`
      create function audit.refuse() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of the audit trail are only ever added';
      end $$`.execute(db)
    // A backup is restored into an empty instance, and its tables are emptied first. Emptying a table that is already
    // empty is allowed, since nothing is lost.
    await sql`
      create function audit.refuse_emptying() returns trigger language plpgsql as $$
      begin
        if exists (select from audit.entry) then
          raise exception 'rows of the audit trail are only ever added';
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger only_added before update or delete on audit.entry
        for each row execute function audit.refuse()`.execute(db)
    await sql`
      create trigger never_emptied before truncate on audit.entry
        for each statement execute function audit.refuse_emptying()`.execute(db)
  },
}
