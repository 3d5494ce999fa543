import { Trans } from '@lingui/react/macro'
import { OwnDecisionLink } from '#web/thing/own-decision-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Taken } from './types.ts'

interface Props {
  taken: Taken
  lang: string
  what: 'question' | 'answer'
  /** The id of the question or the answer, if the reader wrote it. */
  own: string | null
}

/**
 * A public note that something was put on hold, hidden or removed: by whom, when and why. For its author, it links to
 * the decision.
 */
export const TakenNote = ({ taken, lang, what, own }: Props) => (
  <Notice kind="plain">
    <p>
      {what === 'question' ? <QuestionTaken taken={taken} /> : <AnswerTaken taken={taken} />}
      <br />
      <Trans>
        Why: <Written lang={lang}>{taken.reason}</Written>
      </Trans>
    </p>
    {own !== null && (
      <p>
        <OwnDecisionLink kind={what} id={own} />
      </p>
    )}
  </Notice>
)

function QuestionTaken({ taken: { as, by, at } }: { taken: Taken }) {
  const day = useDates().day(at)
  if (as === 'held')
    return (
      <Trans>
        Since {day}, this question has been waiting until a moderator looks at it. Only moderators and the person who
        asked it can still see it.
      </Trans>
    )
  if (as === 'removed')
    return by === 'moderator' ? (
      <Trans>A moderator removed this question on {day}. Only the people who run this site can still see it.</Trans>
    ) : (
      <Trans>The people who run this site removed this question on {day}. Only they can still see it.</Trans>
    )
  return by === 'moderator' ? (
    <Trans>A moderator hid this question on {day}. Only moderators and the person who asked it can still see it.</Trans>
  ) : (
    <Trans>
      The people who run this site hid this question on {day}. Only moderators and the person who asked it can still see
      it.
    </Trans>
  )
}

function AnswerTaken({ taken: { as, by, at } }: { taken: Taken }) {
  const day = useDates().day(at)
  if (as === 'held') return <Trans>Since {day}, this answer has been waiting until a moderator looks at it.</Trans>
  if (as === 'removed')
    return by === 'moderator' ? (
      <Trans>A moderator removed this answer on {day}.</Trans>
    ) : (
      <Trans>The people who run this site removed this answer on {day}.</Trans>
    )
  return by === 'moderator' ? (
    <Trans>A moderator hid this answer on {day}.</Trans>
  ) : (
    <Trans>The people who run this site hid this answer on {day}.</Trans>
  )
}
