import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The tables that count each visitor's questions. */
async function quota(db: Kysely<unknown>) {
  // Records that somebody asked a question, but not which question. The network address is hashed with a daily salt,
  // which is deleted later.
  await sql`
    create table chat.use (
      use_id text collate "C" primary key,
      subject text collate "C" not null,
      bot text not null,
      address text collate "C",
      state text not null default 'reserved' check (state in ('reserved', 'used', 'refunded')),
      at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(db)
  await sql`create index use_by_subject on chat.use (subject, bot, at)`.execute(db)
  await sql`create index use_by_address on chat.use (address, at)`.execute(db)
  await sql`create index use_by_time on chat.use (at)`.execute(db)

  await sql`
    create table chat.salt (
      name text collate "C" primary key,
      salt text not null,
      made_at timestamptz(3) not null default clock_timestamp()
    )`.execute(db)
}

async function conversations(db: Kysely<unknown>) {
  await sql`
    create table chat.thread (
      thread_id text collate "C" primary key,
      subject text collate "C" not null,
      bot text not null,
      bill_id text collate "C",
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index thread_by_subject on chat.thread (subject, thread_id)`.execute(db)
  await sql`create index thread_by_end on chat.thread (expires_at)`.execute(db)

  // The key (thread, n) decides which of two questions comes first if both are sent to a conversation at the same time.
  await sql`
    create table chat.exchange (
      message_id text collate "C" primary key,
      thread_id text collate "C" not null references chat.thread on delete cascade,
      n integer not null,
      message text not null,
      answer jsonb not null,
      at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
      unique (thread_id, n)
    )`.execute(db)
}

/** The tables that operators see and edit. */
async function care(db: Kysely<unknown>) {
  await sql`
    create table chat.bot (
      bot text primary key,
      enabled boolean,
      links jsonb not null,
      version integer not null
    )`.execute(db)

  // A copy of the reported answer: operators judge what the reader saw, even if the conversation has been deleted.
  await sql`
    create table chat.report (
      report_id text collate "C" primary key,
      message_id text collate "C" not null unique,
      bot text not null,
      kind text not null,
      note text not null,
      message text not null,
      answer jsonb,
      at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
      resolved_at timestamptz(3),
      resolution text not null default ''
    )`.execute(db)

  // A question is stored without its words until several people have asked it: words that only one person has used may
  // be about that person.
  await sql`
    create table chat.unanswered (
      bot text not null,
      words text collate "C" not null,
      message text,
      asked integer not null default 0,
      last_at timestamptz(3) not null,
      primary key (bot, words)
    )`.execute(db)
  await sql`
    create table chat.unanswered_by (
      bot text not null,
      words text collate "C" not null,
      who text collate "C" not null,
      primary key (bot, words, who),
      foreign key (bot, words) references chat.unanswered on delete cascade
    )`.execute(db)

  await sql`
    create table chat.evaluation (
      evaluation_id text collate "C" primary key,
      suite text not null,
      asked integer not null,
      correct integer not null,
      rows jsonb not null,
      wrong jsonb not null,
      at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(db)
}

export const chatAtFirst: Migration = {
  async up(db) {
    await quota(db)
    await conversations(db)
    await care(db)
  },
}
