import { IdentityRefusal } from '#contract/identity-refusals.ts'
import { clock } from '#platform/database/clock.ts'
import { hashToken } from '#platform/kit/ids.ts'
import { challengeIn, siteOf, type NewPasskey, type Site, type UsedPasskey } from '#platform/passkeys/passkeys.ts'
import { inSeconds } from '#services/identity/data.ts'
import type { Context } from '#services/identity/own.ts'
import { browserOf, CHALLENGE_SECONDS } from '#services/identity/rules.ts'

/** The site for which browsers keep passkeys here. */
export function siteHere({ publicUrl }: Pick<Context, 'publicUrl'>): Site {
  const site = siteOf(publicUrl())
  if (!site) throw new IdentityRefusal('NO_PASSKEYS')
  return site
}

/** Keeps the hash of a challenge for the session that asked for it or, of a guest, for the browser. */
export async function keepChallenge({ db, visitor }: Context, challenge: string, adds: boolean): Promise<void> {
  const who =
    visitor.kind === 'person'
      ? { guest: null, UID: visitor.UID, session: visitor.session }
      : { guest: browserOf(visitor), UID: null, session: null }
  if (who.UID === null && who.guest === null) throw new IdentityRefusal('FORBIDDEN')
  const row = { ...who, hash: hashToken(challenge), adds, expires_at: inSeconds(CHALLENGE_SECONDS) }
  await db.q().insertInto('identity.passkey_request').values(row).execute()
}

/**
 * Uses up the challenge that a browser has answered, whatever becomes of the answer, and returns it. Another browser
 * finds no challenge, and leaves it as it was.
 */
export async function takeChallenge({ db, visitor }: Context, answer: NewPasskey | UsedPasskey, adds: boolean) {
  const challenge = challengeIn(answer) ?? ''
  const session = visitor.kind === 'person' ? visitor.session : ''
  const taken = await db
    .q()
    .deleteFrom('identity.passkey_request')
    .where('hash', '=', hashToken(challenge))
    .where('adds', '=', adds)
    .where('expires_at', '>', clock)
    .where((request) => request.or([request('guest', '=', browserOf(visitor) ?? ''), request('session', '=', session)]))
    .returning('hash')
    .executeTakeFirst()
  if (!taken) throw new IdentityRefusal('STATE_GONE')
  return challenge
}
