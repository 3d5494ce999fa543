import { expect, test } from 'vitest'
import { foreseen } from './membership.ts'

test('someone who joins is shown as a member at once and is counted only once', () => {
  expect(foreseen({ my_role: null, member_count: 7 }, 'join')).toEqual({ role: 'member', count: 8 })
  expect(foreseen({ my_role: 'owner', member_count: 8 }, 'join')).toEqual({ role: 'owner', count: 8 })
})

test('someone who leaves is shown as gone at once, and the count never falls below zero', () => {
  expect(foreseen({ my_role: 'moderator', member_count: 8 }, 'leave')).toEqual({ role: null, count: 7 })
  expect(foreseen({ my_role: null, member_count: 7 }, 'leave')).toEqual({ role: null, count: 7 })
  expect(foreseen({ my_role: 'member', member_count: 0 }, 'leave')).toEqual({ role: null, count: 0 })
})

test('the service’s data is shown while no change is pending', () => {
  expect(foreseen({ my_role: 'member', member_count: 3 }, null)).toEqual({ role: 'member', count: 3 })
})
