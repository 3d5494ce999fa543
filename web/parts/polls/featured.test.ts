import { expect, test } from 'vitest'
import { readerOf } from './asked.ts'
import { featuredOf } from './featured.ts'
import { benches, optionsNamed, plainItem, samplePoll } from './sample-poll.fixture.ts'
import type { Item, PollSummary } from './types.ts'

const poll = (poll_id: string, results: PollSummary['results'] = 'live', options = 3): PollSummary => ({
  ...samplePoll,
  poll_id,
  results,
  items: [{ ...benches, options: optionsNamed(...Array.from({ length: options }, (_, at) => `Option ${at + 1}`)) }],
})
const nobody = new Set<string>()
const guest = readerOf(null, [])

test('a guest is first shown an open poll with a live result', () => {
  expect(featuredOf([poll('A', 'after_close'), poll('B'), poll('C')], nobody, guest)?.poll_id).toBe('B')
})

test('an unanswered poll is featured before an answered one', () => {
  expect(featuredOf([poll('A'), poll('B', 'after_close')], new Set(['A']), guest)?.poll_id).toBe('B')
})

test('a short ballot comes before a long one', () => {
  expect(featuredOf([poll('A', 'live', 30), poll('B', 'after_answer')], nobody, guest)?.poll_id).toBe('B')
  expect(featuredOf([poll('A', 'live', 30)], nobody, guest)?.poll_id).toBe('A')
})

test('a poll with a live result is featured once everything is answered', () => {
  expect(featuredOf([poll('A', 'after_close'), poll('B')], new Set(['A', 'B']), guest)?.poll_id).toBe('B')
})

test('nothing is featured when no poll is open', () => {
  expect(featuredOf([], nobody, guest)).toBeNull()
})

test('a guest is shown a members-only poll only if nothing else is open', () => {
  const members: PollSummary = { ...poll('M'), audience: 'members', comm_id: 'C1' }
  expect(featuredOf([members, poll('B', 'after_close')], nobody, guest)?.poll_id).toBe('B')
  expect(featuredOf([members], nobody, guest)?.poll_id).toBe('M')
  const member = readerOf('U1', [{ comm_id: 'C1', my_role: 'member' }])
  expect(featuredOf([members, poll('B')], nobody, member)?.poll_id).toBe('M')
})

test('a single-choice poll comes before a scale, and both come before a ballot with several questions', () => {
  const scale: Item = { ...plainItem, kind: 'scale', allow_dont_know: false, min: 1, max: 5, low: '', high: '' }
  const [choice, scaled] = [poll('C'), { ...poll('S'), items: [scale] }]
  const several = { ...poll('M'), items: [benches, { ...scale, item_id: 'i2' }] }
  expect(featuredOf([several, scaled, choice], nobody, guest)?.poll_id).toBe('C')
  expect(featuredOf([several, scaled], nobody, guest)?.poll_id).toBe('S')
  expect(featuredOf([several], nobody, guest)?.poll_id).toBe('M')
})

test('a paused poll is not featured', () => {
  expect(featuredOf([{ ...poll('A'), state: 'paused' }], nobody, guest)).toBeNull()
  expect(featuredOf([{ ...poll('A'), state: 'paused' }, poll('B')], nobody, guest)?.poll_id).toBe('B')
})
