import { identity } from '#contract/identity.ts'
import { identityLimits } from '#contract/identity-limits.ts'
import type { Database } from '#platform/database/database.ts'
import { newGuest, operatorOf } from '#tests/instance.ts'
import { newPerson } from '#tests/people.ts'
import { codeAt } from '#services/identity/codes/totp.ts'
import { newAuthenticator } from './authenticator.test-kit.ts'

interface Where {
  url: string
  operatorToken: string
  house: { db: Database }
}

/**
 * How to provoke each refusal that occurs only with passkeys and codes. `numbered`: an instance whose address is a number, for
 * which browsers keep none.
 */
export const meetPasskeyRefusals = (where: () => Where, numbered: () => Where) => ({
  NO_PASSKEYS: () => newGuest(numbered().url).ask(identity.ask_passkey, {}),
  async PASSKEY_REFUSED() {
    const guest = newGuest(where().url)
    const options = await guest.answer(identity.ask_passkey, {})
    return guest.ask(identity.sign_in_passkey, { response: newAuthenticator().use(options) })
  },
  async WRONG_CODE() {
    const { browser, password } = await newPerson(where())
    await browser.answer(identity.set_up_codes, { password })
    return browser.ask(identity.turn_on_codes, { code: 'wrong' })
  },
  async CODES_ON() {
    const { browser, password } = await newPerson(where())
    const { secret } = await browser.answer(identity.set_up_codes, { password })
    await browser.answer(identity.turn_on_codes, { code: codeAt(secret, new Date()) })
    return browser.ask(identity.set_up_codes, { password })
  },
  CODES_OFF: async () => (await newPerson(where())).browser.ask(identity.turn_off_codes, {}),
  async STILL_WAITING() {
    const { UID, email } = await newPerson(where())
    await where().house.db.run('wait', `insert into identity.recovery ("UID", email) values ($1, $2)`, [UID, email])
    return operatorOf(where()).ask(identity.make_recovery_link, { UID, reason: 'They asked.' })
  },
  async MANY_PASSKEYS() {
    const { browser, UID, password } = await newPerson(where())
    const many = `insert into identity.passkey (credential_id, passkey_id, "UID", site, public_key, counter, name)
      select 'c' || n, 'p' || n, $1, 'localhost', '', 0, '' from generate_series(1, $2::int) n`
    await where().house.db.run('many passkeys', many, [UID, identityLimits.passkey.most])
    return browser.ask(identity.ask_new_passkey, { password })
  },
})
