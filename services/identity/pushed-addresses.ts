import { userEvents } from '#contract/user-events.ts'
import { on } from '#platform/room.ts'
import { isTaken, moveAddress } from './addresses.ts'
import { holdAccount } from './data.ts'
import { mayAskForLetter, mayWriteTo } from './guessing.ts'
import { proposeChange } from './links.ts'
import type { Context, Database, Reaction } from './own.ts'
import { enqueueLetter } from './post.ts'

type Given = Parameters<Reaction<typeof userEvents.address_given>>[0]
type At = Pick<Context, 'db' | 'visitor' | 'publish' | 'enqueue'>

/**
 * The specification's silent push of an address. It takes effect only if the issuer of this very session has verified
 * the address and nobody else has it; any other becomes a proposal, as in `change_email`. The client that pushes hears
 * nothing, so a proposal beyond the limit is dropped, and one that is already pending is not sent again.
 */
const hearAddress: Reaction<typeof userEvents.address_given> = async (given, ctx) => {
  if (await follow(given, ctx)) return
  if (await isPending(ctx.db, given)) return
  if (!(await mayAskForLetter(ctx.db, given.UID))) return
  await propose(given, ctx)
}

/** Whether nothing is left to do, because the account has the address now, had it already, or no longer exists. */
async function follow({ UID, session, email, lang }: Given, ctx: At): Promise<boolean> {
  const following = ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (!account || account.email === email) return true
    if ((await vouchedIn(ctx.db, UID, session)) !== email) return false
    await moveAddress(ctx, account, email, lang)
    const pending = ctx.db.q().deleteFrom('identity.link').where('UID', '=', UID).where('kind', '=', 'change')
    await pending.where('email', '=', email).execute()
    return true
  })
  return following.catch((thrown: unknown) => {
    if (isTaken(thrown)) return false
    throw thrown
  })
}

/** The address that the issuer verified when this session began. */
async function vouchedIn(db: Database, UID: string, hash: string): Promise<string | null> {
  const sessions = db.q().selectFrom('identity.session').select('vouched')
  const session = await sessions.where('UID', '=', UID).where('hash', '=', hash).executeTakeFirst()
  return session?.vouched ?? null
}

async function isPending(db: Database, { UID, email }: Given): Promise<boolean> {
  const links = db.q().selectFrom('identity.link').select('link_id').where('UID', '=', UID)
  const pending = await links.where('kind', '=', 'change').where('email', '=', email).executeTakeFirst()
  return pending !== undefined
}

async function propose({ UID, email, lang }: Given, ctx: At): Promise<void> {
  const written = await mayWriteTo(ctx, 'change', email)
  await ctx.db.tx(async () => {
    const link_id = await proposeChange(ctx.db, { UID, email, lang, guest: null })
    if (written) await enqueueLetter(ctx, { kind: 'change', link_id })
    await enqueueLetter(ctx, { kind: 'change_proposed', link_id })
  })
}

export const addressReactions = [on(userEvents.address_given, hearAddress)]
