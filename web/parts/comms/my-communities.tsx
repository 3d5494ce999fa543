import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Crest } from './crest/crest.tsx'
import { RoleName } from './role-name.tsx'
import type { Named } from '#web/state/use-community.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { Send, SentForm } from '#web/ui/sent-form.tsx'
import { FoldedRows } from '#web/ui/folded-rows.tsx'

interface Props {
  communities: Named[]
  /** Whether there are more communities than those listed. */
  more: boolean
}

/** The communities this person belongs to, each with the person's role. */
export function MyCommunities({ communities, more }: Props) {
  return (
    <>
      {communities.length > 0 ? (
        <FoldedRows items={communities} row={communityRow} />
      ) : (
        <>
          <p className="note">
            <Trans>You haven’t joined a community yet.</Trans>
          </p>
          <div>
            <ButtonLink quiet to="/communities">
              <Trans>Browse communities</Trans>
            </ButtonLink>
          </div>
        </>
      )}
      {more && (
        <div>
          <ButtonLink quiet to="/communities">
            <Trans>All your communities</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const communityRow = (community: Named) => <CommunityRow key={community.comm_id} community={community} />

function CommunityRow({ community: { comm_id, comm_name, lang, my_role } }: { community: Named }) {
  return (
    <li className="with-crest">
      <Crest community={{ comm_id, comm_name }} />
      <h3>
        <Link to={`/communities/${comm_id}`}>
          <Written lang={lang}>{comm_name}</Written>
        </Link>
      </h3>
      <div className="row-ways">
        {my_role && (
          <p className="meta">
            <Tag quiet={my_role === 'member'}>
              <RoleName role={my_role} />
            </Tag>
          </p>
        )}
        <Details
          summary={
            <span>
              <Trans>Leave</Trans> <span className="away">{comm_name}</span>
            </span>
          }
        >
          <SentForm intent="leave" action="/account" refused={undefined}>
            <input type="hidden" name="comm_id" value={comm_id} />
            <p className="note">
              <Trans>Your answers there still count. You can join again at any time.</Trans>
            </p>
            <Send quiet>
              <Trans>Yes, leave</Trans>
            </Send>
          </SentForm>
        </Details>
      </div>
    </li>
  )
}
