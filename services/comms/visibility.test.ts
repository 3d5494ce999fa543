import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { tell_of_visibility } from './visibility-news.ts'
import { open_communities } from './visibility.ts'
import { stepTo } from './visibility-rules.ts'

onEveryEngine('a community’s visibility', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open())
  })

  const listed = async (who: Context, asked = {}) =>
    (await room.enter(comms.communities, who, asked)).map(({ comm_id }) => comm_id)
  const set = (who: Context, comm_id: string, visibility: 'public' | 'unlisted' | 'private') =>
    room.enter(comms.set_visibility, who, { comm_id, visibility, reason: 'It was asked for.' })
  const page = (who: Context, comm_id: string) => room.enter(comms.get_community, who, { comm_id })
  /** Carries out the changes that are due. */
  const threeDaysLater = async () => {
    await sql`update comms.visibility_change set due_at = due_at - interval '72 hours'`.execute(room.db.q())
    await open_communities(room.operator)
  }
  const told = () => room.heard.told.filter(({ event }) => event === 'visibility_set').map(({ data }) => data)

  test('a private community does not exist for strangers, guests, and those who left', async () => {
    const { comm_id, owner } = await room.found(newId(), { visibility: 'private' })
    const [member, left] = [newId(), newId()]
    await room.seat(comm_id, { [member]: 'member', [left]: 'moderator' })
    await room.leave(comm_id, left)
    await room.longAgo(comm_id, left, 3600)
    const calls = [
      (who: Context) => page(who, comm_id),
      (who: Context) => room.enter(comms.get_membership, who, { comm_id }),
      (who: Context) => room.enter(comms.carers, who, { comm_id }),
      (who: Context) => room.enter(comms.officials, who, { comm_id }),
    ]
    for (const who of [room.guest(null), room.person(newId()), room.person(left)]) {
      for (const call of calls) expect(await refusal(call(who))).toBe('NOT_FOUND')
      expect(await listed(who)).not.toContain(comm_id)
      expect(await listed(who, { comm_ids: [comm_id] })).toEqual([])
      const found = await room.enter(comms.find_communities, who, { q: 'riverside', words: 'any', limit: 50, comm_id })
      expect(found).toEqual([])
    }
    for (const who of [room.person(newId()), room.person(left)]) {
      for (const call of [comms.join_community, comms.leave_community, comms.members])
        expect(await refusal(room.enter(call, who, { comm_id }))).toBe('NOT_FOUND')
      expect(await refusal(set(who, comm_id, 'public'))).toBe('NOT_FOUND')
    }
    for (const who of [room.person(member), room.person(owner), room.operator]) {
      for (const call of calls) expect(await refusal(call(who))).toBe('done')
      expect(await listed(who)).toContain(comm_id)
    }
  })

  test('an unlisted community appears in no list, but can be opened at its address', async () => {
    const { comm_id, owner } = await room.found(newId(), { visibility: 'unlisted' })
    const stranger = room.person(newId())
    expect(await listed(stranger)).not.toContain(comm_id)
    expect((await page(stranger, comm_id)).visibility).toBe('unlisted')
    expect(await listed(stranger, { comm_ids: [comm_id] })).toEqual([comm_id])
    expect(await listed(room.person(owner))).toContain(comm_id)
    await room.enter(comms.set_front, room.operator, { comm_id, front: 'featured', reason: 'It was asked for.' })
    expect((await room.enter(comms.front_page, stranger, {})).comm_ids).not.toContain(comm_id)
  })

  test('nobody can discover a private community by founding another with the same name', async () => {
    const hidden = await room.found(newId(), { comm_name: 'Quiet Lane', visibility: 'private' })
    const shown = await room.found(newId(), { comm_name: 'Quiet Lane' })
    expect(await refusal(room.found(newId(), { comm_name: 'Quiet Lane', visibility: 'private' }))).toBe('NAME_TAKEN')
    expect(await refusal(set(room.person(hidden.owner), hidden.comm_id, 'public'))).toBe('NAME_TAKEN')
    expect(await refusal(page(room.guest(null), shown.comm_id))).toBe('done')
  })

  test('a single owner can hide a community at once, but opening it takes 72 hours', async () => {
    const { comm_id, owner } = await room.found()
    const [me, stranger] = [room.person(owner), room.person(newId())]
    expect(await set(me, comm_id, 'private')).toEqual({ visibility: 'private', change: null })
    expect(await refusal(page(stranger, comm_id))).toBe('NOT_FOUND')
    const { visibility, change } = await set(me, comm_id, 'public')
    expect(visibility).toBe('private')
    const hours = (Date.parse(change!.at!) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    expect((await page(me, comm_id)).visibility_change).toMatchObject({ visibility: 'public', may_stop: true })
    await open_communities(room.operator)
    expect(await refusal(page(stranger, comm_id))).toBe('NOT_FOUND')
    await threeDaysLater()
    expect((await page(stranger, comm_id)).visibility).toBe('public')
    const { items } = await room.enter(comms.community_log, stranger, { comm_id })
    expect(items.filter(({ kind }) => kind === 'visibility').map(({ was, becomes, by }) => [was, becomes, by])).toEqual(
      [
        ['private', 'public', 'owner'],
        ['public', 'private', 'owner'],
      ],
    )
    expect(told().slice(-2)).toEqual([
      { comm_id, visibility: 'private', seq: 1 },
      { comm_id, visibility: 'public', seq: 2 },
    ])
  })

  test('an owner who demotes the one who has to agree does not decide alone: the change waits 72 hours, and members are told', async () => {
    for (const accomplice of [false, true]) {
      const { comm_id, owner } = await room.found(newId())
      const [other, third] = [newId(), newId()]
      await room.seat(comm_id, { [other]: 'owner', [third]: 'member' })
      const ana = room.person(owner)
      expect(await set(ana, comm_id, 'private')).toMatchObject({ visibility: 'public', change: { at: null } })
      await room.enter(comms.set_role, ana, { comm_id, UID: other, role: 'member' })
      if (accomplice) await room.enter(comms.set_role, ana, { comm_id, UID: third, role: 'owner' })
      const by = accomplice ? room.person(third) : ana
      const waits = await set(by, comm_id, 'private')
      expect(waits.visibility).toBe('public')
      expect(waits.change?.at).not.toBeNull()
      expect(await listed(room.guest(null))).toContain(comm_id)
      await threeDaysLater()
      expect(await listed(room.guest(null))).not.toContain(comm_id)
    }
    const { comm_id, owner } = await room.found(newId())
    const other = newId()
    await room.seat(comm_id, { [other]: 'owner' })
    await room.enter(comms.set_role, room.person(owner), { comm_id, UID: other, role: 'member' })
    await sql`update comms.log set at = at - interval '73 hours' where comm_id = ${comm_id}`.execute(room.db.q())
    expect(await set(room.person(owner), comm_id, 'private')).toMatchObject({ visibility: 'private', change: null })
  })

  test('with two owners, the second has to agree to a change, and either of them can stop it while it is pending', async () => {
    const { comm_id, owner } = await room.found()
    const second = newId()
    await room.seat(comm_id, { [second]: 'owner' })
    const [one, two] = [room.person(owner), room.person(second)]
    expect((await set(one, comm_id, 'private')).visibility).toBe('public')
    expect((await set(one, comm_id, 'private')).visibility).toBe('public')
    expect((await page(two, comm_id)).visibility_change).toMatchObject({ at: null, may_confirm: true })
    expect((await page(one, comm_id)).visibility_change).toMatchObject({ at: null, may_confirm: false })
    expect((await page(room.person(newId()), comm_id)).visibility_change).toBeNull()
    expect((await set(two, comm_id, 'private')).visibility).toBe('private')
    await set(two, comm_id, 'unlisted')
    expect((await set(one, comm_id, 'unlisted')).change?.at).not.toBeNull()
    await room.enter(comms.stop_visibility, two, { comm_id })
    await threeDaysLater()
    expect((await page(one, comm_id)).visibility).toBe('private')
  })

  test('only owners and operators can change the visibility, but moderators cannot', async () => {
    const { comm_id } = await room.found()
    const moderator = newId()
    await room.seat(comm_id, { [moderator]: 'moderator' })
    expect(await refusal(set(room.person(moderator), comm_id, 'private'))).toBe('FORBIDDEN')
    expect((await set(room.operator, comm_id, 'private')).visibility).toBe('private')
  })

  test('members are told that operators changed who finds their community, and the log says why', async () => {
    const { comm_id, owner } = await room.found()
    const member = newId()
    await room.seat(comm_id, { [member]: 'member' })
    room.heard.put_off.splice(0)
    const noticed = async () => {
      room.heard.told.splice(0)
      for (const { data } of room.heard.put_off.splice(0)) await tell_of_visibility(data as never, room.operator)
      return room.heard.told.map(({ data }) => data as { kind?: string; link?: string; UID?: string })
    }
    const log = `/communities/${comm_id}?edit=log`
    await set(room.operator, comm_id, 'private')
    const told = await noticed()
    expect(told.flatMap(({ UID }) => UID ?? []).toSorted()).toEqual([owner, member].toSorted())
    expect(told.at(-1)).toMatchObject({ kind: 'operators_private', link: log })
    await set(room.operator, comm_id, 'public')
    expect((await noticed()).at(-1)).toMatchObject({ kind: 'operators_wait', link: log })
    const stop = (reason?: string) => room.enter(comms.stop_visibility, room.operator, { comm_id, reason })
    expect(await refusal(stop())).toBe('RULE')
    await stop('It was a mistake.')
    expect((await noticed()).at(-1)).toMatchObject({ kind: 'operators_stopped', link: log })
    await set(room.person(owner), comm_id, 'unlisted')
    expect((await noticed()).at(-1)).toMatchObject({ kind: 'visibility_waits', link: `/communities/${comm_id}` })
    const { items } = await room.enter(comms.community_log, room.operator, { comm_id })
    expect(items.slice(0, -1).map(({ becomes, by, reason }) => [becomes, by, reason])).toEqual([
      ['stopped', 'operator', 'It was a mistake.'],
      ['waits', 'operator', 'It was asked for.'],
      ['private', 'operator', 'It was asked for.'],
    ])
  })

  test('the members of a community that is not public are neither listed nor counted for anybody', async () => {
    const { comm_id, owner } = await room.found(newId(), { visibility: 'private' })
    const asked = { UIDs: [owner], joined_before: new Date(Date.now() + 60_000).toISOString() }
    expect((await room.enter(comms.list_memberships, room.operator, asked)).items).toEqual([])
    await room.enter(comms.set_visibility, room.operator, {
      comm_id,
      visibility: 'public',
      reason: 'It was asked for.',
    })
    await threeDaysLater()
    expect((await room.enter(comms.list_memberships, room.operator, asked)).items).toHaveLength(1)
  })
})

test('a change that is pending cannot be requested again', () => {
  const waiting = { visibility: 'public', asked_by: 'a', due_at: new Date() } as const
  expect(stepTo('public', 'private', waiting, { UID: 'b', operator: false, owners: 2, lately: false })).toBe('nothing')
  expect(stepTo('unlisted', 'private', waiting, { UID: 'b', operator: false, owners: 2, lately: false })).toBe('asked')
  expect(stepTo('private', 'unlisted', null, { UID: 'b', operator: false, owners: 1, lately: false })).toBe('now')
  const lately = { UID: 'b', operator: false, owners: 1, lately: true }
  expect(stepTo('private', 'public', null, lately)).toBe('waits')
  expect(stepTo('private', 'public', null, { ...lately, operator: true })).toBe('now')
})
