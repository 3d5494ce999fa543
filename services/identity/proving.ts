import { IdentityRefusal } from '#contract/identity-refusals.ts'
import { moment } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { accountOf } from './data.ts'
import { triesOf, tryPassword } from './guessing.ts'
import type { Context } from './own.ts'
import { isFresh } from './rules.ts'
import type { AccountRow, LinkRow } from './tables.ts'
import type { ProvedBy } from './way-tables.ts'

/**
 * Refuses a signed-in caller who has not proved to be the owner: with the password, or within the last ten minutes of
 * this session in another way. A browser left open must not be enough to change how its owner signs in. Having just
 * signed in counts only for an account without a password, since everybody else can be asked for theirs.
 */
export async function proveOwner(ctx: Context, password: string | undefined): Promise<AccountRow> {
  const account = await accountOf(ctx.db, ctx.visitor)
  const { UID, password_hash } = account
  if (password === undefined && (await isProved(ctx))) return account
  if (password_hash === null) {
    await refuseOldSession(ctx)
    return account
  }
  if (password === undefined || !(await tryPassword(ctx.db, triesOf.person(UID), password, password_hash)))
    throw new IdentityRefusal('WRONG_PASSWORD')
  return account
}

/** Refuses a caller who has neither signed in nor proved their identity within the last ten minutes. */
export async function refuseOldSession(ctx: Context): Promise<void> {
  if (!(await isRecent(ctx))) throw new IdentityRefusal('SIGN_IN_AGAIN')
}

/** Whether the caller has signed in, or proved their identity, within the last ten minutes. */
export async function isRecent(ctx: Context): Promise<boolean> {
  const session = await sessionOf(ctx)
  return session !== undefined && isFresh(session, new Date())
}

/** Whether the caller has proved their identity in one of these ways within the last ten minutes, after signing in. */
export async function isProved(ctx: Context, by?: ProvedBy[]): Promise<boolean> {
  const session = await sessionOf(ctx)
  if (!session?.proved_at || !isFresh(session, new Date())) return false
  return !by || (session.proved_by !== null && by.includes(session.proved_by))
}

/** Whether the owner has just proved, other than by the password, that a new address of the account is theirs to set. */
export const provesChange = async (link: Pick<LinkRow, 'kind' | 'UID'>, ctx: Context): Promise<boolean> =>
  link.kind === 'change' && ctx.visitor.kind === 'person' && ctx.visitor.UID === link.UID && (await isProved(ctx))

const sessionOf = ({ db, visitor }: Context) => {
  const sessions = db.q().selectFrom('identity.session').select(['created_at', 'proved_at', 'proved_by'])
  return sessions.where('hash', '=', personOf(visitor).session).executeTakeFirst()
}

/** For the next ten minutes, the caller has proved in this session to be the owner. */
export async function noteProof({ db, visitor }: Pick<Context, 'db' | 'visitor'>, by: ProvedBy): Promise<void> {
  const { UID, session } = personOf(visitor)
  const sessions = db.q().updateTable('identity.session').set({ proved_at: moment, proved_by: by })
  await sessions.where('hash', '=', session).where('UID', '=', UID).execute()
}
