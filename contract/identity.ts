import { z } from 'zod'
import { read, service, write } from './call.ts'
import { identityLimits as limits } from './identity-limits.ts'
import { Issuer, issuerId, outsideCalls } from './identity-outside.ts'
import { peopleCalls, Suspension } from './identity-people.ts'
import { settingsCalls } from './identity-settings.ts'
import { knownPassword, letterLang, signedIn } from './identity-shapes.ts'
import { invitationCode, onward, signUpCalls } from './identity-sign-up.ts'
import { bounded, cursor, email, id, line, moment, page } from './shapes.ts'
import { reading } from './usual-limits.ts'
import { identityRefusals } from './identity-refusals.ts'
import { todayCall } from './today.ts'

const UID = id('person')
const session_id = id('session')

/** Compared in Unicode normal form KC, so that the same password typed on another keyboard matches. */
const newPassword = bounded(limits.password.max)
  .normalize('NFKC')
  .min(limits.password.min)
  .max(limits.password.max)
  .refine((value) => value.isWellFormed(), {
    error: 'has characters that cannot be kept',
    params: { is: 'unreadable' },
  })

/** The token in an e-mailed link. */
const token = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'is not a token')

const knocking = { count: 20, seconds: 60 }
const asking = { count: 5, seconds: 60 }

export const identity = service('identity', identityRefusals, {
  today: todayCall({
    sign_ups: z.int(),
    signed_in: z.int().meta({ description: 'People whose browser was seen signed in' }),
  }),
  sign_in_methods: read({
    doc: 'How people come in here. Without `letters` an account works at once, unconfirmed, and only the operator can reset a password. `issuers`: outside accounts with which people sign in too.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ letters: z.boolean(), issuers: z.array(Issuer) }),
  }),
  sign_up: write({
    doc: 'A new account. Where letters are sent it begins with a letter, and the reply is the same whether or not the address has an account; elsewhere the caller is signed in at once. In a wave of sign-ups, whoever has no invitation is refused with MANY_SIGN_UPS, which says when there is room again.',
    who: 'guest',
    limit: asking,
    input: z.strictObject({
      email,
      password: newPassword,
      fullname: line(limits.fullname.min, limits.fullname.max),
      lang: letterLang,
      onward: onward.optional(),
      invitation: invitationCode.optional().meta({ description: 'Where only the invited sign up, or in a wave' }),
    }),
    reply: signedIn.extend({ state: z.enum(['letter_sent', 'signed_in']) }),
    errors: ['EMAIL_TAKEN', 'WEAK_PASSWORD', 'SIGN_UP_CLOSED', 'NOT_INVITED', 'MANY_SIGN_UPS'],
    session: 'begins',
  }),
  read_link: read({
    doc: 'What a letter’s link is for. Reading uses nothing up.',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ token }),
    reply: z.object({
      kind: z.enum(['sign_up', 'confirm', 'change', 'reset', 'sign_in']).meta({
        description:
          'sign_up: makes the account; confirm: its address is right; change: its new address is; reset: sets a new password; sign_in: tries the password without waiting',
      }),
      email: z.string().meta({ description: 'The address, all but its first letter and its domain hidden' }),
      needs_password: z.boolean().meta({
        description:
          'Whether confirming takes the password: always for a new address, and in a browser that did not sign up',
      }),
    }),
    errors: ['LINK_GONE', 'OTHER_BROWSER'],
  }),
  confirm_email: write({
    doc: 'Uses the link of a letter of kind sign_up, confirm or change. A sign_up signs the caller in.',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ token, password: knownPassword.optional() }),
    reply: signedIn.extend({
      kind: z.enum(['sign_up', 'confirm', 'change']),
      onward: z.string().nullable().meta({ description: 'Where the visitor was going who signed up, if they said' }),
    }),
    errors: ['LINK_GONE', 'WRONG_PASSWORD', 'EMAIL_TAKEN', 'OTHER_BROWSER', 'ISSUER_LINKED', 'SIGN_IN_AGAIN'],
    session: 'begins',
  }),
  sign_in: write({
    doc: 'Signs in by e-mail and password. Each browser that has signed in to an account before has ten tries of its own, and one more every six minutes. All others share ten wrong tries in any hour: six for whoever comes first, four of them for one network address, the rest in turn. TOO_MANY_TRIES says when the turn of this browser is; whoever comes back then, within half an hour, is looked at or told of a later one. Whoever cannot wait signs in by a letter (send_sign_in_link).',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ email, password: knownPassword }),
    reply: signedIn,
    errors: ['WRONG_SIGN_IN', 'TOO_MANY_TRIES'],
    session: 'begins',
  }),
  send_sign_in_link: write({
    doc: 'Sends a letter with a link that signs in with the password and without waiting, if the address has an account; the reply does not tell. At most six at once, and one more every ten minutes: whoever asked, each is a letter to the owner, and its link works in any browser.',
    who: 'guest',
    limit: asking,
    input: z.strictObject({ email, lang: letterLang }),
    reply: z.object({}),
    errors: ['NO_LETTERS'],
  }),
  sign_in_by_link: write({
    doc: 'Signs in by the link of a letter and the password. A wrong password leaves the link as it was; an account has ten tries by its letters, and one more every six minutes.',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ token, password: knownPassword }),
    reply: signedIn,
    errors: ['LINK_GONE', 'WRONG_PASSWORD'],
    session: 'begins',
  }),
  sign_out: write({
    doc: 'Ends this session, or every session of the caller.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ everywhere: z.boolean().default(false) }),
    reply: z.object({
      ended: z.int(),
      issuer: issuerId.nullable().meta({ description: 'The issuer by which this session began: see leave_outside' }),
    }),
    session: 'ends',
    while_suspended: true,
  }),
  sessions: read({
    doc: 'Where the caller is signed in, a page at a time: the caller’s own session, then the others, latest first.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(100).default(50) }),
    reply: page(
      z.object({
        session_id,
        device: z.string().meta({
          description: 'The browser and system as they named themselves, such as Firefox, Linux; may be empty',
        }),
        created_at: moment,
        seen_at: moment,
        current: z.boolean(),
      }),
    ),
  }),
  end_session: write({
    doc: 'Ends one session of the caller, on whatever device it is.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ session_id }),
    reply: z.object({}),
    while_suspended: true,
  }),
  forgot_password: write({
    doc: 'Sends a letter with a link to set a new password, if the address has an account; the reply does not tell. At most six at once, and one more every ten minutes, whoever asked.',
    who: 'guest',
    limit: asking,
    input: z.strictObject({ email, lang: letterLang }),
    reply: z.object({}),
    errors: ['NO_LETTERS'],
  }),
  reset_password: write({
    doc: 'Sets a new password by the link of a letter, ends every session of the account and signs the caller in. A letter tells the owner.',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ token, password: newPassword }),
    reply: signedIn,
    errors: ['LINK_GONE', 'WEAK_PASSWORD'],
    session: 'begins',
  }),
  change_password: write({
    doc: 'Sets a new password and ends every other session of the caller; this one goes on under a new cookie. A letter tells the owner.',
    who: 'person',
    limit: knocking,
    input: z.strictObject({ password: knownPassword, new_password: newPassword, lang: letterLang }),
    reply: signedIn,
    errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD'],
    session: 'begins',
    while_suspended: true,
  }),
  change_email: write({
    doc: 'Proposes a new address: a letter goes to it, and word of it to the old one. It counts once confirmed with the password; a later proposal replaces an earlier one. Whether somebody else has the address is not told.',
    who: 'person',
    limit: asking,
    input: z.strictObject({ email, lang: letterLang }),
    reply: z.object({}),
  }),
  send_confirmation: write({
    doc: 'Sends the caller another letter to confirm the address of the account. Does nothing once it is confirmed.',
    who: 'person',
    limit: asking,
    input: z.strictObject({ lang: letterLang }),
    reply: z.object({}),
  }),
  get_identity: read({
    doc: 'The caller’s identity record, read from the database and no cache.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({
      sub: UID,
      email: z.string(),
      username: z.string().meta({ description: 'The name given at sign-up' }),
      confirmed: z.boolean(),
      pending_email: z.string().nullable().meta({ description: 'A new address that waits for its letter' }),
      operator: z.boolean(),
      created_at: moment,
      suspended: Suspension.nullable(),
    }),
  }),
  find_session: read({
    doc: 'Whose session this is, by the hash of its token; null when it has ended. Asked by the door of every process.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ session: z.string().length(22) }),
    reply: z
      .object({
        UID,
        operator: z.boolean(),
        suspended: z
          .object({ until: moment.nullable() })
          .optional()
          .meta({ description: 'Absent: the account is not' }),
      })
      .nullable(),
  }),
  ...outsideCalls,
  ...peopleCalls,
  ...signUpCalls,
  ...settingsCalls,
})
