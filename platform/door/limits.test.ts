import { expect, test } from 'vitest'
import { isRefusal } from '#contract/refusals.ts'
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

test('a visitor gets the promised number of calls, then is told when to retry', () => {
  const now = Date.parse('2030-01-01T00:00:10Z')
  const take = openLimits(() => now)
  const limit = { count: 3, seconds: 60 }
  for (let i = 0; i < 3; i++) expect(refused(() => take('a', limit, 'address'))).toBeNull()
  expect(refused(() => take('a', limit, 'address'))?.retry_at).toMatch(/^2030-01-01T00:01:20/)
})

test.each([
  [1, 0],
  [3, 0],
  [3, 2],
  [30, 17],
])('a visitor who retries at the given time is let in (limit %i, %i calls in the minute before)', (count, before) => {
  let now = Date.parse('2030-01-01T00:00:00Z')
  const take = openLimits(() => now)
  const limit = { count, seconds: 60 }
  for (let i = 0; i < before; i++) take('a', limit, 'address')
  now += 61_000
  let refusal = null
  while (!refusal) refusal = refused(() => take('a', limit, 'address'))
  now = Date.parse(refusal.retry_at!) - 2
  expect(refused(() => take('a', limit, 'address'))).not.toBeNull()
  now += 2
  expect(refused(() => take('a', limit, 'address'))).toBeNull()
})

test('a visitor who uses up a limit does not affect others', () => {
  const take = openLimits(() => 0)
  take('a', { count: 1, seconds: 60 }, 'address')
  expect(refused(() => take('b', { count: 1, seconds: 60 }, 'address'))).toBeNull()
})

test('a burst across the end of one minute and the start of the next still counts as one burst', () => {
  let now = 59_000
  const take = openLimits(() => now)
  const limit = { count: 10, seconds: 60 }
  for (let i = 0; i < 10; i++) take('a', limit, 'address')
  now = 61_000
  expect(refused(() => take('a', limit, 'address'))?.code).toBe('RATE')
  now = 180_000
  expect(refused(() => take('a', limit, 'address'))).toBeNull()
})

test('limits of different lengths do not interfere with each other', () => {
  const take = openLimits(() => 0)
  take('a', { count: 1, seconds: 1 }, 'address')
  expect(refused(() => take('a', { count: 1, seconds: 60 }, 'address'))).toBeNull()
})

test('a limited number of streams can be open at once, and closing a stream makes room for another', () => {
  const hold = openHolds(2)
  const release = hold('a')
  hold('a')
  expect(refused(() => hold('a'))?.code).toBe('RATE')
  expect(refused(() => hold('b'))).toBeNull()
  release()
  expect(refused(() => hold('a'))).toBeNull()
})

const once = { count: 1, seconds: 60 }

test('a flood of made-up addresses or accounts does not reset anybody’s count', () => {
  for (const counted of ['address', 'person'] as const) {
    let now = 0
    const take = openLimits(() => now, 100)
    take('who floods', once, counted)
    for (let n = 0; n < 5_000; n++) refused(() => take(`made up ${n}`, once, counted))
    expect(refused(() => take('who floods', once, counted))?.code).toBe('RATE')
    // A visitor who arrives when the window is full shares a count with others, in this window and in the next.
    expect(refused(() => take('made up 4999', once, counted))?.code).toBe('RATE')
    now = 60_001
    expect(refused(() => take('made up 4999', once, counted))?.code).toBe('RATE')
  }
})

test('during a flood of made-up addresses, an honest newcomer shares a rate limit with few of them', () => {
  const take = openLimits(() => 0, 100)
  const limit = { count: 600, seconds: 60 }
  for (let n = 0; n < 100_000; n++) take(`made up ${n}`, limit, 'address')
  expect(refused(() => take('newcomer', limit, 'address'))).toBeNull()
})

test('made-up cookies push out only the oldest cookies, and affect nobody else', () => {
  const take = openLimits(() => 0, 100)
  take('somebody', once, 'person')
  take('a guest', once, 'guest')
  for (let n = 0; n < 5_000; n++) take(`made up ${n}`, once, 'guest')
  expect(refused(() => take('made up 4999', once, 'guest'))?.code).toBe('RATE')
  expect(refused(() => take('a guest', once, 'guest'))).toBeNull()
  expect(refused(() => take('somebody', once, 'person'))?.code).toBe('RATE')
})

test('the number of open streams is also limited for all addresses together', () => {
  const hold = openHolds(2, 3)
  const release = hold('a')
  hold('b')
  hold('c')
  expect(refused(() => hold('d'))?.code).toBe('RATE')
  release()
  expect(refused(() => hold('d'))).toBeNull()
})

test('an expensive call uses more of the limit, and uses all of it if its cost exceeds the limit', () => {
  let now = 0
  const take = openLimits(() => now)
  const limit = { count: 10, seconds: 60 }
  const said = (key: string, costs: (number | undefined)[]) =>
    costs.map((cost) => refused(() => take(key, limit, 'person', cost))?.code ?? 'taken')
  expect(said('ada', [4, 4, 4, 2, undefined])).toEqual(['taken', 'taken', 'RATE', 'taken', 'RATE'])
  expect(said('ben', [1_000, undefined])).toEqual(['taken', 'RATE'])
  now = 120_000
  expect(said('ben', [1_000])).toEqual(['taken'])
})
