import { Trans } from '@lingui/react/macro'
import { BillName } from '#web/parts/bills/bill-name.tsx'
import { useRecordDate } from '#web/parts/bills/record-date.ts'
import { recordLang } from '#web/parts/bills/record-lang.ts'
import { SectionName } from '#web/parts/bills/section-name.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { wordingOf } from './said.ts'
import type { Citation, OfStatement } from './types.ts'

type OfBill = Extract<Citation['of'], { kind: 'bill' }>

/** The source of a quotation, in words, starting with its citation number. */
export function CitationLine({ cited, billNamed }: { cited: Citation; billNamed: boolean }) {
  const day = useRecordDate()
  return (
    <p className="citation">
      <b className="cited-as">{cited.n}</b>
      {cited.of.kind === 'bill' && <InBill of={cited.of} billNamed={billNamed} />}
      {cited.of.kind === 'statement' && <InStatement of={cited.of} />}
      {cited.date && <time dateTime={cited.date}>{day(cited.date)}</time>}
    </p>
  )
}

function InBill({ of, billNamed }: { of: OfBill; billNamed: boolean }) {
  const wording = wordingOf(of.version)
  return (
    <>
      {!billNamed && <BillName bill={of} />}
      {wording === 'text' && (
        <span className="cited-section">
          <SectionName section={{ num: of.section, heading: of.heading }} />
        </span>
      )}
      {wording === 'summary' && (
        <Tag>
          <Trans>official summary</Trans>
        </Tag>
      )}
      {wording === 'title' && (
        <Tag>
          <Trans>official title</Trans>
        </Tag>
      )}
      <Written lang={recordLang}>{of.version_name}</Written>
    </>
  )
}

function InStatement({ of }: { of: OfStatement }) {
  return (
    <>
      <span className="cited-section">
        <Written lang={recordLang}>{of.venue}</Written>
      </span>
      {of.heading && <Written lang={recordLang}>{of.heading}</Written>}
      {!of.spoken && (
        <Tag>
          <Trans>added in writing, not read aloud</Trans>
        </Tag>
      )}
    </>
  )
}
