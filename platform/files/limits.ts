/** Limits on the data read from a file made by strangers. Sizes are in bytes. */
export interface Limits {
  /** The maximum size of a document, which is a file or one part of an archive. */
  document: number
  /** The maximum length of a line in a file with one record per line. */
  line: number
  /**
   * The maximum ratio of decompressed output to compressed input, checked once the output is larger than `smallEnough`.
   */
  ratio: number
  smallEnough: number
}

export const usualLimits: Limits = {
  document: 64_000_000,
  line: 32_000_000,
  ratio: 250,
  smallEnough: 8_000_000,
}
