import { Trans } from '@lingui/react/macro'
import { useCommunityName } from '#web/parts/comms/use-community.ts'
import type { Poll } from '#web/parts/polls/types.ts'

/** Whom the numbers speak of, and whom they do not. */
export function HowToRead({ poll }: { poll: Poll }) {
  const several = poll.items.some((item) => item.kind === 'approval' || (item.kind === 'multiple' && item.max > 1))
  return (
    <>
      {several && (
        <Trans>People could choose more than one answer, so the percentages can add up to more than 100%.</Trans>
      )}{' '}
      <WhoCould poll={poll} /> <Trans>People chose whether to answer, so this isn’t a representative sample.</Trans>{' '}
      <HowKept poll={poll} />
    </>
  )
}

function WhoCould({ poll: { audience, comm_id, secrecy } }: { poll: Poll }) {
  const community = useCommunityName(comm_id)
  if (audience === 'members') return <Trans>Members of {community} could answer.</Trans>
  if (audience === 'list') return <Trans>People on the list of this poll could answer.</Trans>
  if (audience === 'signed_in' || secrecy !== 'hidden') return <Trans>Anyone who was signed in could answer.</Trans>
  return <Trans>Anyone could answer.</Trans>
}

function HowKept({ poll: { audience, secrecy } }: { poll: Poll }) {
  if (secrecy === 'secret')
    return (
      <Trans>
        Answers are secret: we keep what people answered separate from who answered, and nothing we keep links the two.
      </Trans>
    )
  if (secrecy === 'named') return <Trans>Answers come with names: everyone can see who answered what.</Trans>
  if (audience === 'everyone')
    return <Trans>We tell guests apart by a cookie in their browser, and signed-in people by their account.</Trans>
  return <Trans>We tell people apart by their account.</Trans>
}
