import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { commsLimits } from '#contract/comms-limits.ts'
import { cellOf, roles, roleTable, type RoleAction } from '#contract/comms-roles.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import type { Community } from '#web/community/plate.ts'
import { Details } from '#web/ui/details.tsx'
import { TableStyles } from '#web/ui/table-styles.tsx'
import { RoleName } from './role-name.tsx'

const { days } = commsLimits.claim
const actions = Object.keys(roleTable) as RoleAction[]

/** The permissions of each role in a community, folded away: for those who give roles. */
export const RolesTable = () => (
  <Details summary={<Trans>What each role may do</Trans>}>
    <Permissions />
  </Details>
)

/** The table of permissions for everybody, followed by who may publish in this community. */
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

/** The table that all decisions use; where there is no room for five columns, a list for each role. */
const Permissions = () => (
  <>
    <div className="roles-wide">
      <PermissionTable />
    </div>
    <div className="roles-narrow">
      {roles.map((role) => (
        <RolePermissions key={role} role={role} />
      ))}
    </div>
    <p className="note">
      <Trans>“As set” means: if the community lets its members write polls or articles.</Trans>
    </p>
  </>
)

/** An action in each row, a role in each column. */
function PermissionTable() {
  const { t } = useLingui()
  return (
    <>
      <TableStyles />
      <ScrollRegion label={t`What each role may do`}>
        <table className="numbers rounds">
          <caption className="away">
            <Trans>What each role may do</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  <RoleName role={role} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {actions.map((action) => (
              <tr key={action}>
                <th scope="row">{names[action]}</th>
                {roles.map((role) => (
                  <td key={role}>
                    <May cell={cellOf(action, role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

/** What one role may do. */
function RolePermissions({ role }: { role: (typeof roles)[number] }) {
  const allowed = actions.filter((action) => cellOf(action, role) !== 'no')
  return (
    <section aria-labelledby={`may-${role}`}>
      <h2 id={`may-${role}`}>
        <RoleName role={role} />
      </h2>
      <ul>
        {allowed.map((action) => (
          <li key={action}>
            {names[action]}
            {cellOf(action, role) === 'by_rule' && (
              <>
                {' '}
                <span className="note">
                  (<Trans>As set</Trans>)
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a role may do something. A dash stands for "no", so that each "yes" stands out. */
function May({ cell }: { cell: ReturnType<typeof cellOf> }) {
  if (cell === 'yes')
    return (
      <b>
        <Trans>Yes</Trans>
      </b>
    )
  if (cell === 'by_rule') return <Trans>As set</Trans>
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="away">
        <Trans>No</Trans>
      </span>
    </>
  )
}

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
