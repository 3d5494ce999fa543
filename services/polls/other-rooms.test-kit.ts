import { isAppointed, takesPart } from '#contract/comms-roles.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import type { Context } from '#platform/room.ts'
import type { Stage } from './polls.test-kit.ts'

/** The only community that exists while this room is tested on its own. */
export const knownCommunity = '01J00000000000000000000000'

export type OtherRooms = Pick<Stage, 'roles' | 'community' | 'newcomers' | 'front' | 'confirmed' | 'elsewhere'>

/** The replies that this visitor gets from the rooms that store communities and people. */
export const askAs =
  (visitor: Visitor, { roles, community, newcomers, front, confirmed, elsewhere }: OtherRooms): Context['ask'] =>
  async (call, input) => {
    const UID = visitor.kind === 'person' ? visitor.UID : ''
    const role = roles.get(UID) ?? null
    const membership = { comm_id: knownCommunity, role, joined_at: '2026-11-01T08:00:00.000Z' }
    const listed = 'only' in input && role === 'member' ? [] : [membership]
    if (call.name === 'my_memberships') return { items: role ? listed : [], next_cursor: null } as never
    if (call.name === 'my_comm_ids') return { items: role ? [knownCommunity] : [], next_cursor: null } as never
    if (call.name === 'front_page') return { rule: 'looked_at', members: 20, comm_ids: front } as never
    if (call.name === 'get_trust') return { established: !newcomers.has(UID) } as never
    if (call.name === 'established')
      return (input as unknown as { UIDs: string[] }).UIDs.filter((one) => !newcomers.has(one)) as never
    if (call.name === 'get_user') return personCalled(UID, confirmed.get(UID)) as never
    if ('UIDs' in input) {
      const known = [...roles.keys()].map((UID) => ({ UID, comm_id: knownCommunity }))
      const { UIDs, joined_before } = input as { UIDs: string[]; joined_before: string }
      const all = [...known, ...elsewhere.filter(({ joined_at = '' }) => joined_at < joined_before)]
        .filter(({ UID }) => UIDs.includes(UID))
        .map(({ UID, comm_id }) => ({ UID, comm_id }))
      // The list is returned in pages of two, so that callers have to request more than one page.
      const from = Number((input as { cursor?: string }).cursor ?? 0)
      return { items: all.slice(from, from + 2), next_cursor: from + 2 < all.length ? String(from + 2) : null } as never
    }
    if ('comm_id' in input && input.comm_id === knownCommunity) {
      const all = ['write', 'publish', 'review', 'look_after']
      const cares = isOperator(visitor) || role === 'owner' || role === 'moderator'
      return {
        role,
        appointed: isAppointed(role) && !community.unseen,
        barred: false,
        takes_part: takesPart(role),
        may: cares ? all : role ? community.members_may : [],
      } as never
    }
    throw new PollRefusal('NOT_FOUND')
  }

/** A person's own record, with an e-mail address that may or may not be confirmed. */
const personCalled = (UID: string, confirmed?: string) => ({
  UID,
  email: confirmed ?? `${UID.replaceAll(' ', '.')}@people.example`,
  confirmed: confirmed !== undefined,
  fullname: `Person ${UID.slice(-2)}`,
  avatar_url: null,
  avatar_taken_down: null,
  icoins: 0,
  coins_hidden: false,
  communities: [],
  name_public: false,
  operator: false,
  version: 1,
})
