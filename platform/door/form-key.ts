import { createHmac, randomBytes } from 'node:crypto'
import { same } from './signer.ts'

/** 16 random bytes, 4 of the time in seconds, 16 of the seal: 36 bytes, which is 48 characters and no other text. */
const FORM_KEY = /^[A-Za-z0-9_-]{48}$/
const RANDOM_BYTES = 16
const SEALED_BYTES = 20
const DAY_SECONDS = 86_400

/** Makes the keys that page forms carry, and maps a key to its guest. */
export interface FormKeys {
  /** A key for one page view. It reveals only when it was made. */
  issue(): string
  /**
   * The token of a key’s guest: the same each time, and impossible to find without the instance’s secret. Each day a
   * key maps to another guest, so that a day later the key no longer reaches what was answered with it, while a page
   * left open still makes one guest of any number of presses. null: not one of our keys.
   */
  guestOf(key: string): string | null
}

/** `secret`: the instance's own, shared by its processes. `now`: in milliseconds since 1970. */
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
