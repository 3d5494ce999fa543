import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { inPages } from '#tests/in-pages.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { open_communities } from './visibility.ts'

onEveryEngine('a community’s log', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const log = async (comm_id: string) => (await room.enter(comms.community_log, room.guest(null), { comm_id })).items

  test('everybody can read each decision and the role of the person who made it, but no names', async () => {
    const { comm_id, owner, draft } = await room.found()
    const [ann, mod] = [newId(), newId()]
    await room.seat(comm_id, { [mod]: 'moderator', [ann]: 'member' })
    const save = (by: string, more: object, if_version: number) =>
      room.enter(comms.update_community, room.person(by), { ...draft, comm_id, if_version, ...more })
    await room.setRole(comm_id, owner, ann, 'editor')
    await save(mod, { polls_by: 'members', rules: [{ title: 'Be kind', text: 'To all.' }] }, 1)
    const said = { polls_by: 'members', rules: [{ title: 'Be kind', text: 'To all.' }] }
    await save(owner, { ...said, join: 'request', comm_name: `${draft.comm_name} West` }, 2)
    const why = { reason: 'Its owner asked for it.' }
    await room.enter(comms.set_role, room.operator, { comm_id, UID: ann, role: 'owner', ...why })
    const all = await log(comm_id)
    expect(all.map(({ kind, by, was, becomes }) => [kind, by, was, becomes])).toEqual(
      expect.arrayContaining([
        ['role', 'operator', 'editor', 'owner'],
        ['renamed', 'owner', draft.comm_name, `${draft.comm_name} West`],
        ['join', 'owner', 'open', 'request'],
        ['polls_by', 'moderator', 'moderators', 'members'],
        ['rules', 'moderator', '', ''],
        ['role', 'owner', 'member', 'editor'],
        ['founded', 'owner', '', draft.comm_name],
      ]),
    )
    expect(all).toHaveLength(7)
    expect(all.at(-1)).toMatchObject({ kind: 'founded' })
    for (const UID of [owner, ann, mod]) expect(JSON.stringify(all)).not.toContain(UID)
  })

  test('an operator who changes somebody else’s community gives a reason, which appears in the log', async () => {
    const { comm_id, owner, draft } = await room.found()
    const ann = newId()
    await room.join(comm_id, ann)
    const operator = room.person(newId(), { operator: true })
    const acts = (reason: string) =>
      [
        [comms.update_community, { ...draft, comm_id, if_version: 1, summary: 'Said anew.', join: 'invite', reason }],
        [comms.set_role, { comm_id, UID: ann, role: 'owner', reason }],
        [comms.set_visibility, { comm_id, visibility: 'unlisted', reason }],
      ] as const
    for (const [call, input] of acts('')) expect(await refusal(room.enter(call, operator, input as never))).toBe('RULE')
    expect((await log(comm_id)).map(({ kind }) => kind)).toEqual(['founded'])
    for (const [call, input] of acts('A court has ordered it.'))
      expect(await refusal(room.enter(call, operator, input as never))).toBe('done')
    const said = (await log(comm_id)).map(({ kind, by, reason }) => [kind, by, reason])
    expect(said).toHaveLength(5)
    for (const kind of ['texts', 'join', 'role', 'visibility'])
      expect(said).toContainEqual([kind, 'operator', 'A court has ordered it.'])
    // Owners need not give a reason, even if they run the site, and a reason that they send is not shown.
    const own = { ...draft, comm_id, if_version: 2, join: 'open', reason: 'Just so.' } as const
    await room.enter(comms.update_community, room.person(owner, { operator: true }), own)
    expect((await log(comm_id))[0]).toMatchObject({ kind: 'join', by: 'owner', reason: '' })
  })

  test('the reason for making a private community public appears in its log once the change takes effect', async () => {
    const { comm_id } = await room.found(newId(), { visibility: 'private' })
    const given = { comm_id, visibility: 'public', reason: 'Its owners are gone.' } as const
    await room.enter(comms.set_visibility, room.operator, given)
    await room.db.run('time passes', `update comms.visibility_change set due_at = due_at - interval '72 hours'`, [])
    await open_communities(room.operator)
    expect((await log(comm_id))[0]).toMatchObject({ kind: 'visibility', reason: given.reason })
  })

  test('refused changes and changes without effect are not in the log', async () => {
    const { comm_id, owner, draft } = await room.found()
    await room.setRole(comm_id, owner, owner, 'owner')
    expect(await refusal(room.setRole(comm_id, owner, owner, 'member'))).toBe('LAST_OWNER')
    await room.enter(comms.update_community, room.person(owner), { ...draft, comm_id, if_version: 1, about: 'More.' })
    expect((await log(comm_id)).map(({ kind }) => kind)).toEqual(['founded'])
  })

  test('the log is read a page at a time, each entry once', async () => {
    const { comm_id, owner } = await room.found()
    const ann = newId()
    await room.join(comm_id, ann)
    for (const role of ['editor', 'observer', 'member', 'moderator'] as const)
      await room.setRole(comm_id, owner, ann, role)
    const pages = await inPages((more) =>
      room.enter(comms.community_log, room.guest(null), { comm_id, limit: 2, ...more }),
    )
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(await log(comm_id))
  })
})
