import { createHash, randomBytes } from 'node:crypto'
import { monotonicFactory } from 'ulid'

/** A new opaque id of 26 characters; later ids sort after earlier ones, which keeps index pages warm. */
export const newId: () => string = monotonicFactory()

/** A secret of 128 random bits, as 22 characters of base64url. */
export const newToken = (): string => randomBytes(16).toString('base64url')

/** What is stored of a secret: enough to recognise it, not to use it. 22 characters of SHA-256. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
