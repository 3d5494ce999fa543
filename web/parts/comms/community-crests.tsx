import { Link } from 'react-router'
import { Written } from '#web/ui/written.tsx'
import type { Community } from './community-list.tsx'
import { Crest } from './crest/crest.tsx'
import { MembersAndPolls } from './members-and-polls.tsx'

type Crested = Pick<Community, 'comm_id' | 'comm_name' | 'lang' | 'member_count'> & {
  summary?: string
  open_polls?: number
}

/** A row of communities, each shown by its arms. */
export const CommunityCrests = ({ communities }: { communities: Crested[] }) => (
  <ul className="crests">
    {communities.map((community) => (
      <li key={community.comm_id}>
        <Crest community={community} large />
        <h3>
          <Link to={`/communities/${community.comm_id}`}>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </Link>
        </h3>
        {community.summary && (
          <p>
            <Written lang={community.lang}>{community.summary}</Written>
          </p>
        )}
        <p className="note">
          <MembersAndPolls members={community.member_count} open={community.open_polls} />
        </p>
      </li>
    ))}
  </ul>
)
