import { sql } from 'kysely'
import type { comms } from '#contract/comms.ts'
import { find, type Findable } from '#platform/search/found.ts'
import { readerOf } from './data.ts'
import type { Act } from './own.ts'
import type { CommunityRow } from './tables.ts'

/** A community as the search sees it. */
export const findable: Findable = {
  from: 'comms.community',
  id: 'comm_id',
  lang: 'lang',
  title: 'comm_name',
  text: `summary || ' ' || about || ' ' || region`,
  at: 'founded_at',
}

/** Everybody may find public communities, and members also the communities that they belong to. */
export const find_communities: Act<typeof comms.find_communities> = (asked, { db, timeZone, visitor }) =>
  find<CommunityRow>(db, findable, asked, {
    all: sql`community.*`,
    among: sql`${asked.comm_id ? sql`comm_id = ${asked.comm_id}` : sql`true`} and ${asked.state === undefined}
      and (visibility = 'public' and hidden_at is null or exists (
        select from comms.membership as own where own.comm_id = community.comm_id
          and own."UID" = ${readerOf(visitor) ?? ''} and own.left_at is null and (hidden_at is null or own.role = 'owner')))`,
    timeZone,
    shown: ({ comm_id, sample }) => ({
      kind: 'community',
      link: `/communities/${comm_id}`,
      comm_id,
      state: null,
      sample,
    }),
  })
