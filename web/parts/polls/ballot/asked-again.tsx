import { Trans } from '@lingui/react/macro'
import { TitleLink } from './title-link.tsx'
import type { Poll } from '#web/parts/polls/types.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Links to the poll that this one repeats and to the poll that repeats this one. */
export function AskedAgain({ poll: { follows, asked_again } }: { poll: Pick<Poll, 'follows' | 'asked_again'> }) {
  if (!follows && !asked_again) return null
  return (
    <Notice kind="plain">
      {asked_again && (
        <p>
          <Trans>
            This poll has been run again: <PollName poll={asked_again} />
          </Trans>
        </p>
      )}
      {follows && (
        <p>
          <Trans>
            This poll repeats an earlier one: <PollName poll={follows} />
          </Trans>
        </p>
      )}
    </Notice>
  )
}

const PollName = ({ poll: { poll_id, lang, title, corrections } }: { poll: NonNullable<Poll['follows']> }) => (
  <TitleLink to={`/results/${poll_id}`} lang={lang} title={title} correction={corrections.title} />
)
