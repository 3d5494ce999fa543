import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Act } from '#platform/room.ts'
import { mayDo, membershipOf, mustExist, readerOf } from './data.ts'
import { caring } from './rules.ts'
import type { CommsTables, MembershipRow } from './tables.ts'

export const get_membership: Act<typeof comms.get_membership> = async ({ comm_id }, { db, visitor }) => {
  const { polls_by } = await mustExist(db, comm_id)
  const UID = readerOf(visitor)
  const mine = UID === null ? null : await membershipOf(db, comm_id, UID)
  return { role: mine && !mine.left_at ? mine.role : null, polls_by }
}

export const my_memberships: Act<typeof comms.my_memberships> = async (_input, { db, visitor }) => {
  const mine = await db
    .q<CommsTables>()
    .selectFrom('comms.membership')
    .select(['comm_id', 'role', 'joined_at'])
    .where('UID', '=', personOf(visitor).UID)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('comm_id')
    .execute()
  return mine.map((one) => ({ ...one, joined_at: one.joined_at.toISOString() }))
}

export const members: Act<typeof comms.members> = async ({ comm_id, cursor, limit }, { db, visitor }) => {
  await mustExist(db, comm_id)
  await mayDo('see_members', visitor, db, comm_id)
  const after = cursor === undefined ? null : placeOf(cursor)
  const found = await db
    .q<CommsTables>()
    .selectFrom('comms.membership')
    .selectAll()
    .where('comm_id', '=', comm_id)
    .where('left_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${rank}, joined_at, "UID") > (${after?.rank}::int, ${after?.joined_at}::timestamptz, ${after?.UID})`,
      ),
    )
    .orderBy(rank)
    .orderBy('joined_at')
    .orderBy('UID')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit)
  return {
    items: shown.map(({ UID, role, joined_at }) => ({ UID, role, joined_at: joined_at.toISOString() })),
    next_cursor: found.length > limit ? cursorOf(shown.at(-1)!) : null,
  }
}

export const in_my_care: Act<typeof comms.in_my_care> = async ({ UIDs }, { db, visitor }) => {
  const UID = readerOf(visitor)
  if (UID === null || UIDs.length === 0) return []
  const theirs = await db
    .q<CommsTables>()
    .selectFrom('comms.membership as mine')
    .innerJoin('comms.membership as theirs', 'theirs.comm_id', 'mine.comm_id')
    .select('theirs.UID')
    .where('mine.UID', '=', UID)
    .where('mine.role', 'in', caring)
    .where('mine.left_at', 'is', null)
    .where('theirs.left_at', 'is', null)
    .where(sql<boolean>`theirs."UID" = any(${UIDs})`)
    .distinct()
    .execute()
  const known = new Set(theirs.map((one) => one.UID))
  return [...new Set(UIDs)].filter((one) => known.has(one))
}

export const memberships_of: Act<typeof comms.memberships_of> = ({ UIDs, joined_before }, { db }) =>
  db
    .q<CommsTables>()
    .selectFrom('comms.membership')
    .select(['UID', 'comm_id'])
    .where(sql<boolean>`"UID" = any(${UIDs})`)
    .where('joined_at', '<', new Date(joined_before))
    .where('left_at', 'is', null)
    .orderBy('UID')
    .orderBy('comm_id')
    .execute()

// Spelled as in the index `membership_in_order`, which keeps a page of a large community from sorting all of it.
const rank = sql<number>`case role when 'owner' then 0 when 'moderator' then 1 else 2 end`

const ranks = ['owner', 'moderator', 'member'] as const

/** Where a page ends: the next one begins behind this member, whoever has come or gone meanwhile. */
const cursorOf = ({ role, joined_at, UID }: MembershipRow): string =>
  `${ranks.indexOf(role)}.${joined_at.getTime()}.${UID}`

function placeOf(cursor: string): { rank: number; joined_at: Date; UID: string } {
  const [, rank, joined, UID] = /^([0-2])\.(\d{1,14})\.([0-9A-Z]{26})$/.exec(cursor) ?? []
  if (!rank || !joined || !UID) throw new Refusal('INVALID', { fields: { cursor: 'is not a cursor of this list' } })
  return { rank: Number(rank), joined_at: new Date(Number(joined)), UID }
}
