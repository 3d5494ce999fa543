import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

const some = (count: number) => Array.from({ length: count }, () => newId())

onEveryEngine('membership', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  test('joining twice or leaving twice has the same effect as doing it once', async () => {
    const { comm_id } = await room.found()
    const ann = newId()
    expect(await room.join(comm_id, ann)).toMatchObject({ role: 'member', member_count: 2 })
    expect(await room.join(comm_id, ann)).toMatchObject({ role: 'member', member_count: 2 })
    const left = await room.leave(comm_id, ann)
    expect(left.member_count).toBe(1)
    expect(await room.leave(comm_id, ann)).toEqual(left)
    expect(await room.roleOf(comm_id, ann)).toBeNull()
  })

  test('leaving a community that the person never joined changes nothing and cannot be undone', async () => {
    const { comm_id } = await room.found()
    const { member_count, undo_until } = await room.leave(comm_id, newId())
    expect(member_count).toBe(1)
    expect(new Date(undo_until).getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  test('rejoining within ten minutes restores the role and joining date; rejoining later does not', async () => {
    const { comm_id, owner } = await room.found()
    const ann = newId()
    await room.join(comm_id, ann)
    await room.setRole(comm_id, owner, ann, 'moderator')
    const mine = async () => (await room.enter(comms.my_memberships, room.person(ann), {})).items
    const before = await mine()
    const { undo_until } = await room.leave(comm_id, ann)
    expect((new Date(undo_until).getTime() - Date.now()) / 60_000).toBeCloseTo(10, 0)
    expect(await mine()).toEqual([])
    await room.longAgo(comm_id, ann, 590)
    expect(await room.join(comm_id, ann)).toMatchObject({ role: 'moderator', member_count: 2 })
    expect(await mine()).toEqual(before)
    await room.leave(comm_id, ann)
    await room.longAgo(comm_id, ann, 601)
    expect(await room.join(comm_id, ann)).toMatchObject({ role: 'member', member_count: 2 })
    expect((await mine())[0]!.joined_at >= before[0]!.joined_at).toBe(true)
  })

  test('the last owner can neither leave nor be demoted, not even by the operator', async () => {
    const { comm_id, owner } = await room.found()
    const ann = newId()
    await room.join(comm_id, ann)
    expect(await refusal(room.leave(comm_id, owner))).toBe('LAST_OWNER')
    expect(await refusal(room.setRole(comm_id, owner, owner, 'member'))).toBe('LAST_OWNER')
    const byOperator = room.enter(comms.set_role, room.operator, { comm_id, UID: owner, role: 'member', reason: 'x' })
    expect(await refusal(byOperator)).toBe('LAST_OWNER')
    await room.setRole(comm_id, owner, ann, 'owner')
    expect(await refusal(room.leave(comm_id, owner))).toBe('done')
    expect(await room.roleOf(comm_id, ann)).toBe('owner')
  })

  test('an operator can appoint an owner for a community that has none', async () => {
    const { comm_id, owner } = await room.found()
    await room.db.run('ownerless', `update comms.membership set role = 'member' where "UID" = $1`, [owner])
    const by = room.person(newId(), { operator: true })
    expect(
      await refusal(room.enter(comms.set_role, by, { comm_id, UID: owner, role: 'owner', reason: 'It had none.' })),
    ).toBe('done')
    expect(await room.roleOf(comm_id, owner)).toBe('owner')
  })

  test.each(['moderator', 'owner'] as const)(
    'a former %s who rejoins has the role an owner gave them in the meantime',
    async (was) => {
      const { comm_id, owner } = await room.found()
      const ann = newId()
      await room.join(comm_id, ann)
      await room.setRole(comm_id, owner, ann, was)
      await room.leave(comm_id, ann)
      expect(await room.setRole(comm_id, owner, ann, 'member')).toEqual({ role: 'member' })
      expect(await room.roleOf(comm_id, ann)).toBeNull()
      expect(await room.counted(comm_id)).toEqual({ kept: 1, there: 1, owners: 1 })
      expect(await room.join(comm_id, ann)).toMatchObject({ role: 'member', member_count: 2 })
    },
  )

  test('an owner who has left no longer counts: the owner who stays is the last owner', async () => {
    const { comm_id, owner } = await room.found()
    const ann = newId()
    await room.join(comm_id, ann)
    await room.setRole(comm_id, owner, ann, 'owner')
    await room.leave(comm_id, ann)
    expect(await refusal(room.setRole(comm_id, owner, owner, 'member'))).toBe('LAST_OWNER')
    expect(await refusal(room.setRole(comm_id, ann, owner, 'member'))).toBe('FORBIDDEN')
  })

  test('setting a role is refused as not found for former members, non-members and missing communities', async () => {
    const { comm_id, owner } = await room.found()
    const ann = newId()
    await room.join(comm_id, ann)
    await room.leave(comm_id, ann)
    await room.longAgo(comm_id, ann, 601)
    expect(await refusal(room.setRole(comm_id, owner, ann, 'owner'))).toBe('NOT_FOUND')
    expect(await refusal(room.setRole(comm_id, owner, newId(), 'owner'))).toBe('NOT_FOUND')
    expect(await refusal(room.setRole(newId(), newId(), owner, 'owner'))).toBe('NOT_FOUND')
    expect(await refusal(room.join(newId(), ann))).toBe('NOT_FOUND')
    expect(await refusal(room.leave(newId(), ann))).toBe('NOT_FOUND')
  })

  describe('concurrent requests', () => {
    test('ten people who each join ten times at once become ten members, and leaving ten times at once removes each of them once', async () => {
      const { comm_id } = await room.found()
      const people = some(10)
      const taps = Array.from({ length: 10 }, () => people).flat()
      await Promise.all(taps.map((UID) => room.join(comm_id, UID)))
      expect(await room.counted(comm_id)).toEqual({ kept: 11, there: 11, owners: 1 })
      await Promise.all(taps.map((UID) => room.leave(comm_id, UID)))
      expect(await room.counted(comm_id)).toEqual({ kept: 1, there: 1, owners: 1 })
    })

    test('one person who joins and leaves 40 times at once ends up a member once or not at all', async () => {
      const { comm_id } = await room.found()
      const ann = newId()
      const taps = Array.from({ length: 40 }, (_, n) => (n % 2 ? room.join(comm_id, ann) : room.leave(comm_id, ann)))
      await Promise.all(taps)
      const { kept, there } = await room.counted(comm_id)
      expect(kept).toBe(there)
      expect(there).toBe((await room.roleOf(comm_id, ann)) ? 2 : 1)
    })

    test('when both owners leave at once, exactly one succeeds, in each of eight rounds', async () => {
      for (let times = 0; times < 8; times++) {
        const { comm_id, owner } = await room.found()
        const ann = newId()
        await room.join(comm_id, ann)
        await room.setRole(comm_id, owner, ann, 'owner')
        const both = await Promise.all([owner, ann].map((UID) => refusal(room.leave(comm_id, UID))))
        expect(countsOf(both)).toEqual({ done: 1, LAST_OWNER: 1 })
        expect(await room.counted(comm_id)).toEqual({ kept: 1, there: 1, owners: 1 })
      }
    })

    test('when two owners demote each other at once, exactly one succeeds', async () => {
      const { comm_id, owner } = await room.found()
      const ann = newId()
      await room.join(comm_id, ann)
      await room.setRole(comm_id, owner, ann, 'owner')
      const both = await Promise.all([
        refusal(room.setRole(comm_id, owner, ann, 'member')),
        refusal(room.setRole(comm_id, ann, owner, 'member')),
      ])
      expect(countsOf(both)).toEqual({ done: 1, FORBIDDEN: 1 })
      expect((await room.counted(comm_id)).owners).toBe(1)
    })
  })

  const role = fc.constantFrom('owner', 'moderator', 'editor', 'member', 'observer')
  const who = fc.nat(4)
  const step = fc.oneof(
    fc.record({ act: fc.constant('join' as const), who }),
    fc.record({ act: fc.constant('leave' as const), who }),
    fc.record({ act: fc.constant('set_role' as const), who, whom: who, role }),
  )
  test('whatever people do at once, the member count is correct and an owner remains', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
      async (rounds) => {
        const people = some(5)
        const { comm_id } = await room.found(people[0])
        for (const steps of rounds) {
          const taken = steps.map((one) => {
            const UID = people[one.who]!
            if (one.act === 'set_role') return refusal(room.setRole(comm_id, UID, people[one.whom]!, one.role))
            return refusal(one.act === 'join' ? room.join(comm_id, UID) : room.leave(comm_id, UID))
          })
          const answers = await Promise.all(taken)
          const { kept, there, owners } = await room.counted(comm_id)
          if (kept !== there || owners < 1) return false
          if (!answers.every((one) => ['done', 'LAST_OWNER', 'FORBIDDEN', 'NOT_FOUND'].includes(one))) return false
        }
        return true
      },
    )
    await fc.assert(property, { numRuns: 25 })
  }, 60_000)
})
