import type { I18n } from '@lingui/core'

interface Letter {
  subject: string
  text: string[]
}

/** What an e-mail may mention: see `LetterValues`. */
type Values = {
  site: string
  link: string
  address: string
  issuer: string
  device: string
  when: string
  url: string
}

export type Write = (i18n: I18n, values: Values) => Letter

/** E-mails that tell the owner what has changed about how they sign in, or that somebody else tries to. */
export const wayLetters = {
  keep: (i18n, values) => ({
    subject: i18n._('Your account at {site} is closing', values),
    text: [
      i18n._(
        'Someone, probably you, has closed your account at {site}. It will be deleted in 14 days. Until then nobody can use it.',
        values,
      ),
      i18n._('To keep the account, open this page and press the button. You don’t have to sign in:\n{link}', values),
      i18n._('The link works for 14 days. After that the account can’t be brought back.'),
      i18n._(
        'If it wasn’t you, keep the account and set a new password: someone else may know yours.\n{url}/forgot',
        values,
      ),
    ],
  }),
  account_deleted: (i18n, values) => ({
    subject: i18n._('Your account at {site} has been deleted', values),
    text: [
      i18n._('Your account at {site} has been deleted, as you asked 14 days ago.', values),
      i18n._('This is our last e-mail to you. Thank you for taking part.'),
    ],
  }),
  way_added: (i18n, values) => ({
    subject: i18n._('A new way to sign in at {site}', values),
    text: [
      i18n._('You can now also sign in to your account at {site} with {issuer}.', values),
      i18n._('If that was you, you don’t need to do anything.'),
      i18n._(
        'If it wasn’t you, someone else may be signed in to your account. Remove this way to sign in and sign out everywhere:\n{url}/account',
        values,
      ),
    ],
  }),
  way_removed: (i18n, values) => ({
    subject: i18n._('A way to sign in at {site} has been removed', values),
    text: [
      i18n._('You can no longer sign in to your account at {site} with {issuer}.', values),
      i18n._('If that was you, you don’t need to do anything.'),
      i18n._(
        'If it wasn’t you, someone else may be signed in to your account. Set a new password right away:\n{url}/forgot',
        values,
      ),
    ],
  }),
  not_me: (i18n, values) => ({
    subject: i18n._('A new sign-in to your account at {site}', values),
    text: [
      values.device === ''
        ? i18n._('Someone signed in to your account at {site} in a browser that is new to it, on {when}.', values)
        : i18n._(
            'Someone signed in to your account at {site} in a browser that is new to it: {device}, on {when}.',
            values,
          ),
      i18n._('If that was you, you don’t need to do anything.'),
      i18n._(
        'If it wasn’t you, open this page and press the button. It signs you out everywhere, and your password stops working until you set a new one:\n{link}',
        values,
      ),
      i18n._('The link works only once and expires after a week.'),
    ],
  }),
  recover: (i18n, values) => ({
    subject: i18n._('Have you lost your codes for {site}?', values),
    text: [
      i18n._(
        'Someone, probably you, signed in to your account at {site} and then said that they have neither the app that makes the codes nor a recovery code.',
        values,
      ),
      i18n._(
        'If that’s you, open this page and press the button. After a wait of 72 hours, the people who run the site can then give you a link that lets you in:\n{link}',
        values,
      ),
      i18n._('The link works only once and expires after an hour.'),
      i18n._(
        'If it wasn’t you, don’t press it, but set a new password right away, because someone else may know yours:\n{url}/forgot',
        values,
      ),
    ],
  }),
  stop_recovery: (i18n, values) => ({
    subject: i18n._('Someone asks to get into your account at {site} without a code', values),
    text: [
      i18n._(
        'Someone, probably you, has asked to get into your account at {site} without a code. From {when}, the people who run the site can give them a link that sets a new password and turns codes off.',
        values,
      ),
      i18n._('If that was you, you don’t need to do anything but wait, and then write to the people who run the site.'),
      i18n._('If it wasn’t you, stop it: open this page and press the button.\n{link}', values),
      i18n._('You can also stop it on your account page, wherever you’re signed in:\n{url}/account', values),
    ],
  }),
  recovery_stopped: (i18n, values) => ({
    subject: i18n._('Nobody gets into your account at {site} without a code', values),
    text: [
      i18n._(
        'Someone had asked to get into your account at {site} without a code. That has been stopped, by you or because your account was used with a code, a passkey or a new password.',
        values,
      ),
      i18n._(
        'If it wasn’t you who asked, set a new password, because someone else may know yours:\n{url}/forgot',
        values,
      ),
      i18n._('If it was you and you still need a way in, sign in and ask again.'),
    ],
  }),
  passkey_added: (i18n, values) => ({
    subject: i18n._('A new passkey for {site}', values),
    text: [
      i18n._('You can now also sign in to your account at {site} with a new passkey.', values),
      i18n._('If that was you, you don’t need to do anything.'),
      i18n._(
        'If it wasn’t you, someone else may be signed in to your account. Remove the passkey, change your password and sign out everywhere:\n{url}/account',
        values,
      ),
    ],
  }),
  passkey_removed: (i18n, values) => ({
    subject: i18n._('A passkey for {site} has been removed', values),
    text: [
      i18n._('You can no longer sign in to your account at {site} with one of your passkeys.', values),
      i18n._('If that was you, you don’t need to do anything.'),
      i18n._(
        'If it wasn’t you, someone else may be signed in to your account. Set a new password right away:\n{url}/forgot',
        values,
      ),
    ],
  }),
  codes_on: (i18n, values) => ({
    subject: i18n._('Signing in to {site} now takes a code', values),
    text: [
      i18n._('From now on, signing in to your account at {site} takes a code from your app as well.', values),
      i18n._('If that was you, you don’t need to do anything.'),
      i18n._(
        'If it wasn’t you, someone else may be signed in to your account. Write to the people who run {site} right away.',
        values,
      ),
    ],
  }),
  codes_off: (i18n, values) => ({
    subject: i18n._('Signing in to {site} takes no code any more', values),
    text: [
      i18n._('From now on, signing in to your account at {site} takes no code from an app.', values),
      i18n._('If that was you, you don’t need to do anything.'),
      i18n._(
        'If it wasn’t you, someone else may be signed in to your account. Set a new password right away:\n{url}/forgot',
        values,
      ),
    ],
  }),
  codes_guessed: (i18n, values) => ({
    subject: i18n._('Somebody knows your password for {site}', values),
    text: [
      i18n._(
        'Somebody has entered your password at {site}, and then one wrong code after another. They aren’t in your account.',
        values,
      ),
      i18n._('If that was you, wait a while, or use a recovery code.'),
      i18n._('If it wasn’t you, set a new password right away:\n{url}/forgot', values),
    ],
  }),
  recovery_codes_new: (i18n, values) => ({
    subject: i18n._('New recovery codes for {site}', values),
    text: [
      i18n._('Your account at {site} has new recovery codes. The earlier ones no longer work.', values),
      i18n._('If that was you, you don’t need to do anything.'),
      i18n._(
        'If it wasn’t you, someone else may be signed in to your account. Set a new password right away:\n{url}/forgot',
        values,
      ),
    ],
  }),
} satisfies Record<string, Write>
