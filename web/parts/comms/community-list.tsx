import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { Crest } from './crest/crest.tsx'
import { RoleName } from './role-name.tsx'

export type Community = Reply<typeof comms.communities>[number]

/** A list of communities: name, summary, number of members. `heading`: the heading level appropriate to the page. */
export function CommunityList({ communities, heading: Heading }: { communities: Community[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="rows">
      {communities.map((community) => (
        <li key={community.comm_id} className="with-crest">
          <Crest community={community} />
          <Heading>
            <Link to={`/communities/${community.comm_id}`}>
              <Written lang={community.lang}>{community.comm_name}</Written>
            </Link>
          </Heading>
          <p>
            <Written lang={community.lang}>{community.summary}</Written>
          </p>
          <p className="meta">
            <span>
              <Plural value={community.member_count} one="# member" other="# members" />
            </span>
            {community.my_role && (
              <Tag quiet={community.my_role === 'member'}>
                <RoleName role={community.my_role} />
              </Tag>
            )}
            {community.sample && <SampleTag />}
          </p>
        </li>
      ))}
    </ul>
  )
}
