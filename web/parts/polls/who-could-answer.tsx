import { Trans } from '@lingui/react/macro'
import type { PollSummary } from './types.ts'

/** Who may answer, in one breath under the question. */
export function WhoCouldAnswer({ poll }: { poll: PollSummary }) {
  const over = poll.state === 'closed' || poll.state === 'outcome'
  return (
    <p className="lead">
      {over ? <Trans>Anyone could answer.</Trans> : <Trans>Anyone can answer, no account needed.</Trans>}
    </p>
  )
}
