import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { carriesOut } from './measures.ts'
import { claimOutcome, mayClaim, mayStop } from './ownership-rules.ts'
import { settle_claims } from './ownership.ts'
import { roles } from '#contract/comms-roles.ts'

const DAY_MS = 86_400_000

onEveryEngine('claiming ownership of a community', (open) => {
  let room: Room
  let seq = 0
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  /** A community with an owner, who has not decided anything yet, and two moderators. */
  const arrange = async () => {
    const { comm_id, owner } = await room.found()
    const [ann, bob] = [newId(), newId()]
    await room.seat(comm_id, { [ann]: 'moderator', [bob]: 'moderator' })
    return { comm_id, owner, ann, bob }
  }
  const claim = (who: Context, comm_id: string) => room.enter(comms.claim_ownership, who, { comm_id })
  const stop = (who: Context, comm_id: string, reason = '') => room.enter(comms.stop_claim, who, { comm_id, reason })
  const waiting = async (who: Context, comm_id: string) =>
    (await room.enter(comms.get_community, who, { comm_id })).ownership_claim
  const daysPass = async (comm_id: string, days: number) => {
    await sql`update comms.ownership_claim set due_at = due_at - make_interval(days => ${days}::int),
      claimed_at = claimed_at - make_interval(days => ${days}::int) where comm_id = ${comm_id}`.execute(room.db.q())
    await sql`update comms.log set at = at - make_interval(days => ${days}::int)
      where comm_id = ${comm_id}`.execute(room.db.q())
    await settle_claims(room.operator)
  }
  /** The people who were notified in the community, with the kind of each notice. */
  const told = (comm_id: string) =>
    room.heard.told
      .map(({ data }) => data as { kind: string; link: string; also: string })
      .filter(({ link }) => link === `/communities/${comm_id}?edit=ownership`)
      .map(({ kind, also }) => [kind, also])
  const claimsInLog = async (comm_id: string) => {
    const { items } = await room.enter(comms.community_log, room.guest(null), { comm_id })
    return items.filter(({ kind }) => kind === 'claim').map(({ becomes, by }) => `${becomes} by ${by}`)
  }
  const decide = (kind: string, id: string, measure: 'suspend' | 'show') => ({
    kind,
    id,
    seq: ++seq,
    measure,
    decision_id: newId(),
    by: 'operator' as const,
    reason: 'It sells shoes.',
    show_title: true,
    at: new Date().toISOString(),
    until: null,
  })

  test('a moderator whose claim nobody stops becomes an owner after 14 days, and the present owner remains an owner', async () => {
    const { comm_id, owner, ann, bob } = await arrange()
    const { at } = await claim(room.person(ann), comm_id)
    expect(Math.round((Date.parse(at) - Date.now()) / DAY_MS)).toBe(14)
    expect(await claim(room.person(ann), comm_id)).toEqual({ at })
    await daysPass(comm_id, 13)
    expect(await room.roleOf(comm_id, ann)).toBe('moderator')
    await daysPass(comm_id, 1)
    expect(await room.roleOf(comm_id, ann)).toBe('owner')
    expect(await room.roleOf(comm_id, owner)).toBe('owner')
    expect(await room.counted(comm_id)).toMatchObject({ kept: 3, there: 3, owners: 2 })
    expect(await waiting(room.person(owner), comm_id)).toBeNull()
    expect(await claimsInLog(comm_id)).toEqual(['owner by moderator', 'waits by moderator'])
    expect(told(comm_id)).toEqual([
      ['ownership_claimed', owner],
      ['ownership_claimed', bob],
      ['claim_done', owner],
      ['claim_done', bob],
    ])
    expect(room.heard.told.at(-3)!.data).toMatchObject({ kind: 'role_owner', also: ann })
  })

  test('after an owner stops a claim, nobody can claim ownership for 30 days', async () => {
    const { comm_id, owner, ann, bob } = await arrange()
    await claim(room.person(ann), comm_id)
    expect(await stop(room.person(owner), comm_id)).toEqual({ stopped: true })
    expect(await stop(room.person(owner), comm_id)).toEqual({ stopped: false })
    expect(told(comm_id).slice(2)).toEqual([
      ['claim_stopped_by_owner', ann],
      ['claim_stopped_by_owner', bob],
    ])
    await daysPass(comm_id, 29)
    expect(await room.roleOf(comm_id, ann)).toBe('moderator')
    expect(await refusal(claim(room.person(ann), comm_id))).toBe('OWNER_ACTIVE')
    await daysPass(comm_id, 1)
    expect(await refusal(claim(room.person(ann), comm_id))).toBe('done')
    expect(await claimsInLog(comm_id)).toEqual(['waits by moderator', 'stopped by owner', 'waits by moderator'])
  })

  test('nobody can claim ownership while an owner looks after the community', async () => {
    const { comm_id, owner, ann, bob } = await arrange()
    await room.setRole(comm_id, owner, bob, 'editor')
    expect(await refusal(claim(room.person(ann), comm_id))).toBe('OWNER_ACTIVE')
  })

  test('a moderator can withdraw their own claim and claim ownership again later, but cannot stop another moderator’s claim', async () => {
    const { comm_id, ann, bob } = await arrange()
    await claim(room.person(ann), comm_id)
    expect(await refusal(stop(room.person(bob), comm_id))).toBe('FORBIDDEN')
    expect(await stop(room.person(ann), comm_id)).toEqual({ stopped: true })
    expect((await claimsInLog(comm_id))[0]).toBe('stopped by moderator')
    expect(told(comm_id).at(-1)).toEqual(['claim_taken_back', bob])
    expect(await refusal(claim(room.person(bob), comm_id))).toBe('done')
    expect(await stop(room.operator, comm_id, 'Its owner is back.')).toEqual({ stopped: true })
    expect((await claimsInLog(comm_id))[0]).toBe('stopped by operator')
  })

  test('an operator who stops a claim says why, which the log shows and whoever claimed is led to', async () => {
    const { comm_id, ann } = await arrange()
    await claim(room.person(ann), comm_id)
    expect(await refusal(stop(room.operator, comm_id))).toBe('RULE')
    expect(await waiting(room.person(ann), comm_id)).not.toBeNull()
    expect(await stop(room.operator, comm_id, 'Its owner is back.')).toEqual({ stopped: true })
    const { items } = await room.enter(comms.community_log, room.guest(null), { comm_id })
    expect(items[0]).toMatchObject({ kind: 'claim', becomes: 'stopped', by: 'operator', reason: 'Its owner is back.' })
    const notices = room.heard.told.map(({ data }) => data as { kind: string; link: string; also: string })
    expect(notices.filter(({ also }) => also === ann).at(-1)).toMatchObject({
      kind: 'claim_stopped_by_operator',
      link: `/communities/${comm_id}?edit=log`,
    })
  })

  test('an operator who is a moderator takes their own claim back without a reason', async () => {
    const { comm_id, ann } = await arrange()
    const both = room.person(ann, { operator: true })
    await claim(both, comm_id)
    expect(await stop(both, comm_id)).toEqual({ stopped: true })
    expect((await claimsInLog(comm_id))[0]).toBe('stopped by moderator')
  })

  test('members, editors, owners and operators cannot claim ownership', async () => {
    const { comm_id, owner } = await arrange()
    const [member, editor] = [newId(), newId()]
    await room.seat(comm_id, { [member]: 'member', [editor]: 'editor' })
    for (const UID of [member, editor, owner, newId()])
      expect(await refusal(claim(room.person(UID, { operator: UID !== owner }), comm_id))).toBe('FORBIDDEN')
    expect(await refusal(claim(room.operator, comm_id))).toBe('FORBIDDEN')
  })

  test('a second moderator cannot claim ownership while a claim is pending, not even at the same moment', async () => {
    const { comm_id, ann, bob } = await arrange()
    const both = [ann, bob].map((UID) => refusal(claim(room.person(UID), comm_id)))
    expect((await Promise.all(both)).toSorted()).toEqual(['CLAIM_WAITS', 'done'])
    expect(told(comm_id)).toHaveLength(2)
  })

  test('only operators and those who look after the community see a pending claim', async () => {
    const { comm_id, owner, ann, bob } = await arrange()
    const member = newId()
    await room.seat(comm_id, { [member]: 'editor' })
    await claim(room.person(ann), comm_id)
    for (const who of [room.person(owner), room.person(ann), room.operator])
      expect(await waiting(who, comm_id)).toMatchObject({ UID: ann, may_stop: true })
    expect(await waiting(room.person(bob), comm_id)).toMatchObject({ UID: ann, may_stop: false })
    for (const who of [room.person(member), room.person(newId()), room.guest(null)])
      expect(await waiting(who, comm_id)).toBeNull()
  })

  describe('the end of a claim', () => {
    const expectEnded = async (comm_id: string, UID: string) => {
      expect(await waiting(room.operator, comm_id)).toBeNull()
      await daysPass(comm_id, 14)
      expect(await room.roleOf(comm_id, UID)).not.toBe('owner')
    }

    test('a claim ends when its moderator leaves, even for a moment', async () => {
      const { comm_id, ann } = await arrange()
      await claim(room.person(ann), comm_id)
      await room.leave(comm_id, ann)
      await room.join(comm_id, ann)
      await expectEnded(comm_id, ann)
      expect((await claimsInLog(comm_id))[0]).toBe('ended by moderator')
    })

    test('a claim ends when its moderator gets another role', async () => {
      const { comm_id, owner, ann, bob } = await arrange()
      await claim(room.person(ann), comm_id)
      await room.setRole(comm_id, owner, bob, 'member')
      expect(await waiting(room.person(owner), comm_id)).not.toBeNull()
      await room.setRole(comm_id, owner, ann, 'editor')
      await expectEnded(comm_id, ann)
      expect((await claimsInLog(comm_id))[0]).toBe('ended by owner')
    })

    test('a claim ends when the community suspends its moderator, even if the suspension is lifted before the claim is due', async () => {
      const { comm_id, ann } = await arrange()
      await claim(room.person(ann), comm_id)
      for (const measure of ['suspend', 'show'] as const)
        await carriesOut.react(decide('member', `${comm_id}${ann}`, measure), room.operator, newId())
      expect(await room.roleOf(comm_id, ann)).toBe('moderator')
      await expectEnded(comm_id, ann)
    })

    test('a claim ends when its moderator’s account is suspended, but a claim made after that continues', async () => {
      const { comm_id, ann } = await arrange()
      const other = await arrange()
      await claim(room.person(ann), comm_id)
      await claim(room.person(other.ann), other.comm_id)
      await carriesOut.react(decide('person', ann, 'show'), room.operator, newId())
      expect(await waiting(room.operator, comm_id)).not.toBeNull()
      const suspended = decide('person', ann, 'suspend')
      await carriesOut.react(suspended, room.operator, newId())
      await expectEnded(comm_id, ann)
      expect(await waiting(room.operator, other.comm_id)).not.toBeNull()
      await claim(room.person(ann), comm_id)
      await carriesOut.react(suspended, room.operator, newId())
      expect(await waiting(room.operator, comm_id)).not.toBeNull()
    })
  })

  test('somebody who is no longer a moderator when the claim is due does not become an owner', async () => {
    const { comm_id, ann } = await arrange()
    await claim(room.person(ann), comm_id)
    await sql`update comms.membership set role = 'member' where "UID" = ${ann}`.execute(room.db.q())
    await daysPass(comm_id, 14)
    expect(await room.roleOf(comm_id, ann)).toBe('member')
    expect(await waiting(room.operator, comm_id)).toBeNull()
  })

  test('a community without an owner can get an owner through a claim', async () => {
    const { comm_id, owner, ann } = await arrange()
    await sql`update comms.membership set left_at = now() where "UID" = ${owner}`.execute(room.db.q())
    await claim(room.person(ann), comm_id)
    await daysPass(comm_id, 14)
    expect(await room.roleOf(comm_id, ann)).toBe('owner')
  })
})

const now = new Date('2026-11-27T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

test.each([
  ['nobody has claimed, and no owner has decided anything', null, null, 'waits'],
  ['an owner last decided something 30 days ago', null, daysAgo(30), 'waits'],
  ['an owner decided something 29 days ago', null, daysAgo(29), 'OWNER_ACTIVE'],
  ['another moderator has claimed', 'bob', null, 'CLAIM_WAITS'],
  ['their own claim is pending', 'ann', daysAgo(1), 'same'],
])('a moderator’s claim has the expected outcome when %s', (_case, claimer, decided, outcome) => {
  expect(claimOutcome({ UID: 'ann', claimer, decided, now })).toBe(outcome)
})

test('moderators may claim ownership; owners, operators and the claiming moderator may stop the claim', () => {
  expect(roles.filter(mayClaim)).toEqual(['moderator'])
  const stops = (UID: string, role: (typeof roles)[number], operator = false) => mayStop('ann', { UID, role, operator })
  expect([stops('ann', 'moderator'), stops('owner', 'owner'), stops('op', 'member', true)]).toEqual([true, true, true])
  expect([stops('bob', 'moderator'), stops('eve', 'editor')]).toEqual([false, false])
})
