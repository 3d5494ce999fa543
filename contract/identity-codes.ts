import { z } from 'zod'
import { read, write } from './call.ts'
import { knownPassword, letterLang, signedIn } from './identity-shapes.ts'
import { bounded, moment } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** Six digits from an app, or a recovery code, however somebody types it. */
const code = bounded(40).max(40).meta({ description: 'Six digits from the app, or one of the recovery codes' })

const recovery_codes = z
  .array(z.string())
  .meta({ description: 'Ten codes, each valid once. Only this reply contains them.' })

const some = { count: 20, seconds: 60 }

/** The calls for codes that an app makes (TOTP, RFC 6238) and for recovery codes: part of the service `identity`. */
export const codeCalls = {
  codes: read({
    doc: 'Whether signing in to the caller’s account takes a code, and how many recovery codes are left.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ on: moment.nullable().meta({ description: 'Since when' }), recovery_codes: z.int() }),
  }),
  set_up_codes: write({
    doc: 'Makes a secret for an app. Nothing changes until `turn_on_codes` shows that the app has it. Needs the same proof as `link_outside`.',
    who: 'person',
    limit: some,
    input: z.strictObject({ password: knownPassword.optional() }),
    reply: z.object({
      secret: z.string().meta({ description: 'In base 32, as apps take it' }),
      address: z.string().meta({ description: 'The same for a QR code: otpauth://totp/…' }),
    }),
    errors: ['CODES_ON', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN'],
  }),
  turn_on_codes: write({
    doc: 'From now on, signing in with a password, a letter or an outside account takes a code too; a passkey takes none. Works in the session that called `set_up_codes`, within ten minutes of its proof. A letter informs the owner.',
    who: 'person',
    limit: some,
    input: z.strictObject({ code, lang: letterLang }),
    reply: z.object({ recovery_codes }),
    errors: ['CODES_ON', 'STATE_GONE', 'WRONG_CODE'],
  }),
  new_recovery_codes: write({
    doc: 'Makes new recovery codes; the earlier ones stop working. Needs a code, or a sign-in with a passkey within the last ten minutes. A letter informs the owner.',
    who: 'person',
    limit: some,
    input: z.strictObject({ code: code.optional(), lang: letterLang }),
    reply: z.object({ recovery_codes }),
    errors: ['CODES_OFF', 'WRONG_CODE'],
  }),
  turn_off_codes: write({
    doc: 'From now on, signing in takes no code. Needs the same as `new_recovery_codes`. A letter informs the owner.',
    who: 'person',
    limit: some,
    input: z.strictObject({ code: code.optional(), lang: letterLang }),
    reply: z.object({}),
    errors: ['CODES_OFF', 'WRONG_CODE'],
    while_suspended: true,
  }),
  sign_in_code: write({
    doc: 'Completes a sign-in whose reply said `second_step`, in the same browser, within ten minutes. Each code is accepted once. Each browser that has signed in to the account before has ten wrong codes of its own, plus one every six minutes; all other browsers share as many. Whoever guesses codes knows the password, so a letter warns the owner.',
    who: 'guest',
    limit: some,
    input: z.strictObject({ code, lang: letterLang }),
    reply: signedIn,
    errors: ['STATE_GONE', 'WRONG_CODE'],
    session: 'begins',
  }),
}
