import { Plural, Trans } from '@lingui/react/macro'
import type { Community } from '#web/community/plate.ts'
import { useOperator } from '#web/state/use-operator.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { Crest } from './crest/crest.tsx'
import { MembershipPanel } from './membership-panel.tsx'
import './comms.css'
import { VisibilityTag, Waiting } from './visibility-form.tsx'
import { useMembership, type Moved } from './membership.ts'

/**
 * A community's header, with the controls for joining and leaving. `moved`: the outcome of joining or leaving, needed
 * only without JavaScript.
 */
export function CommunityHead({ community, moved }: { community: Community; moved: Moved | null }) {
  const membership = useMembership(community, moved)
  const { lang, comm_id, my_role } = community
  const explains = useOperator() && my_role !== 'owner'
  const livery = useCommunity(comm_id)?.livery ?? 'river'
  return (
    <header className={`band ${livery}`}>
      <div className="beside-crest">
        <Crest community={community} large />
        <div className="head">
          <p className="eyebrow">
            <b>
              <Trans>Community</Trans>
            </b>
            {community.region && (
              <span>
                <Written lang={lang}>{community.region}</Written>
              </span>
            )}
            <span>
              <Plural value={membership.count} one="# member" other="# members" />
            </span>
            <VisibilityTag visibility={community.visibility} />
            {community.sample && <SampleTag />}
          </p>
          <h1>
            <Written lang={lang}>{community.comm_name}</Written>
          </h1>
        </div>
        <p className="lead">
          <Written lang={lang}>{community.summary}</Written>
        </p>
        {community.visibility_change && (
          <Waiting change={community.visibility_change} explains={explains} refused={undefined} />
        )}
        <MembershipPanel community={community} membership={membership} />
      </div>
    </header>
  )
}
