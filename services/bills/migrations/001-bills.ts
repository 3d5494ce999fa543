import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { search } from '#services/bills/indexing.ts'

export const billsAtFirst: Migration = {
  async up(db) {
    await makeBills(db)
    await makeTexts(db)
    await search.up(db)
    await makeTheRest(db)
  },
}

async function makeBills(db: Kysely<unknown>) {
  await sql`
      create table bills.bill (
        bill_id text collate "C" primary key,
        jurisdiction text not null,
        congress integer not null,
        type text collate "C" not null,
        number integer not null,
        lang text not null,
        sample boolean not null,
        title text not null,
        titles jsonb not null,
        introduced_on date,
        sponsor jsonb,
        cosponsors jsonb,
        policy_area text,
        subjects text[] not null,
        committees text[] not null,
        latest_action jsonb,
        actions jsonb not null,
        laws text[] not null,
        source_url text,
        as_of date,
        status text not null,
        status_as_of date not null,
        has_text boolean not null,
        imported_at timestamptz(3) not null
      )`.execute(db)
  await sql`create index bill_by_name on bills.bill (type, number, congress)`.execute(db)
  await sql`
      create index bill_newest_first on bills.bill (coalesce(introduced_on, date '0001-01-01') desc, bill_id)`.execute(
    db,
  )
  await sql`create index bill_by_subject on bills.bill using gin (subjects)`.execute(db)
  await sql`create index bill_by_sponsor on bills.bill ((sponsor ->> 'key'))`.execute(db)
}

async function makeTexts(db: Kysely<unknown>) {
  await sql`
      create table bills.version (
        bill_id text collate "C" not null,
        version text collate "C" not null,
        kind text not null check (kind in ('text', 'summary')),
        name text not null,
        date date,
        source_url text,
        sha256 text not null,
        primary key (bill_id, version)
      )`.execute(db)

  await sql`
      create table bills.section (
        bill_id text collate "C" not null,
        version text collate "C" not null,
        ordinal integer not null,
        num text not null,
        heading text not null,
        path text[] not null,
        text text not null,
        primary key (bill_id, version, ordinal)
      )`.execute(db)
}

async function makeTheRest(db: Kysely<unknown>) {
  await sql`
      create table bills.follow (
        "UID" text collate "C" not null,
        bill_id text collate "C" not null,
        primary key ("UID", bill_id)
      )`.execute(db)
  await sql`create index follow_by_bill on bills.follow (bill_id)`.execute(db)

  await sql`
      create table bills.import_run (
        import_id text collate "C" primary key,
        what text not null,
        started_at timestamptz(3) not null,
        ended_at timestamptz(3),
        state text not null check (state in ('running', 'done', 'stopped', 'failed')),
        read integer not null default 0,
        changed integer not null default 0,
        refused integer not null default 0,
        faults text[] not null default '{}'
      )`.execute(db)
  // How far an unfinished import has read a file.
  await sql`
      create table bills.import_place (
        what text collate "C" not null,
        source text collate "C" not null,
        place bigint not null,
        primary key (what, source)
      )`.execute(db)
}
