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

/** Whose voice this is: the same string for the same guest or person, for ever; null when there is nobody to count. */
export function voice(visitor: Visitor): { voter: string; signed_in: boolean } | null {
  if (visitor.kind === 'person') return { voter: `person:${visitor.UID}`, signed_in: true }
  if (visitor.kind === 'guest' && visitor.guest) return { voter: `guest:${visitor.guest}`, signed_in: false }
  return null
}
