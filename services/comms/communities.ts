import { sql, type RawBuilder } from 'kysely'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import type { comms } from '#contract/comms.ts'
import { anyOf } from '#platform/database/any-of.ts'
import { rowsFor } from '#platform/database/row-limit.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import { requestOf, shownRequest } from './asked.ts'
import { barredNow, withBarred } from './barred.ts'
import { inView, readerOf } from './data.ts'
import { letIn, onFront } from './front.ts'
import { invitedAs, refusalOf, whyOver } from './invited.ts'
import { behindNamed } from './members.ts'
import { plain } from '#platform/kit/name-key.ts'
import type { Act, Database } from './own.ts'
import type { Role } from './rules.ts'
import { claimShown } from './claims.ts'
import { pictured } from './picture.ts'
import { changeShown } from './visibility.ts'

const listed = [
  'comm_name',
  'summary',
  'region',
  'lang',
  'polls_by',
  'join',
  'member_count',
  'front',
  'sample',
  'visibility',
  'picture_key',
] as const
const shown = ['community.comm_id', ...listed, onFront.as('on_front')] as const

// Names are compared byte by byte, because only then do both database engines sort them in the same way.
const inOrder = sql`community.sort_name collate "C", community.comm_id`
const ownInOrder = sql`mine.sort_name collate "C", mine.comm_id`

/** All communities that this visitor may see, or only those asked for, sorted by name. */
export const communities: Act<typeof comms.communities> = async (asked, { db, visitor, storage }) => {
  const { q = '', comm_ids, of, front, let_in, cursor, limit } = asked
  const words = plain(q).split(/\s+/).filter(Boolean)
  let query = of === 'mine' ? ownOf(visitor, db).orderBy(ownInOrder) : shownTo(visitor, db, comm_ids).orderBy(inOrder)
  for (const word of words) query = query.where(sql<boolean>`position(${word} in community.words) > 0`)
  if (comm_ids) query = query.where(sql<boolean>`community.comm_id = ${anyOf(comm_ids)}`)
  if (of !== 'mine') query = query.where(findableBy(visitor, comm_ids ? 'by_id' : 'in_lists'))
  if (of === 'others') query = query.where(isOther(visitor))
  // Only public communities can be on the front page, so operators have nothing to decide about the others.
  if (front) query = query.where('front', '=', front).where('visibility', '=', 'public')
  if (let_in) query = query.where(let_in === 'yes' ? letIn : sql<boolean>`not ${letIn}`)
  if (cursor) query = query.where(of === 'mine' ? behindNamed(cursor, readerOf(visitor) ?? '') : behind(cursor))
  const rows = limit ? (await query.limit(rowsFor(limit)).execute()).slice(0, limit) : await query.execute()
  return (await withBarred(db, readerOf(visitor), rows)).map(pictured(storage))
}

/**
 * Only owners find their hidden communities, and only members find private ones. Unlisted communities are also found by
 * anyone who has their id. Operators find all communities.
 */
const findableBy = (visitor: Visitor, how: 'by_id' | 'in_lists'): RawBuilder<boolean> =>
  isOperator(visitor)
    ? sql`true`
    : sql`(community.visibility = any(${how === 'by_id' ? ['public', 'unlisted'] : ['public']}::text[]) and community.hidden_at is null
        or ${isOwn(visitor)} and (community.hidden_at is null or ${roleOf(visitor)} = 'owner'))`

/**
 * The condition tests that no membership exists, so that the database reads along the index of names until it has
 * enough rows.
 */
const isOther = (visitor: Visitor) => sql<boolean>`not ${isOwn(visitor)}`

const isOwn = (visitor: Visitor) => sql<boolean>`exists (
  select from comms.membership as own where own.comm_id = community.comm_id and own."UID" = ${readerOf(visitor) ?? ''} and own.left_at is null)`

const behind = (comm_id: string) => sql<boolean>`(${inOrder}) >
  (select sort_name, comm_id from comms.community where comm_id = ${comm_id})`

/** One community with its rules. A valid invitation opens a private community, too. */
export const get_community: Act<typeof comms.get_community> = async ({ comm_id, invite }, ctx) => {
  const { db, visitor } = ctx
  const found = await shownTo(visitor, db)
    .select(['about', 'articles_by', 'rules', 'join_question', 'version', 'hidden_at', 'hidden_reason'])
    .select(findableBy(visitor, 'by_id').as('findable'))
    .where('community.comm_id', '=', comm_id)
    .executeTakeFirst()
  if (!found) throw new CommsRefusal('NOT_FOUND')

  const { findable, hidden_at, hidden_reason, ...page } = pictured(ctx.storage)(found)
  const UID = readerOf(visitor)
  const invited_as = found.my_role && UID ? null : await invitedAs(ctx, comm_id, invite)
  if (!findable && hidden_at) throw new CommsRefusal('NOT_FOUND')
  const over = invited_as || found.my_role ? null : await whyOver(db, comm_id, invite)
  if (!findable && !invited_as) throw new CommsRefusal(over ? refusalOf[over] : 'NOT_FOUND')
  // Saying that an invitation is invalid reveals nothing here: anyone can find this community anyway.
  const invite_over = over ?? (invite && !invited_as && !found.my_role ? 'invalid' : null)
  const asked = found.my_role || UID === null ? null : await requestOf(db, comm_id, UID)
  const my_request = asked && shownRequest(asked, new Date())
  const barred = UID === null || found.my_role ? null : await barredNow(db, comm_id, UID)
  const hidden = hidden_at && { at: hidden_at.toISOString(), reason: hidden_reason }
  const visibility_change = await changeShown(ctx, comm_id, found.my_role)
  const ownership_claim = await claimShown(ctx, comm_id, found.my_role)
  return { ...page, hidden, barred, my_request, invited_as, invite_over, visibility_change, ownership_claim }
}

/**
 * Communities with the visitor's role in each of them. If the caller wants only some (`comm_ids`), the role is looked
 * up for each of them, so that a visitor's other memberships are not read, of which there may be hundreds.
 */
const shownTo = (visitor: Visitor, db: Database, comm_ids?: string[]) =>
  db
    .q()
    .selectFrom('comms.community as community')
    .leftJoin('comms.membership as mine', (join) =>
      join
        .onRef('mine.comm_id', '=', 'community.comm_id')
        // No person has an empty id, so a visitor who is not signed in is not a member of any community.
        .on('mine.UID', '=', readerOf(visitor) ?? '')
        .on('mine.left_at', 'is', null),
    )
    .select(shown)
    .select((comm_ids ? roleOf(visitor) : joinedRole).as('my_role'))

const joinedRole = sql<Role | null>`mine.role`

/** The database omits the join above if the query uses no column from it. */
const roleOf = (visitor: Visitor) => sql<Role | null>`(
  select role from comms.membership as own
  where own.comm_id = community.comm_id and own."UID" = ${readerOf(visitor) ?? ''} and own.left_at is null)`

/** The communities that the visitor belongs to. */
const ownOf = (visitor: Visitor, db: Database): ReturnType<typeof shownTo> =>
  db
    .q()
    .selectFrom('comms.membership as mine')
    .innerJoin('comms.community as community', 'community.comm_id', 'mine.comm_id')
    .where('mine.UID', '=', readerOf(visitor) ?? '')
    .where('mine.left_at', 'is', null)
    .where(inView('mine'))
    .select(shown)
    .select(joinedRole.as('my_role'))
