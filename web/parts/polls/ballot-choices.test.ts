import { expect, test } from 'vitest'
import { ballotIn, choicesOf, chosenIn, misfitOf } from './ballot-choices.ts'
import { samplePoll } from './sample-poll.fixture.ts'
import type { PollResponse, PollSummary } from './types.ts'

const poll: PollSummary = {
  ...samplePoll,
  kind: 'multiple',
  options: ['o1', 'o2', 'o3', 'o4'].map((option_id) => ({ option_id, text: option_id })),
  min: 2,
  max: 3,
  allow_none: true,
  allow_dont_know: true,
}

const response = (ballot: PollResponse['ballot'], state: PollResponse['state']): PollResponse => ({
  poll_id: poll.poll_id,
  response_id: '01J0000000000000000000000B',
  ballot,
  state,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  editable_until: null,
})

const form = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('a form with radio buttons gives one choice, with check boxes several, empty none', () => {
  expect(ballotIn(form(['choice', 'o2']))).toEqual({ choice: 'o2' })
  expect(ballotIn(form(['choices', 'o2'], ['choices', 'o3']))).toEqual({ choices: ['o2', 'o3'] })
  expect(ballotIn(form())).toBeNull()
})

test('an answer that was taken back marks nothing', () => {
  expect(chosenIn(response({ choice: 'o1' }, 'active'))).toEqual(['o1'])
  expect(chosenIn(response({ choices: ['o1', 'o2'] }, 'active'))).toEqual(['o1', 'o2'])
  expect(chosenIn(response({ choice: 'o1' }, 'withdrawn'))).toEqual([])
  expect(chosenIn(null)).toEqual([])
})

test('what stands alone is shown after the options, where it is offered', () => {
  expect(choicesOf(poll)).toEqual(['o1', 'o2', 'o3', 'o4', 'none', 'dont_know'])
  expect(choicesOf({ ...poll, allow_none: false, allow_dont_know: false })).toEqual(['o1', 'o2', 'o3', 'o4'])
})

test('choices that do not fit are told apart', () => {
  expect(misfitOf(poll, [])).toBe('nothing')
  expect(misfitOf(poll, ['o1'])).toBe('too_few')
  expect(misfitOf(poll, ['o1', 'o2', 'o3', 'o4'])).toBe('too_many')
  expect(misfitOf(poll, ['o1', 'none'])).toBe('alone')
  expect(misfitOf(poll, ['none'])).toBeNull()
  expect(misfitOf(poll, ['o1', 'o2'])).toBeNull()
  expect(misfitOf({ ...poll, kind: 'single', min: 1, max: 1 }, ['o1'])).toBeNull()
})
