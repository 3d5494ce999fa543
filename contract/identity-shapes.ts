import { z } from 'zod'
import { identityLimits as limits } from './identity-limits.ts'
import { bounded, lang, moment } from './shapes.ts'

/** The session token: the process that the browser is connected to passes it on as a cookie, never to a script. */
const Session = z.object({ token: z.string(), expires_at: moment })

/** The reply of a call that may sign the caller in. */
export const signedIn = z.object({
  session: Session.optional(),
  second_step: z
    .literal(true)
    .optional()
    .meta({ description: 'There is no session yet: the account asks for a code as well (`sign_in_code`)' }),
})

/** An existing password. Whatever the person types is accepted here and checked. */
export const knownPassword = bounded(limits.password.max).normalize('NFKC').max(limits.password.max)

/** The token in an e-mailed link. */
export const letterToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'is not a token')

/** The language of the letter that may tell of a sign-in; English if none is named. */
export const newsLang = lang.optional()

/** The language of an e-mail; it must be one that polity offers. */
export const letterLang = lang.default('en')
