import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import type { Context } from './own.ts'
import type { CommsTables } from './tables.ts'

interface Place {
  room: Room
  comm_id: string
  member: string
  asks: string
}

/** What operators and owners can do alike, with the line that the log has for an operator, and the owner’s notice. */
const acts: Record<string, [(place: Place, who: Context, reason: string) => Promise<unknown>, string[]]> = {
  'lets somebody in': [
    ({ room, comm_id, asks: UID }, who, reason) =>
      room.enter(comms.decide_request, who, { comm_id, UID, accept: true, reason }),
    ['request', 'accepted', 'operator_request'],
  ],
  'makes an invitation link': [
    ({ room, comm_id }, who, reason) =>
      room.enter(comms.create_invitation, who, { comm_id, max_uses: 1, days: 1, reason }),
    ['invitation', 'link', 'operator_invitation'],
  ],
  'invites addresses': [
    ({ room, comm_id }, who, reason) =>
      room.enter(comms.invite_addresses, who, { comm_id, addresses: ['ana@mill.example'], reason }),
    ['invitation', 'addresses', 'operator_invitation'],
  ],
  'withdraws an invitation': [
    async ({ room, comm_id }, who, reason) => {
      const { items } = await room.enter(comms.invitations, room.operator, { comm_id })
      return room.enter(comms.revoke_invitation, who, { comm_id, invitation_id: items[0]!.invitation_id, reason })
    },
    ['invitation', 'withdrawn', 'operator_invitation'],
  ],
  'names an official': [
    ({ room, comm_id, member: UID }, who, reason) =>
      room.enter(comms.name_official, who, { comm_id, UID, office: 'Mayor', reason }),
    ['official', 'named', 'operator_official'],
  ],
  'ends an office': [
    async ({ room, comm_id }, who, reason) => {
      const [one] = await room.enter(comms.officials, room.operator, { comm_id })
      return room.enter(comms.end_office, who, { official_id: one!.official_id, reason })
    },
    ['official', 'ended', 'operator_official'],
  ],
  'gives a role': [
    ({ room, comm_id, member: UID }, who, reason) =>
      room.enter(comms.set_role, who, { comm_id, UID, role: 'editor', reason }),
    ['role', 'editor', 'operator_role'],
  ],
}

onEveryEngine('acts of operators in other people’s communities', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  const arrange = async () => {
    const { comm_id, owner } = await room.found()
    const [member, asks] = [newId(), newId()]
    await room.seat(comm_id, { [member]: 'member' })
    const request = { comm_id, UID: asks, reason: '', asked_at: new Date() }
    await room.db.q<CommsTables>().insertInto('comms.join_request').values(request).execute()
    const as = room.person(owner)
    await room.enter(comms.create_invitation, as, { comm_id, max_uses: 1, days: 1 })
    return { place: { room, comm_id, member, asks }, owner: as, UID: owner }
  }
  const logOf = async (comm_id: string) => (await room.enter(comms.community_log, room.operator, { comm_id })).items
  const notices = () =>
    room.heard.told
      .map(({ data }) => data as { kind?: string; also?: string; link?: string })
      .filter(({ kind }) => kind?.startsWith('operator_'))

  test.each(Object.entries(acts))(
    'an operator who %s gives a reason, which the owner is told of',
    async (what, one) => {
      const [act, [kind, becomes, notice]] = one
      const { place, UID } = await arrange()
      const operator = room.person(newId(), { operator: true })
      if (what === 'ends an office') await acts['names an official']![0](place, operator, 'Before.')
      room.heard.told.splice(0)
      expect(await refusal(act(place, operator, ''))).toBe('RULE')
      expect(notices()).toEqual([])
      expect(await refusal(act(place, operator, 'Its owner is ill.'))).toBe('done')
      const [entry] = await logOf(place.comm_id)
      expect(entry).toMatchObject({ kind, becomes, by: 'operator', reason: 'Its owner is ill.' })
      expect(notices()).toMatchObject([{ kind: notice, also: UID, link: `/communities/${place.comm_id}?edit=log` }])
    },
  )

  test.each(Object.entries(acts))(
    'an owner who %s needs no reason, and nobody is told of an operator',
    async (what, one) => {
      const { place, owner } = await arrange()
      if (what === 'ends an office') await acts['names an official']![0](place, owner, '')
      room.heard.told.splice(0)
      expect(await refusal(one[0](place, owner, ''))).toBe('done')
      expect(notices()).toEqual([])
      expect((await logOf(place.comm_id)).filter(({ by }) => by === 'operator')).toEqual([])
    },
  )

  test('a person to whom operators give a role or an office is told that they did, and is led to the log', async () => {
    const { place, owner } = await arrange()
    const { comm_id, member } = place
    const own = () =>
      room.heard.told
        .map(({ data }) => data as { kind?: string; also?: string; link?: string })
        .flatMap(({ kind, also, link }) => (also === member ? [[kind, link]] : []))
    const operator = room.person(newId(), { operator: true })
    room.heard.told.splice(0)
    for (const what of ['gives a role', 'names an official', 'ends an office'])
      await acts[what]![0](place, operator, 'Its owner is ill.')
    const log = `/communities/${comm_id}?edit=log`
    expect(own()).toEqual(
      ['role_editor_by_operator', 'office_named_by_operator', 'office_ended_by_operator'].map((kind) => [kind, log]),
    )
    room.heard.told.splice(0)
    await room.enter(comms.set_role, owner, { comm_id, UID: member, role: 'member' })
    expect(own()).toEqual([['role_member_by_owner', `/communities/${comm_id}`]])
  })

  test('the reason for taking names down is in the log and in the notice to the owner', async () => {
    const { place, owner, UID } = await arrange()
    const { comm_id } = place
    await room.enter(comms.show_me, owner, { comm_id, name: 'Ana' })
    room.heard.told.splice(0)
    expect(await refusal(room.enter(comms.hide_carers, room.operator, { comm_id }))).toBe('RULE')
    expect(await room.enter(comms.hide_carers, room.operator, { comm_id, reason: 'Made up.' })).toEqual({ hidden: 1 })
    expect(await logOf(comm_id)).toMatchObject([{ kind: 'names', reason: 'Made up.' }, { kind: 'founded' }])
    expect(notices()).toMatchObject([{ kind: 'operator_names', also: UID }])
  })

  test('featuring a community or keeping it off the front page needs a reason; marking it as looked at does not', async () => {
    const { place, UID } = await arrange()
    const { comm_id } = place
    const set = (front: 'looked_at' | 'featured' | 'kept_off', reason?: string) =>
      refusal(room.enter(comms.set_front, room.operator, { comm_id, front, reason }))
    room.heard.told.splice(0)
    expect([await set('looked_at'), await set('featured'), await set('kept_off')]).toEqual(['done', 'RULE', 'RULE'])
    expect([await set('featured', 'A good year.'), await set('kept_off', 'It sells.')]).toEqual(['done', 'done'])
    expect(await logOf(comm_id)).toMatchObject([
      { kind: 'front', was: 'featured', becomes: 'kept_off', reason: 'It sells.' },
      { kind: 'front', was: 'looked_at', becomes: 'featured', reason: 'A good year.' },
      { kind: 'front', was: 'unseen', becomes: 'looked_at', reason: '' },
      { kind: 'founded' },
    ])
    expect(notices().map(({ kind, also }) => [kind, also])).toEqual([1, 2, 3].map(() => ['operator_front', UID]))
  })

  test('a person whom an operator declines is told why; the log records the act without the reason', async () => {
    const { place } = await arrange()
    const { comm_id, asks: UID } = place
    await room.enter(comms.decide_request, room.operator, { comm_id, UID, accept: false, answer: 'Not from here.' })
    expect((await logOf(comm_id))[0]).toMatchObject({ kind: 'request', becomes: 'declined', reason: '' })
  })
})
