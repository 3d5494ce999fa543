import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from './own.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { forget_ended } from './invitations.ts'
import service from './service.ts'

onEveryEngine('invitations to a community', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const invite = async (comm_id: string, by: string, more: object = {}) =>
    room.enter(comms.create_invitation, room.person(by), { comm_id, max_uses: 1, days: 7, ...more })
  const come = (comm_id: string, UID: string, secret: string) =>
    room.enter(comms.join_community, room.person(UID), { comm_id, invite: secret })
  const listed = async (comm_id: string, by: string) =>
    (await room.enter(comms.invitations, room.person(by), { comm_id })).items
  /** Tells the room that this person has confirmed the address. */
  const confirmed = (UID: string, email: string) =>
    service.reactions
      .find(({ event }) => event === identityEvents.address_confirmed)!
      .react({ UID, email }, room.operator, newId())
  const earlier = (comm_id: string, days: number) =>
    sql`update comms.invitation set created_at = created_at - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days}) where comm_id = ${comm_id}`.execute(room.db.q())

  test('a person with the link sees the offered role beforehand and joins in that role, until the link’s uses run out', async () => {
    const { comm_id, owner } = await room.found(newId(), { join: 'invite' })
    const link = await invite(comm_id, owner, { role: 'observer', max_uses: 2 })
    expect(link.invite).toMatch(/^[\w-]{22}$/)
    const [ann, ben, cem] = [newId(), newId(), newId()]
    const before = { comm_id, invite: link.invite }
    expect(await room.enter(comms.get_community, room.person(ann), before)).toMatchObject({ invited_as: 'observer' })
    expect(await come(comm_id, ann, link.invite)).toEqual({ state: 'active', role: 'observer', member_count: 1 })
    // A person who already belongs to the community does not use up one of the invitation's uses.
    await come(comm_id, ann, link.invite)
    expect(await come(comm_id, ben, link.invite)).toMatchObject({ role: 'observer' })
    expect(await refusal(come(comm_id, cem, link.invite))).toBe('INVITE_USED')
    expect(await room.enter(comms.get_community, room.guest(null), before)).toMatchObject({
      invited_as: null,
      invite_over: 'used',
    })
  })

  test('only a hash of an invitation’s secret is stored, so nothing in the tables or the list lets anybody join', async () => {
    const { comm_id, owner } = await room.found()
    const { invite: secret } = await invite(comm_id, owner)
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(invitation::text, ' '), '') as all from comms.invitation`.execute(room.db.q())
    expect(rows[0]!.all).not.toContain(secret)
    expect(JSON.stringify(await listed(comm_id, owner))).not.toContain(secret)
  })

  test('an invitation ends when it expires or is withdrawn, and is valid only in its own community', async () => {
    const { comm_id, owner } = await room.found()
    const elsewhere = await room.found()
    const [one, other] = [await invite(comm_id, owner), await invite(comm_id, owner)]
    expect(await refusal(come(elsewhere.comm_id, newId(), one.invite))).toBe('INVITE_INVALID')
    const gone = { comm_id, invitation_id: one.invitation_id }
    await room.enter(comms.revoke_invitation, room.person(owner), gone)
    expect(await refusal(room.enter(comms.revoke_invitation, room.person(owner), gone))).toBe('NOT_FOUND')
    expect(await refusal(come(comm_id, newId(), one.invite))).toBe('INVITE_INVALID')
    expect((await listed(comm_id, owner)).map(({ invitation_id }) => invitation_id)).toEqual([other.invitation_id])
    await earlier(comm_id, 7)
    expect(await refusal(come(comm_id, newId(), other.invite))).toBe('INVITE_INVALID')
    const addresses = ['eve@people.example']
    await room.enter(comms.invite_addresses, room.person(owner), { comm_id, addresses })
    const kept = async () => {
      await forget_ended(room.operator)
      const { rows } = await sql`select address from comms.invitation where comm_id = ${comm_id}`.execute(room.db.q())
      return rows
    }
    await earlier(comm_id, 80)
    expect(await kept()).toEqual([{ address: null }, { address: null }, { address: addresses[0] }])
    await earlier(comm_id, 12)
    expect(await kept()).toEqual([])
  })

  test('a visitor with a used, withdrawn or expired link to a private community is told so; for others the community does not exist', async () => {
    const { comm_id, owner } = await room.found(newId(), { visibility: 'private' })
    const elsewhere = await room.found(newId(), { visibility: 'private' })
    const [used, withdrawn, ended] = [
      await invite(comm_id, owner),
      await invite(comm_id, owner),
      await invite(comm_id, owner),
    ]
    const ann = newId()
    const open = (who: Context, secret?: string, place = comm_id) =>
      refusal(room.enter(comms.get_community, who, { comm_id: place, invite: secret }))
    const strangers = () => [room.guest(null), room.person(newId())]
    for (const who of strangers()) expect(await open(who, used.invite)).toBe('done')
    await come(comm_id, ann, used.invite)
    const gone = { comm_id, invitation_id: withdrawn.invitation_id }
    await room.enter(comms.revoke_invitation, room.person(owner), gone)
    for (const who of strangers()) {
      expect(await open(who, used.invite)).toBe('INVITE_USED')
      expect(await open(who, withdrawn.invite)).toBe('INVITE_INVALID')
    }
    await earlier(comm_id, 8)
    for (const who of strangers()) {
      for (const over of [used, withdrawn, ended]) expect(await open(who, over.invite)).toBe('INVITE_INVALID')
      for (const secret of [undefined, 'made-up', `${used.invite}x`]) expect(await open(who, secret)).toBe('NOT_FOUND')
      expect(await open(who, used.invite, elsewhere.comm_id)).toBe('NOT_FOUND')
    }
    expect(await open(room.person(ann), used.invite)).toBe('done')
    const ben = newId()
    expect(await refusal(come(comm_id, ben, ended.invite))).toBe('INVITE_INVALID')
    expect(await refusal(come(comm_id, ben, 'made-up'))).toBe('NOT_FOUND')
    // An invitation reveals nothing about a community that operators have hidden.
    await sql`update comms.community set hidden_at = now(), hidden_reason = 'It sells shoes.'
      where comm_id = ${comm_id}`.execute(room.db.q())
    for (const who of strangers()) expect(await open(who, used.invite)).toBe('NOT_FOUND')
  })

  test('a public community’s page says that an invitation is no longer valid', async () => {
    const { comm_id, owner } = await room.found(newId(), { join: 'invite' })
    const link = await invite(comm_id, owner)
    const says = async (who: Context, secret?: string) =>
      (await room.enter(comms.get_community, who, { comm_id, invite: secret })).invite_over
    expect([await says(room.guest(null), link.invite), await says(room.guest(null))]).toEqual([null, null])
    const ann = newId()
    await come(comm_id, ann, link.invite)
    expect([await says(room.guest(null), link.invite), await says(room.person(ann), link.invite)]).toEqual([
      'used',
      null,
    ])
    expect(await says(room.guest(null), 'made-up')).toBe('invalid')
  })

  test('moderators can invite members and observers; owners can also invite editors', async () => {
    const { comm_id, owner } = await room.found()
    const mod = newId()
    await room.seat(comm_id, { [mod]: 'moderator' })
    expect(await refusal(invite(comm_id, mod, { role: 'editor' }))).toBe('FORBIDDEN')
    expect(await refusal(invite(comm_id, mod))).toBe('done')
    const { invite: secret } = await invite(comm_id, owner, { role: 'editor' })
    expect(await come(comm_id, newId(), secret)).toMatchObject({ role: 'editor' })
  })

  test.each([1, 3, 7])(
    'when 20 people use an invitation for %i people at the same time, exactly that many join',
    async (max_uses) => {
      const { comm_id, owner } = await room.found(newId(), { join: 'invite' })
      const { invite: secret } = await invite(comm_id, owner, { max_uses })
      const people = Array.from({ length: 20 }, () => newId())
      const all = await Promise.all(people.map((UID) => refusal(come(comm_id, UID, secret))))
      expect(countsOf(all)).toEqual({ done: max_uses, INVITE_USED: 20 - max_uses })
      expect(await room.counted(comm_id)).toEqual({ kept: 1 + max_uses, there: 1 + max_uses, owners: 1 })
    },
  )

  test('one person who uses an invitation ten times at the same time takes up one place', async () => {
    const { comm_id, owner } = await room.found(newId(), { join: 'invite' })
    const { invite: secret } = await invite(comm_id, owner, { max_uses: 5 })
    const ann = newId()
    await Promise.all(Array.from({ length: 10 }, () => come(comm_id, ann, secret)))
    expect(await listed(comm_id, owner)).toMatchObject([{ uses: 1 }])
  })

  const page = (comm_id: string, UID: string) => room.enter(comms.get_community, room.person(UID), { comm_id })

  test('a person whose confirmed address is invited can join once without a link', async () => {
    const { comm_id, owner } = await room.found(newId(), { join: 'invite' })
    const addresses = ['ann@people.example', 'ben@people.example']
    room.heard.told.splice(0)
    await room.enter(comms.invite_addresses, room.person(owner), { comm_id, addresses })
    expect(room.heard.told).toEqual([{ event: 'addresses_invited', data: { addresses } }])
    const [ann, other, unsure] = [newId(), newId(), newId()]
    await confirmed(ann, addresses[0]!)
    await confirmed(other, 'cem@people.example')
    expect(await page(comm_id, ann)).toMatchObject({ invited_as: 'member' })
    for (const UID of [other, unsure]) {
      expect(await page(comm_id, UID)).toMatchObject({ invited_as: null })
      expect(await refusal(room.join(comm_id, UID))).toBe('JOIN_CLOSED')
    }
    expect(await room.join(comm_id, ann)).toMatchObject({ state: 'active', role: 'member' })
    expect((await listed(comm_id, owner)).map(({ address }) => address)).toEqual([addresses[1]])
    expect(JSON.stringify(await listed(comm_id, owner))).not.toContain(ann)
  })

  test('a person whose confirmed address is invited is notified once, unless they already belong to the community', async () => {
    const { comm_id, owner } = await room.found(newId(), { join: 'open' })
    const [ann, ben] = [newId(), newId()]
    const addresses = [`${ann}@told.example`.toLowerCase(), `${ben}@told.example`.toLowerCase()]
    await room.join(comm_id, ben)
    await room.enter(comms.invite_addresses, room.person(owner), { comm_id, addresses })
    room.heard.told.splice(0)
    await confirmed(ann, addresses[0]!)
    await confirmed(ann, addresses[0]!)
    await confirmed(ben, addresses[1]!)
    expect(room.heard.told).toMatchObject([
      { event: 'noticed', data: { kind: 'invited', also: ann, link: `/communities/${comm_id}` } },
    ])
  })

  test('an invitation to an address belongs to the address’s current owner', async () => {
    const { comm_id, owner } = await room.found(newId(), { join: 'invite' })
    const [first, next] = [newId(), newId()]
    const addresses = ['moved@people.example']
    const invited = () => room.enter(comms.invite_addresses, room.person(owner), { comm_id, addresses })
    await invited()
    await confirmed(first, addresses[0]!)
    await confirmed(first, 'elsewhere@people.example')
    expect(await page(comm_id, first)).toMatchObject({ invited_as: null })
    await confirmed(next, addresses[0]!)
    // A new invitation to the same address still belongs to this person, and a repeated confirmation changes nothing.
    await invited()
    await confirmed(next, addresses[0]!)
    expect(await page(comm_id, next)).toMatchObject({ invited_as: 'member' })
    expect(await room.join(comm_id, next)).toMatchObject({ role: 'member' })
    expect(await refusal(room.join(comm_id, first))).toBe('JOIN_CLOSED')
  })

  test('a community can invite 20 addresses a day, even if some invitations are withdrawn meanwhile', async () => {
    const { comm_id, owner } = await room.found()
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `person${from + n}@people.example`)
    const send = (addresses: string[]) =>
      refusal(room.enter(comms.invite_addresses, room.person(owner), { comm_id, addresses }))
    expect(await send(some(0, 15))).toBe('done')
    expect(await send(some(15, 6))).toBe('TOO_MANY')
    const [first] = await listed(comm_id, owner)
    await room.enter(comms.revoke_invitation, room.person(owner), { comm_id, invitation_id: first!.invitation_id })
    expect(await send(some(15, 6))).toBe('TOO_MANY')
    // An address that is invited again does not count twice.
    expect(await send(some(0, 20))).toBe('done')
    await earlier(comm_id, 1)
    expect(await send(some(20, 20))).toBe('done')
  })
})
