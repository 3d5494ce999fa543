import { z } from 'zod'
import { read, service, write } from './call.ts'
import { closingCalls } from './identity-closing.ts'
import { codeCalls } from './identity-codes.ts'
import { identityLimits as limits } from './identity-limits.ts'
import { Issuer, outsideCalls } from './identity-outside.ts'
import { passkeyCalls } from './identity-passkeys.ts'
import { peopleCalls, Suspension } from './identity-people.ts'
import { regionalCalls } from './identity-regional.ts'
import { settingsCalls } from './identity-settings.ts'
import { sessionCalls } from './identity-sessions.ts'
import { knownPassword, letterLang, letterToken as token, newsLang, signedIn } from './identity-shapes.ts'
import { invitationCode, onward, signUpCalls } from './identity-sign-up.ts'
import { bounded, email, id, line, moment } from './shapes.ts'
import { reading } from './usual-limits.ts'
import { identityRefusals } from './identity-refusals.ts'
import { todayCall } from './today.ts'
import { ownDataCalls } from './identity-own-data.ts'

const UID = id('person')

/**
 * A password. Passwords are compared in Unicode normal form KC, so that the same one typed on another keyboard matches.
 */
const newPassword = bounded(limits.password.max)
  .normalize('NFKC')
  .min(limits.password.min)
  .max(limits.password.max)
  .refine((value) => value.isWellFormed(), {
    error: 'has characters that cannot be kept',
    params: { is: 'unreadable' },
  })

const linkKinds = [
  'sign_up',
  'confirm',
  'change',
  'reset',
  'sign_in',
  'proof',
  'not_me',
  'recover',
  'stop_recovery',
  'keep',
] as const

const knocking = { count: 20, seconds: 60 }
const asking = { count: 5, seconds: 60 }

export const identity = service('identity', identityRefusals, {
  today: todayCall({
    sign_ups: z.int(),
    signed_in: z.int().meta({ description: 'The number of people who were active in a signed-in browser' }),
  }),
  sign_in_methods: read({
    doc: 'How people sign in here. Without `letters`, an account works at once, unconfirmed, and only the operator can reset a password. `issuers`: the outside accounts people can sign in with; `passkeys`: whether browsers can keep passkeys for the address of this instance.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ letters: z.boolean(), issuers: z.array(Issuer), passkeys: z.boolean() }),
  }),
  sign_up: write({
    doc: 'Creates an account. If letters are sent, the link in a letter creates the account, and the reply is the same whether or not the address already has an account; otherwise the caller is signed in at once. During a wave of sign-ups, callers without an invitation are refused with MANY_SIGN_UPS, which gives the time when they can try again.',
    who: 'guest',
    limit: asking,
    input: z.strictObject({
      email,
      password: newPassword,
      fullname: line(limits.fullname.min, limits.fullname.max),
      lang: letterLang,
      onward: onward.optional(),
      invitation: invitationCode
        .optional()
        .meta({ description: 'Needed if sign-up is by invitation, or during a wave' }),
    }),
    reply: signedIn.extend({ state: z.enum(['letter_sent', 'signed_in']) }),
    errors: ['EMAIL_TAKEN', 'WEAK_PASSWORD', 'SIGN_UP_CLOSED', 'NOT_INVITED', 'MANY_SIGN_UPS'],
    session: 'begins',
  }),
  read_link: read({
    doc: 'The purpose of the link in a letter. This call does not use up the link.',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ token }),
    reply: z.object({
      kind: z.enum([...linkKinds]).meta({
        description:
          'sign_up: creates the account; confirm: confirms the account’s address; change: confirms a new address; reset: sets a new password; sign_in: signs in with the password without waiting; proof: shows that the caller, who is signed in, owns the account; not_me: says that a sign-in was not the owner’s; recover: begins the wait of somebody who has lost the app and every recovery code; stop_recovery: ends that wait; keep: keeps an account that is closing',
      }),
      email: z
        .string()
        .meta({ description: 'The address, with everything hidden except its first letter and its domain' }),
      needs_password: z.boolean().meta({
        description:
          'Whether confirming requires the password: always for a new address of an account that has one, unless the caller has just proved that it’s theirs, and in a browser other than the one that signed up',
      }),
    }),
    errors: ['LINK_GONE', 'OTHER_BROWSER'],
  }),
  confirm_email: write({
    doc: 'Uses the link of a letter of kind sign_up, confirm, change or proof. A sign_up link signs the caller in. A change link takes the password, or a signed-in caller who has proved within ten minutes that they own the account.',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ token, password: knownPassword.optional() }),
    reply: signedIn.extend({
      kind: z.enum(['sign_up', 'confirm', 'change', 'proof']),
      onward: z
        .string()
        .nullable()
        .meta({ description: 'The page to which the visitor was going when they signed up, if the request named one' }),
    }),
    errors: ['LINK_GONE', 'WRONG_PASSWORD', 'EMAIL_TAKEN', 'OTHER_BROWSER', 'ISSUER_LINKED', 'SIGN_IN_AGAIN'],
    session: 'begins',
  }),
  sign_in: write({
    doc: 'Signs in with e-mail address and password. Each browser that has signed in to an account before has ten attempts of its own, plus one more every six minutes. All other browsers share ten failed attempts in any hour: six for those that come first, at most four of them from one network address; the others wait their turn for the remaining four. TOO_MANY_TRIES gives the time when this browser’s turn comes; if the browser tries again within half an hour of that time, its attempt is checked or given a later time. Anyone who cannot wait can sign in with a letter (`send_sign_in_link`). If the browser is new to the account, a letter tells the owner, however somebody signs in.',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ email, password: knownPassword, lang: newsLang }),
    reply: signedIn,
    errors: ['WRONG_SIGN_IN', 'TOO_MANY_TRIES'],
    session: 'begins',
  }),
  send_sign_in_link: write({
    doc: 'Sends a letter with a link that signs in with the password and without waiting, if the address has an account; the reply does not reveal whether the address has one. At most six letters at once, plus one every ten minutes, whoever asks for them: only the owner receives these letters, and their links work in any browser.',
    who: 'guest',
    limit: asking,
    input: z.strictObject({ email, lang: letterLang }),
    reply: z.object({}),
    errors: ['NO_LETTERS'],
  }),
  sign_in_by_link: write({
    doc: 'Signs in with the link of a letter and the password. A wrong password does not use up the link; each account has ten attempts with links from letters, plus one every six minutes.',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ token, password: knownPassword, lang: newsLang }),
    reply: signedIn,
    errors: ['LINK_GONE', 'WRONG_PASSWORD'],
    session: 'begins',
  }),
  ...sessionCalls,
  forgot_password: write({
    doc: 'Sends a letter with a link to set a new password, if the address has an account; the reply does not reveal whether the address has one. At most six letters at once, plus one every ten minutes, whoever asks for them.',
    who: 'guest',
    limit: asking,
    input: z.strictObject({ email, lang: letterLang }),
    reply: z.object({}),
    errors: ['NO_LETTERS'],
  }),
  reset_password: write({
    doc: 'Sets a new password with the link of a letter, ends every session of the account and signs the caller in. A letter informs the owner.',
    who: 'guest',
    limit: knocking,
    input: z.strictObject({ token, password: newPassword }),
    reply: signedIn,
    errors: ['LINK_GONE', 'WEAK_PASSWORD'],
    session: 'begins',
  }),
  change_password: write({
    doc: 'Sets a new password and ends every other session of the caller; this one continues under a new cookie. Needs the present password, or the same proof as `link_outside`. A letter informs the owner.',
    who: 'person',
    limit: knocking,
    input: z.strictObject({ password: knownPassword.optional(), new_password: newPassword, lang: letterLang }),
    reply: signedIn,
    errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'SIGN_IN_AGAIN'],
    session: 'begins',
    while_suspended: true,
  }),
  change_email: write({
    doc: 'Proposes a new address: a letter goes to it, and a notice to the old one. The new address takes effect once it is confirmed (confirm_email); a later proposal replaces an earlier one. The reply does not reveal whether somebody else has the address.',
    who: 'person',
    limit: asking,
    input: z.strictObject({ email, lang: letterLang }),
    reply: z.object({}),
  }),
  send_confirmation: write({
    doc: 'Sends the caller another letter to confirm the address of the account. Does nothing if the address is already confirmed.',
    who: 'person',
    limit: asking,
    input: z.strictObject({ lang: letterLang }),
    reply: z.object({}),
  }),
  get_identity: read({
    doc: 'The caller’s identity record, read from the database rather than a cache.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({
      sub: UID,
      email: z.string(),
      username: z.string().meta({ description: 'The name given at sign-up' }),
      confirmed: z.boolean(),
      pending_email: z.string().nullable().meta({ description: 'A new address that is not confirmed yet' }),
      operator: z.boolean(),
      created_at: moment,
      suspended: Suspension.nullable(),
    }),
  }),
  ...closingCalls,
  ...outsideCalls,
  ...passkeyCalls,
  ...codeCalls,
  ...peopleCalls,
  ...signUpCalls,
  ...settingsCalls,
  ...regionalCalls,
  ...ownDataCalls,
})
