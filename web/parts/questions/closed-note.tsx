import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { questionAddress } from './addresses.ts'
import type { Question } from './types.ts'

type Closed = NonNullable<Question['closed']>
type By = Closed['by']

/** A note that a question was closed or reopened: by whom, when and why. */
export function ClosedNote({ question: { closed, reopened, lang } }: { question: Question }) {
  const { day } = useDates()
  if (closed)
    return (
      <Notice kind="plain">
        <p>
          <b>
            <ReasonName as={closed.as} />
          </b>{' '}
          <WhoClosed by={closed.by} when={day(closed.at)} />
          <Note note={closed.note} lang={lang} />
          {closed.duplicate_of && (
            <>
              <br />
              <Link className="act" to={questionAddress(closed.duplicate_of.question_id)}>
                <Written lang={closed.duplicate_of.lang}>{closed.duplicate_of.title}</Written>
              </Link>
            </>
          )}
        </p>
      </Notice>
    )
  if (!reopened) return null
  return (
    <p className="note">
      <WhoReopened by={reopened.by} when={day(reopened.at)} />
      <Note note={reopened.note} lang={lang} />
    </p>
  )
}

const Note = ({ note, lang }: { note: string; lang: string }) =>
  note !== '' && (
    <>
      <br />
      <Written lang={lang}>{note}</Written>
    </>
  )

/** The reason why a question was closed. */
export function ReasonName({ as }: Pick<Closed, 'as'>) {
  if (as === 'duplicate') return <Trans>This was asked before.</Trans>
  if (as === 'not_a_question') return <Trans>This isn’t a question.</Trans>
  if (as === 'outside_scope') return <Trans>This community can’t answer it.</Trans>
  return <Trans>This is over.</Trans>
}

function WhoClosed({ by, when }: { by: By; when: string }) {
  if (by === 'asker') return <Trans>The person who asked closed it on {when}. It takes no more answers.</Trans>
  if (by === 'moderator') return <Trans>A moderator closed the question on {when}. It takes no more answers.</Trans>
  return <Trans>The people who run this site closed the question on {when}. It takes no more answers.</Trans>
}

function WhoReopened({ by, when }: { by: By; when: string }) {
  if (by === 'asker') return <Trans>It was closed. The person who asked reopened it on {when}.</Trans>
  if (by === 'moderator') return <Trans>It was closed. A moderator opened it again on {when}.</Trans>
  return <Trans>It was closed. The people who run this site opened it again on {when}.</Trans>
}
