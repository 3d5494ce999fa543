import type { identity } from '#contract/identity.ts'
import { siteOf } from '#platform/passkeys/passkeys.ts'
import { clock } from '#platform/database/clock.ts'
import { accountOf } from './data.ts'
import { named } from './outside.ts'
import type { Act } from './own.ts'
import { suspensionOf } from './rules.ts'

export const sign_in_methods: Act<typeof identity.sign_in_methods> = async (
  _input,
  { own: { mail, issuers }, publicUrl },
) => ({
  letters: mail.reachesPeople,
  issuers: issuers.list.map(named),
  passkeys: siteOf(publicUrl()) !== null,
})

export const get_identity: Act<typeof identity.get_identity> = async (_input, { db, visitor }) => {
  const account = await accountOf(db, visitor)
  const { UID, email, username, confirmed_at, operator, created_at } = account
  const proposed = await db
    .q()
    .selectFrom('identity.link')
    .select('email')
    .where('UID', '=', UID)
    .where('kind', '=', 'change')
    .where('expires_at', '>', clock)
    .executeTakeFirst()
  return {
    sub: UID,
    email,
    username,
    confirmed: confirmed_at !== null,
    pending_email: proposed?.email ?? null,
    operator,
    created_at: created_at.toISOString(),
    suspended: suspensionOf(account, new Date()),
  }
}
