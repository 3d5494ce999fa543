import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { queryValue } from '#web/state/query.ts'
import { doneIn, doneOf, type Done } from './done.ts'
import { StatusMessage } from '#web/ui/status-message.tsx'

/** What was just done in a section of the account, as the address says it. */
export function useDone(section: string): { done: Done | null; key: string } {
  const { search, key } = useLocation()
  const done = doneOf(queryValue(search, 'done'))
  return { done: done && doneIn[done] === section ? done : null, key }
}

export const ToldDone = ({ done }: { done: Done }) => (
  <StatusMessage kind="done">
    <DoneSentence done={done} />
  </StatusMessage>
)

function DoneSentence({ done }: { done: Done }) {
  switch (done) {
    case 'signed-in':
      return (
        <Trans>
          You’re already signed in here, and the link you opened is for people who aren’t. To use it, sign out first.
          You can change your password below.
        </Trans>
      )
    case 'read':
      return <Trans>Everything is marked as seen.</Trans>
    case 'withdrawn':
      return <Trans>You’ve taken your answer back. It no longer counts.</Trans>
    case 'left':
      return <Trans>You’ve left. Join again within ten minutes and everything will be as it was.</Trans>
    case 'name':
      return <Trans>Your changes have been saved.</Trans>
    case 'letter':
      return <Trans>The e-mail is on its way. It can take a few minutes.</Trans>
    case 'link':
      return (
        <Trans>
          A new link is ready, and works for 24 hours. Ask the people who run this site to pass it on to you.
        </Trans>
      )
    case 'change':
      return (
        <Trans>
          We’re sending an e-mail to the new address. Until you follow the link in it, we keep using the old one.
        </Trans>
      )
    case 'kept':
      return <Trans>We’ve kept the old address.</Trans>
    case 'confirmed':
      return <Trans>Your address has been confirmed.</Trans>
    case 'password':
      return <Trans>Your password has been changed. You’ve been signed out everywhere else.</Trans>
    case 'session':
      return <Trans>You’ve been signed out in that browser.</Trans>
    case 'appearance':
      return <Trans>Saved for this browser.</Trans>
  }
}
