import { Trans } from '@lingui/react/macro'
import { useCommunityName } from '#web/parts/comms/use-community.ts'
import type { PollSummary } from './types.ts'

/** Who may answer, in one breath under the question. */
export function WhoCouldAnswer({ poll }: { poll: PollSummary }) {
  return (
    <p className="lead">
      <Who poll={poll} />
    </p>
  )
}

function Who({ poll: { state, audience, comm_id } }: { poll: PollSummary }) {
  const community = useCommunityName(comm_id)
  const over = state === 'closed' || state === 'outcome'
  if (audience === 'members') {
    return over ? (
      <Trans>Members of {community} could answer.</Trans>
    ) : (
      <Trans>Members of {community} can answer.</Trans>
    )
  }
  if (audience === 'signed_in') {
    return over ? <Trans>Anybody signed in could answer.</Trans> : <Trans>Anybody signed in can answer.</Trans>
  }
  return over ? <Trans>Anyone could answer.</Trans> : <Trans>Anyone can answer, no account needed.</Trans>
}
