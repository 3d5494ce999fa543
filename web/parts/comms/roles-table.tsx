import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { commsLimits } from '#contract/comms-limits.ts'
import { cellOf, roles, roleTable, type Role, type RoleAction } from '#contract/comms-roles.ts'
import type { Community } from '#web/community/plate.ts'
import { Details } from '#web/ui/details.tsx'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { RoleName } from './role-name.tsx'

const { days } = commsLimits.claim
const actions = Object.keys(roleTable) as RoleAction[]

/** The permissions of each role in a community, folded away: for those who give roles. */
export const RolesTable = () => (
  <Details summary={<Trans>What each role may do</Trans>}>
    <Permissions />
  </Details>
)

/** The same table for everybody, followed by who may publish in this community. */
export const RolesList = ({ community }: { community: Pick<Community, 'polls_by' | 'articles_by'> }) => (
  <>
    <Permissions />
    <h2>
      <Trans>In this community</Trans>
    </h2>
    <dl className="facts">
      <div>
        <dt>
          <Trans>Polls</Trans>
        </dt>
        <dd>{writers[community.polls_by]}</dd>
      </div>
      <div>
        <dt>
          <Trans>Articles</Trans>
        </dt>
        <dd>{writers[community.articles_by]}</dd>
      </div>
    </dl>
  </>
)

const writers: Record<Community['polls_by'], ReactNode> = {
  moderators: <Trans>Owners, moderators and editors write and publish them.</Trans>,
  members_reviewed: <Trans>Members write them, and owners or moderators have a look before they’re published.</Trans>,
  members: <Trans>Members write and publish them.</Trans>,
}

/** The table that all decisions use. */
const Permissions = () => (
  <dl className="facts">
    {actions.map((action) => (
      <div key={action}>
        <dt>{names[action]}</dt>
        <dd>
          <JoinedList
            items={roles.filter((role) => cellOf(action, role) !== 'no').map((role) => whoMay(action, role))}
          />
        </dd>
      </div>
    ))}
  </dl>
)

const whoMay = (action: RoleAction, role: Role) => ({
  key: role,
  node:
    cellOf(action, role) === 'yes' ? (
      <RoleName role={role} />
    ) : (
      <Trans>
        <RoleName role={role} /> (where the community says so)
      </Trans>
    ),
})

const names: Record<RoleAction, ReactNode> = {
  read: <Trans>Read what only those who belong here may read</Trans>,
  take_part: <Trans>Answer polls for members, ask and answer questions</Trans>,
  write: <Trans>Write drafts of polls and articles</Trans>,
  publish: <Trans>Publish their own polls and articles</Trans>,
  review: <Trans>Change and publish the drafts of others</Trans>,
  look_after: <Trans>Look after what’s published, and decide about reports</Trans>,
  see_members: <Trans>See who belongs to the community</Trans>,
  admit: <Trans>Let people in, and invite others</Trans>,
  suspend: <Trans>Suspend or end memberships</Trans>,
  rewrite: <Trans>Edit the texts and the rules</Trans>,
  rename: <Trans>Change the name</Trans>,
  set_joining: <Trans>Choose how people join</Trans>,
  set_visibility: <Trans>Choose who can find it</Trans>,
  set_roles: <Trans>Give and take roles, and name officials</Trans>,
  claim: <Trans>Become an owner after {days} days, unless an owner stops it</Trans>,
}
