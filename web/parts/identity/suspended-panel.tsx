import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { useDates } from '#web/words/dates.ts'

type Suspended = NonNullable<Reply<typeof identity.get_identity>['suspended']>

/** Shown to somebody whose account is suspended: until when, why, and where they can appeal. */
export function SuspendedPanel({ suspended: { until, reason, decision_id } }: { suspended: Suspended }) {
  const { dayAndTime } = useDates()
  return (
    <section className="panel" aria-labelledby="suspended">
      <h2 id="suspended">
        {until === null ? (
          <Trans>Your account is suspended</Trans>
        ) : (
          <Trans>
            Your account is suspended until <time dateTime={until}>{dayAndTime(until)}</time>
          </Trans>
        )}
      </h2>
      <p dir="auto">{reason}</p>
      <p>
        <Trans>You can still read everything you could read before. You can’t answer, write or vote.</Trans>
      </p>
      <p>
        <Link className="act" to={`/account?look=decision&id=${decision_id}`}>
          <Trans>Read the decision, and how to appeal</Trans>
        </Link>
      </p>
    </section>
  )
}
