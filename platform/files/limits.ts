/** How much may come out of a file that strangers have made. Sizes are bytes. */
export interface Limits {
  /** Of one document: a file, or one part of an archive. */
  document: number
  /** Of one line, where a file holds a record a line. */
  line: number
  /** What comes out of a packed file or part may be this many times what went in, once it is over `smallEnough`. */
  ratio: number
  smallEnough: number
}

export const usualLimits: Limits = {
  document: 64_000_000,
  line: 32_000_000,
  ratio: 250,
  smallEnough: 8_000_000,
}
