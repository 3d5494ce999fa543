import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { cellOf, roles, roleTable, takesPart, type RoleAction } from '#contract/comms-roles.ts'
import { Power } from '#contract/comms-shapes.ts'
import { can, countMoved, daysAfter, isLastOwner, onJoining, powersOf, requestState, undoUntil } from './rules.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const joined_at = ago(86_400_000)

describe('joining a community', () => {
  test('a person who joins again within ten minutes gets their former role and joining date back', () => {
    const before = { role: 'moderator' as const, joined_at, left_at: ago(599_999) }
    expect(onJoining(before, now, 'member')).toEqual({ role: 'moderator', joined_at })
  })
  test('a person who joins again after ten minutes is a new member', () => {
    const before = { role: 'moderator' as const, joined_at, left_at: ago(600_000) }
    expect(onJoining(before, now, 'member')).toEqual({ role: 'member', joined_at: now })
  })
  test('a person who joins for the first time gets the role they were invited to', () => {
    expect(onJoining(null, now, 'observer')).toEqual({ role: 'observer', joined_at: now })
  })
})

test('leaving can be undone for ten minutes; someone who has not left has nothing to undo', () => {
  expect(undoUntil(now, now).toISOString()).toBe('2026-06-01T12:10:00.000Z')
  expect(undoUntil(null, now)).toEqual(now)
})

test('a sole owner is the last owner, but one of two owners is not, and a member never is', () => {
  expect([isLastOwner('owner', 1), isLastOwner('owner', 2), isLastOwner('member', 1)]).toEqual([true, false, false])
})

const actions = Object.keys(roleTable) as RoleAction[]
const decided = actions.filter((action) => action !== 'read' && action !== 'take_part')
const rulesOfPublishing = ['moderators', 'members_reviewed', 'members'] as const
const powers: readonly string[] = Power.options
const cells = decided.flatMap((action) => [...roles, null].map((role) => [role, action, cellOf(action, role)] as const))

test('docs/roles.md has the same table as the code', () => {
  const doc = readFileSync(path.join(import.meta.dirname, '../../docs/roles.md'), 'utf8')
  const said = { yes: 'yes', no: 'no', by_rule: 'as set' }
  const [head, ...rows] = doc.split('\n').filter((row) => row.startsWith('|') && !row.startsWith('|---'))
  expect(head).toBe(`| what | ${roles.join(' | ')} |`)
  expect(rows.map((row) => row.replace(/^\| `(\w+)`: [^|]+ \|/, '| $1 |'))).toEqual(
    actions.map((action) => `| ${[action, ...roles.map((role) => said[cellOf(action, role)])].join(' | ')} |`),
  )
})

test.each(cells)('with the role %s, somebody may %s: %s', (role, action, cell) => {
  const caller = { role, operator: false }
  expect(can(action, caller)).toBe(cell === 'yes')
  expect(can(action, { role, operator: true })).toBe(true)
  if (!powers.includes(action)) return
  const has = rulesOfPublishing.map((by) => (powersOf(caller, by) as string[]).includes(action))
  const byRule = action === 'write' ? [false, true, true] : [false, false, true]
  expect(has).toEqual(cell === 'by_rule' ? byRule : rulesOfPublishing.map(() => cell === 'yes'))
  for (const by of rulesOfPublishing) expect(powersOf({ role, operator: true }, by)).toContain(action)
})

test('members and everybody ranked above them take part; observers and strangers do not', () => {
  expect([...roles, null].filter(takesPart)).toEqual(['owner', 'moderator', 'editor', 'member'])
})

test('the member count includes only people who take part, not observers', () => {
  expect(countMoved(null, 'member')).toBe(1)
  expect(countMoved('owner', null)).toBe(-1)
  expect(countMoved('member', 'editor')).toBe(0)
  expect([countMoved(null, 'observer'), countMoved('observer', null)]).toEqual([0, 0])
  expect([countMoved('observer', 'member'), countMoved('member', 'observer')]).toEqual([1, -1])
})

test('a person who was declined may ask again exactly 14 days later', () => {
  const declined_at = now
  expect(requestState({ declined_at: null }, now)).toBe('waiting')
  expect(requestState({ declined_at }, daysAfter(now, 13.999))).toBe('declined')
  expect(requestState({ declined_at }, daysAfter(now, 14))).toBeNull()
})
