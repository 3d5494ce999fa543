import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { useDates } from '#web/words/dates.ts'

interface Props {
  comm_id: string
  until: string | null
  ended: boolean
  /** Whether the person gets the former role back when this ends; false: they have left. */
  returns: boolean
  /** The way to leave, on the community's own page. */
  children?: ReactNode
  /** The community's name, on pages other than its own. */
  name?: string
}

/** For somebody whose membership was suspended or has ended by a decision: until when, and how to appeal. */
export const Suspended = ({ comm_id, children, ...of }: Props) => (
  <Notice kind="plain">
    <p>
      {of.name === undefined ? <SuspendedHere {...of} /> : <SuspendedElsewhere {...of} name={of.name} />}{' '}
      <Link className="act" to={`/account?look=decision&id=member.${comm_id}`}>
        <Trans>Read why, or appeal</Trans>
      </Link>
    </p>
    {!of.ended && (
      <p>
        {of.returns ? (
          <Trans>When it ends, you get your role back.</Trans>
        ) : (
          <Trans>You’ve left, so you aren’t a member when it ends, but you can join again then.</Trans>
        )}
      </p>
    )}
    {of.returns && !of.ended && children}
  </Notice>
)

function SuspendedHere({ until, ended }: Pick<Props, 'until' | 'ended'>) {
  const { dayAndTime } = useDates()
  if (ended) return <Trans>You were removed from this community, so you can’t join.</Trans>
  if (until === null) return <Trans>Your membership here is suspended.</Trans>
  return (
    <Trans>
      Your membership here is suspended until <time dateTime={until}>{dayAndTime(until)}</time>.
    </Trans>
  )
}

function SuspendedElsewhere({ until, ended, name }: Pick<Props, 'until' | 'ended'> & { name: string }) {
  const { dayAndTime } = useDates()
  if (ended) return <Trans>You were removed from {name}, so you can’t join.</Trans>
  if (until === null) return <Trans>Your membership of {name} is suspended.</Trans>
  return (
    <Trans>
      Your membership of {name} is suspended until <time dateTime={until}>{dayAndTime(until)}</time>.
    </Trans>
  )
}
