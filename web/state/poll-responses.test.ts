import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropResponse, keepResponse, keptResponses } from './poll-responses.ts'

const key = 'poll_responses'
const storage = new Map<string, string>()
let full = false

/** A replacement for the browser's storage, which can be made full. */
const browser = {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem(name: string, text: string) {
    if (full) throw new DOMException('full', 'QuotaExceededError')
    storage.set(name, text)
  },
}

beforeEach(() => vi.stubGlobal('localStorage', browser))
afterEach(() => {
  full = false
  // The page uses the storage again as soon as writing succeeds.
  dropResponse('none')
  storage.clear()
  vi.unstubAllGlobals()
})

const answer = (poll_id: string, choice: string) => ({
  poll_id,
  ballots: { i1: { choice } },
  response_id: `response-${poll_id}`,
  state: 'active' as const,
  created_at: '2031-05-01T10:00:00.000Z',
  updated_at: '2031-05-01T10:00:00.000Z',
  editable_until: null,
})
const kept = () => keptResponses().map(({ poll_id, ballots }) => [poll_id, ...Object.values(ballots?.i1 ?? {})])

test('an answer is kept in the browser and is still there on the next page', () => {
  keepResponse(answer('cake', 'o1'))
  keepResponse(answer('bus', 'o2'))
  expect(kept()).toEqual([
    ['cake', 'o1'],
    ['bus', 'o2'],
  ])
  expect(JSON.parse(storage.get(key)!)).toMatchObject([{ poll_id: 'cake' }, { poll_id: 'bus' }])
})

test('a changed answer replaces the earlier answer, and an answer taken back is forgotten', () => {
  keepResponse(answer('cake', 'o1'))
  keepResponse(answer('cake', 'o3'))
  expect(kept()).toEqual([['cake', 'o3']])
  dropResponse('cake')
  expect(kept()).toEqual([])
})

test('the snapshot stays the same object until an answer changes', () => {
  keepResponse(answer('cake', 'o1'))
  expect(keptResponses()).toBe(keptResponses())
})

test('damaged storage counts as empty, and the next answer repairs it', () => {
  for (const damaged of ['{', 'null', '"x"', '{"v":1}', '[1, null, {"v": 2}]']) {
    storage.set(key, damaged)
    expect(kept(), damaged).toEqual([])
  }
  keepResponse(answer('cake', 'o1'))
  expect(kept()).toEqual([['cake', 'o1']])
})

test('if the browser refuses to store answers, this page still remembers them', () => {
  keepResponse(answer('cake', 'o1'))
  full = true
  keepResponse(answer('cake', 'o2'))
  keepResponse(answer('bus', 'o1'))
  expect(kept()).toEqual([
    ['cake', 'o2'],
    ['bus', 'o1'],
  ])
  dropResponse('cake')
  expect(kept()).toEqual([['bus', 'o1']])
  expect(storage.get(key)).toContain('cake')
})
