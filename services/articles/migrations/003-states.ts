import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the stages of an article after its publication: unpublished, published again, corrected. Versions that the
 * public has seen are stored apart from the versions of drafts, of which only the latest are kept.
 */
export const states: Migration = {
  async up(db) {
    await sql`
      alter table articles.article
        add column first_published_at timestamptz(3),
        add column unpublished_at timestamptz(3),
        add column unpublished_reason text,
        add column unpublished_by text check (unpublished_by in ('author', 'carer'))`.execute(db)
    await sql`
      alter table articles.article add constraint article_unpublished check (
        (unpublished_at is null) = (unpublished_reason is null) and (unpublished_at is null) = (unpublished_by is null)
        and (unpublished_at is null or (published_at is null and first_published_at is not null)))`.execute(db)
    await sql`
      create table articles.public_version (
        article_id text collate "C" not null,
        version integer not null,
        at timestamptz(3) not null,
        draft jsonb not null,
        note text not null default '',
        primary key (article_id, version)
      )`.execute(db)
    await sql`update articles.article set first_published_at = published_at where published_at is not null`.execute(db)
    await sql`
      insert into articles.public_version (article_id, version, at, draft)
      select article_id, version, published_at, jsonb_build_object('comm_id', comm_id, 'kind', kind, 'lang', lang,
        'title', title, 'standfirst', standfirst, 'body', body, 'authors', authors, 'sources', sources,
        'poll_ids', to_jsonb(poll_ids))
      from articles.article where published_at is not null`.execute(db)
    await sql`create index article_about_poll on articles.article using gin (poll_ids) where published_at is not null`.execute(
      db,
    )
  },
}
