import { describe, expect, test } from 'vitest'
import { can, isLastOwner, onJoining, powersOf, undoUntil } from './rules.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const joined_at = ago(86_400_000)

describe('joining a community', () => {
  test('a person who joins again within ten minutes gets their former role and joining date back', () => {
    const before = { role: 'moderator' as const, joined_at, left_at: ago(599_999) }
    expect(onJoining(before, now)).toEqual({ role: 'moderator', joined_at })
  })
  test('a person who joins again after ten minutes is a new member', () => {
    const before = { role: 'moderator' as const, joined_at, left_at: ago(600_000) }
    expect(onJoining(before, now)).toEqual({ role: 'member', joined_at: now })
  })
  test('a person who joins for the first time is a new member', () => {
    expect(onJoining(null, now)).toEqual({ role: 'member', joined_at: now })
  })
})

test('leaving can be undone for ten minutes; someone who has not left has nothing to undo', () => {
  expect(undoUntil(now, now).toISOString()).toBe('2026-06-01T12:10:00.000Z')
  expect(undoUntil(null, now)).toEqual(now)
})

test('a sole owner is the last owner; one of two owners is not, and a member never is', () => {
  expect([isLastOwner('owner', 1), isLastOwner('owner', 2), isLastOwner('member', 1)]).toEqual([true, false, false])
})

test('an operator may do what an owner may', () => {
  for (const step of ['see_members', 'rewrite', 'rename', 'set_roles'] as const) {
    expect(can(step, { role: null, operator: true })).toBe(can(step, { role: 'owner', operator: false }))
    expect(can(step, { role: null, operator: false })).toBe(false)
  }
})

const everything = ['write', 'publish', 'review', 'look_after']
const rulesOfPublishing = ['moderators', 'members_reviewed', 'members'] as const

test('members may write and publish only where their community’s rule allows it', () => {
  const of = (role: 'member' | null) => rulesOfPublishing.map((by) => powersOf({ role, operator: false }, by))
  expect(of('member')).toEqual([[], ['write'], ['write', 'publish']])
  expect(of(null)).toEqual([[], [], []])
})

test('owners, moderators and operators may do everything, whatever the community’s rule', () => {
  for (const by of rulesOfPublishing) {
    for (const role of ['owner', 'moderator'] as const)
      expect(powersOf({ role, operator: false }, by)).toEqual(everything)
    for (const role of [null, 'member'] as const) expect(powersOf({ role, operator: true }, by)).toEqual(everything)
  }
})
