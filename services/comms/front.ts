import { sql, type RawBuilder } from 'kysely'
import { visibilityEvents } from '#contract/comm-visibility.ts'
import { isAppointed, roles } from '#contract/comms-roles.ts'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { commsLimits as limits } from '#contract/comms-limits.ts'
import type { comms } from '#contract/comms.ts'
import { holdCommunity } from './data.ts'
import { tellOwners, writeDown } from './log.ts'
import type { Act, Database } from './own.ts'

/**
 * The rule for the front page. Until an operator sets one, the front page shows the communities that an operator has
 * reviewed.
 */
const rule = sql<'featured' | 'looked_at' | 'members'>`coalesce((select rule from comms.front_rule), 'looked_at')`
// The default number is passed as a parameter: a statement without parameters would be planned anew each time.
const members = sql<number>`coalesce((select members from comms.front_rule), ${limits.front.members.usual}::integer)`

/**
 * Whether a community is on the front page. Each of the rules admits everything that the rule before it admits, and
 * more.
 */
export const onFront = sql<boolean>`(visibility = 'public' and hidden_at is null and (front = 'featured' or front = 'looked_at' and ${rule} <> 'featured'
  or front = 'unseen' and ${rule} = 'members' and member_count >= ${members}))`

/** Whether operators, or their rule, have let the communities of a statement onto the front page. */
export const letIn = sql<boolean>`(front in ('looked_at', 'featured') or ${onFront})`

/**
 * The same about one community. Until then, whoever founded it cannot
 * appoint anybody to publish for the whole instance, including themselves.
 */
export const isLetIn = async (db: Database, comm_id: string): Promise<boolean> =>
  (await db
    .q()
    .selectFrom('comms.community')
    .select('comm_id')
    .where('comm_id', '=', comm_id)
    .where(letIn)
    .executeTakeFirst()) !== undefined

/**
 * The largest communities with the same decision, read along the index for that decision, so that no more rows than
 * needed are read, however many communities there are.
 */
const firstOf = (place: number, where: RawBuilder<unknown>) => sql`
  select ${sql.lit(place)} as place, member_count, comm_id from comms.community where visibility = 'public' and hidden_at is null and ${where}
  order by member_count desc, comm_id limit ${sql.lit(limits.front.max)}`

/** The communities that operators have put first, in the order that operators chose, as long as they are featured. */
const chosen = sql`
  select -1 as place, -at as member_count, comm_id from comms.town, unnest(featured) with ordinality as first (comm_id, at)
  join comms.community using (comm_id) where front = 'featured' and visibility = 'public' and hidden_at is null`

export const front_page: Act<typeof comms.front_page> = async (_input, { db }) =>
  db
    .q()
    .selectNoFrom([
      rule.as('rule'),
      members.as('members'),
      sql<string[]>`array(
        select comm_id from (
          (${chosen})
          union all (${firstOf(0, sql`front = 'featured' and comm_id <> all (coalesce((select featured from comms.town), '{}'))`)})
          union all (${firstOf(1, sql`front = 'looked_at' and ${rule} <> 'featured'`)})
          union all (${firstOf(1, sql`front = 'unseen' and ${rule} = 'members' and member_count >= ${members}`)})
        ) as community
        order by place, member_count desc, comm_id limit ${sql.lit(limits.front.max)})`.as('comm_ids'),
    ])
    .executeTakeFirstOrThrow()

const ruleNow = (db: Database) =>
  db
    .q()
    .selectNoFrom([rule.as('rule'), members.as('members')])
    .executeTakeFirstOrThrow()

export const set_front: Act<typeof comms.set_front> = async ({ comm_id, front, reason }, ctx) => {
  const { db, visitor } = ctx
  return db.tx(async () => {
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    if (community.front === front) {
      ctx.noteInTrail({ unchanged: true })
      return { comm_id, front }
    }
    // Whoever looks at new communities only says that they have; to favour one or keep it off needs a reason.
    const explains = front === 'featured' || front === 'kept_off'
    if (explains && !reason) throw new CommsRefusal('RULE', { fields: { reason: { is: 'missing' } } })
    ctx.noteInTrail({ says: { was_front: community.front } })
    await db.q().updateTable('comms.community').set({ front }).where('comm_id', '=', comm_id).execute()
    const entry = { kind: 'front' as const, was: community.front, becomes: front, reason }
    await writeDown(db, { comm_id, now }, 'operator', [entry])
    await tellOwners(ctx, comm_id, [entry])
    if (letsIn(front) && !letsIn(community.front))
      await ctx.publish(visibilityEvents.let_in, { comm_id, UIDs: await appointedIn(db, comm_id) })
    return { comm_id, front }
  })
}

const letsIn = (front: string): boolean => front === 'looked_at' || front === 'featured'

async function appointedIn(db: Database, comm_id: string): Promise<string[]> {
  const members = db.q().selectFrom('comms.membership').select('UID').where('comm_id', '=', comm_id)
  const appointed = await members.where('left_at', 'is', null).where('role', 'in', roles.filter(isAppointed)).execute()
  return appointed.map(({ UID }) => UID)
}

export const set_front_rule: Act<typeof comms.set_front_rule> = async ({ rule, members }, { db, noteInTrail }) => {
  const set = { rule, members }
  const before = await ruleNow(db)
  const unchanged = before.rule === rule && before.members === members
  noteInTrail({ unchanged, says: { was_rule: before.rule, was_members: String(before.members) } })
  await db
    .q()
    .insertInto('comms.front_rule')
    .values(set)
    .onConflict((row) => row.column('singleton').doUpdateSet(set))
    .execute()
  return set
}
