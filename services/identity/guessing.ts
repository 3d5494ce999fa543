import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { widerNetworkOf } from '#platform/door/network.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { isPassword } from './passwords.ts'
import { browserOf } from './rules.ts'

/**
 * Each limit allows this many attempts at once, plus as many per hour, so up to twice as many attempts fit into the
 * first hour.
 */
const TRIES = 10
const LETTERS = 6
const LETTERS_OF_BROWSER = 2
const LETTERS_OF_NETWORK = 10
const LETTERS_BEYOND = 14

/**
 * The keys under which attempts are counted. The e-mail address is stored as a hash, because it may not belong to an
 * account here.
 */
export const triesOf = {
  browser: (UID: string, guest: string) => `browser ${UID} ${guest}`,
  person: (UID: string) => `person ${UID}`,
  link: (whose: string) => `link ${whose}`,
  letters: (UID: string) => `letters to sign in ${UID}`,
}

/**
 * Tries a password. The attempt is counted before the password is checked, so however many guesses arrive together,
 * only ten are checked, and then one more every six minutes. The correct password does not use up an attempt.
 */
export async function tryPassword(db: Database, tries: string, password: string, hash: string | null) {
  const until = await take(db, tries, TRIES)
  if (until) throw new IdentityRefusal('RATE', { retry_at: until.toISOString() })

  const right = await isPassword(password, hash).catch(async (refused: unknown) => {
    await giveBack(db, tries)
    throw refused
  })
  if (right) await giveBack(db, tries)
  return right
}

/**
 * Whether another e-mail whose link works only for the person who asked may be sent to the address. A refusal is
 * silent, because the address may be somebody else's. When strangers have used up the shared limit, each browser still
 * has a small limit of its own, but all browsers together get at most twenty e-mails, because one person may have many
 * networks, however broadly networks are counted.
 */
export async function mayWriteTo(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  kind: string,
  email: string,
): Promise<boolean> {
  const to = `letter ${kind} ${hashToken(email)}`
  if (!(await take(db, to, LETTERS))) return true
  const network = hashToken(widerNetworkOf(visitor.address))
  return takeAll(db, [
    [`${to} ${browserOf(visitor) ?? hashToken(visitor.address)}`, LETTERS_OF_BROWSER],
    [`${to} network ${network}`, LETTERS_OF_NETWORK],
    [`${to} beyond`, LETTERS_BEYOND],
  ])
}

/** Adds one to every bucket, or to none, so that a refused request does not count. */
async function takeAll(db: Database, buckets: [key: string, most: number][]): Promise<boolean> {
  for (const [at, [key, most]] of buckets.entries())
    if (await take(db, key, most)) {
      for (const [taken] of buckets.slice(0, at)) await giveBack(db, taken)
      return false
    }
  return true
}

const toOwner = (kind: string, email: string) => `letter ${kind} ${hashToken(email)}`

/**
 * Whether another e-mail may go to the owner of an address, regardless of who requested it. If this is refused, six
 * e-mails have been requested and the latest was sent within the last ten minutes; if that e-mail has a link, the link
 * works for an hour in any browser, so nobody can keep the owner from using it.
 */
export const mayWriteToOwner = async (db: Database, kind: string, email: string): Promise<boolean> =>
  !(await take(db, toOwner(kind, email), LETTERS))

/** An e-mail that could not be sent does not count, because it will be tried again. */
export const unwrittenToOwner = (db: Database, kind: string, email: string) => giveBack(db, toOwner(kind, email))

const lettersOf = (UID: string) => `letters of ${UID}`

/** Counts an e-mail that a signed-in person's client requests without waiting for a reply; false if there were too many. */
export const mayAskForLetter = async (db: Database, UID: string): Promise<boolean> =>
  !(await take(db, lettersOf(UID), LETTERS))

/** Counts an e-mail that a signed-in person requests. */
export async function countLetter(db: Database, UID: string): Promise<void> {
  const until = await take(db, lettersOf(UID), LETTERS)
  if (until) throw new IdentityRefusal('RATE', { retry_at: until.toISOString() })
}

const drained = `greatest(0, a.level - $2::float8 / 3600
  * greatest(0, extract(epoch from clock_timestamp() - a.at)::float8))`

/**
 * Adds one to a bucket that holds `most` and drains `most` per hour; if the bucket is full, returns the time at which
 * it has space again.
 */
export async function take(db: Database, key: string, most: number): Promise<Date | null> {
  const [taken] = await db.run(
    'identity take',
    `insert into identity.attempt as a (key, level, at) values ($1, 1, clock_timestamp())
     on conflict (key) do update set level = ${drained} + 1, at = greatest(a.at, clock_timestamp())
     where ${drained} + 1 <= $2::float8
     returning level`,
    [key, most],
  )
  if (taken) return null
  const [full] = await db.run<{ until: Date }>(
    'identity full',
    `select at + make_interval(secs => greatest(0, level + 1 - $2::float8) * 3600 / $2::float8) until
     from identity.attempt where key = $1`,
    [key, most],
  )
  return full?.until ?? new Date()
}

export async function giveBack(db: Database, key: string): Promise<void> {
  await db.run('identity give back', 'update identity.attempt set level = greatest(0, level - 1) where key = $1', [key])
}
