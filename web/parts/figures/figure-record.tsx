import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { statementAddress } from '#web/parts/bills/addresses.ts'
import { useRecordDate } from '#web/parts/bills/record-date.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { AddedInWriting, KindName, statementKinds, type Disputes, type Statement } from './statement-words.tsx'

interface Props {
  kind: Statement['kind'] | null
  items: Statement[]
  next: string | null
  lang: string
}

/** The record itself, latest entries first, for browsing without asking a question. */
export function FigureRecord({ kind, items, next, lang }: Props) {
  const { t } = useLingui()
  const of = kind ?? 'all'
  return (
    <>
      <nav className="row-ways" aria-label={t`Types of entries`}>
        {(['all', ...statementKinds] as const).map((each) => (
          <Link
            key={each}
            className="act"
            to={`/harrisbot?record=${each}`}
            aria-current={each === of ? 'page' : undefined}
          >
            {each === 'all' ? <Trans>Everything</Trans> : <KindName kind={each} />}
          </Link>
        ))}
      </nav>
      {items.length === 0 && (
        <EmptyState title={<Trans>There’s nothing like that in the record.</Trans>}>{null}</EmptyState>
      )}
      {items.length > 0 && <StatementRows items={items} lang={lang} />}
      {next && (
        <p className="ways">
          <Link className="btn quiet" to={`/harrisbot?record=${of}&cursor=${encodeURIComponent(next)}`}>
            <Trans>Earlier entries</Trans>
          </Link>
        </p>
      )}
    </>
  )
}

interface RowsProps {
  items: Statement[]
  lang: string
  heading?: 'h2' | 'h3'
}

/** Entries of the record as links to their pages. */
export const StatementRows = ({ items, ...given }: RowsProps) => (
  <ul className="rows">
    {items.map((statement) => (
      <StatementRow key={statement.stmt_id} statement={statement} {...given} />
    ))}
  </ul>
)

function StatementRow({
  statement,
  lang,
  heading: Heading = 'h2',
}: Omit<RowsProps, 'items'> & { statement: Statement }) {
  const day = useRecordDate()
  const { stmt_id, kind, said_on, venue, heading, text, spoken, vote } = statement
  return (
    <li>
      <Heading>
        <Link to={statementAddress(stmt_id)}>
          <Written lang={lang}>{heading || text.slice(0, 120)}</Written>
        </Link>
      </Heading>
      <p className="meta">
        <span>
          <KindName kind={kind} />
        </span>
        {vote && (
          <Tag>
            <Written lang={lang}>{vote.position}</Written>
          </Tag>
        )}
        <time dateTime={said_on}>{day(said_on)}</time>
        <Written lang={lang}>{venue}</Written>
        <AddedInWriting kind={kind} spoken={spoken} />
      </p>
    </li>
  )
}

/** The public log of entries hidden from the record or shown again, with reasons. */
export function DisputeLog({
  disputes: { items, next_cursor },
  lang,
  heading: Heading = 'h3',
}: {
  disputes: Disputes
  lang: string
  heading?: 'h2' | 'h3'
}) {
  const day = useRecordDate()
  if (items.length === 0)
    return (
      <p className="note">
        <Trans>No entry has been disputed.</Trans>
      </p>
    )
  return (
    <>
      <ul className="rows">
        {items.map(({ stmt_id, heading, said_on, disputed, reason, at }) => (
          <li key={stmt_id + at}>
            <Heading>
              <Written lang={lang}>{heading || stmt_id}</Written>
            </Heading>
            <p className="meta">
              <Tag quiet={!disputed}>
                {disputed ? <Trans context="an entry">hidden</Trans> : <Trans context="an entry">shown again</Trans>}
              </Tag>
              <time dateTime={said_on}>{day(said_on)}</time>
            </p>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
      {next_cursor && (
        <p className="ways">
          <Link className="btn quiet" to={`/harrisbot?disputes=all&cursor=${encodeURIComponent(next_cursor)}`}>
            <Trans>Earlier disputes</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
