import { email } from '#contract/shapes.ts'
import { LineError } from '#platform/line-error.ts'
import { inSeconds, tellEnded } from './data.ts'
import { linkTo } from './letters.ts'
import { makeToken, proposeLink } from './links.ts'
import type { Command, Context, Database } from './own.ts'
import { tellOfAccount, tellOfRole } from './operator-notices.ts'
import { OPERATOR_LINK_SECONDS } from './rules.ts'
import type { AccountRow } from './tables.ts'

/**
 * Creates a link to hand to somebody who cannot receive e-mail. Using the link does not confirm that person's address.
 */
export const reset: Command = async ({ db, publicUrl, publish }, content) => {
  const account = await accountAt(db, content)
  const { token } = await db.tx(() => makeResetToken({ db, publish }, account))
  return `This link sets a new password, once, within a day: ${linkTo.reset(publicUrl(), token)}`
}

/** This runs in the caller's transaction, and tells the person that such a link was made. */
export async function makeResetToken(
  { db, publish }: Pick<Context, 'publish'> & { db: Database },
  { UID, email }: Pick<AccountRow, 'UID' | 'email'>,
) {
  await tellOfAccount({ publish }, UID, 'reset_link_made')
  const link_id = await proposeLink(db, { kind: 'reset', UID, email, lang: 'en', by_operator: true })
  const { expires_at } = await db
    .q()
    .updateTable('identity.link')
    .set({ expires_at: inSeconds(OPERATOR_LINK_SECONDS) })
    .where('link_id', '=', link_id)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const token = await makeToken(db, link_id)
  return { token: token!, link_id, expires_at }
}

/** Anybody may have given an unconfirmed address, so it does not show whose account this is. */
export const grant: Command = async ({ db, publish, own: { mail } }, content) => {
  const { UID, operator, email, username, confirmed_at, created_at } = await accountAt(db, content)
  if (!confirmed_at && mail.reachesPeople)
    throw new LineError(
      `${email} is not confirmed: its owner has to ask for the e-mail in /account and open its link first`,
    )

  await db.tx(async () => {
    await setOperator(db, UID, true)
    if (!operator) await tellOfRole({ publish }, UID, true)
  })
  if (confirmed_at) return `Now an operator: ${email}`
  const whose = `${UID}, named “${username}”, made at ${created_at.toISOString()}`
  return `Now an operator: ${email} (${whose}); the address is not confirmed: make sure it is theirs`
}

export const revoke: Command = async ({ db, publish }, content) => {
  const { UID, email, operator } = await accountAt(db, content)
  await db.tx(async () => {
    await setOperator(db, UID, false)
    if (operator) await tellOfRole({ publish }, UID, false)
  })
  return `No longer an operator: ${email}`
}

/** The id of the account that an operator's command is about. */
export const personAt: Command = async ({ db }, content) => (await accountAt(db, content)).UID

/** The owner's sessions continue, but every process looks up again what the owner may do. */
export async function setOperator(db: Database, UID: string, operator: boolean): Promise<void> {
  await db.tx(async () => {
    const q = db.q()
    await q.updateTable('identity.account').set({ operator }).where('UID', '=', UID).execute()
    await tellEnded(db, await q.selectFrom('identity.session').select('hash').where('UID', '=', UID).execute())
  })
}

async function accountAt(db: Database, content: unknown) {
  const given = email.safeParse(content)
  if (!given.success) throw new LineError('this needs the e-mail address of an account')
  const accounts = db.q().selectFrom('identity.account').selectAll()
  const account = await accounts.where('email', '=', given.data).executeTakeFirst()
  if (!account) throw new LineError(`no account has the address ${given.data}`)
  return account
}
