import type { z } from 'zod'
import { OPENS_AFTER_HOURS, type Visibility as VisibilityShape } from '#contract/comm-visibility.ts'

export type Visibility = z.output<typeof VisibilityShape>

/** A change that has not taken effect yet. Without `due_at`, it waits for another owner. */
export interface Waiting {
  visibility: Visibility
  asked_by: string
  due_at: Date | null
  reason?: string
}

/** The person who asks for a change. */
export interface Asking {
  /** The id of the person; null for the operator's scripts. */
  UID: string | null
  operator: boolean
  /** The number of the community's owners. */
  owners: number
  /** Whether owners have lately taken that role from another owner, who then could neither agree nor object. */
  lately: boolean
}

/** Whether this person is another owner for whom the change is waiting. */
export const confirms = ({ due_at, asked_by }: Waiting, UID: string | null): boolean =>
  due_at === null && UID !== null && UID !== asked_by

/**
 * The outcome of a request to change a community's visibility. `asked`: another owner has to confirm the change;
 * `waits`: the change takes effect later, because it opens a private community, or because an owner has lately been
 * demoted: otherwise whoever demotes the owner who has to agree would decide alone.
 */
export function stepTo(
  to: Visibility,
  from: Visibility,
  waiting: Waiting | null,
  { UID, operator, owners, lately }: Asking,
): 'nothing' | 'asked' | 'waits' | 'now' {
  if (to === from) return 'nothing'
  const same = waiting?.visibility === to ? waiting : null
  if (same && same.due_at !== null) return 'nothing'
  const agreed = operator || owners < 2 || (same !== null && confirms(same, UID))
  if (!agreed) return same ? 'nothing' : 'asked'
  return from === 'private' || (lately && !operator) ? 'waits' : 'now'
}

/** The time when the private community opens. */
export const opensAt = (now: Date): Date => new Date(now.getTime() + OPENS_AFTER_HOURS * 3_600_000)
