import { Trans } from '@lingui/react/macro'
import { Choices } from '#web/ui/field.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Reported } from './types.ts'

/** The choice of the text that a decision is about, if the thing was edited after it was reported. */
export function WordsFields({ texts }: { texts: Reported['as_reported'] }) {
  const { dayAndTime } = useDates()
  if (texts.length === 0) return null
  const earlier = texts.map(({ fingerprint, at }) => ({
    value: fingerprint,
    text: (
      <Trans>
        the text as it was when it was reported, <time dateTime={at}>{dayAndTime(at)}</time>
      </Trans>
    ),
  }))
  return (
    <Choices
      label={<Trans>Which text do you decide about?</Trans>}
      name="as_reported"
      usual={texts[0]!.fingerprint}
      choices={[...earlier, { value: '', text: <Trans>the text as it is now</Trans> }]}
    />
  )
}
