import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { useDates } from '#web/words/dates.ts'

/** For somebody whose membership was suspended or has ended by a decision: until when, and how to appeal. */
export function Suspended({ comm_id, until, ended }: { comm_id: string; until: string | null; ended: boolean }) {
  const { dayAndTime } = useDates()
  return (
    <Notice kind="plain">
      <p>
        {ended ? (
          <Trans>You were removed from this community, so you can’t join.</Trans>
        ) : until === null ? (
          <Trans>Your membership here is suspended.</Trans>
        ) : (
          <Trans>
            Your membership here is suspended until <time dateTime={until}>{dayAndTime(until)}</time>.
          </Trans>
        )}{' '}
        <Link className="act" to={`/account?look=decision&id=member.${comm_id}`}>
          <Trans>Read why, or appeal</Trans>
        </Link>
      </p>
    </Notice>
  )
}
