import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { sectionAddress, statementAddress } from '#web/parts/bills/addresses.ts'
import { OfficialLink } from '#web/parts/bills/official-link.tsx'
import { recordLang } from '#web/parts/bills/record-lang.ts'
import { Details } from '#web/ui/details.tsx'
import { CitationLine } from './citation-line.tsx'
import { CopyQuote } from './copy-quote.tsx'
import { quoteAnchor } from './said.ts'
import type { Citation, Quoted } from './types.ts'
import './quotes.css'

interface Props {
  quote: Quoted
  cited: Citation
  message_id: string
  /** The conversation to return to; null if it is not kept. */
  thread: string | null
  /** Whether the bill is already named above, as the subject of the answer. */
  billNamed: boolean
  disclosure: string
  weak?: boolean
}

/** An exact quotation with its source, which can be read, looked up and copied. */
export function QuoteCard({ quote, cited, message_id, thread, billNamed, disclosure, weak = false }: Props) {
  const { citation: n, text, before, after } = quote
  return (
    <figure className={weak ? 'quote weak' : 'quote'} id={quoteAnchor(message_id, n)}>
      <blockquote lang={recordLang} dir="auto">
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <CitationLine cited={cited} billNamed={billNamed} />
        <div className="row-ways">
          <Link className="act" to={placeOf(cited, thread)}>
            <Trans>Show in text</Trans>
          </Link>
          <OfficialLink url={cited.url} />
          <CopyQuote text={text} cited={cited} disclosure={disclosure} />
          {(before || after) && (
            <Details summary={<Trans>Read it in context</Trans>}>
              <p className="around" lang={recordLang} dir="auto">
                {before} <mark>{text}</mark> {after}
              </p>
            </Details>
          )}
        </div>
      </figcaption>
    </figure>
  )
}

const placeOf = ({ of, start, end }: Citation, thread: string | null) =>
  of.kind === 'bill'
    ? sectionAddress(of.bill_id, of.section_id, { start, end }, thread)
    : statementAddress(of.stmt_id, { start, end }, thread)
