import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { MyReports } from './account-plate.server.ts'
import { MyReportsList } from './my-reports.tsx'
import { ReportsList } from './reports-list.tsx'
import type { Waiting } from './settling.server.ts'

/** All reports on the site, for those who run it. */
export const AllReports = ({ waiting, refused }: { waiting: Waiting; refused: RefusedForm | undefined }) => (
  <View
    title={<Trans>Reports and appeals</Trans>}
    lead={<Trans>What people say is wrong with what others have published. You don’t see who reported it.</Trans>}
  >
    <ReportsList waiting={waiting} address="/account?look=reports" refused={refused} />
    <p className="row-ways">
      <Link className="act" to="/rules?log=decisions">
        <Trans>Public log</Trans>
      </Link>
      <a className="act" href="/moderation/statements.json" download>
        <Trans>The statements of reasons of the last 180 days, as a file for the authorities</Trans>
      </a>
    </p>
  </View>
)

/** The reports that a person has made. */
export const OwnReports = ({ reports }: { reports: MyReports }) => (
  <View title={<Trans>What you’ve reported</Trans>} lead={<Trans>Only you see this list.</Trans>}>
    <MyReportsList reports={reports} />
  </View>
)

const View = ({ title, lead, children }: { title: ReactNode; lead: ReactNode; children: ReactNode }) => (
  <div className="stack">
    <p className="eyebrow">
      <Link to="/account">
        <Trans>Your account</Trans>
      </Link>
    </p>
    <Head title={title}>{lead}</Head>
    {children}
  </div>
)
