import { sql, type Generated, type JSONColumnType, type Kysely, type Selectable } from 'kysely'

/** A public note about a thing since it was published. */
export interface PublicNote {
  kind: string
  at: string
  text: string
}

/** What a removal says in public: only that and when; also why; or also why and its title. */
export type RemovalNote = 'plain' | 'reason' | 'title'

/** The columns of a table whose rows people write, publish and take away; beside them stands what the thing itself says. */
export interface LifeTable<Note extends PublicNote = PublicNote, By extends string = string> {
  comm_id: string | null
  /** Who drafted it; null: the operator's scripts. */
  author: Generated<string | null>
  /** The author’s key for the form it was drafted in: sent again, the form creates no second draft. */
  draft_key: Generated<string | null>
  version: Generated<number>
  saved_at: Generated<Date>
  review: Generated<'asked' | 'changes' | null>
  review_note: Generated<string>
  /** The hash of its preview link’s token. */
  preview_hash: Generated<string | null>
  /** May be in the future: then it is scheduled, and is shown from that moment on. */
  published_at: Generated<Date | null>
  /** Said in public since it was published, oldest first. */
  notes: JSONColumnType<Note[], string | undefined, string>
  /** A removed one is published no more. */
  removed_at: Generated<Date | null>
  removed_reason: Generated<string | null>
  /** null: it never was public. */
  /** The role of whoever removed it. */
  removed_by: Generated<By | null>
  removal_note: Generated<RemovalNote | null>
}

export type LifeRow = Selectable<LifeTable>

/** Earlier versions: `draft` is the content at that time. The first column is the id of the thing. */
export interface VersionTable {
  version: number
  at: Generated<Date>
  draft: JSONColumnType<object, string, string>
}

/** Where a room keeps one kind of thing: tables of its own schema. */
export interface LifeTables {
  /** Such as `paper.article`; it has its id already. */
  table: string
  /** The column of the id, here and in the table of versions. */
  id: string
  /** Such as `paper.article_version`. */
  versions: string
}

/**
 * Gives a room's table what a published thing needs, and makes its table of versions. What stands there already stays: a
 * table from before is brought along with its rows.
 */
export async function bringLife(db: Kysely<unknown>, { table, id, versions }: LifeTables): Promise<void> {
  const [of, key] = [sql.table(table), sql.ref(id)]
  const name = table.split('.')[1]!
  await sql`
    alter table ${of}
      add column if not exists comm_id text collate "C",
      add column if not exists author text collate "C",
      add column if not exists draft_key text collate "C",
      add column if not exists version integer not null default 1,
      add column if not exists saved_at timestamptz(3) not null default clock_timestamp(),
      add column if not exists review text,
      add column if not exists review_note text not null default '',
      add column if not exists preview_hash text,
      add column if not exists published_at timestamptz(3),
      add column if not exists notes jsonb not null default '[]',
      add column if not exists removed_at timestamptz(3),
      add column if not exists removed_reason text,
      add column if not exists removed_by text,
      add column if not exists removal_note text`.execute(db)
  const checks = {
    review: sql`review in ('asked', 'changes')`,
    removal: sql`(removed_at is null) = (removed_reason is null) and (removed_at is null or published_at is null)`,
    removal_note: sql`removal_note in ('plain', 'reason', 'title') and (removal_note is null or removed_at is not null)`,
  }
  for (const [what, check] of Object.entries(checks)) {
    const constraint = sql.ref(`${name}_life_${what}`)
    await sql`alter table ${of} drop constraint if exists ${constraint}, add constraint ${constraint} check (${check})`.execute(
      db,
    )
  }
  const indexes = {
    by_draft_key: sql`unique index if not exists ${sql.ref(`${name}_by_draft_key`)} on ${of} (coalesce(author, ''), draft_key)
      where draft_key is not null`,
    by_author: sql`index if not exists ${sql.ref(`${name}_by_author`)} on ${of} (author, saved_at) where author is not null`,
    to_review: sql`index if not exists ${sql.ref(`${name}_to_review`)} on ${of} (comm_id, saved_at)
      where review = 'asked' and published_at is null and removed_at is null`,
    removed: sql`index if not exists ${sql.ref(`${name}_removed`)} on ${of} (removed_at, ${key}) where removal_note is not null`,
    removed_in: sql`index if not exists ${sql.ref(`${name}_removed_in`)} on ${of} (comm_id, removed_at, ${key})
      where removal_note is not null`,
  }
  for (const index of Object.values(indexes)) await sql`create ${index}`.execute(db)
  await sql`
    create table if not exists ${sql.table(versions)} (
      ${key} text collate "C" not null,
      version integer not null,
      at timestamptz(3) not null default clock_timestamp(),
      draft jsonb not null,
      primary key (${key}, version)
    )`.execute(db)
}
