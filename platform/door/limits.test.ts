import { expect, test } from 'vitest'
import { isRefusal } from '#contract/call.ts'
import { openLimits } from './limits.ts'

function refused(action: () => void): { code: string; retry_at?: string } | null {
  try {
    action()
    return null
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { code: thrown.code, retry_at: thrown.note.retry_at }
  }
}

test('a visitor gets as many calls as promised, then is told when to come back', () => {
  const now = Date.parse('2030-01-01T00:00:10Z')
  const take = openLimits(() => now)
  const limit = { count: 3, seconds: 60 }
  for (let i = 0; i < 3; i++) expect(refused(() => take('a', limit))).toBeNull()
  expect(refused(() => take('a', limit))).toEqual({ code: 'RATE', retry_at: '2030-01-01T00:01:00.000Z' })
})

test('one visitor using all of a limit takes nothing from another', () => {
  const take = openLimits(() => 0)
  take('a', { count: 1, seconds: 60 })
  expect(refused(() => take('b', { count: 1, seconds: 60 }))).toBeNull()
})

test('a burst at the end of one minute and the start of the next is still one burst', () => {
  let now = 59_000
  const take = openLimits(() => now)
  const limit = { count: 10, seconds: 60 }
  for (let i = 0; i < 10; i++) take('a', limit)
  now = 61_000
  expect(refused(() => take('a', limit))?.code).toBe('RATE')
  now = 180_000
  expect(refused(() => take('a', limit))).toBeNull()
})

test('limits of different lengths do not disturb each other', () => {
  const take = openLimits(() => 0)
  take('a', { count: 1, seconds: 1 })
  expect(refused(() => take('a', { count: 1, seconds: 60 }))).toBeNull()
})
