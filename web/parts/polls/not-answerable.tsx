import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { useDates } from '#web/words/dates.ts'
import { chosenIn } from './ballot-choices.ts'
import { MyAnswer } from './my-answer.tsx'
import { Prospect } from './prospect.tsx'
import type { Poll } from './types.ts'

/** In place of the ballot: a poll that opens later shows what it will ask, one that is over leads to its result. */
export function NotAnswerable({ poll }: { poll: Poll }) {
  const { dayAndTime } = useDates()
  if (poll.state === 'scheduled') {
    return (
      <>
        <p className="say">
          {poll.opens_at ? (
            <Trans>This poll opens {dayAndTime(poll.opens_at)}.</Trans>
          ) : (
            <Trans>This poll has not opened yet.</Trans>
          )}
        </p>
        <p>
          <Trans>These will be the answers to choose from:</Trans>
        </p>
        <Prospect poll={poll} />
      </>
    )
  }
  return (
    <>
      <p className="say">
        <Trans>This poll closed on {dayAndTime(poll.closes_at)}.</Trans>
      </p>
      {chosenIn(poll.my_response).length > 0 && (
        <p>
          <MyAnswer poll={poll} response={poll.my_response} />
        </p>
      )}
      <div>
        <ButtonLink to={`/results/${poll.poll_id}`}>
          <Trans>See the result</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
