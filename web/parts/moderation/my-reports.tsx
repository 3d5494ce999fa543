import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Tag } from '#web/ui/tag.tsx'
import { useDates } from '#web/words/dates.ts'
import type { MyReports } from './account-plate.server.ts'
import { CategoryName, KindName, ThingTitle } from './names.tsx'
import { OutcomeWords } from './outcome-words.tsx'
import type { MyReport } from './types.ts'

/** The reports somebody has made, latest first, with their outcomes. */
export const MyReportsList = ({ reports: { items, next } }: { reports: MyReports }) => (
  <div className="stack">
    {items.length === 0 && (
      <p>
        <Trans>You haven’t reported anything.</Trans>
      </p>
    )}
    {items.length > 0 && (
      <ul className="rows">
        {items.map((report) => (
          <li key={report.report_id}>
            <Row report={report} />
          </li>
        ))}
      </ul>
    )}
    {next !== null && (
      <p className="ways">
        <Link className="btn quiet" to={`/account?look=my-reports&after=${encodeURIComponent(next)}`}>
          <Trans>Earlier reports</Trans>
        </Link>
      </p>
    )}
  </div>
)

function Row({ report }: { report: MyReport }) {
  const { dayAndTime } = useDates()
  const { kind, of, title, named, lang, link, category, note, at } = report
  return (
    <>
      <h2>
        {title === null && named !== '' ? (
          <Trans>
            On “<span dir="auto">{named}</span>”
          </Trans>
        ) : (
          <ThingTitle title={title} lang={lang} link={link} />
        )}
      </h2>
      <p className="meta">
        <Tag quiet>
          {of === 'writer' ? (
            kind === 'community' ? (
              <Trans>The person who owns it</Trans>
            ) : (
              <Trans>The person who wrote it</Trans>
            )
          ) : (
            <KindName kind={kind} />
          )}
        </Tag>
        <span>
          <CategoryName category={category} />
        </span>
        {title !== null && named !== '' && named !== title && (
          <span>
            <Trans>
              on “<span dir="auto">{named}</span>”
            </Trans>
          </span>
        )}
        <time dateTime={at}>{dayAndTime(at)}</time>
      </p>
      {note !== '' && <p dir="auto">“{note}”</p>}
      <p>
        <OutcomeWords report={report} of={of} />
      </p>
    </>
  )
}
