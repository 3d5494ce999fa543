/** How much may come out of a file made by strangers. Sizes are in bytes. */
export interface Limits {
  /** Of one document: a file, or one part of an archive. */
  document: number
  /** Of one line, where a file holds a record a line. */
  line: number
  /** Decompressed output may be this many times its input, once it is larger than `smallEnough`. */
  ratio: number
  smallEnough: number
}

export const usualLimits: Limits = {
  document: 64_000_000,
  line: 32_000_000,
  ratio: 250,
  smallEnough: 8_000_000,
}
