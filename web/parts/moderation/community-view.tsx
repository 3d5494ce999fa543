import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import { ReportsList } from './reports-list.tsx'
import type { Waiting } from './settling.server.ts'

interface Props {
  community: Community
  waiting: Waiting
  refused: RefusedForm | undefined
}

/** The reports in a community, for its moderators. */
export const CommunityReports = ({ community: { comm_id, comm_name, lang }, waiting, refused }: Props) => (
  <div className="stack">
    <p className="eyebrow">
      <Link to={`/communities/${comm_id}`}>
        <Written lang={lang}>{comm_name}</Written>
      </Link>
    </p>
    <Head title={<Trans>Reports and appeals</Trans>}>
      <Trans>What people say is wrong with what others have published here. You don’t see who reported it.</Trans>
    </Head>
    <ReportsList waiting={waiting} address={`/communities/${comm_id}?reports=waiting`} refused={refused} />
  </div>
)
