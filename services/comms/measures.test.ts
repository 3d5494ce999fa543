import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { decisionsTo } from '#tests/decided.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import service from './service.ts'
import { tell_of_visibility } from './visibility-news.ts'

onEveryEngine('an operator’s decision about a community', (open) => {
  let room: Room
  let hear: ReturnType<typeof decisionsTo>
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
    hear = decisionsTo(service, room.operator)
  })

  const decide = (comm_id: string, measure: 'hide' | 'show') =>
    hear('community', comm_id, measure, { by: 'operator', reason: measure === 'hide' ? 'It sells shoes.' : '' })
  const page = (who: Context, comm_id: string) => room.enter(comms.get_community, who, { comm_id })
  const about = (who: Context, comm_id: string) => room.enter(comms.about_community, who, { id: comm_id })
  const rooms = () => room.heard.told.splice(0).flatMap(({ event, data }) => (event === 'visibility_set' ? [data] : []))
  const everywhere = async (who: Context, comm_id: string) => {
    const lists = await Promise.all([
      room.enter(comms.communities, who, {}),
      room.enter(comms.communities, who, { comm_ids: [comm_id] }),
      ...(who.visitor.kind === 'person' ? [room.enter(comms.communities, who, { of: 'mine' as const })] : []),
      room.enter(comms.find_communities, who, { q: 'riverside', words: 'any', limit: 50, comm_id }),
    ])
    return lists.flatMap((list) => list.filter((one) => one.comm_id === comm_id)).length
  }

  test('other rooms learn the name of the longest-standing owner only if the community’s page shows it, and what the page says', async () => {
    const { comm_id, owner } = await room.found()
    expect(await about(room.guest(null), comm_id)).toMatchObject({ author: owner, signed: [] })
    await room.enter(comms.show_me, room.person(owner), { comm_id, name: 'Ada Mills', duty: 'The keys' })
    const before = await about(room.guest(null), comm_id)
    expect(before).toMatchObject({ author: owner, signed: ['Ada Mills'] })
    const { version, comm_name, summary } = await page(room.person(owner), comm_id)
    expect(before.words).toContain(summary)
    await room.enter(comms.update_community, room.person(owner), {
      comm_id,
      if_version: version,
      comm_name,
      summary,
      about: 'We dig.',
    })
    const after = await about(room.guest(null), comm_id)
    expect(after.words).toContain('We dig.')
    expect(after.fingerprint).not.toBe(before.fingerprint)
  })

  test('a hidden community can be found only by its owners and operators, who can read the reason', async () => {
    const { comm_id, owner } = await room.found()
    const [member, moderator] = [newId(), newId()]
    await room.seat(comm_id, { [member]: 'member', [moderator]: 'moderator' })
    await room.enter(comms.set_front, room.operator, { comm_id, front: 'featured', reason: 'It was asked for.' })
    const { invite } = await room.enter(comms.create_invitation, room.person(owner), { comm_id, max_uses: 9, days: 7 })
    await decide(comm_id, 'hide')
    const others = [room.guest(null), room.person(newId()), room.person(member), room.person(moderator)]
    for (const who of others) {
      expect(await refusal(page(who, comm_id))).toBe('NOT_FOUND')
      expect(await refusal(about(who, comm_id))).toBe('NOT_FOUND')
      expect(await refusal(room.enter(comms.get_community, who, { comm_id, invite }))).toBe('NOT_FOUND')
      expect(await refusal(room.enter(comms.get_membership, who, { comm_id }))).toBe('NOT_FOUND')
      expect(await everywhere(who, comm_id)).toBe(0)
    }
    for (const who of others.slice(1)) {
      expect(await refusal(room.enter(comms.join_community, who, { comm_id, invite }))).toBe('NOT_FOUND')
      expect((await room.enter(comms.my_comm_ids, who, {})).items).toEqual([])
      expect((await room.enter(comms.my_memberships, who, {})).items).toEqual([])
      expect((await room.enter(comms.my_powers, who, { thing: 'poll' })).items).toEqual([])
    }
    expect((await room.enter(comms.front_page, room.operator, {})).comm_ids).not.toContain(comm_id)
    for (const who of [room.person(owner), room.operator])
      expect((await page(who, comm_id)).hidden).toMatchObject({ reason: 'It sells shoes.' })
    expect(await everywhere(room.person(owner), comm_id)).toBe(4)
    expect((await room.enter(comms.my_comm_ids, room.person(owner), {})).items).toContain(comm_id)
  })

  test('a community that is shown again is unchanged, with all its members', async () => {
    const { comm_id, owner } = await room.found()
    const member = newId()
    await room.join(comm_id, member)
    await decide(comm_id, 'hide')
    await decide(comm_id, 'show')
    expect(await page(room.person(member), comm_id)).toMatchObject({ my_role: 'member', hidden: null, member_count: 2 })
    expect(await everywhere(room.person(owner), comm_id)).toBe(4)
    expect(await refusal(page(room.guest(null), comm_id))).toBe('done')
  })

  test('hiding a community and showing it again are in its own log, and its members are told', async () => {
    const { comm_id, owner } = await room.found()
    const member = newId()
    await room.seat(comm_id, { [member]: 'member' })
    const noticed = async (measure: 'hide' | 'show') => {
      room.heard.put_off.splice(0)
      await decide(comm_id, measure)
      room.heard.told.splice(0)
      for (const { data } of room.heard.put_off.splice(0)) await tell_of_visibility(data as never, room.operator)
      return room.heard.told.map(({ data }) => data as object)
    }
    // The owner is told of the decision itself.
    expect(await noticed('hide')).toMatchObject([
      { UID: member },
      {
        kind: 'community_hidden',
        title: expect.stringContaining('Riverside') as string,
        comm_id: null,
        link: '/rules?log=decisions',
      },
    ])
    expect(await noticed('hide')).toEqual([])
    expect(await noticed('show')).toMatchObject([
      { UID: member },
      { kind: 'community_shown', comm_id, link: `/communities/${comm_id}?edit=log` },
    ])
    expect(await noticed('show')).toEqual([])
    const { items } = await room.enter(comms.community_log, room.person(member), { comm_id })
    expect(items).toMatchObject([
      { kind: 'hidden', becomes: 'shown', by: 'operator', reason: '' },
      { kind: 'hidden', becomes: 'hidden', by: 'operator', reason: 'It sells shoes.' },
      { kind: 'hidden', becomes: 'hidden', by: 'operator', reason: 'It sells shoes.' },
      { kind: 'founded' },
    ])
    await room.enter(comms.set_visibility, room.person(owner), { comm_id, visibility: 'private' })
    expect(await noticed('hide')).toMatchObject([{ UID: member }, { title: '', comm_id: null, link: '/communities' }])
  })

  test('other rooms treat a hidden community as private, even if its owners change its visibility', async () => {
    const { comm_id, owner } = await room.found()
    rooms()
    await decide(comm_id, 'hide')
    expect(rooms()).toEqual([{ comm_id, visibility: 'private', seq: 1 }])
    const { placed } = await room.enter(comms.get_membership, room.person(owner), { comm_id })
    expect(placed).toEqual({ visibility: 'private', seq: 1 })
    await room.enter(comms.set_visibility, room.person(owner), { comm_id, visibility: 'unlisted' })
    expect(rooms()).toEqual([{ comm_id, visibility: 'private', seq: 2 }])
    await decide(comm_id, 'show')
    expect(rooms()).toEqual([{ comm_id, visibility: 'unlisted', seq: 3 }])
  })

  test('moderators cannot decide about their own community, and its longest-standing owner may appeal', async () => {
    const { comm_id, owner } = await room.found()
    await room.seat(comm_id, { [newId()]: 'owner' })
    const told = await about(room.operator, comm_id)
    expect(told).toMatchObject({ comm_id: null, author: owner, open: false, gone: false, carried_out: null })
    const { seq } = await decide(comm_id, 'hide')
    expect(await about(room.operator, comm_id)).toMatchObject({ gone: true, carried_out: { seq, measure: 'hide' } })
    // A decision that does not apply to communities changes nothing.
    await hear('community', comm_id, 'remove')
    expect((await page(room.operator, comm_id)).hidden).not.toBeNull()
  })
})
