import { sql, type Generated, type JSONColumnType, type Kysely, type Selectable } from 'kysely'

/** A public note that was added to an item after it was published. */
export interface PublicNote {
  kind: string
  at: string
  text: string
}

/**
 * The contents of the public notice of a removal: only the fact and the time; or also the reason; or also the reason
 * and the title.
 */
export type RemovalNote = 'plain' | 'reason' | 'title'

/** The columns of a table of items that people write, publish and remove; a room adds columns for the content. */
export interface LifeTable<Note extends PublicNote = PublicNote, By extends string = string> {
  comm_id: string | null
  /** The author of the draft; null: the operator's scripts. */
  author: Generated<string | null>
  /** The author's key for the form in which the item was drafted: sending the form again creates no second draft. */
  draft_key: Generated<string | null>
  version: Generated<number>
  saved_at: Generated<Date>
  review: Generated<'asked' | 'changes' | null>
  review_note: Generated<string>
  /** The hash of the preview link's token. */
  preview_hash: Generated<string | null>
  /** When the item is published. If this time is in the future, the item is scheduled, and is shown from then on. */
  published_at: Generated<Date | null>
  /**
   * Set while only the lists of its community show the item, because its author is new: when the author was last
   * checked.
   */
  only_here_at: Generated<Date | null>
  /** For an unpublished item: when it was published before. This time is restored if the item is published again. */
  published_before: Generated<Date | null>
  /** Public notes since the item was published, oldest first. */
  notes: JSONColumnType<Note[], string | undefined, string>
  /** The time at which the item was removed; a removed item is no longer public. */
  removed_at: Generated<Date | null>
  removed_reason: Generated<string | null>
  /** What the public notice of the removal contains; null: the item was never public. */
  /** The role of the person who removed the item. */
  removed_by: Generated<By | null>
  removal_note: Generated<RemovalNote | null>
}

export type LifeRow = Selectable<LifeTable>

/** The table of earlier versions. `draft` is the content at that time; the first column is the id of the item. */
export interface VersionTable {
  version: number
  at: Generated<Date>
  draft: JSONColumnType<object, string, string>
}

/** The tables in the room's own schema in which it stores one type of item. */
export interface LifeTables {
  /** The table of items, such as `paper.article`, which already has an id column. */
  table: string
  /** The id column, here and in the table of versions. */
  id: string
  /** The table of versions, such as `paper.article_version`. */
  versions: string
}

/**
 * Adds the columns of a published item to a room's table, and makes its table of versions. Existing columns are left as
 * they are, so that an older table is converted with its rows.
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
      add column if not exists published_before timestamptz(3),
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
