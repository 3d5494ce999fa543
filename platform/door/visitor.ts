import { Refusal } from '#contract/refusals.ts'

/**
 * The visitor at the door. `guest` is the hash of the guest cookie, or null if the browser has none yet; a signed-in
 * person's browser may still have one from before. `ended`: the browser still sends the cookie of a session that is
 * over. `unknown`: the session could not be checked, so reads are treated as a guest's, and writes must wait (503).
 */
export type Visitor = {
  /** The network address, for limits only; empty for the instance itself, which has no limit. */
  address: string
  /** The browser's own description in a few words, such as "Firefox, Linux". Nothing may depend on it. */
  device?: string
  /** Set when a room asks on the visitor's behalf, because the visitor's own call has already been charged. */
  paid?: true
  /**
   * The results of this visitor's reads within one request: the same read returns the same result until the visitor
   * writes.
   */
  reads?: Map<string, Promise<unknown>>
} & (
  | { kind: 'guest'; guest: string | null; ended?: boolean }
  | {
      kind: 'person'
      UID: string
      session: string
      operator: boolean
      guest: string | null
      /**
       * When the suspension ends, if the account is suspended; null: it is permanent. A suspended person may read, and
       * do little else.
       */
      suspended?: { until: string | null } | undefined
      /** When the account will be deleted, if its owner has closed it: until then, they may read and keep it. */
      closing?: { closes_at: string } | undefined
    }
  | { kind: 'operator' }
  | { kind: 'unknown' }
)

/** The instance itself, when one part of it asks another on its own behalf. */
export const instanceItself: Visitor = { kind: 'operator', address: '' }

/** Whether this visitor runs the instance: with the operator's token, or as a person who has been made an operator. */
export const isOperator = (visitor: Visitor): boolean =>
  visitor.kind === 'operator' || (visitor.kind === 'person' && visitor.operator)

/** The signed-in person. An operator's token runs the instance, but belongs to no particular person. */
export function personOf(visitor: Visitor): Visitor & { kind: 'person' } {
  if (visitor.kind === 'person') return visitor
  throw new Refusal(visitor.kind === 'operator' ? 'FORBIDDEN' : 'SIGN_IN')
}
