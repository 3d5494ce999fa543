import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StatusMessage } from '#web/ui/status-message.tsx'

/** The reasons why a sign-in at an issuer came to nothing, by the word in the address to which it led. */
const sentences: Record<string, ReactNode> = {
  declined: <Trans>You didn’t finish signing in there, so nothing has changed here.</Trans>,
  refused: <Trans>The reply didn’t match our request, so you weren’t signed in. Please try again.</Trans>,
  unreachable: <Trans>The other site isn’t answering right now. Try again later, or sign in another way.</Trans>,
  gone: <Trans>This sign-in took too long, has already been used or began in another browser. Please try again.</Trans>,
  later: <Trans>We couldn’t finish that just now. Please try again in a moment.</Trans>,
  address_taken: (
    <Trans>
      There’s already an account here with your e-mail address. Sign in to it first. Then you can add the other account
      on your account page.
    </Trans>
  ),
  anothers: <Trans>That account is already used to sign in to another account here.</Trans>,
  another_person: <Trans>That account isn’t one you sign in with here, so it doesn’t show who you are.</Trans>,
  not_anew: (
    <Trans>The other site says you signed in there a while ago. Sign out there first, or ask us for an e-mail.</Trans>
  ),
  linked_already: <Trans>You can already sign in that way.</Trans>,
}

/** Says why a sign-in at an issuer came to nothing; shows nothing for a word that our own redirects never use. */
export const OutsideTrouble = ({ why }: { why: string | null }) =>
  why !== null && Object.hasOwn(sentences, why) && <StatusMessage kind="trouble">{sentences[why]}</StatusMessage>
