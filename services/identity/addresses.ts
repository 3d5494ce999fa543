import { identityEvents } from '#contract/identity-events.ts'
import { moment } from '#platform/database/clock.ts'
import type { Context } from './own.ts'
import { enqueueLetter } from './post.ts'
import type { AccountRow } from './tables.ts'

/**
 * Gives a locked account another address, whose ownership has been proved. Each of the two addresses gets a letter of
 * its own.
 */
export async function moveAddress(
  ctx: Pick<Context, 'db' | 'publish' | 'enqueue'>,
  { UID, email: earlier }: Pick<AccountRow, 'UID' | 'email'>,
  email: string,
  lang: string,
): Promise<void> {
  const accounts = ctx.db.q().updateTable('identity.account')
  await accounts.set({ email, confirmed_at: moment }).where('UID', '=', UID).execute()
  // Whoever waits for a way in had proved the earlier address.
  await ctx.db.q().deleteFrom('identity.recovery').where('UID', '=', UID).execute()
  await ctx.publish(identityEvents.address_confirmed, { UID, email })
  for (const to of [earlier, email]) await enqueueLetter(ctx, { kind: 'change_done', to, lang })
}

/** Whether the unique key shows that somebody else has taken the address meanwhile. */
export const isTaken = (thrown: unknown): boolean =>
  thrown instanceof Error && 'constraint' in thrown && thrown.constraint === 'account_email_key'
