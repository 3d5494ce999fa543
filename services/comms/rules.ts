import type { z } from 'zod'
import type { PublishedBy, Power as PowerShape, Role as RoleShape } from '#contract/comms-shapes.ts'

export type Role = z.output<typeof RoleShape>
export type Power = z.output<typeof PowerShape>

/** The person acting on a community. */
export interface Caller {
  /** The caller's role in the community; null if not a member. */
  role: Role | null
  operator: boolean
}

/** Actions that not everybody may take. Joining, leaving and reading are open to all. */
export type Action = 'see_members' | 'rewrite' | 'rename' | 'set_roles' | 'set_visibility'

const open: Record<Action, readonly Role[]> = {
  see_members: ['owner', 'moderator'],
  rewrite: ['owner', 'moderator'],
  rename: ['owner'],
  set_roles: ['owner'],
  set_visibility: ['owner'],
}

/** The roles that manage a community. */
export const caring = ['owner', 'moderator'] as const satisfies readonly Role[]

/**
 * Whether this caller may take this action on the community. Operators of the instance may do everything that its
 * owners may.
 */
export const can = (action: Action, { role, operator }: Caller): boolean =>
  operator || (role !== null && open[action].includes(role))

/** Who may publish in a community: by default its owners and moderators. */
export type Publishers = z.output<typeof PublishedBy>

/** What a community says of who publishes what in it. */
export type PublishingRules = Record<'polls_by' | 'articles_by', Publishers>

const ruled: Record<string, keyof PublishingRules> = { poll: 'polls_by', article: 'articles_by' }

/** The rule of a community for things of one kind; null: it has none, so that its owners and moderators publish them. */
export const ruleFor = (thing: string): keyof PublishingRules | null =>
  Object.hasOwn(ruled, thing) ? ruled[thing]! : null

/** The caller's powers over things of one kind, given the community's rule for them. */
export function powersOf({ role, operator }: Caller, by: Publishers): Power[] {
  if (operator || role === 'owner' || role === 'moderator') return ['write', 'publish', 'review', 'look_after']
  if (role === null || by === 'moderators') return []
  return by === 'members' ? ['write', 'publish'] : ['write']
}

const UNDO_MS = 10 * 60_000

/** The time until which returning restores everything; for people who were never members, it has already passed. */
export const undoUntil = (left_at: Date | null, now: Date): Date =>
  left_at ? new Date(left_at.getTime() + UNDO_MS) : now

/** The earliest departure that can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS)

/** Whether a person belongs to a community, or can still return as if they had never left. */
export const belongs = ({ left_at }: Pick<Membership, 'left_at'>, now: Date): boolean =>
  left_at === null || now < undoUntil(left_at, now)

interface Membership {
  role: Role
  joined_at: Date
  left_at: Date | null
}

/** The membership of a person who joins now: the former one if they have just left, otherwise that of a new member. */
export function onJoining(before: Membership | null, now: Date): Omit<Membership, 'left_at'> {
  if (!before || !belongs(before, now)) return { role: 'member', joined_at: now }
  return { role: before.role, joined_at: before.joined_at }
}

/**
 * Whether the community would be left without an owner if this member gave up the role: `owners` includes this member.
 */
export const isLastOwner = (role: Role, owners: number): boolean => role === 'owner' && owners <= 1
