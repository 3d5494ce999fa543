/**
 * The roles in a community, most trusted first. This file does not import the schema library, because the browser loads
 * it too.
 */
export const roles = ['owner', 'moderator', 'editor', 'member', 'observer'] as const
export type Role = (typeof roles)[number]

/** Whether a role may take an action. `by_rule`: the community's own rule for polls or articles decides. */
type Cell = 'yes' | 'no' | 'by_rule'

/**
 * The permissions of each role in a community. Every permission check reads this table; docs/roles.md and the page of
 * each community show it.
 */
export const roleTable = {
  read: { owner: 'yes', moderator: 'yes', editor: 'yes', member: 'yes', observer: 'yes' },
  take_part: { owner: 'yes', moderator: 'yes', editor: 'yes', member: 'yes', observer: 'no' },
  write: { owner: 'yes', moderator: 'yes', editor: 'yes', member: 'by_rule', observer: 'no' },
  publish: { owner: 'yes', moderator: 'yes', editor: 'yes', member: 'by_rule', observer: 'no' },
  review: { owner: 'yes', moderator: 'yes', editor: 'no', member: 'no', observer: 'no' },
  look_after: { owner: 'yes', moderator: 'yes', editor: 'no', member: 'no', observer: 'no' },
  see_members: { owner: 'yes', moderator: 'yes', editor: 'no', member: 'no', observer: 'no' },
  admit: { owner: 'yes', moderator: 'yes', editor: 'no', member: 'no', observer: 'no' },
  suspend: { owner: 'yes', moderator: 'yes', editor: 'no', member: 'no', observer: 'no' },
  rewrite: { owner: 'yes', moderator: 'yes', editor: 'no', member: 'no', observer: 'no' },
  rename: { owner: 'yes', moderator: 'no', editor: 'no', member: 'no', observer: 'no' },
  set_joining: { owner: 'yes', moderator: 'no', editor: 'no', member: 'no', observer: 'no' },
  set_visibility: { owner: 'yes', moderator: 'no', editor: 'no', member: 'no', observer: 'no' },
  set_roles: { owner: 'yes', moderator: 'no', editor: 'no', member: 'no', observer: 'no' },
  claim: { owner: 'no', moderator: 'yes', editor: 'no', member: 'no', observer: 'no' },
} as const satisfies Record<string, Record<Role, Cell>>

export type RoleAction = keyof typeof roleTable

/** The permissions of this role. People without a role have no permissions. */
export const cellOf = (action: RoleAction, role: Role | null): Cell => (role === null ? 'no' : roleTable[action][role])

/**
 * Whether polls for members include people with this role. Observers belong to the community and can read, but polls
 * for members do not include them.
 */
export const takesPart = (role: Role | null): boolean => cellOf('take_part', role) === 'yes'

/** Whether this role lets people publish here, whatever the rules for members are. */
export const isAppointed = (role: Role | null): boolean => cellOf('publish', role) === 'yes'

/** Whether this role moderates the community. */
export const looksAfter = (role: Role | null): boolean => cellOf('look_after', role) === 'yes'
