import { randomUUID } from 'node:crypto'
import { users } from '#contract/users.ts'
import { PIXEL, UIDof, carersOrOperators, onlyThatPerson, operators, type Rows } from '#tests/matrix-kit.ts'

const newEmail = () => `${randomUUID()}@matrix.example`

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof users> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'profile' as const }), may: [], else: ['FORBIDDEN'] } },
  get_user: {
    own: { input: () => ({}) },
    'own, by UID': { input: (_scene, by) => ({ UID: UIDof(by) }) },
    'of a person': { input: ({ person: { UID } }) => ({ UID }), ...onlyThatPerson },
  },
  get_trust: { own: { input: () => ({}), may: [], else: ['FORBIDDEN'] } },
  established: {
    'by a room alone': { input: ({ person: { UID } }) => ({ UIDs: [UID] }), may: [], else: ['FORBIDDEN'] },
  },
  update_user: {
    own: { input: () => ({ name_public: false }) },
    'own, by UID': { input: (_scene, by) => ({ UID: UIDof(by), name_public: false }) },
    'of a person': { input: ({ person: { UID } }) => ({ UID, name_public: false }), ...onlyThatPerson },
    'with another address': { input: () => ({ email: newEmail() }) },
  },
  put_avatar: {
    own: { input: () => ({ picture: PIXEL }) },
    'no picture': {
      input: () => ({ picture: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }),
      gets: 'NOT_A_PICTURE',
    },
  },
  take_down_avatar: {
    'of a person': {
      input: async ({ pawn: { UID, browser } }) => {
        await browser.answer(users.put_avatar, { picture: PIXEL })
        return { UID, reason: 'It shows somebody else.' }
      },
      fresh: true,
      may: operators,
    },
  },
  remove_avatar: { own: { input: () => ({}) } },
  bears_name: { any: { input: ({ person }) => ({ UID: person.UID, name: 'Noah' }) } },
  people: { any: { input: ({ pawn, person }) => ({ UIDs: [pawn.UID, person.UID] }) } },
  find_members: {
    'of the community': { input: ({ comm_id }) => ({ comm_id, q: 'noah' }), may: carersOrOperators },
    'of another': { input: ({ elsewhere }) => ({ comm_id: elsewhere, q: 'noah' }), may: operators },
  },
  notices: { own: { input: () => ({}) } },
  unread_notices: { own: { input: () => ({}) } },
  read_notice: {
    'of nobody': { input: () => ({ notice_id: '01J0000000000000000000000N', at: '2026-11-20T08:00:00.000Z' }) },
  },
  read_notices: { own: { input: () => ({}) } },
  notice_choices: { own: { input: () => ({}) } },
  choose_notices: {
    own: { input: () => ({ off: [] }) },
    'what there is not': { input: () => ({ off: ['gossip.all'] }), gets: 'NOT_FOUND' },
  },
  follow: {
    'a bill': { input: () => ({ thing: 'bill', id: 'us-119-hr-1' }) },
    'what nobody tells of': { input: () => ({ thing: 'gossip', id: '1' }), gets: 'NOT_FOUND' },
  },
  unfollow: { 'a bill': { input: () => ({ thing: 'bill', id: 'us-119-hr-1' }) } },
  follows: { own: { input: () => ({ thing: 'bill' }) } },
}
