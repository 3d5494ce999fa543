import { Trans } from '@lingui/react/macro'
import type { Correction } from '#web/parts/polls/types.ts'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

/** The correction of a text, shown after the text itself, which remains as published. */
export function CorrectionBeside({ lang, correction: { text, at } }: { lang: string; correction: Correction }) {
  const { dayInFull } = useDates()
  const day = <time dateTime={at}>{dayInFull(at)}</time>
  const words = (
    <q>
      <Written lang={lang}>{text}</Written>
    </q>
  )
  return (
    <>
      {' '}
      <small className="note">
        <Trans>
          (corrected on {day}: {words})
        </Trans>
      </small>
    </>
  )
}
