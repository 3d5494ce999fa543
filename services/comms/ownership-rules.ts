import { cellOf } from '#contract/comms-roles.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { can, daysAfter, type Caller, type Role } from './rules.ts'

const { days, quiet_days } = commsLimits.claim

/**
 * Whether a person with this role may claim ownership, and also whether that person would still become an owner when
 * the claim is due.
 */
export const mayClaim = (role: Role | null): boolean => cellOf('claim', role) === 'yes'

/** The time at which a person who claims ownership now becomes an owner. */
export const ownerAt = (now: Date): Date => daysAfter(now, days)

/** The time from which moderators can claim ownership, given the time of an owner's last decision. */
export const claimableFrom = (decided: Date): Date => daysAfter(decided, quiet_days)

interface Claiming {
  UID: string
  /** The person whose claim is already pending; null: no claim is pending. */
  claimer: string | null
  /** When an owner last decided something about the community; null: no such decision is known. */
  decided: Date | null
  now: Date
}

/** The outcome of a moderator's claim to become an owner. `same`: the moderator's own claim is already pending. */
export function claimOutcome({
  UID,
  claimer,
  decided,
  now,
}: Claiming): 'waits' | 'same' | 'CLAIM_WAITS' | 'OWNER_ACTIVE' {
  if (claimer === UID) return 'same'
  if (claimer !== null) return 'CLAIM_WAITS'
  return decided !== null && now < claimableFrom(decided) ? 'OWNER_ACTIVE' : 'waits'
}

/**
 * Whether this caller may end a claim. `claimer`: the person who made the claim; null if no claim is pending any more.
 */
export const mayStop = (claimer: string | null, { UID, ...caller }: Caller & { UID: string | null }): boolean =>
  can('set_roles', caller) || (claimer === null ? mayClaim(caller.role) : claimer === UID)
