import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { users } from '#contract/users.ts'
import type { Context, Database } from './own.ts'
import type { PollRow } from './tables.ts'
import { voterIn } from './voter.ts'

type Listed = Pick<PollRow, 'poll_id' | 'audience'>

/**
 * The stored form of an e-mail address or a code: an HMAC-SHA-256 that includes the poll's id, so that the same address
 * or code has different entries in two polls, and nobody can be identified by a copy of the list alone.
 */
export const hashOf = (key: string, poll_id: string, entry: string): string =>
  createHmac('sha256', key).update(`${poll_id} ${entry}`).digest('base64url')

const KEY = 'select key from polls.list_key'

/** The instance's key for hashing list entries, created once. */
export async function listKey(db: Database): Promise<string> {
  const [found] = await db.run<{ key: string }>('polls_list_key', KEY, [])
  return found!.key
}

/** Whether a caller is on a poll's list, and by which entry. */
export interface Listing {
  /**
   * The entry for a code or a confirmed address; null if there is no entry that is unused or already the caller's own.
   */
  entry: string | null
  /**
   * Whether the caller might be found on the list after confirming their e-mail address. This does not reveal whether
   * the address is on the list.
   */
  unconfirmed: boolean
}

/** The value for a poll without a list. */
export const unlisted: Listing = { entry: null, unconfirmed: false }

export async function listingOf(ctx: Context, poll: Listed, code?: string): Promise<Listing> {
  const voter = voterIn(ctx.visitor)?.voter ?? null
  const key = await listKey(ctx.db)
  const { email, confirmed } = await addressOf(ctx)
  const tried = [...(code ? [code] : []), ...(email && confirmed ? [email] : [])]
  const { rows } = await sql<{ hash: string }>`
    select hash from polls.listed
    where poll_id = ${poll.poll_id}
      and (used_by = ${voter} or (used_by is null and hash = any (${tried.map((entry) => hashOf(key, poll.poll_id, entry))}::text[])))
    order by used_by nulls last limit 1`.execute(ctx.db.q())
  const entry = rows[0]?.hash ?? null
  return { entry, unconfirmed: entry === null && !code && email !== null && !confirmed }
}

/** The caller's e-mail address, and whether it is confirmed. */
const addressOf = async ({ ask, visitor }: Context): Promise<{ email: string | null; confirmed: boolean }> =>
  visitor.kind === 'person' ? ask(users.get_user, { only: 'record' }) : { email: null, confirmed: false }

/** Uses up an entry in the transaction of the answer. One entry is one vote, and each voter uses one entry. */
export async function admit(db: Database, { poll_id }: Listed, hash: string, voter: string): Promise<void> {
  const { rows } = await sql`
    update polls.listed set used_by = ${voter}
    where poll_id = ${poll_id} and hash = ${hash} and (used_by is null or used_by = ${voter})
    returning hash`.execute(db.q())
  if (rows.length === 0) throw new PollRefusal('NOT_LISTED')
}

/** Transfers a guest's list entry to the person who takes over the guest's answer. */
export async function passEntry(db: Database, poll_id: string, from: string, to: string): Promise<void> {
  await sql`update polls.listed set used_by = ${to} where poll_id = ${poll_id} and used_by = ${from}`.execute(db.q())
}

/** The number of entries on a poll's list, and how many of them are used. */
export async function sizeOf(db: Database, poll_id: string): Promise<{ entries: number; used: number }> {
  const { rows } = await sql<{ entries: number; used: number }>`
    select count(*)::integer as entries, count(used_by)::integer as used from polls.listed where poll_id = ${poll_id}`.execute(
    db.q(),
  )
  return rows[0]!
}
