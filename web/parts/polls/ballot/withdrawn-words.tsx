import { Trans } from '@lingui/react/macro'
import type { Poll } from '#web/parts/polls/types.ts'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

/** Says that a poll was withdrawn, when, and for what reason. */
export function WithdrawnWords({ poll: { notes, lang } }: { poll: Pick<Poll, 'notes' | 'lang'> }) {
  const { day } = useDates()
  const note = notes.findLast(({ kind }) => kind === 'withdrawn')
  if (!note) return null
  const when = day(note.at)
  return (
    <>
      <p className="say">
        <Trans>The author withdrew this poll on {when}. It can’t be answered any more and has no result.</Trans>
      </p>
      <p>
        <Trans>
          Why: <Written lang={lang}>{note.text}</Written>
        </Trans>
      </p>
    </>
  )
}
