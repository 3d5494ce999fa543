import type { z } from 'zod'
import type { PollsBy, Power as PowerShape, Role as RoleShape } from '#contract/comms.ts'

export type Role = z.output<typeof RoleShape>
export type Power = z.output<typeof PowerShape>

/** Who is acting on a community. */
export interface Caller {
  /** The caller's role in it; null: not a member. */
  role: Role | null
  operator: boolean
}

/** Actions that not everybody may take. Joining, leaving and reading are open to all. */
export type Action = 'see_members' | 'rewrite' | 'rename' | 'set_roles'

const open: Record<Action, readonly Role[]> = {
  see_members: ['owner', 'moderator'],
  rewrite: ['owner', 'moderator'],
  rename: ['owner'],
  set_roles: ['owner'],
}

/** The roles that look after a community. */
export const caring = ['owner', 'moderator'] as const satisfies readonly Role[]

/** Whether this caller may do this to the community. Whoever runs the instance may do what its owners may. */
export const can = (action: Action, { role, operator }: Caller): boolean =>
  operator || (role !== null && open[action].includes(role))

/** Who publishes in a community: by default those who look after it. */
type Publishers = z.output<typeof PollsBy>

/** What somebody may do with things of one kind, given the community's rule for them. */
export function powersOf({ role, operator }: Caller, by: Publishers): Power[] {
  if (operator || role === 'owner' || role === 'moderator') return ['write', 'publish', 'review', 'look_after']
  if (role === null || by === 'moderators') return []
  return by === 'members' ? ['write', 'publish'] : ['write']
}

const UNDO_MS = 10 * 60_000

/** Until when coming back restores everything; for someone who was never a member, that time is over already. */
export const undoUntil = (left_at: Date | null, now: Date): Date =>
  left_at ? new Date(left_at.getTime() + UNDO_MS) : now

/** The earliest leaving that can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS)

/** Whether somebody belongs to a community, or can still return as if they had never left. */
export const belongs = ({ left_at }: Pick<Membership, 'left_at'>, now: Date): boolean =>
  left_at === null || now < undoUntil(left_at, now)

interface Membership {
  role: Role
  joined_at: Date
  left_at: Date | null
}

/** What somebody who joins now becomes: what they were before if they have just left, else a new member. */
export function onJoining(before: Membership | null, now: Date): Omit<Membership, 'left_at'> {
  if (!before || !belongs(before, now)) return { role: 'member', joined_at: now }
  return { role: before.role, joined_at: before.joined_at }
}

/** Whether a community would have no owner once this one stops being one: `owners` counts this one too. */
export const isLastOwner = (role: Role, owners: number): boolean => role === 'owner' && owners <= 1
