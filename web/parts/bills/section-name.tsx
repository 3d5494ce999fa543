import { Trans } from '@lingui/react/macro'
import { Written } from '#web/ui/written.tsx'
import { recordLang } from './record-lang.ts'

/** The number and heading of a section; if it has neither, a label for the whole text. */
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
