import { hash, randomFillSync } from 'node:crypto'
import { monotonicFactory } from 'ulid'

// Asking the system for random bytes costs as much for one as for a thousand: they are drawn in stock and used once.
const stock = Buffer.alloc(8192)
let used = stock.length

function randomBytes(count: number): Buffer {
  if (used + count > stock.length) {
    randomFillSync(stock)
    used = 0
  }
  const bytes = Buffer.from(stock.subarray(used, used + count))
  stock.fill(0, used, used + count)
  used += count
  return bytes
}

const nextId = monotonicFactory(() => randomBytes(1)[0]! / 256)

/** A new opaque id of 26 characters; later ids sort after earlier ones, which keeps index pages warm. */
export const newId = (): string => nextId()

/** A secret of 128 random bits, as 22 characters of base64url. */
export const newToken = (): string => randomBytes(16).toString('base64url')

/** What is stored of a secret: enough to recognise it, not to use it. The first 132 bits of SHA-256, 22 characters. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url').slice(0, 22)
