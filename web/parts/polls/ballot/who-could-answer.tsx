import { Trans } from '@lingui/react/macro'
import { useVisitor } from '#web/state/shared.ts'
import { useCommunityName } from '#web/state/use-community.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'

/**
 * The people who may answer a poll (or will be able to once it opens, or could while it was open), in a short line
 * below the question.
 */
export function WhoCouldAnswer({ poll }: { poll: PollSummary }) {
  return (
    <p className="lead">
      <Who poll={poll} />
    </p>
  )
}

function Who({ poll }: { poll: PollSummary }) {
  const { audience, comm_id, secrecy, state } = poll
  const community = useCommunityName(comm_id)
  const { authenticated } = useVisitor()
  const over = isOver(poll)
  const soon = state === 'scheduled'
  if (audience === 'members') {
    if (soon) return <Trans>Members of {community} will be able to answer.</Trans>
    return over ? (
      <Trans>Members of {community} could answer.</Trans>
    ) : (
      <Trans>Members of {community} can answer.</Trans>
    )
  }
  if (audience === 'list') {
    if (soon) return <Trans>People on the poll’s list will be able to answer.</Trans>
    return over ? (
      <Trans>People on the poll’s list could answer.</Trans>
    ) : (
      <Trans>People on the poll’s list can answer.</Trans>
    )
  }
  if (audience === 'signed_in' || secrecy !== 'hidden') {
    if (soon) return <Trans>Anyone who’s signed in will be able to answer.</Trans>
    return over ? (
      <Trans>Anyone who was signed in could answer.</Trans>
    ) : (
      <Trans>Anyone who’s signed in can answer.</Trans>
    )
  }
  if (soon) return <Trans>Anyone will be able to answer.</Trans>
  if (over) return <Trans>Anyone could answer.</Trans>
  return authenticated ? <Trans>Anyone can answer.</Trans> : <Trans>Anyone can answer, no account needed.</Trans>
}
