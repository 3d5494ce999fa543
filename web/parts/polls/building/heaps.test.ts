import { expect, test } from 'vitest'
import { heapOf } from './heaps.ts'

test('a poll is grouped by the next action it needs', () => {
  const asked = { state: 'asked' as const, note: '' }
  const changes = { state: 'changes' as const, note: 'Shorter.' }
  expect(heapOf({ state: 'draft', review: asked, mine: false })).toBe('to_review')
  expect(heapOf({ state: 'draft', review: asked, mine: true })).toBe('waiting')
  expect(heapOf({ state: 'draft', review: changes, mine: true })).toBe('changes')
  expect(heapOf({ state: 'draft', review: null, mine: true })).toBe('drafts')
  expect(heapOf({ state: 'paused', review: null, mine: true })).toBe('open')
  expect(heapOf({ state: 'closed', review: null, mine: true })).toBe('outcome_due')
  expect(heapOf({ state: 'outcome', review: null, mine: true })).toBe('done')
})
