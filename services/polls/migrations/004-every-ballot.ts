import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds polls of several items, every kind of ballot, secret ballots, lists, and public notes about a poll. */
export const everyBallot: Migration = {
  async up(db) {
    await whatIsAsked(db)
    await whatIsAnswered(db)
    await whatIsSecret(db)
    await whatIsKept(db)
  },
}

async function whatIsAsked(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table polls.poll
      add column items jsonb not null default '[]',
      add column secrecy text not null default 'hidden' check (secrecy in ('hidden', 'named', 'secret')),
      add column quorum integer,
      add column threshold integer,
      add column paused_at timestamptz(3),
      add column notes jsonb not null default '[]',
      add column saved_at timestamptz(3) not null default clock_timestamp(),
      add column review text check (review in ('asked', 'changes')),
      add column review_note text not null default '',
      add column preview_hash text,
      add column lot_secret text,
      add column overdue_told boolean not null default false,
      alter column closes_at drop not null,
      alter column promise drop not null,
      alter column promise type jsonb using
        case promise when '' then null else jsonb_build_object('what', promise, 'who', '', 'by', null) end,
      drop constraint poll_results_check,
      drop constraint poll_audience_check,
      add check (results in ('live', 'live_k', 'after_answer', 'after_close')),
      add check (audience in ('everyone', 'signed_in', 'members', 'list')),
      drop constraint poll_check3,
      add check (published_at is null or audience <> 'members' or comm_id is not null),
      add check (published_at is null or closes_at is not null)`.execute(db)

  // The poll's own question becomes its first item.
  await sql`
    update polls.poll set
      items = jsonb_build_array(
        jsonb_build_object('item_id', 'i1', 'kind', kind, 'text', '', 'help', '', 'required', true, 'new_page', false,
          'show_if', null, 'options', options, 'shuffle', false, 'allow_none', allow_none, 'allow_dont_know', allow_dont_know)
        || case kind when 'multiple' then jsonb_build_object('min', min, 'max', max) else '{"tie_break": "shared"}' end)`.execute(
    db,
  )
  await sql`
    alter table polls.poll
      drop column kind, drop column options, drop column min, drop column max,
      drop column allow_none, drop column allow_dont_know`.execute(db)
}

async function whatIsAnswered(db: Kysely<unknown>): Promise<void> {
  await sql`alter table polls.response
      add column ballots jsonb, add column name text, add column has_text boolean not null default false`.execute(db)
  await sql`alter table polls.response rename column choices to keys`.execute(db)
  await sql`
    update polls.response as r set
      ballots = jsonb_build_object('i1',
        case p.items->0->>'kind' when 'single' then jsonb_build_object('choice', keys[1]) else jsonb_build_object('choices', keys) end),
      keys = 'i1'::text || array(select 'i1.' || key from unnest(keys) with ordinality as held (key, place) order by place)
    from polls.poll as p where p.poll_id = r.poll_id`.execute(db)
  await sql`alter table polls.response alter column ballots set not null`.execute(db)

  await sql`alter table polls.tally rename column choice to key`.execute(db)
  await sql`update polls.tally set key = 'i1.' || key where key <> '*'`.execute(db)
  await sql`
    insert into polls.tally (poll_id, key, signed_in, n)
    select poll_id, 'i1', signed_in, n from polls.tally where key = '*'`.execute(db)
  await sql`
    create table polls.profile (
      poll_id text collate "C" not null,
      key text collate "C" not null,
      signed_in boolean not null,
      n integer not null,
      primary key (poll_id, key, signed_in)
    ) with (fillfactor = 70)`.execute(db)
}

async function whatIsSecret(db: Kysely<unknown>): Promise<void> {
  // Only the day of a vote is stored. No key leads from a row in one of these two tables to a row in the other.
  await sql`
    create table polls.turnout (
      poll_id text collate "C" not null,
      voter text collate "C" not null,
      day date not null,
      primary key (voter, poll_id)
    )`.execute(db)
  await sql`create index turnout_by_poll on polls.turnout (poll_id)`.execute(db)
  await sql`
    create table polls.box (
      poll_id text collate "C" primary key,
      n integer not null,
      ballots jsonb not null
    )`.execute(db)
}

async function whatIsKept(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table polls.listed (
      poll_id text collate "C" not null,
      hash text collate "C" not null,
      used_by text collate "C",
      primary key (poll_id, hash)
    )`.execute(db)
  // All lists share one key, which is stored in the same database. It protects entries from people who read only a
  // list, but not from people who have the whole database.
  await sql`create table polls.list_key (key text not null)`.execute(db)
  await sql`
    insert into polls.list_key
    select encode(sha256(string_agg(gen_random_uuid()::text, '')::bytea), 'hex') from generate_series(1, 4)`.execute(db)
  await sql`create index listed_by_voter on polls.listed (used_by, poll_id) where used_by is not null`.execute(db)
  await sql`
    create table polls.version (
      poll_id text collate "C" not null,
      version integer not null,
      at timestamptz(3) not null default clock_timestamp(),
      draft jsonb not null,
      primary key (poll_id, version)
    )`.execute(db)
  await sql`
    create table polls.shown (
      poll_id text collate "C" primary key,
      final boolean not null,
      n integer not null,
      result jsonb not null
    )`.execute(db)
  await sql`
    create table polls.texts_shown (
      poll_id text collate "C" not null,
      item_id text not null,
      until timestamptz(3) not null,
      primary key (poll_id, item_id)
    )`.execute(db)
  await sql`
    create table polls.breakdown (
      poll_id text collate "C" primary key,
      result jsonb not null
    )`.execute(db)
  await sql`alter table polls.poll add column broken_down boolean not null default false`.execute(db)
  // It is no longer known who belonged to which community when these polls closed.
  await sql`update polls.poll set broken_down = true where closes_at <= clock_timestamp()`.execute(db)
  await sql`create index poll_by_author on polls.poll (author, saved_at) where author is not null`.execute(db)
  await sql`
    create index poll_promised on polls.poll ((promise->>'by')) where published_at is not null and outcome_at is null and promise is not null`.execute(
    db,
  )
  await sql`create index poll_by_preview on polls.poll (preview_hash) where preview_hash is not null`.execute(db)
  // This index contains only answers that are read one by one: answers with names or texts.
  await sql`create index response_read on polls.response (poll_id, created_at) where name is not null or has_text`.execute(
    db,
  )
}
