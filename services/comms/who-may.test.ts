import { beforeAll, describe, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { PIXEL } from '#tests/matrix-kit.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import type { CommsTables } from './tables.ts'

/** Every kind of visitor, in the order of the columns below. */
const visitors = [
  'guest',
  'stranger',
  'who left',
  'observer',
  'member',
  'editor',
  'moderator',
  'owner',
  'operator',
  'token',
] as const
type Place = {
  room: Room
  comm_id: string
  official_id: string
  draft: Record<string, unknown>
  member: string
  asking: string
  invitation_id: string
}
/** Operators must give a reason; nobody else needs to. */
const reason = { reason: 'It was asked for.' }

type Step = (place: Place, who: Context) => Promise<unknown>

const update =
  (change: () => object): Step =>
  ({ room, comm_id, draft }, who) =>
    room.enter(comms.update_community, who, {
      ...draft,
      comm_id,
      if_version: 1,
      reason: 'It was asked for.',
      ...change(),
    } as never)

const steps: Record<string, Step> = {
  communities: ({ room }, who) => room.enter(comms.communities, who, {}),
  find_communities: ({ room }, who) => room.enter(comms.find_communities, who, { q: 'x', words: 'every', limit: 5 }),
  about_community: ({ room, comm_id }, who) => room.enter(comms.about_community, who, { id: comm_id }),
  about_member: ({ room, comm_id, member }, who) => room.enter(comms.about_member, who, { id: `${comm_id}${member}` }),
  get_community: ({ room, comm_id }, who) => room.enter(comms.get_community, who, { comm_id }),
  front_page: ({ room }, who) => room.enter(comms.front_page, who, {}),
  sign_up_by_invites: ({ room }, who) => room.enter(comms.sign_up_by_invites, who, {}),
  invite_for_sign_up: ({ room }, who) => room.enter(comms.invite_for_sign_up, who, { invite: 'A'.repeat(22) }),
  town: ({ room }, who) => room.enter(comms.town, who, {}),
  carers: ({ room, comm_id }, who) => room.enter(comms.carers, who, { comm_id }),
  some_carers: ({ room, comm_id }, who) => room.enter(comms.some_carers, who, { comm_id }),
  show_me: ({ room, comm_id }, who) => room.enter(comms.show_me, who, { comm_id, name: 'Ana' }),
  own_data: ({ room }, who) => room.enter(comms.own_data, who, { list: 'memberships' }),
  get_membership: ({ room, comm_id }, who) => room.enter(comms.get_membership, who, { comm_id }),
  filter_managed_people: ({ room, member }, who) => room.enter(comms.filter_managed_people, who, { UIDs: [member] }),
  my_memberships: ({ room }, who) => room.enter(comms.my_memberships, who, {}),
  my_comm_ids: ({ room }, who) => room.enter(comms.my_comm_ids, who, {}),
  my_powers: ({ room }, who) => room.enter(comms.my_powers, who, { thing: 'poll' }),
  members: ({ room, comm_id }, who) => room.enter(comms.members, who, { comm_id }),
  create_community: ({ room }, who) =>
    room.enter(comms.create_community, who, { comm_name: `Founded ${newId()}`, summary: 'Neighbours.' }),
  join_community: ({ room, comm_id }, who) => room.enter(comms.join_community, who, { comm_id }),
  community_log: ({ room, comm_id }, who) => room.enter(comms.community_log, who, { comm_id }),
  withdraw_request: ({ room, comm_id }, who) => room.enter(comms.withdraw_request, who, { comm_id }),
  my_requests: ({ room }, who) => room.enter(comms.my_requests, who, {}),
  sole_owner_of: ({ room }, who) => room.enter(comms.sole_owner_of, who, {}),
  my_former: ({ room, comm_id }, who) => room.enter(comms.my_former, who, { comm_id }),
  requests: ({ room, comm_id }, who) => room.enter(comms.requests, who, { comm_id }),
  decide_request: ({ room, comm_id, asking }, who) =>
    room.enter(comms.decide_request, who, { comm_id, UID: asking, accept: true, ...reason }),
  create_invitation: ({ room, comm_id }, who) =>
    room.enter(comms.create_invitation, who, { comm_id, max_uses: 1, days: 1, ...reason }),
  'create_invitation, editor': ({ room, comm_id }, who) =>
    room.enter(comms.create_invitation, who, { comm_id, max_uses: 1, days: 1, role: 'editor', ...reason }),
  invite_addresses: ({ room, comm_id }, who) =>
    room.enter(comms.invite_addresses, who, { comm_id, addresses: ['somebody@people.example'], ...reason }),
  invitations: ({ room, comm_id }, who) => room.enter(comms.invitations, who, { comm_id }),
  revoke_invitation: ({ room, comm_id, invitation_id }, who) =>
    room.enter(comms.revoke_invitation, who, { comm_id, invitation_id, ...reason }),
  leave_community: ({ room, comm_id }, who) => room.enter(comms.leave_community, who, { comm_id }),
  'update_community, texts': update(() => ({ summary: 'Said anew.' })),
  'update_community, joining': update(() => ({ join: 'invite' })),
  'update_community, name': update(() => ({ comm_name: `Renamed ${newId()}` })),
  put_picture: ({ room, comm_id }, who) => room.enter(comms.put_picture, who, { comm_id, picture: PIXEL, ...reason }),
  remove_picture: ({ room, comm_id }, who) => room.enter(comms.remove_picture, who, { comm_id, ...reason }),
  get_picture: ({ room, comm_id }, who) => room.enter(comms.get_picture, who, { comm_id }),
  officials: ({ room, comm_id }, who) => room.enter(comms.officials, who, { comm_id }),
  get_official: ({ room, official_id }, who) => room.enter(comms.get_official, who, { official_id }),
  name_official: ({ room, comm_id, member }, who) =>
    room.enter(comms.name_official, who, { comm_id, UID: member, office: 'Mayor', ...reason }),
  take_office: ({ room, official_id }, who) => room.enter(comms.take_office, who, { official_id, name: 'Ana' }),
  end_office: ({ room, official_id }, who) => room.enter(comms.end_office, who, { official_id, ...reason }),
  set_visibility: ({ room, comm_id }, who) =>
    room.enter(comms.set_visibility, who, { comm_id, visibility: 'unlisted', reason: 'It was asked for.' }),
  stop_visibility: ({ room, comm_id }, who) => room.enter(comms.stop_visibility, who, { comm_id, ...reason }),
  claim_ownership: ({ room, comm_id }, who) => room.enter(comms.claim_ownership, who, { comm_id }),
  stop_claim: ({ room, comm_id }, who) => room.enter(comms.stop_claim, who, { comm_id, ...reason }),
  set_role: ({ room, comm_id, member }, who) =>
    room.enter(comms.set_role, who, { comm_id, UID: member, role: 'moderator', reason: 'It was asked for.' }),
}

// + stands for allowed, F for FORBIDDEN, S for SIGN_IN, N for NOT_FOUND. For most of these calls, the door refuses
// guests before the room does.
const table: Record<string, string> = {
  communities: '++++++++++',
  find_communities: '++++++++++',
  get_community: '++++++++++',
  about_community: '++++++++++',
  // In this call, the member who makes it is also the person whom it is about.
  about_member: 'NNNN+N++++',
  front_page: '++++++++++',
  sign_up_by_invites: '++++++++++',
  invite_for_sign_up: '++++++++++',
  town: '++++++++++',
  carers: '++++++++++',
  some_carers: '++++++++++',
  show_me: 'SFFFFF++FF',
  own_data: 'S++++++++F',
  get_membership: '++++++++++',
  filter_managed_people: '++++++++++',
  my_memberships: 'S++++++++F',
  my_comm_ids: 'S++++++++F',
  my_powers: 'S++++++++F',
  members: 'FFFFFF++++',
  create_community: 'S++++++++F',
  join_community: 'S++++++++F',
  community_log: '++++++++++',
  withdraw_request: 'S++++++++F',
  my_requests: 'S++++++++F',
  sole_owner_of: 'S++++++++F',
  my_former: 'S++++++++F',
  requests: 'FFFFFF++++',
  decide_request: 'FFFFFF++++',
  create_invitation: 'FFFFFF++++',
  'create_invitation, editor': 'FFFFFFF+++',
  invite_addresses: 'FFFFFF++++',
  invitations: 'FFFFFF++++',
  revoke_invitation: 'FFFFFF++++',
  'update_community, joining': 'FFFFFFF+++',
  leave_community: 'S++++++++F',
  'update_community, texts': 'FFFFFF++++',
  'update_community, name': 'FFFFFFF+++',
  put_picture: 'FFFFFFF+++',
  remove_picture: 'FFFFFFF+++',
  get_picture: '++++++++++',
  officials: '++++++++++',
  get_official: '++++++++++',
  name_official: 'FFFFFFF+++',
  // Only the person who was named may make this call, and none of these visitors is that person.
  take_office: 'SFFFFFFFFF',
  end_office: 'FFFFFFF+++',
  set_role: 'FFFFFFF+++',
  set_visibility: 'FFFFFFF+++',
  stop_visibility: 'FFFFFFF+++',
  claim_ownership: 'SFFFFF+FFF',
  // In this test, no claim is pending. A moderator may stop only their own claim.
  stop_claim: 'FFFFFF++++',
}
const words: Record<string, string> = { '+': 'done', F: 'FORBIDDEN', S: 'SIGN_IN', N: 'NOT_FOUND' }
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
    // There is a second owner, so that no call is refused for leaving the community without an owner.
    const [left, member, moderator, second] = [newId(), newId(), newId(), newId()]
    const [editor, observer] = [newId(), newId()]
    await room.seat(comm_id, { [member]: 'member', [moderator]: 'moderator', [second]: 'owner', [left]: 'owner' })
    await room.seat(comm_id, { [editor]: 'editor', [observer]: 'observer' })
    await room.leave(comm_id, left)
    const who: Record<(typeof visitors)[number], Context> = {
      guest: room.guest(null),
      stranger: room.person(newId()),
      'who left': room.person(left),
      observer: room.person(observer),
      member: room.person(member),
      editor: room.person(editor),
      moderator: room.person(moderator),
      owner: room.person(owner),
      operator: room.person(newId(), { operator: true }),
      token: room.operator,
    }
    const named = { comm_id, UID: second, office: 'Mayor' }
    const { official_id } = await room.enter(comms.name_official, who.owner, named)
    const asking = newId()
    const waits = { comm_id, UID: asking, reason: '', asked_at: new Date() }
    await room.db.q<CommsTables>().insertInto('comms.join_request').values(waits).execute()
    const once = { comm_id, max_uses: 1, days: 1 }
    const { invitation_id } = await room.enter(comms.create_invitation, who.owner, once)
    return { who, place: { room, comm_id, official_id, draft, member, asking, invitation_id } }
  }

  describe('each visitor making each call', () => {
    test.each(cases)('the visitor %s calls %s: %s', async (visitor, step, word) => {
      const { who, place } = await arrange()
      expect(await refusal(steps[step]!(place, who[visitor]))).toBe(word)
    })
  })

  test('a call on a missing community is refused as not found rather than forbidden', async () => {
    const draft = { comm_name: 'Nowhere', summary: 'None.' }
    const nowhere = {
      room,
      comm_id: newId(),
      official_id: newId(),
      draft,
      member: newId(),
      asking: newId(),
      invitation_id: newId(),
    }
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
