import { expect, test } from 'vitest'
import { usualResults } from './poll-limits.ts'

test('a result that could reveal one person’s combination of answers updates in steps by default', () => {
  const of = (...kinds: string[]) => usualResults(kinds.map((kind) => ({ kind })))
  for (const kind of ['single', 'scale', 'number', 'date', 'open']) expect(of(kind)).toBe('live')
  for (const kind of ['multiple', 'approval', 'score', 'ranked', 'matrix']) expect(of(kind)).toBe('live_from_10')
  expect(of('single', 'single')).toBe('live_from_10')
})
