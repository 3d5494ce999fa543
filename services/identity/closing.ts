import { comms } from '#contract/comms.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { personOf, type Visitor } from '#platform/door/visitor.ts'
import { CLOSING_DAYS } from '#contract/identity-closing.ts'
import { accountOf, endSessions, holdAccount, inSeconds, tellEnded } from './data.ts'
import { findLink, proposeLink, spendLink } from './links.ts'
import type { Act, Context, Database } from './own.ts'
import { anotherOperator } from './people.ts'
import { enqueueLetter } from './post.ts'
import { refuseOldSession } from './proving.ts'

const CLOSING_SECONDS = CLOSING_DAYS * 24 * 3600

const closingOf = (db: Database, UID: string) =>
  db.q().selectFrom('identity.closing').selectAll().where('UID', '=', UID).executeTakeFirst()

export const get_closing: Act<typeof identity.get_closing> = async (_input, ctx) => {
  const { UID } = personOf(ctx.visitor)
  const closing = await closingOf(ctx.db, UID)
  if (closing) return { closes_at: closing.closes_at.toISOString(), last_operator: false, sole_owner_of: [] }
  return {
    closes_at: null,
    last_operator: await isLastOperator(ctx),
    sole_owner_of: await ctx.ask(comms.sole_owner_of, {}),
  }
}

const isLastOperator = async ({ db, visitor }: { db: Database; visitor: Visitor }): Promise<boolean> => {
  const { UID, operator } = await accountOf(db, visitor)
  return operator && !(await anotherOperator(db, UID))
}

export const close_account: Act<typeof identity.close_account> = async ({ comments, lang }, ctx) => {
  const { db } = ctx
  const { UID } = personOf(ctx.visitor)
  await refuseOldSession(ctx)
  if ((await ctx.ask(comms.sole_owner_of, {})).length > 0) throw new IdentityRefusal('SOLE_OWNER')
  return db.tx(async () => {
    // Otherwise, two operators who close their accounts at the same time would leave none.
    await db.lock('identity operators')
    await holdAccount(db, UID)
    if (await isLastOperator(ctx)) throw new IdentityRefusal('LAST_OPERATOR')
    const added = await db
      .q()
      .insertInto('identity.closing')
      .values({ UID, comments, lang, closes_at: inSeconds(CLOSING_SECONDS) })
      .onConflict((known) => known.doNothing())
      .returning('closes_at')
      .executeTakeFirst()
    if (added) await tellOfClosing(ctx, UID, true)
    await endSessions(db, { UID })
    const { closes_at } = added ?? (await closingOf(db, UID))!
    return { closes_at: closes_at.toISOString() }
  })
}

/** Tells the other rooms that an account is closing or kept. A letter that can undo it goes to every known address. */
export async function tellOfClosing(ctx: Pick<Context, 'db' | 'publish' | 'enqueue'>, UID: string, closing: boolean) {
  await ctx.publish(identityEvents.account_closing, { UID, closing, at: new Date().toISOString() })
  const asked = await closingOf(ctx.db, UID)
  if (!closing || !asked) return
  for (const email of await addressesOf(ctx.db, UID)) {
    const link_id = await proposeLink(ctx.db, { kind: 'keep', UID, email, lang: asked.lang })
    await enqueueLetter(ctx, { kind: 'keep', link_id })
  }
}

/** Every address that is known of a person: that of the account, and those that outside issuers have verified. */
export async function addressesOf(db: Database, UID: string): Promise<string[]> {
  const accounts = db.q().selectFrom('identity.account').select('email').where('UID', '=', UID)
  const outside = db
    .q()
    .selectFrom('identity.outside_account')
    .select('email')
    .where('UID', '=', UID)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
  return (await accounts.union(outside).execute()).map(({ email }) => email)
}

export const keep_account: Act<typeof identity.keep_account> = async (_input, ctx) => {
  const { UID } = personOf(ctx.visitor)
  await ctx.db.tx(async () => {
    await holdAccount(ctx.db, UID)
    await keep(ctx, UID)
  })
  return {}
}

export const keep_account_by_link: Act<typeof identity.keep_account_by_link> = async ({ token }, ctx) => {
  const { db } = ctx
  const { kind, UID, link_id } = await findLink(db, token)
  if (kind !== 'keep' || UID === null) throw new IdentityRefusal('LINK_GONE')
  await db.tx(async () => {
    await holdAccount(db, UID)
    await spendLink(db, link_id, token)
    await keep(ctx, UID)
  })
  return {}
}

/** The account is held by the caller. The sessions continue, without being told that the account is closing. */
async function keep(ctx: Context, UID: string): Promise<void> {
  const q = ctx.db.q()
  const kept = await q.deleteFrom('identity.closing').where('UID', '=', UID).returning('UID').executeTakeFirst()
  await q.deleteFrom('identity.link').where('UID', '=', UID).where('kind', '=', 'keep').execute()
  if (kept) await tellOfClosing(ctx, UID, false)
  await tellEnded(ctx.db, await q.selectFrom('identity.session').select('hash').where('UID', '=', UID).execute())
}
