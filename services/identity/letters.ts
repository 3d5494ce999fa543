import { wordsFrom, type Lang } from '#platform/words/words.ts'
import type { Context } from './own.ts'
import type { LinkKind } from './tables.ts'
import { wayLetters, type Write } from './way-letters.ts'

export type LetterKind =
  | 'sign_up'
  | 'sign_up_taken'
  | 'confirm'
  | 'reset'
  | 'sign_in'
  | 'password_changed'
  | 'change'
  | 'change_taken'
  | 'change_proposed'
  | 'change_done'
  | 'way_added'
  | 'way_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_on'
  | 'codes_off'
  | 'codes_guessed'
  | 'recovery_codes_new'
  | 'proof'
  | 'not_me'
  | 'recover'
  | 'stop_recovery'
  | 'recovery_stopped'
  | 'keep'
  | 'account_deleted'

export interface LetterValues {
  /** The token of the link, which is written only in the e-mail. */
  token?: string
  /** Another e-mail address, partly hidden. */
  address?: string
  /** The name of an outside issuer, as the operator wrote it. */
  issuer?: string
  /** The browser from which somebody has signed in. */
  device?: string
  /** The time at which something happened, or will be possible. */
  at?: string
}

export const words = wordsFrom(new URL('po/', import.meta.url))

const safety = (publicUrl: string, token: string) => `${publicUrl}/forgot?safety=${token}`

/** The page that an e-mail's link leads to. It has a button: merely opening the page does not use up the link. */
export const linkTo: Record<LinkKind, (publicUrl: string, token: string) => string> = {
  sign_up: (publicUrl, token) => `${publicUrl}/signup?confirm=${token}`,
  confirm: (publicUrl, token) => `${publicUrl}/account?confirm=${token}`,
  change: (publicUrl, token) => `${publicUrl}/account?confirm=${token}`,
  reset: (publicUrl, token) => `${publicUrl}/forgot?token=${token}`,
  sign_in: (publicUrl, token) => `${publicUrl}/login?token=${token}`,
  proof: (publicUrl, token) => `${publicUrl}/account?confirm=${token}`,
  not_me: safety,
  recover: safety,
  stop_recovery: safety,
  keep: (publicUrl, token) => `${publicUrl}/login?keep=${token}`,
}

/**
 * An e-mail in plain words: who asked for what, what to do, how long the link works, and what to do if you did not ask
 * for it. It contains no text that another person has typed, so nobody can use it to send messages to strangers.
 */
export function letterOf(
  kind: LetterKind,
  lang: Lang,
  { publicUrl: at, timeZone }: Pick<Context, 'publicUrl' | 'timeZone'>,
  values: LetterValues = {},
) {
  const { token = '', address = '', issuer = '', device = '' } = values
  const publicUrl = at()
  const site = new URL(publicUrl).host
  const link = kind in linkTo ? linkTo[kind as LinkKind](publicUrl, token) : ''
  const { subject, text } = letters[kind](words[lang], {
    site,
    link,
    address,
    issuer,
    device,
    when: values.at ? timeOf(values.at, lang, timeZone) : '',
    url: publicUrl,
  })
  return { subject, text: text.join('\n\n') }
}

const timeOf = (at: string, lang: Lang, timeZone: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(new Date(at))

const letters: Record<LetterKind, Write> = {
  ...wayLetters,
  sign_up: (i18n, values) => ({
    subject: i18n._('Finish creating your account at {site}', values),
    text: [
      i18n._('Someone, probably you, asked to create an account at {site} with this e-mail address.', values),
      i18n._('To create the account, open this page and press the button:\n{link}', values),
      i18n._('The link works only once and expires after 24 hours.'),
      i18n._('If it wasn’t you, you don’t need to do anything. No account is created unless that button is pressed.'),
    ],
  }),
  sign_up_taken: (i18n, values) => ({
    subject: i18n._('You already have an account at {site}', values),
    text: [
      i18n._(
        'Someone, probably you, asked to create an account at {site} with this e-mail address. But you already have one.',
        values,
      ),
      i18n._('Sign in here:\n{url}/login', values),
      i18n._('Forgotten your password? Set a new one here:\n{url}/forgot', values),
      i18n._('If it wasn’t you, you don’t need to do anything. Nothing about your account has changed.'),
    ],
  }),
  confirm: (i18n, values) => ({
    subject: i18n._('Confirm your e-mail address for {site}', values),
    text: [
      i18n._(
        'An account at {site} uses this e-mail address. If it’s your account, please confirm the address.',
        values,
      ),
      i18n._('Open this page and press the button:\n{link}', values),
      i18n._('The link works only once and expires after 24 hours.'),
      i18n._('If it isn’t your account, you don’t need to do anything. The address will stay unconfirmed.'),
    ],
  }),
  reset: (i18n, values) => ({
    subject: i18n._('Set a new password for {site}', values),
    text: [
      i18n._('Someone, probably you, asked to set a new password for your account at {site}.', values),
      i18n._('Open this page and choose a new password:\n{link}', values),
      i18n._(
        'The link works only once and expires after an hour. Setting a new password signs you out everywhere else.',
      ),
      i18n._('If it wasn’t you, you don’t need to do anything. Your password hasn’t changed.'),
    ],
  }),
  sign_in: (i18n, values) => ({
    subject: i18n._('Sign in to {site}', values),
    text: [
      i18n._(
        'Someone, probably you, asked for a link to sign in to your account at {site}. We offer this after too many wrong passwords, so that you don’t have to wait.',
        values,
      ),
      i18n._('Open this page and type your password:\n{link}', values),
      i18n._(
        'The link works only once, in any browser, and expires after an hour. It doesn’t work without your password.',
      ),
      i18n._('If it wasn’t you, you don’t need to do anything. Nobody can sign in without your password.'),
    ],
  }),
  password_changed: (i18n, values) => ({
    subject: i18n._('Your password for {site} has been changed', values),
    text: [
      i18n._(
        'The password for your account at {site} was changed. You’ve been signed out everywhere except where the change was made.',
        values,
      ),
      i18n._('If that was you, you don’t need to do anything.'),
      i18n._(
        'If it wasn’t you, someone else may be signed in to your account. Set a new password right away:\n{url}/forgot',
        values,
      ),
    ],
  }),
  change: (i18n, values) => ({
    subject: i18n._('Confirm your new e-mail address for {site}', values),
    text: [
      i18n._('Someone, probably you, asked to use this e-mail address for an account at {site}.', values),
      i18n._(
        'If that’s what you want, open this page, show that the account is yours and press the button:\n{link}',
        values,
      ),
      i18n._('The link works only once and expires after 24 hours.'),
      i18n._('If it wasn’t you, you don’t need to do anything. The account keeps its old address.'),
    ],
  }),
  change_taken: (i18n, values) => ({
    subject: i18n._('Someone asked to use your e-mail address at {site}', values),
    text: [
      i18n._(
        'Someone asked to use this e-mail address for their account at {site}. Another account already uses it, so nothing has changed.',
        values,
      ),
      i18n._('If it was you, sign in to the account with this address, or choose another address.'),
      i18n._('If it wasn’t you, you don’t need to do anything. Nothing about your account has changed.'),
    ],
  }),
  change_proposed: (i18n, values) => ({
    subject: i18n._('A new e-mail address for your account at {site}', values),
    text: [
      i18n._(
        'Someone, probably you, asked to change the e-mail address for your account at {site} to {address}.',
        values,
      ),
      i18n._(
        'Nothing has changed yet. The new address only takes effect once you show that the account is yours and use the link we sent there.',
      ),
      i18n._(
        'If it wasn’t you, someone else may be signed in to your account. Change your password and sign out everywhere:\n{url}/account',
        values,
      ),
    ],
  }),
  change_done: (i18n, values) => ({
    subject: i18n._('The e-mail address for your account at {site} has changed', values),
    text: [
      i18n._(
        'The e-mail address for an account at {site} has changed. You’re getting this because yours is either the old address or the new one. From now on, sign in with the new one. That’s also where we’ll write to you.',
        values,
      ),
      i18n._('If it wasn’t you, write to the people who run {site} right away.', values),
    ],
  }),
  proof: (i18n, values) => ({
    subject: i18n._('Is that you at {site}?', values),
    text: [
      i18n._(
        'Someone, probably you, wants to change something about your account at {site} and has to show that the account is theirs.',
        values,
      ),
      i18n._(
        'If that’s you, open this page in the browser you’re signed in with and press the button. You then have ten minutes:\n{link}',
        values,
      ),
      i18n._('The link works only once and expires after an hour.'),
      i18n._(
        'If it wasn’t you, don’t press it: someone else may be signed in to your account. Sign out everywhere:\n{url}/account',
        values,
      ),
    ],
  }),
}
