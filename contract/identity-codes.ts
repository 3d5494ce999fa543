import { z } from 'zod'
import { read, write } from './call.ts'
import { knownPassword, letterLang, letterToken as token, signedIn } from './identity-shapes.ts'
import { bounded, moment } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** Six digits from an app, or a recovery code, however somebody types it. */
const code = bounded(40).max(40).meta({ description: 'Six digits from the app, or one of the recovery codes' })

const recovery_codes = z
  .array(z.string())
  .meta({ description: 'Ten codes, each valid once. Only this reply contains them.' })

const some = { count: 20, seconds: 60 }

/** The wait of somebody who has lost the app and every recovery code. */
export const Recovery = z.object({
  begun_at: moment,
  ready_at: moment.meta({ description: 'When an operator can let them in: 72 hours later' }),
})

/** The calls for codes that an app makes (TOTP, RFC 6238) and for recovery codes: part of the service `identity`. */
export const codeCalls = {
  codes: read({
    doc: 'Whether signing in to the caller’s account takes a code, and how many recovery codes are left.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({
      on: moment.nullable().meta({ description: 'Since when' }),
      recovery_codes: z.int(),
      recovery: Recovery.nullable().meta({ description: 'The wait of somebody who says that all of these are lost' }),
    }),
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
    doc: 'Makes new recovery codes; the earlier ones stop working. Needs a code, or that the caller has signed in with a passkey, or proved with a passkey or a code that they own the account, within the last ten minutes of this session. A letter informs the owner.',
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
  prove_code: write({
    doc: 'Proves with a code of the app, or a recovery code, that the caller owns the account, as `prove_outside` does.',
    who: 'person',
    limit: some,
    input: z.strictObject({ code, lang: letterLang }),
    reply: z.object({}),
    errors: ['CODES_OFF', 'WRONG_CODE'],
    while_suspended: true,
  }),
  ask_recovery: write({
    doc: 'For somebody whose sign-in in this browser waits for a code, and who has lost the app and every recovery code. Sends a letter whose link (`begin_recovery`) proves the address; where no letters are sent, the wait begins at once.',
    who: 'guest',
    limit: { count: 5, seconds: 60 },
    input: z.strictObject({ lang: letterLang }),
    reply: z.object({ state: z.enum(['letter_sent', 'begun']), ready_at: moment.nullable() }),
    errors: ['STATE_GONE'],
  }),
  begin_recovery: write({
    doc: 'Uses the link of the letter of `ask_recovery`, and so begins a wait of 72 hours, of which a letter to every known address and a notice tell. Afterwards an operator can make a link that lets the person in. Asking again neither shortens nor prolongs the wait. Every use of a code or a passkey ends it, and so does a new password of somebody signed in.',
    who: 'guest',
    limit: some,
    input: z.strictObject({ token }),
    reply: z.object({ ready_at: moment }),
    errors: ['LINK_GONE'],
  }),
  stop_recovery: write({
    doc: 'Stops a wait that `begin_recovery` has begun. Takes no proof: whoever is signed in may stop it.',
    who: 'person',
    limit: some,
    input: z.strictObject({ lang: letterLang }),
    reply: z.object({ stopped: z.boolean() }),
    while_suspended: true,
    while_closing: true,
  }),
  stop_recovery_by_link: write({
    doc: 'Stops the wait with the link of a letter about it.',
    who: 'guest',
    limit: some,
    input: z.strictObject({ token }),
    reply: z.object({}),
    errors: ['LINK_GONE'],
    while_suspended: true,
    while_closing: true,
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
