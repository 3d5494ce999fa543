import { z } from 'zod'
import { read, write } from './call.ts'
import { identityLimits as limits } from './identity-limits.ts'
import { knownPassword, letterLang, signedIn } from './identity-shapes.ts'
import { invitationCode, onward } from './identity-sign-up.ts'
import { email, line, moment } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** The short name of an issuer, as the operator has set it. */
export const issuerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'is no issuer')

/** An issuer with whose accounts people can sign in here. */
export const Issuer = z.object({ issuer: issuerId, name: z.string() })

const going = z.object({
  location: z.string().meta({ description: 'The address at the issuer to which the browser goes' }),
  name: z.string().meta({ description: 'The issuer' }),
})

const some = { count: 10, seconds: 60 }

/** Ways to sign in with the account of an outside issuer (OpenID Connect): part of the service `identity`. */
export const outsideCalls = {
  sign_in_outside: write({
    doc: 'Begins a sign-in at an issuer. What comes back counts only in the browser that asked, once, within ten minutes.',
    who: 'guest',
    limit: some,
    input: z.strictObject({ issuer: issuerId, onward: onward.optional() }),
    reply: going,
    errors: ['ISSUER_DOWN'],
  }),
  link_outside: write({
    doc: 'Begins to add an issuer to the ways in which the caller signs in. Takes the password; an account without one takes a session that began within ten minutes, or whose owner has shown within them who they are (prove_outside, send_proof).',
    who: 'person',
    limit: some,
    input: z.strictObject({ issuer: issuerId, password: knownPassword.optional(), lang: letterLang }),
    reply: going,
    errors: ['ISSUER_DOWN', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN', 'ISSUER_LINKED'],
  }),
  return_from_outside: write({
    doc: 'What the browser brings back from an issuer. It is checked against what was asked, and used up whatever comes of it.',
    who: 'guest',
    limit: some,
    input: z.strictObject({
      issuer: issuerId,
      query: z.string().max(8_000).meta({ description: 'The query of the address, as the issuer wrote it' }),
    }),
    reply: signedIn.extend({
      came: z.enum(['signed_in', 'linked', 'proved', 'new', 'stopped']).meta({
        description:
          'proved: the caller has shown who they are (prove_outside); new: nobody signs in this way yet, so an account can be made (sign_up_outside)',
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
        .meta({ description: 'Why nothing came of it' }),
      linking: z
        .boolean()
        .meta({ description: 'Whether a signed-in person was adding a way to sign in, or showing who they are' }),
      onward: z.string().nullable().meta({ description: 'Where the visitor was going, if they said' }),
    }),
    errors: ['STATE_GONE'],
    session: 'begins',
  }),
  outside_arrival: read({
    doc: 'Who has come to this browser from an issuer within the last half hour and has no account yet; null if nobody has.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: Issuer.extend({
      fullname: z.string().meta({ description: 'The name that the issuer gives; may be empty' }),
      email: z.string().nullable(),
      email_verified: z.boolean().meta({ description: 'Whether the issuer says that the address is theirs' }),
      onward: z.string().nullable(),
    }).nullable(),
  }),
  sign_up_outside: write({
    doc: 'Makes the account of whoever has come to this browser from an issuer. An address that the issuer has not verified takes a letter, where letters are sent. Whoever may sign up may do it so (sign_up).',
    who: 'guest',
    limit: some,
    input: z.strictObject({
      fullname: line(limits.fullname.min, limits.fullname.max),
      email: email
        .optional()
        .meta({ description: 'Needed unless the issuer has verified one, which cannot be changed here' }),
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
    doc: 'How the caller can sign in: with a password or not, and with which issuers.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({
      password: z.boolean(),
      proved: z
        .boolean()
        .meta({ description: 'Whether the caller, who has no password, has shown within ten minutes who they are' }),
      issuers: z.array(
        Issuer.extend({
          email: z.string().nullable().meta({ description: 'The address that the issuer verified last' }),
          linked_at: moment,
          used_at: moment.nullable(),
        }),
      ),
      more: z.array(Issuer).meta({ description: 'Issuers that can be added' }),
    }),
  }),
  unlink_outside: write({
    doc: 'Takes an issuer from the ways in which the caller signs in, and ends the other sessions that began there. Takes the same proof as link_outside. The last way stays.',
    who: 'person',
    limit: some,
    input: z.strictObject({ issuer: issuerId, password: knownPassword.optional(), lang: letterLang }),
    reply: z.object({}),
    errors: ['LAST_METHOD', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN'],
    while_suspended: true,
  }),
  prove_outside: write({
    doc: 'Begins to show, by signing in at an issuer once more, that the caller owns the account. It counts for ten minutes in this session, for what else takes the password.',
    who: 'person',
    limit: some,
    input: z.strictObject({ issuer: issuerId }),
    reply: going,
    errors: ['ISSUER_DOWN'],
    while_suspended: true,
  }),
  send_proof: write({
    doc: 'Sends a letter whose link shows, opened where the caller is signed in, that they own the account: the same as prove_outside. Does nothing for an account that has a password.',
    who: 'person',
    limit: some,
    input: z.strictObject({ lang: letterLang }),
    reply: z.object({}),
    errors: ['NO_LETTERS'],
    while_suspended: true,
  }),
  leave_outside: read({
    doc: 'Where a browser signs out at an issuer too; null if the issuer has no such page or cannot be reached.',
    who: 'guest',
    limit: some,
    input: z.strictObject({ issuer: issuerId }),
    reply: going.nullable(),
  }),
}
