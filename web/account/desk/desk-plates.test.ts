import { expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import { acts } from './desk-plates.ts'

test('the operators’ activity log has words for every kind of action that it records', () => {
  const calls = Object.values(contract).flatMap((room) => Object.values(room) as Call[])
  const recorded = calls.filter(({ kind, who, audit }) => kind === 'write' && (who === 'operator' || audit))
  expect(recorded.length).toBeGreaterThan(40)
  for (const { service, name } of recorded) expect(Object.keys(acts[service] ?? {}), service).toContain(name)
})
