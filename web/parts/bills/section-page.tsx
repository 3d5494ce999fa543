import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { billAddress, QUOTE_ANCHOR, sectionAddress, type Place } from './addresses.ts'
import { BillName } from './bill-name.tsx'
import { StatusChip } from './bill-status.tsx'
import { CongressLogo } from './congress-logo.tsx'
import { OfficialLink } from './official-link.tsx'
import { useRecordDate } from './record-date.ts'
import { recordLang } from './record-lang.ts'
import { linesOf } from './section-lines.ts'
import { SectionName } from './section-name.tsx'
import type { Section } from './types.ts'

interface Props {
  section: Section
  place: Place | null
  thread: string | null
}

/** The number of characters from which a text is considered longer than a screen. */
export const LONG_SECTION_CHARS = 1500

/** One whole section, with the quoted place marked. */
export function SectionPage({ section, place, thread }: Props) {
  const { bill, version_name, date, source_url } = section
  const day = useRecordDate()
  return (
    <article className="section-page">
      <header className="head">
        <p className="eyebrow">
          <CongressLogo />
          <Link to={billAddress(bill.bill_id)}>
            <BillName bill={bill} />
          </Link>
          <span>{version_name}</span>
          {date && <time dateTime={date}>{day(date)}</time>}
          <KindTag kind={section.kind} />
        </p>
        <h1>
          <SectionName section={section} />
        </h1>
        {section.path.length > 0 && (
          <p className="note">
            <Written lang={recordLang}>{section.path.join(' › ')}</Written>
          </p>
        )}
        <p className="meta">
          <StatusChip bill={bill} />
        </p>
      </header>
      {place && section.text.length > LONG_SECTION_CHARS && (
        <p className="note">
          <a href={`#${QUOTE_ANCHOR}`}>
            <Trans>Go to the highlighted text</Trans>
          </a>
        </p>
      )}
      <MarkedText text={section.text} place={place} lang={recordLang} />
      <p className="section-ways">
        {thread && (
          <Link className="btn quiet" to={`/billsbot?thread=${encodeURIComponent(thread)}`}>
            <Icon node={ArrowLeft} />
            <Trans>Back to the answer</Trans>
          </Link>
        )}
        <OfficialLink url={source_url} />
        <Link className="act" to={billAddress(bill.bill_id)}>
          <Trans>See all of {bill.label}</Trans>
        </Link>
      </p>
      <Neighbours section={section} thread={thread} />
      {bill.sample && <SampleNote />}
    </article>
  )
}

/** A tag for a version that is not the bill's own text. */
export function KindTag({ kind }: Pick<Section, 'kind'>) {
  if (kind === 'text') return null
  return <Tag quiet>{kind === 'summary' ? <Trans>official summary</Trans> : <Trans>official title</Trans>}</Tag>
}

/** Text in paragraphs, never interpreted as markup. */
export function MarkedText({ text, place, lang }: { text: string; place: Place | null; lang: string }) {
  const lines = linesOf(text, place)
  const first = lines.findIndex(({ pieces }) => pieces.some(({ marked }) => marked))
  return (
    <div className="law" lang={lang} dir="auto">
      {lines.map(({ start, level, pieces }, at) => (
        <p key={start} className={level > 0 ? `level-${level}` : undefined}>
          {pieces.map((piece, place_) => (
            <Fragment key={place_}>
              {piece.marked ? <mark id={at === first ? QUOTE_ANCHOR : undefined}>{piece.text}</mark> : piece.text}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function Neighbours({ section: { bill, previous, next }, thread }: Pick<Props, 'section' | 'thread'>) {
  if (!previous && !next) return null
  return (
    <p className="neighbours">
      {previous && (
        <Link rel="prev" to={sectionAddress(bill.bill_id, previous, undefined, thread)}>
          <Trans>Previous section</Trans>
        </Link>
      )}
      {next && (
        <Link rel="next" to={sectionAddress(bill.bill_id, next, undefined, thread)}>
          <Trans>Next section</Trans>
        </Link>
      )}
    </p>
  )
}
