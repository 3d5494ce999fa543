import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import type { AskedAt } from './asked.server.ts'
import { Deciding } from './deciding.tsx'
import { Reporting } from './reporting.tsx'

interface Props {
  community: Pick<Community, 'comm_id' | 'comm_name' | 'lang'>
  of: AskedAt
  refused: RefusedForm | undefined
}

/** The form to report a community or, for operators, to decide about it. */
export const CommunityAsked = ({ community: { comm_id, comm_name, lang }, of, refused }: Props) => (
  <div className="stack">
    <Head
      title={<Written lang={lang}>{comm_name}</Written>}
      eyebrow={
        <Link to={`/communities/${comm_id}`}>
          <Trans>Community</Trans>
        </Link>
      }
    />
    {of.deciding && <Deciding asked={of.deciding} refused={refused} />}
    {!of.deciding && of.asked && <Reporting asked={of.asked} refused={refused} />}
  </div>
)
