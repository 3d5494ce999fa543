import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { identityRefusals } from '#contract/identity-refusals.ts'

/** The sentences shown when signing in or changing an account is refused. */
export const sentences: Record<keyof typeof identityRefusals, MessageDescriptor> = {
  WRONG_SIGN_IN: msg`This e-mail address and password don’t match. Check both, then try again.`,
  WRONG_PASSWORD: msg`That’s not the password for this account. Nothing was changed.`,
  SIGN_IN_AGAIN: msg`To do this, first show us that it’s you: see “Password” on your account page.`,
  OTHER_BROWSER: msg`This link only works in the browser where you began. Open it there.`,
  PASSKEY_REFUSED: msg`That passkey doesn’t work here. It may have been removed. Sign in another way.`,
  WRONG_CODE: msg`This code isn’t right, or you’ve used it before. Wait for the next one.`,
  SIGN_UP_CLOSED: msg`Nobody can create an account here right now.`,
  NOT_INVITED: msg`You need an invitation to create an account here. This code doesn’t work, or no longer does.`,
  EMAIL_TAKEN: msg`There’s already an account with this e-mail address. Sign in to it, or use another address.`,
  ISSUER_LINKED: msg`Somebody here already signs in that way.`,
  LAST_METHOD: msg`It’s your only way to sign in. Add another or set a password first.`,
  NO_PASSKEYS: msg`Passkeys don’t work at the address of this site.`,
  MANY_PASSKEYS: msg`You have as many passkeys as an account can have. Remove one that you no longer use.`,
  CODES_ON: msg`Your account already asks for a code.`,
  STILL_WAITING: msg`The wait of 72 hours isn’t over yet, so that the owner of the account can hear of it.`,
  CODES_OFF: msg`Your account doesn’t ask for a code.`,
  NO_LETTERS: msg`This site doesn’t send e-mail. The people who run it can give you a link to set a new password.`,
  LAST_OPERATOR: msg`Somebody has to run this site. Make another person an operator first.`,
  SOLE_OWNER: msg`Some of your communities would be left without an owner. Make another member an owner of each first.`,
  LINK_GONE: msg`This link has already been used or has expired. Please ask for a new one.`,
  STATE_GONE: msg`This took too long, or began in another browser. Please start again.`,
  ISSUER_DOWN: msg`The other site isn’t answering right now. Try again later, or sign in another way.`,
  WEAK_PASSWORD: msg`This password is too easy to guess. Choose a longer one, for example four unrelated words.`,
  MANY_SIGN_UPS: msg`Many people are creating an account right now, so we’re letting them in a few at a time. Nothing is lost, and you don’t need an account to answer polls that are open to everyone.`,
  TOO_MANY_TRIES: msg`Too many wrong passwords have been tried for this address.`,
}
