import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { billAddress, QUOTE_ANCHOR, type Place } from '#web/parts/bills/addresses.ts'
import { OfficialLink } from '#web/parts/bills/official-link.tsx'
import { useRecordDate } from '#web/parts/bills/record-date.ts'
import { LONG_SECTION_CHARS, MarkedText } from '#web/parts/bills/section-page.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Written } from '#web/ui/written.tsx'
import { AddedInWriting, KindName, type Statement } from './statement-words.tsx'

interface Props {
  statement: Statement
  place: Place | null
  thread: string | null
  lang: string
}

/** One complete entry of the record, with its date, place and source. */
export function StatementPage({ statement, place, thread, lang }: Props) {
  const { kind, said_on, venue, heading, text, spoken, source_url, vote, measure } = statement
  const day = useRecordDate()
  const bill_id = vote?.bill_id ?? measure?.bill_id
  return (
    <article className="section-page">
      <header className="head">
        <p className="eyebrow">
          <span>
            <KindName kind={kind} />
          </span>
          <time dateTime={said_on}>{day(said_on)}</time>
        </p>
        <h1>{heading ? <Written lang={lang}>{heading}</Written> : <KindName kind={kind} />}</h1>
        <p className="meta">
          <Written lang={lang}>{venue}</Written>
          <AddedInWriting kind={kind} spoken={spoken} />
        </p>
      </header>
      {place && text.length > LONG_SECTION_CHARS && (
        <p className="note">
          <a href={`#${QUOTE_ANCHOR}`}>
            <Trans>Go to the highlighted text</Trans>
          </a>
        </p>
      )}
      <MarkedText text={text} place={place} lang={lang} />
      <p className="section-ways">
        {thread && (
          <Link className="btn quiet" to={`/harrisbot?thread=${encodeURIComponent(thread)}`}>
            <Icon node={ArrowLeft} />
            <Trans>Back to the answer</Trans>
          </Link>
        )}
        <OfficialLink url={source_url} />
        {bill_id && (
          <Link className="act" to={billAddress(bill_id)}>
            <Trans>The bill</Trans>
          </Link>
        )}
        <Link className="act" to="/harrisbot?record=all">
          <Trans>The whole record</Trans>
        </Link>
      </p>
    </article>
  )
}
