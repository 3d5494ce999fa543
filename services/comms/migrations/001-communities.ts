import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up(db: Kysely<unknown>) {
  await sql`
    create table comms.community (
      comm_id text primary key,
      comm_name text not null,
      summary text not null,
      about text not null,
      region text not null,
      lang text not null,
      rules jsonb not null,
      member_count integer not null default 0 check (member_count >= 0),
      sample boolean not null default false
    )`.execute(db)
}

export const communityTable: Migration = { up }
