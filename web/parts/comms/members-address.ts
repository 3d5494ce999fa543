import { identityLimits } from '#contract/identity-limits.ts'
import { roles, type Role } from '#contract/comms-roles.ts'
import { line } from '#contract/shapes.ts'

/** The part of a community's members that is shown: by words of their names, and by role; empty: all of them. */
export interface WantedMembers {
  q: string
  only: Role | ''
}

const words = line(1, identityLimits.fullname.max)

/** The part of the members that these texts, from an address or a form, stand for. Invalid ones are ignored. */
export const wantedMembers = (q: string | null, only: string | null): WantedMembers => ({
  q: words.safeParse(q?.trim()).data ?? '',
  only: roles.find((role) => role === only) ?? '',
})

/** The address of the list of members, narrowed in this way, from a cursor on. */
export function membersAddress(comm_id: string, { q, only }: WantedMembers, cursor = ''): string {
  const given = Object.entries({ q, only, cursor }).filter(([, value]) => value !== '')
  const query = given.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
  return `/communities/${comm_id}?edit=members${query.join('')}`
}
