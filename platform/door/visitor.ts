import { Refusal } from '#contract/refusals.ts'

/**
 * Who is at the door.
 * `guest` holds the hash of the guest cookie, or null when the visitor has none yet; a person's browser can have one
 * from before they signed in. `ended`: the browser still shows a session that is over.
 * `unknown` is a visitor whose session could not be checked: reads as a guest, writes wait (503).
 */
export type Visitor = {
  /** The network address, for limits only; empty for the instance itself, which knows no limit. */
  address: string
  /** What the browser says it is, in few words such as Firefox, Linux. Nothing may depend on it. */
  device?: string
  /** A room is asking on their behalf: the visitor’s own call has already been charged. */
  paid?: true
  /** What was read for them within one request: asking again gives the same, until they write. */
  reads?: Map<string, Promise<unknown>>
} & (
  | { kind: 'guest'; guest: string | null; ended?: boolean }
  | { kind: 'person'; UID: string; session: string; operator: boolean; guest: string | null }
  | { kind: 'operator' }
  | { kind: 'unknown' }
)

/** The instance itself, when one part of it asks another for a reason of its own. */
export const instanceItself: Visitor = { kind: 'operator', address: '' }

/** Whether this visitor runs the instance: by the operator's token, or as a person who was made one. */
export const isOperator = (visitor: Visitor): boolean =>
  visitor.kind === 'operator' || (visitor.kind === 'person' && visitor.operator)

/** Who is signed in. An operator's token runs the instance; it is nobody in particular. */
export function personOf(visitor: Visitor): Visitor & { kind: 'person' } {
  if (visitor.kind === 'person') return visitor
  throw new Refusal(visitor.kind === 'operator' ? 'FORBIDDEN' : 'SIGN_IN')
}
