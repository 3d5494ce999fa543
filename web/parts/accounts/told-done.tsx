import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { queryValue } from '#web/state/query.ts'
import { doneIn, doneOf, type Done } from './done.ts'
import { Told } from '#web/ui/told.tsx'

/** What was just done in a section of the account, as the address says it. */
export function useDone(section: string): { done: Done | null; key: string } {
  const { search, key } = useLocation()
  const done = doneOf(queryValue(search, 'done'))
  return { done: done && doneIn[done] === section ? done : null, key }
}

export const ToldDone = ({ done }: { done: Done }) => (
  <Told kind="done">
    <DoneSentence done={done} />
  </Told>
)

function DoneSentence({ done }: { done: Done }) {
  switch (done) {
    case 'read':
      return <Trans>You have seen it all.</Trans>
    case 'withdrawn':
      return <Trans>Your answer is taken back and no longer counted.</Trans>
    case 'left':
      return <Trans>You have left. Join again within ten minutes and everything is as it was.</Trans>
    case 'name':
      return <Trans>Your name and your card are saved.</Trans>
    case 'letter':
      return <Trans>The letter is on its way. It can take a few minutes.</Trans>
    case 'change':
      return <Trans>A letter is on its way to the new address. Until you follow its link, the old one counts.</Trans>
    case 'kept':
      return <Trans>The old address stays.</Trans>
    case 'confirmed':
      return <Trans>Your address is confirmed.</Trans>
    case 'password':
      return <Trans>Your password is changed. Everywhere else you are signed out.</Trans>
    case 'session':
      return <Trans>That browser is signed out.</Trans>
    case 'appearance':
      return <Trans>Saved for this browser.</Trans>
  }
}
