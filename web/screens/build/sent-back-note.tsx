import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Told } from '#web/ui/told.tsx'

interface Props {
  why: 'blocked' | 'stale' | 'refused'
  sentence: string | null
  poll_id: string
}

/** Why what was sent from the editor did not go through. */
export function SentBackNote({ why, sentence, poll_id }: Props) {
  if (why === 'blocked')
    return (
      <Told kind="trouble">
        <Trans>
          The poll is saved, but it can’t be published yet. <a href="#check">See what to fix</a>.
        </Trans>
      </Told>
    )
  if (why === 'stale')
    return (
      <Told kind="trouble">
        <Trans>
          While you were writing, this poll was changed from another window or device. What you wrote is below. If you
          save it now, it replaces the other version, which stays in{' '}
          <Link to={`/build?poll=${poll_id}&look=versions`}>Versions</Link>.
        </Trans>
      </Told>
    )
  return <Told kind="trouble">{sentence}</Told>
}
