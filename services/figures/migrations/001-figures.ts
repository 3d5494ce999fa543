import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up(db: Kysely<unknown>) {
  await sql`
    create table figures.figure (
      one boolean primary key default true check (one),
      name text not null,
      called jsonb not null,
      pronoun text not null,
      lang text not null,
      key text,
      header text not null,
      consent text not null,
      contact text not null,
      offices jsonb not null,
      others jsonb not null,
      sample boolean not null,
      turned_on boolean not null,
      imported_at timestamptz(3),
      version integer not null
    )`.execute(db)
  await sql`
    create table figures.statement (
      stmt_id text collate "C" primary key,
      kind text not null,
      said_on date not null,
      place integer not null,
      venue text not null,
      heading text not null,
      text text not null,
      spoken boolean not null,
      source_url text,
      vote jsonb,
      measure jsonb,
      bill_id text collate "C",
      vote_year integer,
      vote_number integer,
      sample boolean not null,
      disputed boolean not null default false
    )`.execute(db)
  await sql`create index statement_by_day on figures.statement (said_on, place, stmt_id)`.execute(db)
  await sql`create index statement_by_vote on figures.statement (vote_number, vote_year) where vote_number is not null`.execute(
    db,
  )
  await sql`create index statement_by_bill on figures.statement (bill_id) where bill_id is not null`.execute(db)
  await sql`
    create table figures.dispute (
      dispute_id text collate "C" primary key,
      stmt_id text collate "C" not null,
      heading text not null,
      said_on date not null,
      disputed boolean not null,
      reason text not null,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index dispute_by_statement on figures.dispute (stmt_id, dispute_id)`.execute(db)
  await sql`
    create table figures.import (
      import_id text collate "C" primary key,
      what text not null,
      started_at timestamptz(3) not null,
      ended_at timestamptz(3),
      state text not null,
      read integer not null,
      changed integer not null,
      refused integer not null,
      faults jsonb not null
    )`.execute(db)
}

/** Makes the tables for the figure, the figure's record, the disputes about statements, and the imports. */
export const figureTables: Migration = { up }
