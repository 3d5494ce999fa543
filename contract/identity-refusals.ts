import { refusing, type Refusals } from './refusals.ts'

/** The reasons for refusing to sign up, sign in or change an account. */
export const identityRefusals = {
  WRONG_SIGN_IN: { status: 401, title: "This e-mail address and password don't match." },
  WRONG_PASSWORD: { status: 403, title: "This isn't the password for this account." },
  SIGN_IN_AGAIN: {
    status: 403,
    title: 'This takes proof, given in this session within ten minutes, that the caller owns the account.',
  },
  OTHER_BROWSER: { status: 403, title: 'This link only works in the browser that asked for it.' },
  PASSKEY_REFUSED: { status: 403, title: "This passkey isn't one with which somebody signs in here." },
  WRONG_CODE: { status: 403, title: "This code isn't right, or has been used." },
  SIGN_UP_CLOSED: { status: 403, title: 'Nobody can make an account here right now.' },
  NOT_INVITED: { status: 403, title: 'This takes the code of an invitation that still works.' },
  EMAIL_TAKEN: { status: 409, title: 'Another account has this e-mail address.' },
  ISSUER_LINKED: { status: 409, title: 'Somebody already signs in this way.' },
  LAST_METHOD: { status: 409, title: 'At least one way to sign in has to remain.' },
  NO_PASSKEYS: { status: 409, title: "Browsers can't keep passkeys for the address of this instance." },
  MANY_PASSKEYS: { status: 409, title: 'This account has as many passkeys as it can have.' },
  CODES_ON: { status: 409, title: 'Signing in to this account takes a code already.' },
  STILL_WAITING: { status: 409, title: 'The wait of 72 hours is not over yet.' },
  CODES_OFF: { status: 409, title: 'Signing in to this account takes no code.' },
  NO_LETTERS: { status: 409, title: "This instance doesn't send e-mail." },
  LAST_OPERATOR: { status: 409, title: 'At least one operator has to remain.' },
  SOLE_OWNER: { status: 409, title: 'Nobody else owns some communities of this account that have other members.' },
  LINK_GONE: { status: 410, title: 'This link has been used or has expired.' },
  STATE_GONE: { status: 410, title: 'This sign-in was not begun in this browser, is over, or took too long.' },
  WEAK_PASSWORD: { status: 422, title: 'This password is too easy to guess.' },
  MANY_SIGN_UPS: { status: 429, title: 'Many people are signing up at this moment, so some have to wait.' },
  TOO_MANY_TRIES: {
    status: 429,
    title: 'Too many wrong passwords for this address: each browser has to wait its turn.',
  },
  ISSUER_DOWN: { status: 503, title: "The issuer can't be reached right now." },
} as const satisfies Refusals

/** The reasons why a password is weak: it is easy to guess, or too similar to the name or the e-mail address. */
export type WeakPassword = 'guessable' | 'near_name'

export const IdentityRefusal = refusing<typeof identityRefusals, WeakPassword>(identityRefusals)
