import { Trans } from '@lingui/react/macro'
import { useCommunityName } from '#web/parts/comms/use-community.ts'
import type { Poll } from '#web/parts/polls/types.ts'

/** Whom the numbers speak of, and whom they do not. */
export function HowToRead({ poll }: { poll: Poll }) {
  const several = poll.items.some((item) => item.kind === 'approval' || (item.kind === 'multiple' && item.max > 1))
  return (
    <>
      {several && <Trans>One person could choose several, so the shares add up to more than everyone.</Trans>}{' '}
      <WhoCould poll={poll} /> <Trans>This is not a representative sample: it counts those who chose to answer.</Trans>{' '}
      <HowKept poll={poll} />
    </>
  )
}

function WhoCould({ poll: { audience, comm_id, secrecy } }: { poll: Poll }) {
  const community = useCommunityName(comm_id)
  if (audience === 'members') return <Trans>Members of {community} could answer.</Trans>
  if (audience === 'list') return <Trans>People on the list of this poll could answer.</Trans>
  if (audience === 'signed_in' || secrecy !== 'hidden') return <Trans>Anybody signed in could answer.</Trans>
  return <Trans>Anyone could answer.</Trans>
}

function HowKept({ poll: { audience, secrecy } }: { poll: Poll }) {
  if (secrecy === 'secret')
    return (
      <Trans>
        It was a secret vote: what people answered is kept apart from who has answered, and nothing that is kept joins
        the two.
      </Trans>
    )
  if (secrecy === 'named') return <Trans>It was a named vote: everybody can see who answered what.</Trans>
  if (audience === 'everyone')
    return <Trans>Guests are told apart by a cookie in their browser, signed-in people by their account.</Trans>
  return <Trans>People are told apart by their account.</Trans>
}
