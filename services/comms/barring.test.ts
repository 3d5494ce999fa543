import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { carriesOut } from './measures.ts'

onEveryEngine('memberships that the community suspends or ends', (open) => {
  let room: Room
  let seq = 0
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  const decide = (
    comm_id: string,
    UID: string,
    measure: 'suspend' | 'terminate' | 'show',
    until: string | null = null,
  ) =>
    carriesOut.react(
      {
        kind: 'member',
        id: `${comm_id}${UID}`,
        seq: ++seq,
        measure,
        decision_id: newId(),
        by: 'moderator',
        reason: 'It insults.',
        show_title: true,
        at: new Date().toISOString(),
        until,
      },
      room.operator,
      newId(),
    )
  const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()
  const about = (comm_id: string, UID: string, by = room.operator) =>
    room.enter(comms.about_member, by, { id: `${comm_id}${UID}` })

  test('a suspended member has no role and cannot return until the suspension is lifted, and then gets the former role back', async () => {
    const { comm_id } = await room.found()
    const [editor, member] = [newId(), newId()]
    await room.seat(comm_id, { [editor]: 'editor', [member]: 'member' })
    const until = inAWeek()
    await decide(comm_id, editor, 'suspend', until)
    expect(await room.roleOf(comm_id, editor)).toBeNull()
    expect(await room.roleOf(comm_id, member)).toBe('member')
    expect(await room.counted(comm_id)).toMatchObject({ kept: 2, there: 2 })
    expect(await refusal(room.join(comm_id, editor))).toBe('BARRED')
    const standing = (UID: string) => room.enter(comms.get_membership, room.person(UID), { comm_id })
    expect(await standing(editor)).toMatchObject({ role: null, barred: true })
    expect(await standing(member)).toMatchObject({ role: 'member', barred: false })
    const page = (UID: string) => room.enter(comms.get_community, room.person(UID), { comm_id })
    expect(await page(editor)).toMatchObject({ my_role: null, barred: { until, ended: false, returns: true } })
    expect((await page(member)).barred).toBeNull()
    expect((await page(newId())).barred).toBeNull()
    expect(await about(comm_id, editor)).toMatchObject({
      gone: true,
      author: editor,
      carried_out: { measure: 'suspend' },
    })
    await decide(comm_id, editor, 'suspend', inAWeek())
    await decide(comm_id, editor, 'show')
    expect(await room.roleOf(comm_id, editor)).toBe('editor')
    expect(await room.counted(comm_id)).toMatchObject({ kept: 3, there: 3 })
  })

  test('a suspended member finds the community among their own, also a private one; a removed member or a stranger does not', async () => {
    const { comm_id, owner } = await room.found()
    const [member, removed] = [newId(), newId()]
    await room.seat(comm_id, { [member]: 'member', [removed]: 'member' })
    await room.enter(comms.set_visibility, room.person(owner), { comm_id, visibility: 'private' })
    const until = inAWeek()
    await decide(comm_id, member, 'suspend', until)
    await decide(comm_id, removed, 'terminate')
    const former = (UID: string) => room.enter(comms.my_former, room.person(UID), { comm_id })
    expect(await former(member)).toMatchObject([{ comm_id, state: 'suspended', until }])
    for (const UID of [removed, newId(), owner]) expect(await former(UID)).toEqual([])
    await decide(comm_id, member, 'show')
    expect(await former(member)).toEqual([])
  })

  test('a removed member cannot join, ask to join or use an invitation until the removal is lifted', async () => {
    const { comm_id, owner } = await room.found(undefined, { join: 'request' })
    const member = newId()
    await room.seat(comm_id, { [member]: 'member' })
    await decide(comm_id, member, 'terminate')
    expect(await refusal(room.join(comm_id, member))).toBe('BARRED')
    const once = { comm_id, max_uses: 1, days: 1 }
    const { invite } = await room.enter(comms.create_invitation, room.person(owner), once)
    const comes = () => room.enter(comms.join_community, room.person(member), { comm_id, invite })
    expect(await refusal(comes())).toBe('BARRED')
    const page = await room.enter(comms.get_community, room.person(member), { comm_id })
    expect(page.barred).toEqual({ until: null, ended: true, returns: true })
    await decide(comm_id, member, 'show')
    expect(await room.roleOf(comm_id, member)).toBe('member')
    expect(await room.counted(comm_id)).toMatchObject({ kept: 2, there: 2 })
  })

  test('a suspension without an end is shown as a suspension, not as a removal', async () => {
    const { comm_id } = await room.found()
    const member = newId()
    await room.seat(comm_id, { [member]: 'member' })
    await decide(comm_id, member, 'suspend')
    const { barred } = await room.enter(comms.get_community, room.person(member), { comm_id })
    expect(barred).toEqual({ until: null, ended: false, returns: true })
  })

  test('a suspended member who leaves stays suspended, and is not made a member again when the suspension ends', async () => {
    const { comm_id } = await room.found()
    const member = newId()
    await room.seat(comm_id, { [member]: 'member' })
    const until = inAWeek()
    await decide(comm_id, member, 'suspend', until)
    await room.leave(comm_id, member)
    expect(await refusal(room.join(comm_id, member))).toBe('BARRED')
    const page = await room.enter(comms.get_community, room.person(member), { comm_id })
    expect(page).toMatchObject({ my_role: null, barred: { until, ended: false, returns: false } })
    // Those who decide still find the membership, and can lift the suspension.
    expect(await refusal(about(comm_id, member))).toBe('done')
    await decide(comm_id, member, 'show')
    expect(await room.roleOf(comm_id, member)).toBeNull()
    expect(await room.counted(comm_id)).toMatchObject({ kept: 1, there: 1 })
    expect(await refusal(room.join(comm_id, member))).toBe('done')
  })

  test('nobody gets another role while their membership is suspended or ended, also just after it was', async () => {
    const { comm_id, owner } = await room.found()
    const [suspended, ended] = [newId(), newId()]
    await room.seat(comm_id, { [suspended]: 'member', [ended]: 'member' })
    await decide(comm_id, suspended, 'suspend', inAWeek())
    await decide(comm_id, ended, 'terminate')
    const give = (UID: string, by = room.person(owner)) =>
      refusal(room.enter(comms.set_role, by, { comm_id, UID, role: 'moderator' }))
    for (const UID of [suspended, ended]) expect(await give(UID)).toBe('BARRED')
    expect(await give(newId())).toBe('NOT_FOUND')
    await decide(comm_id, ended, 'show')
    expect(await room.roleOf(comm_id, ended)).toBe('member')
    expect(await give(ended)).toBe('done')
  })

  test('lists of communities say which of them have suspended the reader', async () => {
    const [one, another] = [await room.found(), await room.found()]
    const member = newId()
    for (const { comm_id } of [one, another]) await room.seat(comm_id, { [member]: 'member' })
    const until = inAWeek()
    await decide(one.comm_id, member, 'suspend', until)
    const comm_ids = [one.comm_id, another.comm_id]
    const listed = async (UID: string) =>
      Object.fromEntries(
        (await room.enter(comms.communities, room.person(UID), { comm_ids })).map((of) => [of.comm_id, of.barred]),
      )
    const none = { [one.comm_id]: null, [another.comm_id]: null }
    expect(await listed(member)).toEqual({ ...none, [one.comm_id]: { until, ended: false, returns: true } })
    expect(await listed(newId())).toEqual(none)
  })

  test('an expired suspension no longer keeps the member out, even before it is lifted', async () => {
    const { comm_id } = await room.found()
    const member = newId()
    await room.seat(comm_id, { [member]: 'member' })
    await decide(comm_id, member, 'suspend', new Date(Date.now() - 1000).toISOString())
    expect(await refusal(room.join(comm_id, member))).toBe('done')
    await decide(comm_id, member, 'show')
    expect(await room.counted(comm_id)).toMatchObject({ kept: 2, there: 2 })
  })

  test('a former member can be kept out, and is still not a member when that decision is lifted', async () => {
    const { comm_id } = await room.found()
    const left = newId()
    await room.join(comm_id, left)
    await room.leave(comm_id, left)
    await decide(comm_id, left, 'terminate')
    expect(await refusal(room.join(comm_id, left))).toBe('BARRED')
    await decide(comm_id, left, 'show')
    expect(await room.roleOf(comm_id, left)).toBeNull()
    expect(await refusal(room.join(comm_id, left))).toBe('done')
  })

  test('an owner’s membership cannot be ended, and a moderator cannot look up another moderator’s membership', async () => {
    const { comm_id, owner } = await room.found()
    const [one, another, member] = [newId(), newId(), newId()]
    await room.seat(comm_id, { [one]: 'moderator', [another]: 'moderator', [member]: 'member' })
    await decide(comm_id, owner, 'terminate')
    expect(await room.roleOf(comm_id, owner)).toBe('owner')
    expect(await refusal(about(comm_id, owner))).toBe('NOT_FOUND')
    expect(await refusal(about(comm_id, another, room.person(one)))).toBe('NOT_FOUND')
    expect(await refusal(about(comm_id, member, room.person(one)))).toBe('done')
    expect(await refusal(about(comm_id, another, room.person(owner)))).toBe('done')
  })

  test('rooms learn who can suspend a member, a moderator or an owner, and that nobody can suspend an outsider', async () => {
    const { comm_id, owner } = await room.found()
    const [moderator, another, member] = [newId(), newId(), newId()]
    await room.seat(comm_id, { [moderator]: 'moderator', [another]: 'moderator', [member]: 'member' })
    const can = async (over: string) =>
      (await room.enter(comms.some_carers, room.operator, { comm_id, over })).toSorted()
    expect(await can(member)).toEqual([owner, moderator, another].toSorted())
    expect(await can(moderator)).toEqual([owner])
    expect(await can(owner)).toEqual([])
    expect(await can(newId())).toEqual([])
    await decide(comm_id, moderator, 'suspend')
    expect(await can(moderator)).toEqual([owner])
    expect(await can(member)).toEqual([owner, another].toSorted())
  })
})
