import { expect, test } from 'vitest'
import { readerOf } from './asked.ts'
import { featuredOf, firstOfThese, firstRead } from './featured.ts'
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
  expect(featuredOf([poll('A', 'after_close'), poll('B'), poll('C')], nobody, guest, 'en')?.poll_id).toBe('B')
})

test('an unanswered poll is featured before an answered poll', () => {
  expect(featuredOf([poll('A'), poll('B', 'after_close')], new Set(['A']), guest, 'en')?.poll_id).toBe('B')
})

test('a short ballot comes before a long ballot', () => {
  expect(featuredOf([poll('A', 'live', 30), poll('B', 'after_answer')], nobody, guest, 'en')?.poll_id).toBe('B')
  expect(featuredOf([poll('A', 'live', 30)], nobody, guest, 'en')?.poll_id).toBe('A')
})

test('a poll with a live result is featured once every poll is answered', () => {
  expect(featuredOf([poll('A', 'after_close'), poll('B')], new Set(['A', 'B']), guest, 'en')?.poll_id).toBe('B')
})

test('nothing is featured when no poll is open', () => {
  expect(featuredOf([], nobody, guest, 'en')).toBeNull()
})

test('a guest is shown a members-only poll only if nothing else is open', () => {
  const members: PollSummary = { ...poll('M'), audience: 'members', comm_id: 'C1' }
  expect(featuredOf([members, poll('B', 'after_close')], nobody, guest, 'en')?.poll_id).toBe('B')
  expect(featuredOf([members], nobody, guest, 'en')?.poll_id).toBe('M')
  const member = readerOf('U1', [{ comm_id: 'C1', my_role: 'member' }])
  expect(featuredOf([members, poll('B')], nobody, member, 'en')?.poll_id).toBe('M')
})

test('a single-choice poll comes before a scale, and both come before a ballot with several questions', () => {
  const scale: Item = { ...plainItem, kind: 'scale', allow_dont_know: false, min: 1, max: 5, low: '', high: '' }
  const [choice, scaled] = [poll('C'), { ...poll('S'), items: [scale] }]
  const several = { ...poll('M'), items: [benches, { ...scale, item_id: 'i2' }] }
  expect(featuredOf([several, scaled, choice], nobody, guest, 'en')?.poll_id).toBe('C')
  expect(featuredOf([several, scaled], nobody, guest, 'en')?.poll_id).toBe('S')
  expect(featuredOf([several], nobody, guest, 'en')?.poll_id).toBe('M')
})

test('a paused poll is not featured', () => {
  expect(featuredOf([{ ...poll('A'), state: 'paused' }], nobody, guest, 'en')).toBeNull()
  expect(featuredOf([{ ...poll('A'), state: 'paused' }, poll('B')], nobody, guest, 'en')?.poll_id).toBe('B')
})

test('a reader is first shown a poll in their language, even if there are polls in other languages', () => {
  const spanish = { ...poll('E', 'after_close', 30), lang: 'es-MX' }
  expect(featuredOf([poll('A'), spanish], nobody, guest, 'es')?.poll_id).toBe('E')
  expect(featuredOf([spanish, poll('A')], nobody, guest, 'en')?.poll_id).toBe('A')
  expect(featuredOf([poll('A'), { ...poll('B'), lang: 'es' }, spanish], nobody, guest, 'es')?.poll_id).toBe('B')
})

test('a poll in the reader’s language is not put first if the reader cannot answer it or already has', () => {
  const members: PollSummary = { ...poll('M'), lang: 'es', audience: 'members', comm_id: 'C1' }
  expect(featuredOf([members, poll('A')], nobody, guest, 'es')?.poll_id).toBe('A')
  expect(featuredOf([{ ...poll('E'), lang: 'es' }, poll('A')], new Set(['E']), guest, 'es')?.poll_id).toBe('A')
})

test('the polls of the communities that operators feature come first, and the others keep their order', () => {
  const [a, b, c] = [poll('A'), { ...poll('B'), comm_id: 'C1' }, { ...poll('C'), comm_id: 'C2' }]
  expect(firstOfThese([a, b, c], ['C2']).map(({ poll_id }) => poll_id)).toEqual(['C', 'A', 'B'])
  expect(featuredOf(firstOfThese([a, b, c], ['C2']), nobody, guest, 'en')?.poll_id).toBe('C')
  expect(firstOfThese([a, b, c], [])).toEqual([a, b, c])
})

test('if no poll is in the reader’s language, the order stays the same', () => {
  expect(featuredOf([poll('A', 'after_close'), poll('B'), poll('C')], nobody, guest, 'es')?.poll_id).toBe('B')
  expect(firstRead([poll('A'), poll('B')], 'es')?.poll_id).toBe('A')
})
