import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Poll } from '#web/parts/polls/types.ts'
import { CorrectionBeside } from './correction-beside.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'

/** Which poll this one asks again, and which one asks this one again. */
export function AskedAgain({ poll: { follows, asked_again } }: { poll: Pick<Poll, 'follows' | 'asked_again'> }) {
  if (!follows && !asked_again) return null
  return (
    <Notice kind="plain">
      {asked_again && (
        <p>
          <Trans>
            This poll has been asked again: <PollName poll={asked_again} />
          </Trans>
        </p>
      )}
      {follows && (
        <p>
          <Trans>
            This poll asks an earlier one again: <PollName poll={follows} />
          </Trans>
        </p>
      )}
    </Notice>
  )
}

const PollName = ({ poll }: { poll: NonNullable<Poll['follows']> }) => (
  <>
    <Link to={`/results/${poll.poll_id}`}>
      <Written lang={poll.lang}>{poll.title}</Written>
    </Link>
    {poll.corrections.title && <CorrectionBeside lang={poll.lang} correction={poll.corrections.title} />}
  </>
)
