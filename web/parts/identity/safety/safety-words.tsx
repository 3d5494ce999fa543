import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SafetyKind } from './safety.server.ts'

/** What the page of each kind of link says before its button is pressed. */
export const pages: Record<SafetyKind, { title: ReactNode; lead: ReactNode; button: ReactNode }> = {
  not_me: {
    title: <Trans>Wasn’t that you?</Trans>,
    lead: (
      <Trans>
        Press the button if somebody else has signed in to your account. You’re then signed out everywhere, your
        password stops working, and every way to sign in that was added since is removed. We e-mail you a link to set a
        new password.
      </Trans>
    ),
    button: <Trans>This wasn’t me</Trans>,
  },
  recover: {
    title: <Trans>Have you lost your codes?</Trans>,
    lead: (
      <Trans>
        Press the button if you have neither the app that makes your codes nor a recovery code. We then tell every
        address that we know of you, and wherever you’re signed in. If nobody stops it within 72 hours, the people who
        run this site can give you a link that lets you in.
      </Trans>
    ),
    button: <Trans>Begin the wait</Trans>,
  },
  stop_recovery: {
    title: <Trans>Is somebody else asking?</Trans>,
    lead: (
      <Trans>
        Somebody has asked to get into your account without a code. Press the button if that wasn’t you: then nobody
        gets in that way.
      </Trans>
    ),
    button: <Trans>Stop it</Trans>,
  },
}

/** What the page says once its button has been pressed. */
export const said: Record<SafetyKind, { title: ReactNode; lead: ReactNode }> = {
  not_me: {
    title: <Trans>You’re signed out everywhere</Trans>,
    lead: (
      <Trans>
        Your old password no longer works. We’re sending you an e-mail with a link to set a new one: choose one that you
        use nowhere else.
      </Trans>
    ),
  },
  recover: {
    title: <Trans>The wait has begun</Trans>,
    lead: (
      <Trans>
        After 72 hours, the people who run this site can give you a link. Write to them then. A code or a passkey lets
        you in until then too, and ends the wait.
      </Trans>
    ),
  },
  stop_recovery: {
    title: <Trans>It’s stopped</Trans>,
    lead: (
      <Trans>
        Nobody gets into your account without a code. Whoever asked knows your password or reads your e-mail, so set a
        new password.
      </Trans>
    ),
  },
}
