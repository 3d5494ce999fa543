import { PollRefusal } from '#contract/poll-refusals.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import { isAuthor, isTheirs } from '#platform/publishing/rules.ts'
import type { Context } from '#platform/room.ts'
import { placeOf, type Role } from './membership.ts'
import type { PollRow } from './tables.ts'

/** In which role somebody acts on a published poll: as its author, for its community, or for the whole site. */
export type ActingAs = 'author' | 'community' | 'operators'

type Owned = Pick<PollRow, 'author' | 'comm_id'>

/**
 * The visitor's role towards a poll that they manage. Operators act for the site unless they own the community, as in
 * the community's log.
 */
export function actingAs(visitor: Visitor, poll: Pick<Owned, 'author'>, role: Role): ActingAs {
  if (isAuthor(visitor, poll)) return 'author'
  return isOperator(visitor) && role !== 'owner' ? 'operators' : 'community'
}

/** The same, with the role asked from the room that keeps communities: never call it inside a transaction. */
export const actingOn = async (ctx: Context, poll: Owned): Promise<ActingAs> =>
  actingAs(ctx.visitor, poll, (await placeOf(ctx, poll)).role)

/** Whether the visitor has to say why: operators do, about the polls of others. */
export const asksWhy = (visitor: Visitor, poll: Pick<Owned, 'author'>, role: Role): boolean =>
  actingAs(visitor, poll, role) === 'operators' && !isTheirs(visitor, poll)

/** Refuses an operator who acts on a poll of somebody else without saying why. */
export function refuseWithoutWhy(visitor: Visitor, poll: Pick<Owned, 'author'>, role: Role, reason: string): void {
  if (reason === '' && asksWhy(visitor, poll, role))
    throw new PollRefusal('RULE', { fields: { reason: { is: 'missing' } } })
}
