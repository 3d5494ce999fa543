import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { anyOf } from '#platform/database/any-of.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { clock } from '#platform/database/clock.ts'
import type { KeepsDeleted } from '#platform/deletion/deletion.ts'
import { forgetMeasures } from '#platform/measures/measures.ts'
import { hashToken } from '#platform/kit/ids.ts'
import { LineError } from '#platform/line-error.ts'
import { tellOfClosing } from './closing.ts'
import { endSessions, holdAccount, inSeconds } from './data.ts'
import { keepSuspension } from './lasting-suspensions.ts'
import type { Command, Context } from './own.ts'
import { anotherOperator } from './people.ts'
import { enqueueLetter } from './post.ts'
import type { ClosingTable } from './closing-tables.ts'
import type { AccountRow } from './tables.ts'

const MAX_A_MINUTE = 100
/** For how many days an account can be kept after a restore, if it was closing when the backup was made. */
const RESTORED_DAYS = 7

/**
 * Deletes the accounts whose days are over. Each is deleted here in one transaction, which tells the other rooms: they
 * delete what they store as soon as they can, and again if they were interrupted.
 */
export const delete_closed = async (ctx: Context): Promise<void> => {
  const due = await ctx.db
    .q()
    .selectFrom('identity.closing')
    .select('UID')
    .where('closes_at', '<=', clock)
    .orderBy('closes_at')
    .limit(MAX_A_MINUTE)
    .execute()
  for (const { UID } of due) await deleteDue(ctx, UID)
}

async function deleteDue(ctx: Context, UID: string): Promise<void> {
  // Outside the transaction and before it: what a restored backup must delete again is known in any case.
  await ctx.own.deleted.add(hashToken(UID), new Date())
  await ctx.db.tx(async () => {
    await ctx.db.lock('identity operators')
    const account = await holdAccount(ctx.db, UID)
    const closings = ctx.db.q().selectFrom('identity.closing').selectAll().where('UID', '=', UID)
    const closing = await closings.where('closes_at', '<=', clock).executeTakeFirst()
    if (!account || !closing) return
    // An operator who was the last one to remain after all is kept until there is another.
    if (account.operator && !(await anotherOperator(ctx.db, UID))) return
    await deleteAccount(ctx, account, closing.comments)
    await enqueueLetter(ctx, { kind: 'account_deleted', to: account.email, lang: closing.lang })
  })
}

/** Runs in the caller's transaction, which holds the account. What refers to the account goes with it. */
async function deleteAccount(ctx: Context, account: AccountRow, comments: ClosingTable['comments']): Promise<void> {
  const { db } = ctx
  const { UID, email, username } = account
  await keepSuspension(db, account)
  await endSessions(db, { UID })
  const q = db.q()
  await q
    .deleteFrom('identity.attempt')
    .where(sql<boolean>`strpos(key, ${UID}) > 0`)
    .execute()
  await forgetMeasures(db, 'identity', 'person', [UID])
  await q.deleteFrom('identity.account').where('UID', '=', UID).execute()
  await q
    .insertInto('identity.deleted_account')
    .values({ uid_hash: hashToken(UID), at: new Date() })
    .onConflict((known) => known.doNothing())
    .execute()
  await ctx.publish(identityEvents.account_deleted, { UID, email, username, comments })
}

/**
 * Deletes again what a restored backup brought back: accounts on a list of deleted accounts. Whoever was closing their
 * account when the backup was made has at least a week from now, and another letter, because they may have decided to keep it since.
 */
async function replayLists(ctx: Context, lists: readonly unknown[]): Promise<string> {
  const hashes = (await Promise.all(lists.map(listedIn))).flat()
  const { db } = ctx
  const hashed = sql<string>`left(translate(encode(sha256(convert_to("UID", 'UTF8')), 'base64'), '+/', '-_'), 22)`
  const accounts = db.q().selectFrom('identity.account').select('UID')
  const again = await accounts.where(sql<boolean>`${hashed} = ${anyOf(hashes)}`).execute()
  for (const { UID } of again)
    await db.tx(async () => {
      const account = await holdAccount(db, UID)
      const closing = await db
        .q()
        .selectFrom('identity.closing')
        .select('comments')
        .where('UID', '=', UID)
        .executeTakeFirst()
      // Whoever chose that their comments be deleted must not find them again; the list does not tell who that was.
      if (account) await deleteAccount(ctx, account, closing?.comments ?? 'delete')
    })
  const given = await giveDaysAgain(ctx)
  return `${again.length} deleted accounts were deleted again; ${given} that are closing have ${RESTORED_DAYS} days more`
}

async function giveDaysAgain(ctx: Context): Promise<number> {
  const { db } = ctx
  const days = inSeconds(RESTORED_DAYS * 24 * 3600)
  return db.tx(async () => {
    const again = db.q().updateTable('identity.closing').set({ closes_at: days }).where('closes_at', '<', days)
    const closing = await again.returning('UID').execute()
    for (const { UID } of closing) {
      await db.q().deleteFrom('identity.link').where('UID', '=', UID).where('kind', '=', 'keep').execute()
      await tellOfClosing(ctx, UID, true)
    }
    return closing.length
  })
}

export const replay: Command = (ctx, content) => replayLists(ctx, [content])

/** What backups and restores need to know of deleted accounts. */
export const keepsDeleted: KeepsDeleted<Context> = {
  replay: replayLists,
  list: ({ db }) =>
    db.q().selectFrom('identity.deleted_account').select(['uid_hash as hash', 'at']).orderBy('at').execute(),
}

/** The hashes in a list of deleted accounts: one line each, a hash and when. */
async function listedIn(file: unknown): Promise<string[]> {
  const text = await readFile(String(file), 'utf8').catch((thrown: Error) => {
    throw new LineError(`the list of deleted accounts cannot be read: ${thrown.message}`)
  })
  return text.split('\n').flatMap((line) => line.split(' ')[0] || [])
}
