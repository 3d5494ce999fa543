import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { billAddress, sectionAddress } from './addresses.ts'
import { BillName } from './bill-name.tsx'
import { StatusChip } from './bill-status.tsx'
import { recordLang } from './record-lang.ts'
import { SectionName } from './section-name.tsx'
import type { BillSummary, FoundBill } from './types.ts'

interface Props {
  bills: (BillSummary & Partial<Pick<FoundBill, 'quote'>>)[]
  heading: 'h2' | 'h3'
}

/** A list of bills: number and Congress, title, status with its date and, after a search, the matching sentence. */
export function BillList({ bills, heading: Heading }: Props) {
  return (
    <ul className="rows bills">
      {bills.map((bill) => (
        <li key={bill.bill_id}>
          <p className="meta">
            <BillName bill={bill} />
            {bill.sample && <SampleTag />}
          </p>
          <Heading className="listed-title">
            <Link to={billAddress(bill.bill_id)}>
              <Written lang={recordLang}>{bill.title}</Written>
            </Link>
          </Heading>
          {bill.quote && bill.quote.kind !== 'title' && <FoundQuote quote={bill.quote} />}
          <p className="meta">
            <StatusChip bill={bill} />
            {!bill.has_text && (
              <span>
                <Trans>we have its record, not its text</Trans>
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

const SUMMARY_CHARS = 320

function FoundQuote({ quote }: { quote: NonNullable<FoundBill['quote']> }) {
  const { bill_id, section_id, start, end, kind, num, heading, text } = quote
  const shown = text.length > SUMMARY_CHARS ? `${text.slice(0, text.lastIndexOf(' ', SUMMARY_CHARS))} …` : text
  return (
    <blockquote className="found-quote">
      <p>
        <Written lang={recordLang}>{shown}</Written>
      </p>
      <footer className="note">
        {kind === 'summary' && <Trans>official summary</Trans>}
        {kind === 'text' && (num || heading) && <SectionName section={{ num, heading }} />}{' '}
        <Link to={sectionAddress(bill_id, section_id, { start, end })}>
          <Trans>Show in text</Trans>
        </Link>
      </footer>
    </blockquote>
  )
}
