/**
 * Who is at the door.
 * `guest` holds the hash of the guest cookie, or null when the visitor has none yet;
 * `unknown` is a visitor whose session could not be checked: reads as a guest, writes wait (503).
 */
export type Visitor = {
  /** The network address, for limits only. */
  address: string
} & (
  | { kind: 'guest'; guest: string | null }
  | { kind: 'person'; UID: string }
  | { kind: 'operator' }
  | { kind: 'unknown' }
)
