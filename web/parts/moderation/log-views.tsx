import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { Head } from '#web/ui/head.tsx'
import { Written } from '#web/ui/written.tsx'
import type { Log } from './log.server.ts'
import { LogList } from './log-list.tsx'
import type { LogNumbers } from './log-numbers.server.ts'

/** The decisions in a community, for everybody. */
export const CommunityLog = ({
  community: { comm_id, comm_name, lang },
  log,
}: {
  community: Pick<Community, 'comm_id' | 'comm_name' | 'lang'>
  log: Log
}) => (
  <div className="stack">
    <Head
      title={<Trans>Public log</Trans>}
      eyebrow={
        <Link to={`/communities/${comm_id}`}>
          <Written lang={lang}>{comm_name}</Written>
        </Link>
      }
    >
      <Trans>Each decision about something people published here. It names nobody.</Trans>
    </Head>
    <LogList log={log} address={`/communities/${comm_id}?log=decisions`} />
  </div>
)

/** The decisions on the whole site, for everybody. */
export const SiteLog = ({ log, numbers }: { log: Log; numbers: LogNumbers }) => (
  <div className="stack">
    <Head
      title={<Trans>Public log</Trans>}
      eyebrow={
        <Link to="/rules">
          <Trans>Rules</Trans>
        </Link>
      }
    >
      <Trans>Each decision about something people published on this site. It names nobody.</Trans>
    </Head>
    <LogList log={log} numbers={numbers} address="/rules?log=decisions" />
  </div>
)
