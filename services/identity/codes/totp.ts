import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
/** What every app reads: RFC 6238 with the values of its examples. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** How many steps a clock may be ahead or behind. */
const WINDOW = 1

export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32

const totpOf = (secret: string) => new TOTP({ ...usual, secret: Secret.fromBase32(secret) })

/** The secret as the address that apps read from a QR code. */
export const addressOf = (secret: string, site: string, email: string): string =>
  new TOTP({ ...usual, issuer: site, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The step of time to which a code belongs; null if it belongs to none around this moment. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The code that an app shows at this moment. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() })
