import type { Share } from './ballots.ts'

/** A number of votes as an exact fraction. `bottom` is always above 0. */
export const share = (top: number | bigint, bottom: number | bigint = 1): Share => reduced(BigInt(top), BigInt(bottom))

export const plus = (a: Share, b: Share): Share => reduced(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)

/**
 * Positive if the first share is larger, 0 if both are equal. The shares are cross-multiplied, so nothing is rounded.
 */
export function compareShares(a: Share, b: Share): number {
  const difference = a.top * b.bottom - b.top * a.bottom
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

function reduced(top: bigint, bottom: bigint): Share {
  const common = commonDivisor(top < 0n ? -top : top, bottom)
  return { top: top / common, bottom: bottom / common }
}

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b))
