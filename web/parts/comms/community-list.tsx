import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import type { Livery } from '#web/state/use-community.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { Crest } from './crest/crest.tsx'
import { MembersAndPolls } from './members-and-polls.tsx'
import { RoleName } from './role-name.tsx'
import './community-cards.css'

export type Community = Reply<typeof comms.communities>[number]

interface Props {
  communities: (Community & { livery: Livery; open_polls?: number })[]
  /** The heading level appropriate to the page. */
  heading: 'h2' | 'h3'
}

/** Communities as cards, each with its arms on its colour: name, summary, number of members and of open polls. */
export function CommunityList({ communities, heading: Heading }: Props) {
  return (
    <ul className="community-cards">
      {communities.map((community) => (
        <li key={community.comm_id} className={community.livery}>
          <div className="arms">
            <Crest community={community} />
          </div>
          <div className="told-of">
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
                <MembersAndPolls members={community.member_count} open={community.open_polls} />
              </span>
              {community.my_role && (
                <Tag quiet={community.my_role === 'member'}>
                  <RoleName role={community.my_role} />
                </Tag>
              )}
              {community.sample && <SampleTag />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
