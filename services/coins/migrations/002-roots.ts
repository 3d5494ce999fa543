import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A line for each day, which is published and never changed. */
export const rootTable: Migration = {
  async up(db) {
    await sql`
      create table coins.tree_root (
        day date primary key,
        root text collate "C" not null check (root ~ '^[0-9a-f]{64}$'),
        head text collate "C" not null check (head ~ '^[0-9a-f]{64}$')
      )`.execute(db)
    await sql`
      create trigger only_added before update or delete on coins.tree_root
        for each row execute function coins.refuse()`.execute(db)
    await sql`
      create trigger never_emptied before truncate on coins.tree_root
        for each statement execute function coins.refuse_emptying()`.execute(db)
  },
}
