const FROM_WHICH_WHOLE = 1000
const FROM_WHICH_TENTHS = 100

/** The number of meaningful decimals of a mean, as in 2.75, 148.3 or 33,985. */
export function decimalsOfMean(mean: number): number {
  const size = Math.abs(mean)
  if (size >= FROM_WHICH_WHOLE) return 0
  return size >= FROM_WHICH_TENTHS ? 1 : 2
}
