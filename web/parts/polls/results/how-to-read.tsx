import { Trans } from '@lingui/react/macro'
import { useCommunityName } from '#web/state/use-community.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import type { Poll } from '#web/parts/polls/types.ts'

/** Explains whom the numbers represent and whom they do not. */
export function HowToRead({ poll }: { poll: Poll }) {
  const several = poll.items.some((item) => item.kind === 'approval' || (item.kind === 'multiple' && item.max > 1))
  const shares = poll.items.some(({ kind }) => kind !== 'open' && kind !== 'score')
  return (
    <>
      {shares && <Trans>Each percentage is rounded on its own, so they don’t always add up to exactly 100%.</Trans>}{' '}
      {several && (
        <Trans>People could choose more than one answer, so the percentages can add up to more than 100%.</Trans>
      )}{' '}
      {isOver(poll) && <WhoCould poll={poll} />}{' '}
      <Trans>People chose whether to answer, so this isn’t a representative sample.</Trans> <HowKept poll={poll} />
    </>
  )
}

function WhoCould({ poll: { audience, comm_id, secrecy } }: { poll: Poll }) {
  const community = useCommunityName(comm_id)
  if (audience === 'members') return <Trans>Members of {community} could answer.</Trans>
  if (audience === 'list') return <Trans>People on the poll’s list could answer.</Trans>
  if (audience === 'signed_in' || secrecy !== 'hidden') return <Trans>Anyone who was signed in could answer.</Trans>
  return <Trans>Anyone could answer.</Trans>
}

function HowKept({ poll: { audience, guest_codes, secrecy } }: { poll: Poll }) {
  if (secrecy === 'secret')
    return (
      <Trans>
        Answers are secret: we keep them separate from the list of who answered, and nothing we keep links the two.
      </Trans>
    )
  if (secrecy === 'named') return <Trans>Answers are shown with names, so everyone can see who answered what.</Trans>
  if (audience === 'everyone')
    return <Trans>We tell guests apart by a cookie in their browser, and signed-in people by their account.</Trans>
  if (audience === 'list' && guest_codes)
    return <Trans>We tell people apart by their account, or by the code they answered with.</Trans>
  return <Trans>We tell people apart by their account.</Trans>
}
