import { mayWriteToOwner } from './guessing.ts'
import { proposeLink } from './links.ts'
import type { Context } from './own.ts'
import { enqueueLetter } from './post.ts'

/**
 * Tells the owner of an account by a letter that somebody has signed in from a browser that is new to it. Runs in the
 * transaction of that sign-in.
 */
export async function tellOfNewBrowser(
  ctx: Pick<Context, 'db' | 'own' | 'enqueue'>,
  { UID, device, lang }: { UID: string; device: string; lang: string },
): Promise<void> {
  if (!ctx.own.mail.reachesPeople) return
  const accounts = ctx.db.q().selectFrom('identity.account').select('email').where('UID', '=', UID)
  const { email } = await accounts.executeTakeFirstOrThrow()
  if (!(await mayWriteToOwner(ctx.db, 'not_me', email))) return
  const link_id = await proposeLink(ctx.db, { kind: 'not_me', UID, email, lang })
  await enqueueLetter(ctx, { kind: 'not_me', link_id, values: { device, at: new Date().toISOString() } })
}
