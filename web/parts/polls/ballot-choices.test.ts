import { expect, test } from 'vitest'
import { afterTick, answeredBy, choicesOf, chosenIn, hasAnswered } from './ballot-choices.ts'
import { benches, plainItem } from './sample-poll.fixture.ts'
import type { Item, PollResponse } from './types.ts'

const response = (state: PollResponse['state'], ballots: PollResponse['ballots']): PollResponse => ({
  poll_id: '01J0000000000000000000000A',
  response_id: null,
  ballots,
  state,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  editable_until: null,
})

test('a secret answer counts as answered; a withdrawn answer does not', () => {
  expect(hasAnswered(response('active', { i1: { choice: 'o1' } }))).toBe(true)
  expect(hasAnswered(response('active', null))).toBe(true)
  expect(hasAnswered(response('withdrawn', { i1: { choice: 'o1' } }))).toBe(false)
  expect(hasAnswered(null)).toBe(false)
  expect(answeredBy([response('withdrawn', null), response('active', null)])).toHaveLength(1)
})

test('chosen and approved options are marked, and other kinds of answer mark no option', () => {
  expect(chosenIn({ choice: 'o1' })).toEqual(['o1'])
  expect(chosenIn({ choices: ['o1', 'o2'] })).toEqual(['o1', 'o2'])
  expect(chosenIn({ approve: ['o3'] })).toEqual(['o3'])
  expect(chosenIn({ scale: 3 })).toEqual([])
  expect(chosenIn(undefined)).toEqual([])
})

test('choices follow this visitor’s order; “none” and “don’t know” come last, if offered', () => {
  expect(choicesOf(benches)).toEqual(['o1', 'o2', 'o3'])
  const mixed = { ...benches, allow_none: true, allow_dont_know: true }
  expect(choicesOf(mixed, ['o3', 'o1', 'o2'])).toEqual(['o3', 'o1', 'o2', 'none', 'dont_know'])
  const scale: Item = { ...plainItem, kind: 'scale', allow_dont_know: true, min: 1, max: 5, low: '', high: '' }
  expect(choicesOf(scale)).toEqual(['dont_know'])
})

test('a selection beyond the maximum is dropped; “none” cannot be combined with other choices', () => {
  expect(afterTick(['o1'], 'o1', 2)).toEqual(['o1'])
  expect(afterTick(['o1', 'o2', 'o3'], 'o3', 2)).toEqual(['o1', 'o2'])
  expect(afterTick(['o1', 'none'], 'none', 2)).toEqual(['none'])
  expect(afterTick(['o1', 'none'], 'o1', 2)).toEqual(['o1'])
  // Seven options were ticked before hydration: an eighth is refused, and none of the seven is lost.
  expect(afterTick(['o1', 'o2', 'o3', 'o4'], 'o4', 2)).toEqual(['o1', 'o2', 'o3'])
})
