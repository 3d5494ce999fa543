import { hash, randomFillSync } from 'node:crypto'
import { encodeTime, monotonicFactory } from 'ulid'

// Getting one random byte from the system takes as long as getting a thousand, so many are fetched at once. Each byte
// is used only once.
const stock = Buffer.alloc(8192)
let used = stock.length

/** Reserves this many unused bytes in the pool, and returns the offset of the first one. */
function fresh(count: number): number {
  if (used + count > stock.length) {
    randomFillSync(stock)
    used = 0
  }
  used += count
  return used - count
}

const nextId = monotonicFactory(() => stock[fresh(1)]! / 256)

/**
 * A new opaque id of 26 characters; later ids sort after earlier ones, so that new rows go to index pages that are
 * already in memory.
 */
export const newId = (): string => nextId()

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_CHARS = 10
const PLACE_CHARS = 6

/** An id derived from these words: the same words always give the same id. */
export const idNamed = (...words: string[]): string =>
  Array.from(hash('sha256', JSON.stringify(words), 'buffer').subarray(0, 26), (byte) => digits[byte % 32]).join('')

/**
 * An id for something that happened at a given moment: ids sort by moment, also among ids from `newId`; ids of the same
 * moment sort by `place`.
 */
export const idNamedAt = (at: Date, place: number, ...words: string[]): string =>
  encodeTime(Math.max(0, at.getTime()), TIME_CHARS) +
  encodeTime(place % 32 ** PLACE_CHARS, PLACE_CHARS) +
  idNamed(...words).slice(TIME_CHARS + PLACE_CHARS)

/** A secret of 128 random bits, as 22 characters of base64url. */
export function newToken(): string {
  const at = fresh(16)
  const token = stock.toString('base64url', at, at + 16)
  stock.fill(0, at, at + 16)
  return token
}

/**
 * The form in which a secret is stored: whoever has it can recognize the secret, but not use it. The first 132 bits of
 * the SHA-256 hash, as 22 characters.
 */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url').slice(0, 22)
