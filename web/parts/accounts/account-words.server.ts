import { msg } from '@lingui/core/macro'
import { identityLimits } from '#contract/identity-limits.ts'
import type { FormWords } from '#web/parts/refusals/sent-form.server.ts'

const { min: shortest, max: longest } = identityLimits.password
const { min, max } = identityLimits.fullname
const howLong = msg`Your password must have between ${shortest} and ${longest} characters.`

/** How the forms of an account say what is wrong. */
export const accountWords: FormWords = {
  fields: {
    fullname: msg`Enter the name you want to go by, using ${min} to ${max} letters.`,
    email: msg`Enter your full e-mail address, for example ana@example.org.`,
    password: howLong,
    new_password: howLong,
  },
  about: { EMAIL_TAKEN: ['email'], WRONG_PASSWORD: ['password'], WEAK_PASSWORD: ['new_password', 'password'] },
}

/** The same under a letter's link, which is for one account. */
export const linkWords: FormWords = {
  ...accountWords,
  means: { FORBIDDEN: msg`This link is for another account. Sign out first, then open the link again.` },
}
