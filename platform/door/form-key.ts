import { createHmac, randomBytes } from 'node:crypto'
import { same } from './signer.ts'

/**
 * A key has 16 random bytes, 4 bytes for the time in seconds, and 16 bytes for the signature: 36 bytes, which are
 * always written as exactly 48 characters.
 */
const FORM_KEY = /^[A-Za-z0-9_-]{48}$/
const RANDOM_BYTES = 16
const SEALED_BYTES = 20
const DAY_SECONDS = 86_400

/** Makes the keys in the forms of pages, and finds the guest who belongs to a key. */
export interface FormKeys {
  /** Makes a key for one page view. The key reveals only the time at which it was made. */
  issue(): string
  /**
   * The token of the guest who belongs to this key. It is always the same for a key on a given day, and cannot be
   * derived without the instance's secret. Each day, a key belongs to another guest: a day later, it no longer gives
   * access to answers that were sent with it, while a page left open still counts any number of presses as one guest.
   * null: the key is not one of ours.
   */
  guestOf(key: string): string | null
}

/** `secret`: the secret that the instance's processes share. `now`: in milliseconds since 1970. */
export function openFormKeys(secret: string, now: () => number = Date.now): FormKeys {
  const mac = (purpose: string, bytes: Buffer) =>
    createHmac('sha256', secret).update(`${purpose} `).update(bytes).digest().subarray(0, 16)
  const seconds = () => Math.floor(now() / 1000)
  return {
    issue() {
      const sealed = Buffer.alloc(SEALED_BYTES)
      randomBytes(RANDOM_BYTES).copy(sealed)
      sealed.writeUInt32BE(seconds(), RANDOM_BYTES)
      return Buffer.concat([sealed, mac('seal', sealed)]).toString('base64url')
    },
    guestOf(key) {
      if (!FORM_KEY.test(key)) return null
      const bytes = Buffer.from(key, 'base64url')
      const sealed = bytes.subarray(0, SEALED_BYTES)
      if (!same(bytes.toString('hex', SEALED_BYTES), mac('seal', sealed).toString('hex'))) return null
      // The clocks of an instance's machines may differ a little.
      const day = Math.max(0, Math.floor((seconds() - sealed.readUInt32BE(RANDOM_BYTES)) / DAY_SECONDS))
      return mac(`guest ${day}`, sealed).toString('base64url')
    },
  }
}
