import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

const office = 'Head of Parks'
const name = 'Maria Ortiz'

onEveryEngine('a community’s officials', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  async function withMember() {
    const [{ comm_id, owner }, maria] = [await room.found(), newId()]
    await room.seat(comm_id, { [maria]: 'member' })
    return { comm_id, owner, maria }
  }
  const namedBy = (by: string | null, comm_id: string, UID: string, as = office) =>
    room.enter(comms.name_official, by ? room.person(by) : room.operator, {
      comm_id,
      UID,
      office: as,
      reason: 'It was asked for.',
    })
  const seen = (comm_id: string, by?: string) =>
    room.enter(comms.officials, by ? room.person(by) : room.guest(null), { comm_id })
  const take = (by: string, official_id: string, as = name) =>
    room.enter(comms.take_office, room.person(by), { official_id, name: as })

  test('people are shown with an office only after they agree, and only under the name they gave', async () => {
    const { comm_id, owner, maria } = await withMember()
    const { official_id } = await namedBy(owner, comm_id, maria)
    expect(await seen(comm_id)).toEqual([])
    expect(await seen(comm_id, maria)).toMatchObject([{ official_id, office, name: null, mine: true, may_end: true }])
    expect(await seen(comm_id, owner)).toMatchObject([{ name: null, mine: false, may_end: true, UID: maria }])
    await take(maria, official_id)
    expect(await seen(comm_id)).toMatchObject([
      { official_id, office, name, named_by: 'owner', mine: false, may_end: false, UID: null },
    ])
  })

  test('a person named as an official learns where to agree or decline, and is notified if others end the office', async () => {
    const { comm_id, owner, maria } = await withMember()
    const told = () =>
      room.heard.told.flatMap(({ data }) => {
        const { also, kind, link } = data as { also: string; kind: string; link: string }
        return also === maria || also === owner ? [{ also, kind, link }] : []
      })
    const first = await namedBy(owner, comm_id, maria)
    await namedBy(owner, comm_id, maria)
    const link = `/communities/${comm_id}`
    expect(told()).toEqual([{ also: maria, kind: 'office_named', link }])
    await room.enter(comms.end_office, room.person(owner), first)
    await room.enter(comms.end_office, room.person(owner), first)
    expect(told().slice(1)).toEqual([{ also: maria, kind: 'office_ended', link }])
    const second = await namedBy(owner, comm_id, maria)
    await room.enter(comms.end_office, room.person(maria), second)
    await namedBy(owner, comm_id, owner)
    expect(told().slice(2)).toEqual([{ also: maria, kind: 'office_named', link }])
  })

  test('a new office needs new consent, and ends the person’s previous office', async () => {
    const { comm_id, owner, maria } = await withMember()
    const first = await namedBy(owner, comm_id, maria)
    await take(maria, first.official_id)
    expect(await namedBy(owner, comm_id, maria)).toEqual(first)
    const second = await namedBy(null, comm_id, maria, 'Mayor')
    expect(await seen(comm_id)).toEqual([])
    await take(maria, second.official_id)
    expect(await seen(comm_id)).toMatchObject([{ ...second, office: 'Mayor', named_by: 'operator' }])
    const before = await room.enter(comms.get_official, room.guest(null), first)
    expect(before).toEqual({ ...first, comm_id, UID: maria, office, name, holds: false })
    expect(await refusal(take(maria, first.official_id))).toBe('NOT_FOUND')
  })

  test('only owners and operators can name an official, who has to be a member', async () => {
    const { comm_id, owner, maria } = await withMember()
    const moderator = newId()
    await room.seat(comm_id, { [moderator]: 'moderator' })
    for (const by of [moderator, maria, newId()]) expect(await refusal(namedBy(by, comm_id, maria))).toBe('FORBIDDEN')
    expect(await refusal(namedBy(owner, comm_id, newId()))).toBe('NOT_FOUND')
    const { official_id } = await namedBy(owner, comm_id, maria)
    for (const by of [owner, moderator]) expect(await refusal(take(by, official_id))).toBe('FORBIDDEN')
    const end = (by: string) => room.enter(comms.end_office, room.person(by), { official_id })
    for (const by of [moderator, newId()]) expect(await refusal(end(by))).toBe('FORBIDDEN')
    await end(maria)
    expect(await seen(comm_id, owner)).toEqual([])
  })

  test('an office ends with the membership, and does not come back with it', async () => {
    const { comm_id, owner, maria } = await withMember()
    const { official_id } = await namedBy(owner, comm_id, maria)
    await take(maria, official_id)
    await room.leave(comm_id, maria)
    await room.join(comm_id, maria)
    expect(await seen(comm_id, owner)).toEqual([])
  })

  test('simultaneous nominations give a person only one office, and never exceed a community’s limit on officials', async () => {
    const { comm_id, owner, maria } = await withMember()
    const all = await Promise.all(['Mayor', 'Clerk', 'Mayor', 'Clerk'].map((as) => namedBy(owner, comm_id, maria, as)))
    expect(new Set(all.map(({ official_id }) => official_id)).size).toBeGreaterThan(1)
    expect(await seen(comm_id, owner)).toHaveLength(1)
    const others = Array.from({ length: commsLimits.official.shown }, () => newId())
    await room.seat(comm_id, Object.fromEntries(others.map((UID) => [UID, 'member'])))
    const told = await Promise.all(others.map((UID) => refusal(namedBy(owner, comm_id, UID))))
    expect(told.filter((code) => code === 'OFFICIALS_FULL')).toHaveLength(1)
  })
})
