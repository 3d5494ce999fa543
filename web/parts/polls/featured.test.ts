import { expect, test } from 'vitest'
import { readerOf } from './asked.ts'
import { featuredOf } from './featured.ts'
import { samplePoll } from './sample-poll.fixture.ts'
import type { PollSummary } from './types.ts'

const poll = (poll_id: string, results: PollSummary['results'] = 'live', options = 3): PollSummary => ({
  ...samplePoll,
  poll_id,
  results,
  options: Array.from({ length: options }, (_, at) => ({ option_id: `o${at + 1}`, text: `Option ${at + 1}` })),
})
const nobody = new Set<string>()
const guest = readerOf(null, [])

test('a guest first meets an open poll whose result shows at once', () => {
  expect(featuredOf([poll('A', 'after_close'), poll('B'), poll('C')], nobody, guest)?.poll_id).toBe('B')
})

test('a poll already answered makes room for one that is not', () => {
  expect(featuredOf([poll('A'), poll('B', 'after_close')], new Set(['A']), guest)?.poll_id).toBe('B')
})

test('a short ballot comes before a long one', () => {
  expect(featuredOf([poll('A', 'live', 30), poll('B', 'after_answer')], nobody, guest)?.poll_id).toBe('B')
  expect(featuredOf([poll('A', 'live', 30)], nobody, guest)?.poll_id).toBe('A')
})

test('who has answered everything meets a result', () => {
  expect(featuredOf([poll('A', 'after_close'), poll('B')], new Set(['A', 'B']), guest)?.poll_id).toBe('B')
})

test('where nothing is open, nothing is featured', () => {
  expect(featuredOf([], nobody, guest)).toBeNull()
})

test('a guest is not met by a poll that asks members, unless nothing else is open', () => {
  const members: PollSummary = { ...poll('M'), audience: 'members', comm_id: 'C1' }
  expect(featuredOf([members, poll('B', 'after_close')], nobody, guest)?.poll_id).toBe('B')
  expect(featuredOf([members], nobody, guest)?.poll_id).toBe('M')
  const member = readerOf('U1', [{ comm_id: 'C1', my_role: 'member' }])
  expect(featuredOf([members, poll('B')], nobody, member)?.poll_id).toBe('M')
})
