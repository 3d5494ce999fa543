import { expect, test } from 'vitest'
import { foreseen } from './membership.ts'

test('who joins is shown as a member at once, counted once', () => {
  expect(foreseen({ my_role: null, member_count: 7 }, 'join')).toEqual({ role: 'member', count: 8 })
  expect(foreseen({ my_role: 'owner', member_count: 8 }, 'join')).toEqual({ role: 'owner', count: 8 })
})

test('who leaves is shown as gone at once, and a count is never below nobody', () => {
  expect(foreseen({ my_role: 'moderator', member_count: 8 }, 'leave')).toEqual({ role: null, count: 7 })
  expect(foreseen({ my_role: null, member_count: 7 }, 'leave')).toEqual({ role: null, count: 7 })
  expect(foreseen({ my_role: 'member', member_count: 0 }, 'leave')).toEqual({ role: null, count: 0 })
})

test('when nothing is under way, what the service says is shown', () => {
  expect(foreseen({ my_role: 'member', member_count: 3 }, null)).toEqual({ role: 'member', count: 3 })
})
