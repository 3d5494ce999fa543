import { Trans } from '@lingui/react/macro'
import { Written } from '#web/ui/written.tsx'
import { recordLang } from './record-lang.ts'

/** How a section is numbered and headed; one without a number and a heading is the whole text. */
export function SectionName({ section: { num, heading } }: { section: { num: string; heading: string } }) {
  if (!num && !heading) return <Trans>The text</Trans>
  return (
    <span className="section-name">
      {num && <Trans>Section {num}</Trans>}
      {num && heading && <span aria-hidden="true"> · </span>}
      {heading && <Written lang={recordLang}>{heading}</Written>}
    </span>
  )
}
