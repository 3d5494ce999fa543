import { Trans } from '@lingui/react/macro'
import { useCommunityName } from '#web/state/use-community.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'

/** The people who may answer a poll, or could do so while it was open, in a short line below the question. */
export function WhoCouldAnswer({ poll }: { poll: PollSummary }) {
  return (
    <p className="lead">
      <Who poll={poll} />
    </p>
  )
}

function Who({ poll }: { poll: PollSummary }) {
  const { audience, comm_id, secrecy } = poll
  const community = useCommunityName(comm_id)
  const over = isOver(poll)
  if (audience === 'members') {
    return over ? (
      <Trans>Members of {community} could answer.</Trans>
    ) : (
      <Trans>Members of {community} can answer.</Trans>
    )
  }
  if (audience === 'list') {
    return over ? (
      <Trans>People on the poll’s list could answer.</Trans>
    ) : (
      <Trans>People on the poll’s list can answer.</Trans>
    )
  }
  if (audience === 'signed_in' || secrecy !== 'hidden') {
    return over ? (
      <Trans>Anyone who was signed in could answer.</Trans>
    ) : (
      <Trans>Anyone who’s signed in can answer.</Trans>
    )
  }
  return over ? <Trans>Anyone could answer.</Trans> : <Trans>Anyone can answer, no account needed.</Trans>
}
