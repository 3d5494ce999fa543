import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { NewcomersList } from '#web/account/desk/newcomers-list.tsx'
import type { Community } from '#web/community/plate.ts'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import type { NewThings } from './new-here.server.ts'

interface Props {
  community: Community
  things: NewThings
  refused: RefusedForm | undefined
}

/** What new accounts published in a community, for those who look after it. */
export const CommunityNew = ({
  community: { comm_id, comm_name, lang, visibility },
  things: { things, said },
  refused,
}: Props) => (
  <div className="stack">
    <Head
      title={<Trans>Published by new accounts</Trans>}
      eyebrow={
        <Link to={`/communities/${comm_id}`}>
          <Written lang={lang}>{comm_name}</Written>
        </Link>
      }
    >
      {visibility === 'public' ? (
        <Trans>
          What people who are new here have published. So far only this community lists it. Read it first: once you
          press “Show it everywhere”, anyone can come across it.
        </Trans>
      ) : (
        <Trans>Not everybody can find this community, so nothing of it is shown anywhere else.</Trans>
      )}
    </Head>
    <NewcomersList things={things} said={said} comm_id={comm_id} intent="show-everywhere" refused={refused} />
  </div>
)
