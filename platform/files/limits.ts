/** Limits on the data read from a file made by strangers. Sizes are in bytes. */
export interface Limits {
  /** The largest document: a file, or one part of an archive. */
  document: number
  /** The longest line in a file with one record per line. */
  line: number
  /** The largest ratio of decompressed output to input, checked once the output is larger than `smallEnough`. */
  ratio: number
  smallEnough: number
}

export const usualLimits: Limits = {
  document: 64_000_000,
  line: 32_000_000,
  ratio: 250,
  smallEnough: 8_000_000,
}
