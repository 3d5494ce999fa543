import { sql } from 'kysely'
import { z } from 'zod'
import { isAppointed, roles, takesPart } from '#contract/comms-roles.ts'
import type { comms } from '#contract/comms.ts'
import { PublishedBy } from '#contract/comms-shapes.ts'
import { id } from '#contract/shapes.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { rowsFor } from '#platform/database/row-limit.ts'
import { isOperator, personOf } from '#platform/door/visitor.ts'
import { isBarred } from './barred.ts'
import { inView, mayDo, membershipOf, mustExist, placedBy, readerOf } from './data.ts'
import { isLetIn } from './front.ts'
import type { Act, Own } from './own.ts'
import { rank } from './rank.ts'
import {
  caring,
  powersOf,
  ruleFor,
  type Caller,
  type Power,
  type Publishers,
  type PublishingRules,
  type Role,
} from './rules.ts'
import type { MembershipRow } from './tables.ts'

export const get_membership: Act<typeof comms.get_membership, Own> = async ({ comm_id, thing = '' }, ctx) => {
  const { db, own, visitor } = ctx
  const rules = await mustExist(db, comm_id, visitor)
  const UID = readerOf(visitor)
  const mine = UID === null ? null : await membershipOf(db, comm_id, UID)
  const role = mine && !mine.left_at ? mine.role : null
  const may = powersWith(thing, own, { role, operator: isOperator(visitor) }, publishersOf(thing, rules))
  const barred = UID !== null && role === null && (await isBarred(db, comm_id, UID))
  const appointed = isAppointed(role) && (await isLetIn(db, comm_id))
  return { role, appointed, barred, takes_part: takesPart(role), may, placed: placedBy(rules) }
}

export const my_powers: Act<typeof comms.my_powers, Own> = async (asked, { db, own, visitor }) => {
  const { thing, comm_id, cursor, limit } = asked
  const { UID } = personOf(visitor)
  const after = namedPages.after(cursor)
  const mayWith = (role: Role, by: Publishers) => powersWith(thing, own, { role, operator: isOperator(visitor) }, by)
  const found = await db
    .q()
    .selectFrom('comms.membership as mine')
    .innerJoin('comms.community as community', 'community.comm_id', 'mine.comm_id')
    .select([
      'mine.comm_id',
      'mine.role',
      'community.comm_name',
      'community.lang',
      'community.polls_by',
      'community.articles_by',
    ])
    .where('mine.UID', '=', UID)
    .where('mine.left_at', 'is', null)
    .where(inView('mine'))
    .where(
      amongst(
        roles.flatMap((role) =>
          PublishedBy.options.filter((by) => mayWith(role, by).length > 0).map((by) => `${role} ${by}`),
        ),
        thing,
      ),
    )
    .$if(comm_id !== undefined, (query) => query.where('mine.comm_id', '=', comm_id!))
    .$if(after !== null, (query) => query.where(behindNamed(after![0], UID)))
    .orderBy(sql`mine.sort_name collate "C"`)
    .orderBy('mine.comm_id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = namedPages.page(found, limit)
  return {
    items: shown.map(({ role, polls_by, articles_by, ...community }) => ({
      ...community,
      may: mayWith(role, publishersOf(thing, { polls_by, articles_by })),
    })),
    next_cursor,
  }
}

/**
 * Selects the memberships that give a person certain powers. These depend on the role, and on who may publish in the
 * community.
 */
function amongst(pairs: string[], thing: string) {
  const rule = ruleFor(thing)
  const by = rule ? sql.ref(`community.${rule}`) : sql.lit('moderators')
  return sql<boolean>`mine.role || ' ' || ${by} = any (${pairs}::text[])`
}

/** The rule on who publishes things of this kind in a community. */
function publishersOf(thing: string, rules: PublishingRules): Publishers {
  const rule = ruleFor(thing)
  return rule ? rules[rule] : 'moderators'
}

/**
 * A cursor contains the id of the community and not its name, which may be too long. The name is read from the
 * membership, because the list is sorted by the names in memberships, which get a community's new name only some time
 * after it is renamed.
 */
export const behindNamed = (comm_id: string, UID: string) => sql<boolean>`(mine.sort_name collate "C", mine.comm_id) >
  (select sort_name, comm_id from comms.membership as last where last.comm_id = ${comm_id} and last."UID" = ${UID})`

const namedPages = keyset(z.tuple([id('community')]), ({ comm_id }: { comm_id: string }) => [comm_id])

/**
 * The caller's powers over this kind of thing, limited to the powers about which the room that stores such things asks.
 */
function powersWith(thing: string, { powers }: Own, caller: Caller, by: Publishers): Power[] {
  const wanted = Object.hasOwn(powers, thing) ? powers[thing]! : []
  return powersOf(caller, by).filter((power) => wanted.includes(power))
}

export const my_memberships: Act<typeof comms.my_memberships> = async ({ only, cursor, limit }, { db, visitor }) => {
  const after = minePages.after(cursor)
  const found = await db
    .q()
    .selectFrom('comms.membership')
    .select(['comm_id', 'role', 'joined_at'])
    .where('UID', '=', personOf(visitor).UID)
    .where('left_at', 'is', null)
    .where(inView('membership'))
    .$if(only === 'looked_after', (query) => query.where(rank, '<', caring.length))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${rank}, joined_at, comm_id) > (${after?.[0]}::int, ${after?.[1]}::timestamptz, ${after?.[2]})`,
      ),
    )
    .orderBy(rank)
    .orderBy('joined_at')
    .orderBy('comm_id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = minePages.page(found, limit)
  return { items: shown.map((one) => ({ ...one, joined_at: one.joined_at.toISOString() })), next_cursor }
}

/**
 * The ids are read from the database as a single text: hundreds of rows, each with more than the id, would take several
 * times as long, and every list of content in the caller's communities starts with this call.
 */
export const my_comm_ids: Act<typeof comms.my_comm_ids> = async ({ cursor, limit }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const after = namedPages.after(cursor)
  const mine = sql`
    select comm_id from comms.membership where "UID" = ${UID} and left_at is null and ${inView('membership')}
      and ${after === null ? sql`true` : behindJoined(after[0], UID)}
    order by ${rank}, joined_at, comm_id limit ${rowsFor(limit + 1)}`
  const { ids } = await db
    .q()
    .selectNoFrom(sql<string | null>`(select string_agg(comm_id, ' ') from (${mine}) as mine)`.as('ids'))
    .executeTakeFirstOrThrow()
  const found = ids?.split(' ').map((comm_id) => ({ comm_id })) ?? []
  const { shown, next_cursor } = namedPages.page(found, limit)
  return { items: shown.map((each) => each.comm_id), next_cursor }
}

/**
 * A cursor contains the id of the community; the date on which the membership began is read from the rows, which are
 * sorted by that date.
 */
const behindJoined = (comm_id: string, UID: string) => sql<boolean>`(${rank}, joined_at, comm_id) > (
  select ${rank}, joined_at, comm_id from comms.membership as last where last.comm_id = ${comm_id} and last."UID" = ${UID})`

export const members: Act<typeof comms.members> = async ({ comm_id, role: only, cursor, limit }, { db, visitor }) => {
  await mustExist(db, comm_id, visitor)
  await mayDo('see_members', visitor, db, comm_id)
  const after = pages.after(cursor)
  const found = await db
    .q()
    .selectFrom('comms.membership')
    .selectAll()
    .where('comm_id', '=', comm_id)
    .where('left_at', 'is', null)
    .where('closing', '=', false)
    .$if(only !== undefined, (query) => query.where(rank, '=', roles.indexOf(only!)))
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

export const list_memberships: Act<typeof comms.list_memberships> = async (asked, { db }) => {
  const { UIDs, joined_before, cursor, limit } = asked
  const after = everyonesPages.after(cursor)
  const found = await db
    .q()
    .selectFrom('comms.membership')
    .select(['UID', 'comm_id'])
    // Nobody may learn the number of members of a community that not everybody can find.
    .where(
      sql<boolean>`exists (select from comms.community as place
        where place.comm_id = membership.comm_id and place.visibility = 'public' and place.hidden_at is null)`,
    )
    .where(sql<boolean>`"UID" = any(${after ? UIDs.filter((UID) => UID >= after[0]) : UIDs})`)
    .where('joined_at', '<', new Date(joined_before))
    .where('left_at', 'is', null)
    .where('role', 'in', roles.filter(takesPart))
    .$if(after !== null, (query) => query.where(sql<boolean>`("UID", comm_id) > (${after?.[0]}, ${after?.[1]})`))
    .orderBy('UID')
    .orderBy('comm_id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = everyonesPages.page(found, limit)
  return { items: shown, next_cursor }
}

const everyonesPages = keyset(z.tuple([id('person'), id('community')]), (row: { UID: string; comm_id: string }) => [
  row.UID,
  row.comm_id,
])

const place = z
  .int()
  .min(0)
  .max(roles.length - 1)

const pages = keyset(z.tuple([place, keyMoment, id('person')]), ({ role, joined_at, UID }: MembershipRow) => [
  roles.indexOf(role),
  joined_at.toISOString(),
  UID,
])

const minePages = keyset(
  z.tuple([place, keyMoment, id('community')]),
  ({ role, joined_at, comm_id }: Pick<MembershipRow, 'role' | 'joined_at' | 'comm_id'>) => [
    roles.indexOf(role),
    joined_at.toISOString(),
    comm_id,
  ],
)
