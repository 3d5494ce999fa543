import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { standingIn } from './corrections.ts'
import type { Poll, PollNote } from '#web/parts/polls/types.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

interface Props {
  poll: Poll
  /** Whether the ballot is on another page. */
  elsewhere?: boolean
}

/** Tells anyone who has answered which corrections have been made since, and that their answer is unchanged. */
export function CorrectedSince({ poll, elsewhere = false }: Props) {
  const { dayInFull } = useDates()
  const { lang, my_response, poll_id } = poll
  const notes = correctedSince(poll)
  if (notes.length === 0 || !my_response) return null
  // For a secret ballot only the day is stored, so it is unknown whether a correction on that day came before the
  // answer.
  const sameDay = !my_response.ballots && notes.some(({ at }) => at.startsWith(my_response.updated_at.slice(0, 10)))
  const quoted = (text: string | null) => (
    <q>
      <Written lang={lang}>{text}</Written>
    </q>
  )
  return (
    <Notice kind="news">
      <p>
        <b>
          {sameDay ? (
            <Trans>Corrected on or after the day you answered</Trans>
          ) : (
            <Trans>Corrected since you answered</Trans>
          )}
        </b>
      </p>
      <ul>
        {notes.map(({ at, was, now }) => (
          <li key={at}>
            <Trans>
              {quoted(was)} – corrected on <time dateTime={at}>{dayInFull(at)}</time>: {quoted(now)}
            </Trans>
          </li>
        ))}
      </ul>
      <p>
        <Trans>Your answer stays as you gave it and counts under the original wording.</Trans>{' '}
        {my_response.editable_until &&
          (elsewhere ? (
            <Link to={`/answer/${poll_id}`}>
              <Trans>Change my answer</Trans>
            </Link>
          ) : (
            <Trans>You can change it below.</Trans>
          ))}
      </p>
    </Notice>
  )
}

type Answered = Pick<Poll, 'notes' | 'my_response' | 'state'>

/**
 * The corrections made after this visitor’s answer, only the latest one for each text. A secret ballot records only the
 * day of the answer, so all corrections of that day are included.
 */
function correctedSince({ notes, my_response, state }: Answered): PollNote[] {
  if (my_response?.state !== 'active' || state === 'withdrawn' || state === 'removed') return []
  return standingIn(notes.filter(({ at }) => at > my_response.updated_at))
}
