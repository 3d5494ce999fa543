import { Trans } from '@lingui/react/macro'
import { Written } from '#web/ui/written.tsx'
import type { PollSummary } from './types.ts'

/** Who may answer, and what the answer is for, in one breath under the question. */
export function WhoCouldAnswer({ poll }: { poll: PollSummary }) {
  const over = poll.state === 'closed' || poll.state === 'outcome'
  return (
    <p className="lead">
      {over ? <Trans>Anyone could answer.</Trans> : <Trans>Anyone can answer, no account needed.</Trans>}{' '}
      {poll.promise && !over && <Written lang={poll.lang}>{poll.promise}</Written>}
      {!poll.promise && <Trans>No decision depends on this poll.</Trans>}
    </p>
  )
}
