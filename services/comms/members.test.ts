import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { inPages } from '#tests/in-pages.ts'
import { decisionsTo } from '#tests/decided.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import service from './service.ts'

onOneEngine('belonging to a community', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  test('members are listed page by page: owners, moderators, then members, each group by joining date', async () => {
    const { comm_id, owner } = await room.found()
    const people = Array.from({ length: 9 }, () => newId())
    for (const UID of people) await room.join(comm_id, UID)
    await room.setRole(comm_id, owner, people[7]!, 'moderator')
    await room.setRole(comm_id, owner, people[4]!, 'moderator')
    await room.setRole(comm_id, owner, people[8]!, 'owner')
    await room.leave(comm_id, people[2]!)
    const inOrder = [owner, ...[8, 4, 7, 0, 1, 3, 5, 6].map((place) => people[place]!)]
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await room.enter(comms.members, room.person(owner), { comm_id, limit: 4, cursor })
      pages.push(page.items.map(({ UID }) => UID))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(pages.map((page) => page.length)).toEqual([4, 4, 1])
    expect(pages.flat()).toEqual(inOrder)
  })

  test('the list of members can be narrowed to one role, page by page', async () => {
    const { comm_id, owner } = await room.found()
    const people = Array.from({ length: 7 }, () => newId())
    for (const UID of people) await room.join(comm_id, UID)
    for (const at of [1, 3, 5]) await room.setRole(comm_id, owner, people[at]!, 'observer')
    await room.leave(comm_id, people[3]!)
    await room.join(comm_id, newId())
    const withRole = async (role: 'owner' | 'observer' | 'editor') =>
      (
        await inPages((more) => room.enter(comms.members, room.person(owner), { comm_id, role, limit: 1, ...more }))
      ).map((page) => page.map(({ UID }) => UID))
    expect(await withRole('observer')).toEqual([[people[1]], [people[5]]])
    expect(await withRole('owner')).toEqual([[owner]])
    expect(await withRole('editor')).toEqual([[]])
  })

  test('people who joined in the same millisecond are each listed once', async () => {
    const { comm_id, owner } = await room.found()
    const people = Array.from({ length: 7 }, () => newId())
    for (const UID of people) await room.join(comm_id, UID)
    await room.db.run('at once', `update comms.membership set joined_at = now() where comm_id = $1`, [comm_id])
    const shown: string[] = []
    let cursor: string | undefined
    do {
      const page = await room.enter(comms.members, room.person(owner), { comm_id, limit: 2, cursor })
      shown.push(...page.items.map(({ UID }) => UID))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(shown.toSorted()).toEqual([owner, ...people].toSorted())
  })

  test.each(['', 'x', '9.1.01J1V0000000000000000000ZZ', '1.99999999999999.01J1V0000000000000000000ZZ'])(
    'a made-up cursor is refused or finds nothing: %j',
    async (cursor) => {
      const { comm_id, owner } = await room.found()
      const page = room.enter(comms.members, room.person(owner), { comm_id, cursor })
      expect(['INVALID', 'done']).toContain(await refusal(page))
    },
  )

  test('a community shows who publishes its polls: its moderators, unless it has set another rule', async () => {
    const { comm_id, owner, draft } = await room.found()
    expect(await room.enter(comms.get_community, room.guest(null), { comm_id })).toMatchObject({
      polls_by: 'moderators',
    })
    const anew = { ...draft, comm_id, polls_by: 'members_reviewed' as const, if_version: 1 }
    await room.enter(comms.update_community, room.person(owner), anew)
    const founded = await room.found(newId(), { polls_by: 'members' })
    expect(await room.enter(comms.get_community, room.guest(null), { comm_id: founded.comm_id })).toMatchObject({
      polls_by: 'members',
    })
    const listed = await room.enter(comms.communities, room.guest(null), {})
    expect(listed.find((one) => one.comm_id === comm_id)).toMatchObject({ polls_by: 'members_reviewed' })
  })

  test('a membership lists the permissions for one kind of content that the content’s room defines', async () => {
    const { comm_id, owner } = await room.found(newId(), { polls_by: 'members' })
    const [member, left] = [newId(), newId()]
    await room.seat(comm_id, { [member]: 'member', [left]: 'owner' })
    await room.leave(comm_id, left)
    const ask = (who: Context, thing?: string) =>
      room.enter(comms.get_membership, who, { comm_id, ...(thing !== undefined && { thing }) })
    const all = ['write', 'publish', 'review', 'look_after']
    expect(await ask(room.person(owner), 'poll')).toMatchObject({ role: 'owner', takes_part: true, may: all })
    expect(await ask(room.person(owner), 'song')).toMatchObject({
      role: 'owner',
      takes_part: true,
      may: ['write', 'review'],
    })
    expect(await ask(room.person(member), 'poll')).toMatchObject({
      role: 'member',
      takes_part: true,
      may: ['write', 'publish'],
    })
    expect(await ask(room.person(member), 'song')).toMatchObject({ role: 'member', takes_part: true, may: [] })
    expect(await ask(room.person(left), 'poll')).toMatchObject({ role: null, takes_part: false, may: [] })
    expect(await ask(room.guest(null), 'poll')).toMatchObject({ role: null, takes_part: false, may: [] })
    expect(await ask(room.operator, 'poll')).toMatchObject({ role: null, takes_part: false, may: all })
    for (const thing of [undefined, 'gossip', 'constructor'])
      expect(await ask(room.person(owner), thing)).toMatchObject({ role: 'owner', takes_part: true, may: [] })
  })

  test('a person’s permissions for one kind of content are listed for each community where there are any', async () => {
    const ann = newId()
    const open = await room.found(newId(), { polls_by: 'members', comm_name: `Open ${ann}` })
    const reviewed = await room.found(newId(), { polls_by: 'members_reviewed', comm_name: `Reviewed ${ann}` })
    const closed = await room.found(newId(), { polls_by: 'moderators' })
    const left = await room.found(newId(), { polls_by: 'members' })
    for (const { comm_id } of [open, reviewed, closed, left]) await room.join(comm_id, ann)
    await room.leave(left.comm_id, ann)
    const powers = async (thing: string) => (await room.enter(comms.my_powers, room.person(ann), { thing })).items
    expect(await powers('poll')).toEqual([
      { comm_id: open.comm_id, comm_name: `Open ${ann}`, lang: 'en', may: ['write', 'publish'] },
      { comm_id: reviewed.comm_id, comm_name: `Reviewed ${ann}`, lang: 'en', may: ['write'] },
    ])
    const cared = await room.found(newId(), { polls_by: 'moderators' })
    await room.seat(cared.comm_id, { [ann]: 'moderator' })
    expect((await powers('poll')).map(({ comm_id }) => comm_id)).toContain(cared.comm_id)
    expect(await powers('gossip')).toEqual([])
  })

  test('a person’s permissions and memberships are read page by page, with each community once and the communities they manage first', async () => {
    const ann = newId()
    const names = [2, 10, 1].map((number) => `Paged ${ann} ${number}`)
    const made = []
    for (const comm_name of names) made.push((await room.found(newId(), { polls_by: 'members', comm_name })).comm_id)
    const [two, ten, one] = made as [string, string, string]
    const silent = await room.found(newId(), { polls_by: 'moderators' })
    for (const comm_id of [two, silent.comm_id, ten, one]) await room.join(comm_id, ann)
    await room.db.run('at once, too', `update comms.membership set joined_at = now() where "UID" = $1`, [ann])
    await room.db.run('raised', `update comms.membership set role = 'moderator' where comm_id = $1 and "UID" = $2`, [
      ten,
      ann,
    ])
    const person = room.person(ann)
    const powers = await inPages((more) => room.enter(comms.my_powers, person, { thing: 'poll', limit: 1, ...more }))
    expect(powers.map((page) => page.map(({ comm_id }) => comm_id))).toEqual([[one], [two], [ten]])
    const only = await room.enter(comms.my_powers, person, { thing: 'poll', comm_id: two })
    expect(only.items.map(({ comm_id }) => comm_id)).toEqual([two])
    const mine = await inPages((more) => room.enter(comms.my_memberships, person, { limit: 2, ...more }))
    expect(mine.map((page) => page.length)).toEqual([2, 2])
    expect(mine.flat().map(({ role }) => role)).toEqual(['moderator', 'member', 'member', 'member'])
    expect(new Set(mine.flat().map(({ comm_id }) => comm_id))).toEqual(new Set([...made, silent.comm_id]))
    const ids = await inPages((more) => room.enter(comms.my_comm_ids, person, { limit: 2, ...more }))
    expect(ids.flat()).toEqual(mine.flat().map(({ comm_id }) => comm_id))
    expect(await room.enter(comms.my_comm_ids, room.person(newId()), {})).toEqual({ items: [], next_cursor: null })
    const cared = await room.enter(comms.my_memberships, person, { only: 'looked_after', limit: 1 })
    expect(cared).toMatchObject({ items: [{ comm_id: ten }], next_cursor: null })
  })

  test('the memberships of many people are listed page by page, grouped by person', async () => {
    const [ann, ben] = [newId(), newId()].toSorted() as [string, string]
    const made = [await room.found(), await room.found(), await room.found()].map(({ comm_id }) => comm_id)
    for (const comm_id of made) for (const UID of [ann, ben]) await room.join(comm_id, UID)
    const joined_before = new Date(Date.now() + 60_000).toISOString()
    const asked = { UIDs: [ben, ann], joined_before, limit: 4 }
    const pages = await inPages((more) => room.enter(comms.list_memberships, room.operator, { ...asked, ...more }))
    expect(pages.map((page) => page.length)).toEqual([4, 2])
    const inOrder = made.toSorted()
    expect(pages.flat()).toEqual([ann, ben].flatMap((UID) => inOrder.map((comm_id) => ({ UID, comm_id }))))
  })

  test('the instance can list the communities that given people belong to, but not communities they left', async () => {
    const [ann, ben, cleo] = [newId(), newId(), newId()]
    const [one, other] = [await room.found(ann), await room.found()]
    await room.join(other.comm_id, ann)
    await room.join(other.comm_id, ben)
    await room.leave(other.comm_id, ben)
    const joined_before = new Date(Date.now() + 60_000).toISOString()
    const found = await room.enter(comms.list_memberships, room.operator, { UIDs: [ann, ben, cleo], joined_before })
    expect(found.items).toHaveLength(2)
    expect(found.items).toEqual(
      expect.arrayContaining([
        { UID: ann, comm_id: one.comm_id },
        { UID: ann, comm_id: other.comm_id },
      ]),
    )
  })

  test('the instance can list the people who joined before a given time, without those who joined or rejoined later', async () => {
    const [early, late, back] = [newId(), newId(), newId()]
    const { comm_id } = await room.found()
    for (const UID of [early, late, back]) await room.join(comm_id, UID)
    const joined_before = '2026-01-10T12:00:00.000Z'
    const at = (UID: string, joined_at: string, left_at: string | null = null) =>
      room.db.run(
        'joined at',
        `update comms.membership set joined_at = $3, left_at = $4 where comm_id = $1 and "UID" = $2`,
        [comm_id, UID, joined_at, left_at],
      )
    await at(early, '2026-01-10T11:59:59.999Z')
    await at(late, joined_before)
    await at(back, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')
    await room.join(comm_id, back)
    const found = await room.enter(comms.list_memberships, room.operator, { UIDs: [early, late, back], joined_before })
    expect(found.items).toEqual([{ UID: early, comm_id }])
  })

  test('a person sees which communities they belong to, and their role in each', async () => {
    const ann = newId()
    const [one, other] = [await room.found(ann), await room.found()]
    await room.join(other.comm_id, ann)
    const mine = await room.enter(comms.my_memberships, room.person(ann), {})
    expect(mine.items.map(({ comm_id, role }) => [comm_id, role])).toEqual([
      [one.comm_id, 'owner'],
      [other.comm_id, 'member'],
    ])
    const roles = async (who: Parameters<Room['enter']>[1]) =>
      (await room.enter(comms.communities, who, {}))
        .filter(({ comm_id }) => comm_id === one.comm_id || comm_id === other.comm_id)
        .map(({ my_role }) => my_role)
    expect(await roles(room.person(ann))).toEqual(['owner', 'member'])
    expect(await roles(room.guest('a guest'))).toEqual([null, null])
    expect(await roles(room.operator)).toEqual([null, null])
  })

  test('owners and moderators manage the members of their communities, and the people suspended from those communities', async () => {
    const [ann, ben, cleo, dan] = [newId(), newId(), newId(), newId()]
    const { comm_id, owner } = await room.found()
    for (const UID of [ann, ben, cleo]) await room.join(comm_id, UID)
    await room.setRole(comm_id, owner, ann, 'moderator')
    await room.leave(comm_id, cleo)
    const asked = [dan, ben, cleo, owner, ben]
    const inCareOf = (who: Parameters<Room['enter']>[1]) =>
      room.enter(comms.filter_managed_people, who, { UIDs: asked })
    expect(await inCareOf(room.person(owner))).toEqual([ben, owner])
    expect(await inCareOf(room.person(ann))).toEqual([ben, owner])
    await decisionsTo(service, room.operator)('member', `${comm_id}${ben}`, 'suspend')
    expect(await inCareOf(room.person(owner))).toEqual([ben, owner])
    expect(await inCareOf(room.person(ben))).toEqual([])
    expect(await inCareOf(room.guest(null))).toEqual([])
    expect(await inCareOf(room.operator)).toEqual([])
    await room.leave(comm_id, ann)
    expect(await inCareOf(room.person(ann))).toEqual([])
  })

  test('a search finds communities by words in name, summary and region, ignoring case and accents', async () => {
    const region = 'Río Negro'
    await room.found(newId(), { comm_name: 'Coöperatie Zon', summary: '100% of the roofs_and walls.', region })
    await room.found(newId(), { comm_name: 'Łódź cyclists', summary: 'Żółw i rower.' })
    const named = async (q: string) =>
      (await room.enter(comms.communities, room.guest(null), { q })).map(({ comm_name }) => comm_name)
    expect(await named('zon COOPERATIE')).toEqual(['Coöperatie Zon'])
    expect(await named('  rio   roofs ')).toEqual(['Coöperatie Zon'])
    expect(await named('lodz zolw')).toEqual(['Łódź cyclists'])
    expect(await named('zon lodz')).toEqual([])
    expect(await named('100%')).toEqual(['Coöperatie Zon'])
    expect(await named('%')).toEqual(['Coöperatie Zon'])
    expect(await named('roofs_and')).toEqual(['Coöperatie Zon'])
    expect(await named('roofsXand')).toEqual([])
    expect(await named("'; drop table comms.community; --")).toEqual([])
    expect((await named(' ')).length).toBeGreaterThan(2)
  })
})
