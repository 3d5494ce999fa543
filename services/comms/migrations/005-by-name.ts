import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { byName } from '#services/comms/by-name.ts'

interface Named {
  comm_id: string
  comm_name: string
  summary: string
  region: string
}

/**
 * Lists of communities are read along an index, one page at a time, sorted by a form of the name that both engines sort
 * in the same way; the index also has the words for searches. A separate index lets the front page find the largest
 * communities.
 */
export const listedByName: Migration = {
  async up(db) {
    await sql`alter table comms.community add column sort_name text, add column words text`.execute(db)
    const { rows } = await sql<Named>`select comm_id, comm_name, summary, region from comms.community`.execute(db)
    const keys = rows.map(byName)
    await sql`
      update comms.community set sort_name = key.sort_name, words = key.words
      from unnest(${rows.map(({ comm_id }) => comm_id)}::text[], ${keys.map(({ sort_name }) => sort_name)}::text[],
        ${keys.map(({ words }) => words)}::text[]) as key (comm_id, sort_name, words)
      where community.comm_id = key.comm_id`.execute(db)
    await sql`
      alter table comms.community alter column sort_name set not null, alter column words set not null`.execute(db)
    await sql`create index community_by_front_and_members on comms.community (front, member_count desc, comm_id)`.execute(
      db,
    )
    await sql`create index community_by_name on comms.community (sort_name collate "C", comm_id)`.execute(db)
  },
}
