import { msg } from '@lingui/core/macro'
import type { identity } from '#contract/identity.ts'
import { identityLimits } from '#contract/identity-limits.ts'
import type { FormWords } from '#web/forms/sent-form.server.ts'

const { min: shortest, max: longest } = identityLimits.password
const { max: longestName } = identityLimits.passkey.name
const { min, max } = identityLimits.fullname
const howLong = msg`Your password must be ${shortest} to ${longest} characters long.`

type AccountCall = (typeof identity)[
  | 'sign_up'
  | 'sign_up_outside'
  | 'sign_in'
  | 'reset_password'
  | 'forgot_password'
  | 'change_password'
  | 'change_email'
  | 'prove_password'
  | 'add_passkey'
  | 'rename_passkey'
  | 'remove_passkey']

/** Error messages for the account forms. */
export const accountWords: FormWords<AccountCall> = {
  fields: {
    fullname: msg`Enter the name you want to go by, using ${min} to ${max} letters.`,
    email: msg`Enter your full e-mail address, for example ana@example.org.`,
    password: howLong,
    new_password: howLong,
    name: msg`Enter a name of at most ${longestName} letters.`,
  },
  about: { EMAIL_TAKEN: ['email'], WRONG_PASSWORD: ['password'], WEAK_PASSWORD: ['new_password', 'password'] },
}

/** Error messages for the forms that bring what a browser answers with a passkey: it is no field that somebody fills in. */
export const passkeyWords: FormWords<AccountCall | typeof identity.sign_in_passkey | typeof identity.prove_passkey> = {
  ...accountWords,
  means: { INVALID: msg`We couldn’t read what your browser answered. Nothing has changed. Please try again.` },
}

/** Error messages for the account forms that are opened through a link from an e-mail, which belongs to one account. */
export const linkWords: FormWords<AccountCall | typeof identity.confirm_email> = {
  ...accountWords,
  means: { FORBIDDEN: msg`This link is for another account. Sign out first, then open the link again.` },
}
