import { randomUUID } from 'node:crypto'
import { comms } from '#contract/comms.ts'
import { join, newPerson } from '#tests/people.ts'
import { operatorOf } from '#tests/instance.ts'
import { PIXEL, UIDof, carersOrOperators, operators, type Rows } from '#tests/matrix-kit.ts'
import type { Scene } from '#tests/matrix-cast.ts'

/** Operators must give a reason; nobody else needs to. */
const reason = { reason: 'It was asked for.' }
const charter = { comm_name: '', summary: 'Who lives in Lime Street.' }

async function charterOf(scene: Scene, comm_id: string) {
  const { comm_name, version } = await operatorOf(scene.instance).answer(comms.get_community, { comm_id })
  return { ...charter, ...reason, comm_id, comm_name, if_version: version }
}

/** A person named as an official of the community. */
async function officialIn({ instance, comm_id }: Scene): Promise<string> {
  const person = await newPerson(instance)
  await join(person, comm_id)
  const named = { ...reason, comm_id, UID: person.UID, office: 'Head of Parks' }
  const { official_id } = await operatorOf(instance).answer(comms.name_official, named)
  await person.browser.answer(comms.take_office, { official_id, name: 'Maria Ortiz' })
  // Otherwise, the many attempts in this matrix would reach the maximum number of officials of the community.
  await operatorOf(instance).answer(comms.end_office, { ...reason, official_id })
  return official_id
}

const once = { ...reason, max_uses: 1, days: 1 }

async function invitationOf({ instance, comm_id }: Scene) {
  const made = await operatorOf(instance).answer(comms.create_invitation, { comm_id, ...once })
  return { ...reason, comm_id, invitation_id: made.invitation_id }
}

const takingOf = (official_id: string) => ({ official_id, name: 'Somebody else' })

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof comms> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'memberships' as const }), may: [], else: ['FORBIDDEN'] } },
  communities: { any: { input: () => ({}) } },
  get_community: { any: { input: ({ comm_id }) => ({ comm_id }) } },
  about_community: { 'by a room alone': { input: ({ comm_id }) => ({ id: comm_id }) } },
  about_member: { 'by a room alone': { input: ({ comm_id, pawn }) => ({ id: `${comm_id}${pawn.UID}` }) } },
  find_communities: { 'by a room alone': { input: () => ({ q: 'ferry', words: 'every', limit: 5 }) } },
  front_page: { any: { input: () => ({}) } },
  set_front: { any: { input: ({ comm_id }) => ({ comm_id, front: 'looked_at' }), may: operators } },
  sign_up_by_invites: { any: { input: () => ({}) } },
  set_sign_up_by_invites: { any: { input: () => ({ on: false }), may: operators } },
  invite_for_sign_up: { 'by a room alone': { input: () => ({ invite: 'AAAAAAAAAAAAAAAAAAAAAA' }) } },
  set_front_rule: { any: { input: () => ({ rule: 'looked_at', members: 20 }), may: operators } },
  new_things: { any: { input: () => ({}), may: operators } },
  town: { any: { input: () => ({}) } },
  set_town: {
    any: {
      input: async (scene) => {
        const { version, ...town } = await operatorOf(scene.instance).answer(comms.town, {})
        return { ...town, rules: town.rules.join('\n'), if_version: version }
      },
      may: operators,
    },
  },
  get_membership: { any: { input: ({ comm_id }) => ({ comm_id }) } },
  my_memberships: { own: { input: () => ({}) } },
  my_comm_ids: { 'by a room alone': { input: () => ({}) } },
  my_powers: { own: { input: () => ({ thing: 'poll' }) } },
  members: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
    'of another': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: operators },
  },
  sole_owner_of: { 'by a room alone': { input: () => ({}), may: [], else: ['FORBIDDEN'] } },
  list_memberships: { any: { input: ({ pawn }) => ({ UIDs: [pawn.UID], joined_before: '2026-01-01T00:00:00Z' }) } },
  filter_managed_people: { any: { input: ({ pawn }) => ({ UIDs: [pawn.UID] }) } },
  carers: { any: { input: ({ comm_id }) => ({ comm_id }) } },
  some_carers: { 'by a room alone': { input: ({ comm_id }) => ({ comm_id }) } },
  hide_carers: { any: { input: ({ comm_id }) => ({ comm_id, ...reason }), may: operators } },
  show_me: {
    'in the community': { input: ({ comm_id }) => ({ comm_id, name: '' }), may: ['an owner', 'a moderator'] },
    'in another': { input: ({ elsewhere }) => ({ comm_id: elsewhere, name: 'Ana' }), may: [] },
  },
  officials: { any: { input: ({ comm_id }) => ({ comm_id }) } },
  get_official: { 'by a room alone': { input: async (scene) => ({ official_id: await officialIn(scene) }) } },
  name_official: {
    'in the community': {
      input: ({ comm_id, pawn: { UID } }) => ({ ...reason, comm_id, UID, office: 'Head of Parks' }),
      may: ['an owner', ...operators],
    },
  },
  take_office: { 'of somebody': { input: async (scene) => takingOf(await officialIn(scene)), may: [] } },
  end_office: {
    'of somebody': {
      input: async (scene) => ({ ...reason, official_id: await officialIn(scene) }),
      may: ['an owner', ...operators],
    },
  },
  create_community: { any: { input: () => ({ ...charter, comm_name: `Elm Street ${randomUUID()}` }) } },
  update_community: {
    'the community': { input: (scene) => charterOf(scene, scene.comm_id), fresh: true, may: carersOrOperators },
    another: { input: (scene) => charterOf(scene, scene.elsewhere), fresh: true, may: operators },
    'the name of the community': {
      input: async (scene) => ({ ...(await charterOf(scene, scene.comm_id)), comm_name: `Oak ${randomUUID()}` }),
      fresh: true,
      may: ['an owner', ...operators],
    },
  },
  put_picture: {
    'of the community': {
      input: ({ comm_id }) => ({ comm_id, picture: PIXEL, reason: 'It is asked for.' }),
      may: ['an owner', ...operators],
    },
    'of another': {
      input: ({ elsewhere }) => ({ comm_id: elsewhere, picture: PIXEL, reason: 'It is asked for.' }),
      may: operators,
    },
  },
  remove_picture: {
    'of the community': {
      input: ({ comm_id }) => ({ comm_id, reason: 'It is asked for.' }),
      may: ['an owner', ...operators],
    },
    'of another': { input: ({ elsewhere }) => ({ comm_id: elsewhere, reason: 'It is asked for.' }), may: operators },
  },
  get_picture: { any: { input: ({ comm_id }) => ({ comm_id }) } },
  community_log: { any: { input: ({ comm_id }) => ({ comm_id }) } },
  withdraw_request: { any: { input: ({ elsewhere }) => ({ comm_id: elsewhere }) } },
  my_requests: { own: { input: () => ({}) } },
  my_former: { own: { input: () => ({}) }, 'of the community': { input: ({ comm_id }) => ({ comm_id }) } },
  requests: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
    'of another': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: operators },
  },
  decide_request: {
    'of the community': {
      input: ({ comm_id, pawn: { UID } }) => ({ comm_id, UID, accept: true, ...reason }),
      may: carersOrOperators,
      gets: 'NOT_FOUND',
    },
    'of another': {
      input: ({ elsewhere, pawn: { UID } }) => ({ comm_id: elsewhere, UID, accept: true, ...reason }),
      may: operators,
      gets: 'NOT_FOUND',
    },
  },
  late_requests: { any: { input: () => ({}), may: operators } },
  create_invitation: {
    'to be a member': { input: ({ comm_id }) => ({ comm_id, ...once }), may: carersOrOperators },
    'to be an editor': {
      input: ({ comm_id }) => ({ comm_id, ...once, role: 'editor' }),
      may: ['an owner', ...operators],
    },
    'to another': { input: ({ elsewhere }) => ({ comm_id: elsewhere, ...once }), may: operators },
  },
  invite_addresses: {
    'to the community': {
      input: ({ comm_id }) => ({ comm_id, addresses: ['somebody@people.example'], ...reason }),
      may: carersOrOperators,
    },
    'to another': {
      input: ({ elsewhere }) => ({ comm_id: elsewhere, addresses: ['somebody@people.example'], ...reason }),
      may: operators,
    },
  },
  invitations: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
    'of another': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: operators },
  },
  revoke_invitation: { 'of the community': { input: invitationOf, fresh: true, may: carersOrOperators } },
  join_community: { any: { input: ({ elsewhere }) => ({ comm_id: elsewhere }) } },
  leave_community: { any: { input: ({ elsewhere }) => ({ comm_id: elsewhere }) } },
  set_visibility: {
    'of the community': {
      input: ({ comm_id }) => ({ comm_id, visibility: 'public', ...reason }),
      may: ['an owner', ...operators],
    },
    'of another': {
      input: ({ elsewhere }) => ({ comm_id: elsewhere, visibility: 'public', ...reason }),
      may: operators,
    },
  },
  stop_visibility: {
    'of the community': { input: ({ comm_id }) => ({ comm_id, ...reason }), may: ['an owner', ...operators] },
    'of another': { input: ({ elsewhere }) => ({ comm_id: elsewhere, ...reason }), may: operators },
  },
  claim_ownership: {
    // In this case, an owner has just made the moderator a moderator.
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: ['a moderator'], gets: 'OWNER_ACTIVE' },
    'of another': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: [] },
  },
  stop_claim: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
    'of another': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: operators },
  },
  set_role: {
    'in the community': {
      input: ({ comm_id, pawn: { UID } }) => ({ comm_id, UID, role: 'member', ...reason }),
      may: ['an owner', ...operators],
    },
    'one’s own': { input: ({ comm_id }, by) => ({ comm_id, UID: UIDof(by), role: 'owner' }), may: ['an owner'] },
    'in another': { input: ({ elsewhere, pawn: { UID } }) => ({ comm_id: elsewhere, UID, role: 'owner' }), may: [] },
  },
}
