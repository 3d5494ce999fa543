import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

export type Late = Reply<typeof comms.late_requests>

/** The communities in which people have waited too long to be let in, for those who run the site. */
export const LateRequests = ({ late }: { late: Late }) => (
  <div className="stack">
    <Head
      title={<Trans>Waiting to be let in</Trans>}
      eyebrow={
        <Link to="/account?look=desk">
          <Trans>The desk of this site</Trans>
        </Link>
      }
    >
      <Trans>
        Communities in which somebody has waited for more than 14 days. Those who look after them have been reminded.
      </Trans>
    </Head>
    {late.length === 0 ? (
      <EmptyState title={<Trans>Nobody has waited that long.</Trans>}>
        <Link to="/account?look=desk">
          <Trans>Back to the desk</Trans>
        </Link>
      </EmptyState>
    ) : (
      <ul className="rows">
        {late.map((one) => (
          <li key={one.comm_id}>
            <Row late={one} />
          </li>
        ))}
      </ul>
    )}
  </div>
)

function Row({ late: { comm_id, comm_name, lang, waiting, since } }: { late: Late[number] }) {
  const { day } = useDates()
  return (
    <>
      <h2>
        <Link to={`/communities/${comm_id}?edit=requests`}>
          <Written lang={lang}>{comm_name}</Written>
        </Link>
      </h2>
      <p className="meta">
        <span>
          <Plural value={waiting} one="# person" other="# people" />
        </span>
        <span>
          <Trans>
            the first since <time dateTime={since}>{day(since)}</time>
          </Trans>
        </span>
      </p>
    </>
  )
}
