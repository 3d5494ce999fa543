import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faultsOf } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a fault that affects every request is logged once a second, with a count', () => {
  const lines: unknown[] = []
  const note = faultsOf({ error: (about: unknown) => lines.push(about) } as never, 'away')
  for (let call = 1; call <= 1000; call++) note({ call })
  expect(lines).toEqual([{ call: 1, times: 1 }])
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(1)).toEqual([{ call: 1000, times: 999 }])
  vi.advanceTimersByTime(5_000)
  expect(lines).toHaveLength(2)
  note({ call: 1001 })
  expect(lines.slice(2)).toEqual([{ call: 1001, times: 1 }])
})
