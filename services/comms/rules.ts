import type { z } from 'zod'
import type { Role as RoleShape } from '#contract/comms.ts'

export type Role = z.output<typeof RoleShape>

/** Who is acting on a community. */
export interface Caller {
  /** What the caller is in it; null: not a member. */
  role: Role | null
  operator: boolean
}

/** What not everybody may do. Joining, leaving and reading are open to all. */
export type Deed = 'see_members' | 'rewrite' | 'rename' | 'set_roles'

const open: Record<Deed, readonly Role[]> = {
  see_members: ['owner', 'moderator'],
  rewrite: ['owner', 'moderator'],
  rename: ['owner'],
  set_roles: ['owner'],
}

/** The roles that look after a community. */
export const caring = ['owner', 'moderator'] as const satisfies readonly Role[]

/** Whether this caller may do this to the community. Whoever runs the instance may do what its owners may. */
export const can = (deed: Deed, { role, operator }: Caller): boolean =>
  operator || (role !== null && open[deed].includes(role))

const UNDO_MS = 10 * 60_000

/** Until when coming back restores everything; for whoever never was a member that is over already. */
export const undoUntil = (left_at: Date | null, now: Date): Date =>
  left_at ? new Date(left_at.getTime() + UNDO_MS) : now

/** The earliest leaving that can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS)

/** Whether somebody belongs to a community, or still can again as if they had never left. */
export const belongs = ({ left_at }: Pick<Membership, 'left_at'>, now: Date): boolean =>
  left_at === null || now < undoUntil(left_at, now)

interface Membership {
  role: Role
  joined_at: Date
  left_at: Date | null
}

/** What somebody is who joins now: again what they were if they have just left, else a new member. */
export function onJoining(before: Membership | null, now: Date): Omit<Membership, 'left_at'> {
  if (!before || !belongs(before, now)) return { role: 'member', joined_at: now }
  return { role: before.role, joined_at: before.joined_at }
}

/** Whether a community would be without an owner once this one is none: `owners` counts this one too. */
export const isLastOwner = (role: Role, owners: number): boolean => role === 'owner' && owners <= 1
