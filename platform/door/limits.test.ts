import { expect, test } from 'vitest'
import { isRefusal } from '#contract/call.ts'
import { openHolds, openLimits } from './limits.ts'

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
  expect(refused(() => take('a', limit))?.retry_at).toMatch(/^2030-01-01T00:01:20/)
})

test.each([
  [1, 0],
  [3, 0],
  [3, 2],
  [30, 17],
])('who comes back when told to is let in (limit %i, %i taken the minute before)', (count, before) => {
  let now = Date.parse('2030-01-01T00:00:00Z')
  const take = openLimits(() => now)
  const limit = { count, seconds: 60 }
  for (let i = 0; i < before; i++) take('a', limit)
  now += 61_000
  let refusal = null
  while (!refusal) refusal = refused(() => take('a', limit))
  now = Date.parse(refusal.retry_at!) - 2
  expect(refused(() => take('a', limit))).not.toBeNull()
  now += 2
  expect(refused(() => take('a', limit))).toBeNull()
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

test('as many streams as allowed can be open at once, and one that ends makes room', () => {
  const hold = openHolds(2)
  const release = hold('a')
  hold('a')
  expect(refused(() => hold('a'))?.code).toBe('RATE')
  expect(refused(() => hold('b'))).toBeNull()
  release()
  expect(refused(() => hold('a'))).toBeNull()
})
