import { beforeAll, describe, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

/** Every kind of visitor, in the order of the columns below. */
const visitors = ['guest', 'stranger', 'who left', 'member', 'moderator', 'owner', 'operator', 'token'] as const
type Place = { room: Room; comm_id: string; official_id: string; draft: Record<string, unknown>; member: string }
type Step = (place: Place, who: Context) => Promise<unknown>

const update =
  (change: () => object): Step =>
  ({ room, comm_id, draft }, who) =>
    room.enter(comms.update_community, who, { ...draft, comm_id, if_version: 1, ...change() } as never)

const steps: Record<string, Step> = {
  communities: ({ room }, who) => room.enter(comms.communities, who, {}),
  find_communities: ({ room }, who) => room.enter(comms.find_communities, who, { q: 'x', words: 'every', limit: 5 }),
  get_community: ({ room, comm_id }, who) => room.enter(comms.get_community, who, { comm_id }),
  front_page: ({ room }, who) => room.enter(comms.front_page, who, {}),
  town: ({ room }, who) => room.enter(comms.town, who, {}),
  carers: ({ room, comm_id }, who) => room.enter(comms.carers, who, { comm_id }),
  show_me: ({ room, comm_id }, who) => room.enter(comms.show_me, who, { comm_id, name: 'Ana' }),
  get_membership: ({ room, comm_id }, who) => room.enter(comms.get_membership, who, { comm_id }),
  filter_managed_people: ({ room, member }, who) => room.enter(comms.filter_managed_people, who, { UIDs: [member] }),
  my_memberships: ({ room }, who) => room.enter(comms.my_memberships, who, {}),
  my_comm_ids: ({ room }, who) => room.enter(comms.my_comm_ids, who, {}),
  my_powers: ({ room }, who) => room.enter(comms.my_powers, who, { thing: 'poll' }),
  members: ({ room, comm_id }, who) => room.enter(comms.members, who, { comm_id }),
  create_community: ({ room }, who) =>
    room.enter(comms.create_community, who, { comm_name: `Founded ${newId()}`, summary: 'Neighbours.' }),
  join_community: ({ room, comm_id }, who) => room.enter(comms.join_community, who, { comm_id }),
  leave_community: ({ room, comm_id }, who) => room.enter(comms.leave_community, who, { comm_id }),
  'update_community, texts': update(() => ({ summary: 'Said anew.' })),
  'update_community, name': update(() => ({ comm_name: `Renamed ${newId()}` })),
  officials: ({ room, comm_id }, who) => room.enter(comms.officials, who, { comm_id }),
  get_official: ({ room, official_id }, who) => room.enter(comms.get_official, who, { official_id }),
  name_official: ({ room, comm_id, member }, who) =>
    room.enter(comms.name_official, who, { comm_id, UID: member, office: 'Mayor' }),
  take_office: ({ room, official_id }, who) => room.enter(comms.take_office, who, { official_id, name: 'Ana' }),
  end_office: ({ room, official_id }, who) => room.enter(comms.end_office, who, { official_id }),
  set_visibility: ({ room, comm_id }, who) =>
    room.enter(comms.set_visibility, who, { comm_id, visibility: 'unlisted' }),
  stop_visibility: ({ room, comm_id }, who) => room.enter(comms.stop_visibility, who, { comm_id }),
  set_role: ({ room, comm_id, member }, who) =>
    room.enter(comms.set_role, who, { comm_id, UID: member, role: 'moderator' }),
}

// +: allowed; F: FORBIDDEN; S: SIGN_IN. For most of these calls, the door refuses guests before the room does.
const table: Record<string, string> = {
  communities: '++++++++',
  find_communities: '++++++++',
  get_community: '++++++++',
  front_page: '++++++++',
  town: '++++++++',
  carers: '++++++++',
  show_me: 'SFFF++FF',
  get_membership: '++++++++',
  filter_managed_people: '++++++++',
  my_memberships: 'S++++++F',
  my_comm_ids: 'S++++++F',
  my_powers: 'S++++++F',
  members: 'FFFF++++',
  create_community: 'S++++++F',
  join_community: 'S++++++F',
  leave_community: 'S++++++F',
  'update_community, texts': 'FFFF++++',
  'update_community, name': 'FFFFF+++',
  officials: '++++++++',
  get_official: '++++++++',
  name_official: 'FFFFF+++',
  // Only whoever was named, who is none of these.
  take_office: 'SFFFFFFF',
  end_office: 'FFFFF+++',
  set_role: 'FFFFF+++',
  set_visibility: 'FFFFF+++',
  stop_visibility: 'FFFFF+++',
}
const words: Record<string, string> = { '+': 'done', F: 'FORBIDDEN', S: 'SIGN_IN' }
const cases = Object.entries(table).flatMap(([step, row]) =>
  visitors.map((visitor, column) => [visitor, step, words[row[column]!]!] as const),
)

test('the permission table covers every call of the room except those for operators only', () => {
  const told = Object.keys(table).map((step) => step.split(',')[0]!)
  const decidedHere = Object.values(comms).filter(({ who }) => who !== 'operator')
  expect(new Set(told)).toEqual(new Set(decidedHere.map(({ name }) => name)))
})

onOneEngine('permissions', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  const arrange = async () => {
    const { comm_id, draft, owner } = await room.found()
    // A second owner, so that no call is refused because of the last owner.
    const [left, member, moderator, second] = [newId(), newId(), newId(), newId()]
    await room.seat(comm_id, { [member]: 'member', [moderator]: 'moderator', [second]: 'owner', [left]: 'owner' })
    await room.leave(comm_id, left)
    const who: Record<(typeof visitors)[number], Context> = {
      guest: room.guest(null),
      stranger: room.person(newId()),
      'who left': room.person(left),
      member: room.person(member),
      moderator: room.person(moderator),
      owner: room.person(owner),
      operator: room.person(newId(), { operator: true }),
      token: room.operator,
    }
    const named = { comm_id, UID: second, office: 'Mayor' }
    const { official_id } = await room.enter(comms.name_official, who.owner, named)
    return { who, place: { room, comm_id, official_id, draft, member } }
  }

  describe('each visitor making each call', () => {
    test.each(cases)('the visitor %s calls %s: %s', async (visitor, step, word) => {
      const { who, place } = await arrange()
      expect(await refusal(steps[step]!(place, who[visitor]))).toBe(word)
    })
  })

  test('a call on a missing community is refused as not found rather than forbidden', async () => {
    const draft = { comm_name: 'Nowhere', summary: 'None.' }
    const nowhere = { room, comm_id: newId(), official_id: newId(), draft, member: newId() }
    const deedsOnOne = [
      'get_community',
      'get_membership',
      'members',
      'update_community, texts',
      'name_official',
      'end_office',
      'set_role',
    ]
    for (const step of deedsOnOne) expect(await refusal(steps[step]!(nowhere, room.person(newId())))).toBe('NOT_FOUND')
  })

  test('an owner of one community has no powers in another', async () => {
    const { place } = await arrange()
    const elsewhere = await room.found()
    for (const step of ['members', 'update_community, texts', 'set_role'])
      expect(await refusal(steps[step]!(place, room.person(elsewhere.owner)))).toBe('FORBIDDEN')
  })
})
