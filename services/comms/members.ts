import { sql } from 'kysely'
import { z } from 'zod'
import type { comms } from '#contract/comms.ts'
import { id } from '#contract/shapes.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { isOperator, personOf } from '#platform/door/visitor.ts'
import { mayDo, membershipOf, mustExist, readerOf } from './data.ts'
import type { Act, Own } from './own.ts'
import { caring, powersOf, type Caller, type Power } from './rules.ts'
import type { CommunityRow, MembershipRow } from './tables.ts'

export const get_membership: Act<typeof comms.get_membership, Own> = async ({ comm_id, thing = '' }, ctx) => {
  const { db, own, visitor } = ctx
  const { polls_by } = await mustExist(db, comm_id)
  const UID = readerOf(visitor)
  const mine = UID === null ? null : await membershipOf(db, comm_id, UID)
  const role = mine && !mine.left_at ? mine.role : null
  return { role, may: powersWith(thing, own, { role, operator: isOperator(visitor) }, polls_by) }
}

export const my_powers: Act<typeof comms.my_powers, Own> = async ({ thing }, { db, own, visitor }) => {
  const mine = await db
    .q()
    .selectFrom('comms.membership as mine')
    .innerJoin('comms.community as community', 'community.comm_id', 'mine.comm_id')
    .select(['mine.comm_id', 'mine.role', 'community.comm_name', 'community.lang', 'community.polls_by'])
    .where('mine.UID', '=', personOf(visitor).UID)
    .where('mine.left_at', 'is', null)
    .orderBy(sql`mine.sort_name collate "C"`)
    .orderBy('mine.comm_id')
    .execute()
  return mine.flatMap(({ role, polls_by, ...community }) => {
    const may = powersWith(thing, own, { role, operator: isOperator(visitor) }, polls_by)
    return may.length > 0 ? [{ ...community, may }] : []
  })
}

/** The part of a caller’s powers that the room storing these things asks for. */
function powersWith(thing: string, { powers }: Own, caller: Caller, polls_by: CommunityRow['polls_by']): Power[] {
  const wanted = Object.hasOwn(powers, thing) ? powers[thing]! : []
  return powersOf(caller, thing === 'poll' ? polls_by : 'moderators').filter((power) => wanted.includes(power))
}

export const my_memberships: Act<typeof comms.my_memberships> = async ({ only }, { db, visitor }) => {
  const mine = await db
    .q()
    .selectFrom('comms.membership')
    .select(['comm_id', 'role', 'joined_at'])
    .where('UID', '=', personOf(visitor).UID)
    .where('left_at', 'is', null)
    .$if(only === 'looked_after', (query) => query.where('role', '<>', 'member'))
    .orderBy('joined_at')
    .orderBy('comm_id')
    .execute()
  return mine.map((one) => ({ ...one, joined_at: one.joined_at.toISOString() }))
}

export const members: Act<typeof comms.members> = async ({ comm_id, cursor, limit }, { db, visitor }) => {
  await mustExist(db, comm_id)
  await mayDo('see_members', visitor, db, comm_id)
  const after = pages.after(cursor)
  const found = await db
    .q()
    .selectFrom('comms.membership')
    .selectAll()
    .where('comm_id', '=', comm_id)
    .where('left_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${rank}, joined_at, "UID") > (${after?.[0]}::int, ${after?.[1]}::timestamptz, ${after?.[2]})`,
      ),
    )
    .orderBy(rank)
    .orderBy('joined_at')
    .orderBy('UID')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  return {
    items: shown.map(({ UID, role, joined_at }) => ({ UID, role, joined_at: joined_at.toISOString() })),
    next_cursor,
  }
}

export const filter_managed_people: Act<typeof comms.filter_managed_people> = async ({ UIDs }, { db, visitor }) => {
  const UID = readerOf(visitor)
  if (UID === null || UIDs.length === 0) return []
  const theirs = await db
    .q()
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

export const list_memberships: Act<typeof comms.list_memberships> = ({ UIDs, joined_before }, { db }) =>
  db
    .q()
    .selectFrom('comms.membership')
    .select(['UID', 'comm_id'])
    .where(sql<boolean>`"UID" = any(${UIDs})`)
    .where('joined_at', '<', new Date(joined_before))
    .where('left_at', 'is', null)
    .orderBy('UID')
    .orderBy('comm_id')
    .execute()

// Spelled as in the index `membership_in_order`, which keeps a page of a large community from sorting all of it.
export const rank = sql<number>`case role when 'owner' then 0 when 'moderator' then 1 else 2 end`

const ranks = ['owner', 'moderator', 'member'] as const

const pages = keyset(
  z.tuple([z.int().min(0).max(2), keyMoment, id('person')]),
  ({ role, joined_at, UID }: MembershipRow) => [ranks.indexOf(role), joined_at.toISOString(), UID],
)
