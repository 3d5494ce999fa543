import { Trans } from '@lingui/react/macro'
import { hasAnswered } from '#web/parts/polls/ballot-choices.ts'
import type { Poll } from '#web/parts/polls/types.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { MyAnswer } from './my-answer.tsx'
import { MyHiddenTexts } from './my-hidden-texts.tsx'
import { Prospect } from './prospect.tsx'
import { WithdrawnWords } from './withdrawn-words.tsx'

/**
 * Shown instead of the ballot: a scheduled or paused poll lists its questions, and a closed poll links to its result.
 */
export function NotAnswerable({ poll }: { poll: Poll }) {
  if (poll.state === 'removed') return <Removed poll={poll} />
  if (poll.state === 'withdrawn') return <Withdrawn poll={poll} />
  if (poll.state === 'scheduled') return <OpensLater poll={poll} />
  if (poll.state === 'paused') return <Paused poll={poll} />
  return <Over poll={poll} />
}

/** Shown on a removed poll, to operators only; everyone else gets a note in place of the whole poll. */
function Removed({ poll: { removed } }: { poll: Poll }) {
  const { dayAndTime } = useDates()
  return (
    <>
      <p className="say">
        <Trans>This poll was removed.</Trans>
      </p>
      {removed && (
        <p>
          {removed.reason}{' '}
          <span className="note">
            <Trans>Posted on {dayAndTime(removed.at)}.</Trans>
          </span>
        </p>
      )}
      <p className="note">
        <Trans>
          Only the people who run this site can still read the poll. It no longer takes answers or shows a result.
        </Trans>
      </p>
    </>
  )
}

/** A withdrawn poll, which stays readable: its question and the reason. */
function Withdrawn({ poll }: { poll: Poll }) {
  return (
    <>
      <WithdrawnWords poll={poll} />
      {hasAnswered(poll.my_response) && (
        <p className="note">
          <Trans>You answered this poll. Your answer isn’t counted, and nobody else gets to see it.</Trans>
        </p>
      )}
      <p>
        <Trans>This is what the poll asked:</Trans>
      </p>
      <Prospect poll={poll} />
    </>
  )
}

function OpensLater({ poll }: { poll: Poll }) {
  const { dayAndTime } = useDates()
  return (
    <>
      <p className="say">
        {poll.opens_at ? (
          <Trans>This poll opens on {dayAndTime(poll.opens_at)}.</Trans>
        ) : (
          <Trans>This poll hasn’t opened yet.</Trans>
        )}
      </p>
      <p>
        <Trans>This is what the poll will ask:</Trans>
      </p>
      <Prospect poll={poll} />
    </>
  )
}

function Paused({ poll }: { poll: Poll }) {
  const { dayAndTime } = useDates()
  const reason = poll.notes.findLast(({ kind }) => kind === 'paused')?.text
  return (
    <>
      <p className="say">
        <Trans>This poll is paused.</Trans>
      </p>
      {reason && (
        <p>
          <Trans>
            Reason: <Written lang={poll.lang}>{reason}</Written>
          </Trans>
        </p>
      )}
      <p>
        {hasAnswered(poll.my_response) ? (
          <Trans>We’ve kept your answer, and it still counts.</Trans>
        ) : (
          <Trans>You can’t answer this poll at the moment. Come back later.</Trans>
        )}{' '}
        {poll.closes_at && <Trans>The poll still closes on {dayAndTime(poll.closes_at)}.</Trans>}
      </p>
      {poll.my_response && hasAnswered(poll.my_response) ? (
        <>
          <MyAnswer poll={poll} response={poll.my_response} />
          <MyHiddenTexts poll={poll} />
        </>
      ) : (
        <Prospect poll={poll} />
      )}
    </>
  )
}

function Over({ poll }: { poll: Poll }) {
  const { dayAndTime } = useDates()
  const early = poll.notes.findLast(({ kind }) => kind === 'closed')?.text
  return (
    <>
      <p className="say">{poll.closes_at && <Trans>This poll closed on {dayAndTime(poll.closes_at)}.</Trans>}</p>
      {early && (
        <p>
          <Trans>
            The poll was closed early: <Written lang={poll.lang}>{early}</Written>
          </Trans>
        </p>
      )}
      {poll.my_response && hasAnswered(poll.my_response) && <MyAnswer poll={poll} response={poll.my_response} />}
      <MyHiddenTexts poll={poll} />
      <div>
        <ButtonLink to={`/results/${poll.poll_id}`}>
          <Trans>See the result</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
