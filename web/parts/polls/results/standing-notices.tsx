import { Trans } from '@lingui/react/macro'
import { CorrectedSince } from '#web/parts/polls/ballot/corrected-since.tsx'
import type { Poll } from '#web/parts/polls/types.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

/** Public notices shown above the numbers for a poll that is not simply open or closed. */
export function StandingNotices({ poll }: { poll: Poll }) {
  return (
    <>
      {poll.removed && <Removed poll={poll} removed={poll.removed} />}
      {poll.state === 'paused' && <Paused poll={poll} />}
      {poll.overdue && poll.promise?.by && <Overdue by={poll.promise.by} />}
      <CorrectedSince poll={poll} elsewhere />
    </>
  )
}

function Paused({ poll: { notes, lang } }: { poll: Poll }) {
  const { day } = useDates()
  const note = notes.findLast(({ kind }) => kind === 'paused')
  if (!note)
    return (
      <Notice kind="plain">
        <p>
          <Trans>This poll is paused. Nobody can answer until it reopens.</Trans>
        </p>
      </Notice>
    )
  const when = day(note.at)
  return (
    <Notice kind="plain">
      <p>
        <Trans>This poll has been paused since {when}. Nobody can answer until it reopens.</Trans>
      </p>
      <p>
        <Written lang={lang}>{note.text}</Written>
      </p>
    </Notice>
  )
}

function Overdue({ by }: { by: string }) {
  const { date } = useDates()
  const when = date(by)
  return (
    <Notice kind="plain">
      <p>
        <b className="late">
          <Trans>What was promised for {when} is overdue.</Trans>
        </b>
      </p>
    </Notice>
  )
}

function Removed({ poll: { lang }, removed }: { poll: Poll; removed: NonNullable<Poll['removed']> }) {
  return (
    <Notice kind="plain">
      <p>
        <Trans>
          This poll was taken down: <Written lang={lang}>{removed.reason}</Written>
        </Trans>
      </p>
    </Notice>
  )
}
