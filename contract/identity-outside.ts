import { z } from 'zod'
import { read, write } from './call.ts'
import { identityLimits as limits } from './identity-limits.ts'
import { knownPassword, letterLang, newsLang, signedIn } from './identity-shapes.ts'
import { invitationCode, onward } from './identity-sign-up.ts'
import { email, line, moment } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** The short name of an issuer, as the operator has set it. */
export const issuerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'is no issuer')

/** An issuer with whose accounts people can sign in here. */
export const Issuer = z.object({ issuer: issuerId, name: z.string() })

const going = z.object({
  location: z.string().meta({ description: 'The address at the issuer to which the browser is sent' }),
  name: z.string().meta({ description: 'The issuer' }),
})

const some = { count: 10, seconds: 60 }

/** The calls for signing in with an account at an outside issuer (OpenID Connect): part of the service `identity`. */
export const outsideCalls = {
  sign_in_outside: write({
    doc: 'Begins a sign-in at an issuer. The issuer’s reply is accepted only once, in the same browser, within ten minutes.',
    who: 'guest',
    limit: some,
    input: z.strictObject({ issuer: issuerId, onward: onward.optional(), lang: newsLang }),
    reply: going,
    errors: ['ISSUER_DOWN'],
  }),
  link_outside: write({
    doc: 'Starts adding an issuer as one of the caller’s ways to sign in. Needs the caller’s password, or that they have proved in this session within the last ten minutes that they own the account (`prove_password`, `prove_passkey`, `prove_code`, `prove_outside`, `send_proof`). For an account without a password, having signed in within them is enough.',
    who: 'person',
    limit: some,
    input: z.strictObject({ issuer: issuerId, password: knownPassword.optional(), lang: letterLang }),
    reply: going,
    errors: ['ISSUER_DOWN', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN', 'ISSUER_LINKED'],
  }),
  return_from_outside: write({
    doc: 'Takes the reply that the browser brings back from an issuer. The reply is checked against the request, and cannot be used again, whatever the outcome.',
    who: 'guest',
    limit: some,
    input: z.strictObject({
      issuer: issuerId,
      query: z.string().max(8_000).meta({ description: 'The query of the address, exactly as the issuer sent it' }),
    }),
    reply: signedIn.extend({
      came: z.enum(['signed_in', 'second_step', 'linked', 'proved', 'new', 'stopped']).meta({
        description:
          'second_step: the account asks for a code as well (`sign_in_code`); proved: the caller has shown who they are (prove_outside); new: nobody here signs in with that account yet, so the visitor can create an account (`sign_up_outside`)',
      }),
      why: z
        .enum([
          'declined',
          'refused',
          'unreachable',
          'address_taken',
          'anothers',
          'linked_already',
          'another_person',
          'not_anew',
        ])
        .optional()
        .meta({ description: 'Why the sign-in failed' }),
      linking: z
        .boolean()
        .meta({ description: 'Whether a signed-in person was adding a way to sign in, or proving their identity' }),
      onward: z
        .string()
        .nullable()
        .meta({ description: 'The page to which the visitor was going, if the request named one' }),
    }),
    errors: ['STATE_GONE'],
    session: 'begins',
  }),
  outside_arrival: read({
    doc: 'The person who has come back to this browser from an issuer within the last half hour and has no account yet; null if there is none.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: Issuer.extend({
      fullname: z.string().meta({ description: 'The person’s name according to the issuer; may be empty' }),
      email: z.string().nullable(),
      email_verified: z
        .boolean()
        .meta({ description: 'Whether the issuer has verified that the address belongs to the person' }),
      onward: z.string().nullable(),
    }).nullable(),
  }),
  sign_up_outside: write({
    doc: 'Creates an account for the person who has come back to this browser from an issuer. If the issuer has not verified the e-mail address, a letter asks the person to confirm it, where letters are sent. Open to everybody who may use `sign_up`.',
    who: 'guest',
    limit: some,
    input: z.strictObject({
      fullname: line(limits.fullname.min, limits.fullname.max),
      email: email
        .optional()
        .meta({ description: 'Required unless the issuer has verified an address, which cannot be changed here' }),
      lang: letterLang,
      invitation: invitationCode.optional(),
    }),
    reply: signedIn.extend({
      state: z.enum(['letter_sent', 'signed_in']),
      onward: z.string().nullable(),
    }),
    errors: ['STATE_GONE', 'EMAIL_TAKEN', 'ISSUER_LINKED', 'SIGN_UP_CLOSED', 'NOT_INVITED', 'MANY_SIGN_UPS'],
    session: 'begins',
  }),
  linked_issuers: read({
    doc: 'How the caller can sign in: whether with a password, and with which issuers.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({
      password: z.boolean(),
      proved: z.boolean().meta({
        description:
          'Whether the caller has proved within the last ten minutes that they own the account, so that no call needs the password',
      }),
      issuers: z.array(
        Issuer.extend({
          email: z.string().nullable().meta({ description: 'The latest address that the issuer has verified' }),
          linked_at: moment,
          used_at: moment.nullable(),
        }),
      ),
      more: z.array(Issuer).meta({ description: 'Issuers that can be added' }),
    }),
  }),
  unlink_outside: write({
    doc: 'Removes an issuer from the caller’s ways to sign in, and ends the caller’s other sessions that began there. Needs the same proof as `link_outside`. The last way to sign in cannot be removed.',
    who: 'person',
    limit: some,
    input: z.strictObject({ issuer: issuerId, password: knownPassword.optional(), lang: letterLang }),
    reply: z.object({}),
    errors: ['LAST_METHOD', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN'],
    while_suspended: true,
  }),
  prove_outside: write({
    doc: 'Starts a proof that the caller owns the account, by signing in at an issuer once more. For ten minutes, the proof replaces the password in this session, wherever a call needs the password.',
    who: 'person',
    limit: some,
    input: z.strictObject({ issuer: issuerId }),
    reply: going,
    errors: ['ISSUER_DOWN'],
    while_suspended: true,
  }),
  send_proof: write({
    doc: 'Sends a letter with a link that, opened in a browser where the caller is signed in, proves that they own the account, as `prove_outside` does. Does nothing for an account that has a password, or that asks for a code at sign-in: the mailbox alone is no proof there.',
    who: 'person',
    limit: some,
    input: z.strictObject({ lang: letterLang }),
    reply: z.object({}),
    errors: ['NO_LETTERS'],
    while_suspended: true,
  }),
  leave_outside: read({
    doc: 'The page where the browser can also sign out at the issuer; null if the issuer has no sign-out page or cannot be reached.',
    who: 'guest',
    limit: some,
    input: z.strictObject({ issuer: issuerId }),
    reply: going.nullable(),
  }),
}
