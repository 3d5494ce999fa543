import { randomBytes } from 'node:crypto'
import { hashToken } from '#platform/kit/ids.ts'
import type { Database } from '#services/identity/own.ts'

const COUNT = 10
const BYTES = 10
/** Without I, L, O and U, which are mistaken for others: Crockford's base 32. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits, in groups of four that are easy to copy by hand. */
function newCode(): string {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}

/** A code as it is compared: whatever somebody types for it, with the letters that look like others. */
const spelled = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

const hashOf = (code: string) => hashToken(`recovery ${spelled(code)}`)

/** Replaces a person's recovery codes and returns the new ones, of which only hashes are kept. */
export async function makeRecoveryCodes(db: Database, UID: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await db.q().deleteFrom('identity.recovery_code').where('UID', '=', UID).execute()
  const rows = codes.map((code) => ({ hash: hashOf(code), UID }))
  await db.q().insertInto('identity.recovery_code').values(rows).execute()
  return codes
}

/** Uses up a recovery code; false if it is none of this person's, or has been used. */
export async function spendRecoveryCode(db: Database, UID: string, code: string): Promise<boolean> {
  const codes = db.q().deleteFrom('identity.recovery_code').where('UID', '=', UID)
  return (await codes.where('hash', '=', hashOf(code)).returning('hash').executeTakeFirst()) !== undefined
}

export async function recoveryCodesLeft(db: Database, UID: string): Promise<number> {
  const codes = db.q().selectFrom('identity.recovery_code').where('UID', '=', UID)
  return (await codes.select(({ fn }) => fn.countAll<number>().as('left')).executeTakeFirstOrThrow()).left
}
