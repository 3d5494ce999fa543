import { randomUUID } from 'node:crypto'
import { identity } from '#contract/identity.ts'
import type { Database } from '#platform/database/database.ts'
import { hashToken, newToken } from '#platform/kit/ids.ts'
import { newGuest } from '#tests/instance.ts'
import { newPerson } from '#tests/people.ts'

/** The issuer that is named by the instance in these tests. There is no server at its address. */
const issuer = { id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', client_id: 'polity' }
export const OIDC_ISSUERS = JSON.stringify([issuer])

interface Where {
  url: string
  operatorToken: string
  house: { db: Database }
}

/** How to provoke each refusal that occurs only when people sign in with outside accounts. */
export function meetOutsideRefusals(where: () => Where) {
  const linked = async ({ password }: { password: 'kept' | 'none' }) => {
    const person = await newPerson(where())
    const { db } = where().house
    await db.run('link', `insert into identity.outside_account (iss, subject, "UID") values ($1, $2, $3)`, [
      issuer.issuer,
      randomUUID(),
      person.UID,
    ])
    if (password === 'none')
      await db.run('forget password', 'update identity.account set password_hash = null where "UID" = $1', [person.UID])
    return person
  }
  const unlink = { issuer: 'gone' }
  return {
    ISSUER_DOWN: () => newGuest(where().url).ask(identity.sign_in_outside, { issuer: 'gone' }),
    STATE_GONE: () => newGuest(where().url).ask(identity.return_from_outside, { issuer: 'gone', query: '?state=a' }),
    async ISSUER_LINKED() {
      const { browser, password } = await linked({ password: 'kept' })
      return browser.ask(identity.link_outside, { issuer: 'gone', password })
    },
    async LAST_METHOD() {
      return (await linked({ password: 'none' })).browser.ask(identity.unlink_outside, unlink)
    },
    async SIGN_IN_AGAIN() {
      const { browser, UID } = await linked({ password: 'none' })
      const aged = `update identity.session set created_at = created_at - interval '1 hour' where "UID" = $1`
      await where().house.db.run('age', aged, [UID])
      return browser.ask(identity.unlink_outside, unlink)
    },
    async OTHER_BROWSER() {
      const token = newToken()
      await where().house.db.run(
        'elsewhere',
        `insert into identity.link (link_id, hash, kind, email, username, iss, subject, lang, guest, expires_at)
         values ($1, $2, 'sign_up', 'a@b.example', 'A', $3, $1, 'en', 'another', clock_timestamp() + interval '1 hour')`,
        [randomUUID(), hashToken(token), issuer.issuer],
      )
      return newGuest(where().url).ask(identity.read_link, { token })
    },
  }
}
