/** Characters that are not easily confused with each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const IN_GROUP = 4
const BYTES = 256
const UNBIASED_BYTES = BYTES - (BYTES % SIGNS.length)

/**
 * A code to hand out, such as `k7mp-3xqa-9dtw`: one of 31 to the power of 12 possible codes. `fill` generates random
 * bytes.
 */
export function newCode(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const signs: string[] = []
  while (signs.length < GROUPS * IN_GROUP) {
    // Bytes above the largest multiple of the alphabet's size would make its first characters likelier.
    for (const byte of fill(new Uint8Array(GROUPS * IN_GROUP * 2)))
      if (byte < UNBIASED_BYTES && signs.length < GROUPS * IN_GROUP) signs.push(SIGNS[byte % SIGNS.length]!)
  }
  return Array.from({ length: GROUPS }, (_, at) => signs.slice(at * IN_GROUP, (at + 1) * IN_GROUP).join('')).join('-')
}

/** Creates this number of codes, all different. */
export function newCodes(count: number, fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(newCode(fill))
  return [...codes]
}
