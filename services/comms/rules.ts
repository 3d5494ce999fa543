import type { z } from 'zod'
import { cellOf, looksAfter, roles, takesPart, type RoleAction } from '#contract/comms-roles.ts'
import { commsLimits as limits } from '#contract/comms-limits.ts'
import { Power as PowerShape, type PublishedBy, type Role as RoleShape } from '#contract/comms-shapes.ts'

export type Role = z.output<typeof RoleShape>
export type Power = z.output<typeof PowerShape>

/** Actions that not everybody may take. Everybody may ask to join, leave, and read what is public. */
export type Action = Exclude<RoleAction, 'read' | 'take_part'>

/** The person acting on a community. */
export interface Caller {
  /** The caller's role in the community; null if the caller is not a member. */
  role: Role | null
  operator: boolean
}

/** The roles that manage a community, in the order of the lists. */
export const caring = roles.filter(looksAfter)

/**
 * Whether this caller may take this action on the community. Operators of the instance may do everything that its
 * owners may.
 */
export const can = (action: Action, { role, operator }: Caller): boolean => operator || cellOf(action, role) === 'yes'

/**
 * Whether this caller may suspend or end the membership of somebody with this role (null: the person no longer belongs
 * to the community).
 */
export const maySuspend = (caller: Caller, role: Role | null): boolean =>
  role !== 'owner' && can(role === 'moderator' ? 'set_roles' : 'suspend', caller)

/** Who may publish in a community: by default its owners and moderators. */
export type Publishers = z.output<typeof PublishedBy>

/** The rules of a community on who may publish. */
export type PublishingRules = Record<'polls_by' | 'articles_by', Publishers>

const ruled: Record<string, keyof PublishingRules> = { poll: 'polls_by', article: 'articles_by' }

/** The rule of a community for things of one kind; null: there is no rule, so owners and moderators publish them. */
export const ruleFor = (thing: string): keyof PublishingRules | null =>
  Object.hasOwn(ruled, thing) ? ruled[thing]! : null

/** The caller's powers over things of one kind, given the community's rule for them. */
export const powersOf = ({ role, operator }: Caller, by: Publishers): Power[] =>
  PowerShape.options.filter(
    (power) => can(power, { role, operator }) || (cellOf(power, role) === 'by_rule' && membersMay(power, by)),
  )

/** Whether members have this power, given the community's rule on who may write and publish. */
const membersMay = (power: Power, by: Publishers): boolean =>
  by === 'members' || (by === 'members_reviewed' && power === 'write')

/**
 * The change in the number of members when somebody's role changes; null instead of a role means that the person does
 * not belong to the community.
 */
export const countMoved = (from: Role | null, to: Role | null): number =>
  Number(takesPart(to)) - Number(takesPart(from))

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

/** The membership of a person who joins now: the former membership if the person has just left, otherwise a new one. */
export function onJoining(before: Membership | null, now: Date, as: Role): Omit<Membership, 'left_at'> {
  if (!before || !belongs(before, now)) return { role: as, joined_at: now }
  return { role: before.role, joined_at: before.joined_at }
}

/**
 * Whether the community would be left without an owner if this member gave up the role: `owners` includes this member.
 */
export const isLastOwner = (role: Role, owners: number): boolean => role === 'owner' && owners <= 1

const DAY_MS = 86_400_000

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

interface Asked {
  declined_at: Date | null
}

/** When a person who was declined may ask to join again; null if the person's request is pending. */
export const againAt = ({ declined_at }: Asked): Date | null =>
  declined_at && daysAfter(declined_at, limits.joining.again_days)

/** The state of a request to join; null if the person may ask again. */
export function requestState(asked: Asked, now: Date): 'waiting' | 'declined' | null {
  const again = againAt(asked)
  if (again === null) return 'waiting'
  return now < again ? 'declined' : null
}
