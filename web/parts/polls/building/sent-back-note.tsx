import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { StatusMessage } from '#web/ui/status-message.tsx'

interface Props {
  why: 'blocked' | 'stale' | 'refused'
  sentence: string | null
  poll_id: string
}

/** The reason why the form sent from the editor was not accepted. */
export function SentBackNote({ why, sentence, poll_id }: Props) {
  if (why === 'blocked')
    return (
      <StatusMessage kind="trouble">
        <Trans>
          The poll is saved, but it can’t be published yet. <a href="#check">See what to fix</a>.
        </Trans>
      </StatusMessage>
    )
  if (why === 'stale')
    return (
      <StatusMessage kind="trouble">
        <Trans>
          While you were writing, this poll was changed in another window or on another device. What you wrote is below.
          If you save it now, it replaces the other version, which stays in{' '}
          <Link to={`/build?poll=${poll_id}&look=versions`}>Versions</Link>.
        </Trans>
      </StatusMessage>
    )
  return <StatusMessage kind="trouble">{sentence}</StatusMessage>
}
