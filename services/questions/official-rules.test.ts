import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysLate,
  dueFrom,
  mayPutOff,
  membersNeeded,
  officialState,
  putOff,
  reminderStage,
  stillNeeded,
} from './official-rules.ts'

const day = 24 * 3_600_000
const at = (days: number) => new Date(Date.UTC(2026, 4, 1) + days * day)

test('a question reaches its official once it is shared by half of a small community, 25 members of a medium one, or one in fifty of a large one', () => {
  expect([3, 4, 5, 20, 48, 49, 50, 51].map(membersNeeded)).toEqual([2, 2, 3, 10, 24, 25, 25, 25])
  expect([1_250, 1_251, 30_000].map(membersNeeded)).toEqual([25, 26, 600])
})

test('two or more members together can reach an official where one cannot, and a larger community never needs fewer members', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 2_000_000 }), (members) => {
      const needed = membersNeeded(members)
      expect(needed).toBeGreaterThanOrEqual(2)
      expect(needed).toBeLessThanOrEqual(members)
      expect(needed).toBeLessThanOrEqual(Math.max(25, Math.ceil(members / 50)))
      expect(membersNeeded(members + 1)).toBeGreaterThanOrEqual(needed)
      // Half of the members are always enough. From 50 members on, it takes 25 members, or one in fifty if that is
      // more.
      expect(needed).toBeLessThanOrEqual(Math.max(2, Math.ceil(members / 2)))
      if (members >= 50) expect(needed).toBe(Math.max(25, Math.ceil(members / 50)))
    }),
  )
  expect([0, 1].map(membersNeeded)).toEqual([2, 2])
})

test('a waiting question needs at least one more member, however many have left the community', () => {
  expect([stillNeeded(1, 3), stillNeeded(3, 4), stillNeeded(24, 900)]).toEqual([2, 4, 25])
})

const put = { official_id: 'one', due_at: dueFrom(at(0)), official_answer_id: null, closed: null, extension: null }

test('an official has 21 days to answer, and is late after that time', () => {
  expect(put.due_at).toEqual(at(21))
  const just = new Date(at(21).getTime() - 1)
  expect([officialState(put, just), daysLate(put, just)]).toEqual(['due', 0])
  expect([officialState(put, at(21)), daysLate(put, at(21))]).toEqual(['overdue', 1])
  expect([21.99, 22, 33].map((days) => daysLate(put, at(days)))).toEqual([1, 2, 13])
})

test('a question that was answered or closed, or that has no due date, is not late', () => {
  expect(officialState({ ...put, official_answer_id: 'two' }, at(40))).toBe('answered')
  const closed = { as: 'resolved', by: 'asker', at: '', note: '', duplicate_of: null } as const
  expect([officialState({ ...put, closed }, at(40)), daysLate({ ...put, closed }, at(40))]).toEqual([null, 0])
  expect(officialState({ ...put, due_at: null }, at(40))).toBe('gathering')
  expect(officialState({ ...put, official_id: null }, at(40))).toBeNull()
})

test('the due date can be postponed only once, by 14 days, before it has passed', () => {
  expect(putOff(put.due_at)).toEqual(at(35))
  expect([mayPutOff(put, at(20)), mayPutOff(put, at(21))]).toEqual([true, false])
  expect(mayPutOff({ ...put, extension: { at: '', reason: '' } }, at(1))).toBe(false)
})

test('an official is reminded on the 7th, the 14th and the 20th day, and everybody is notified once the due date has passed', () => {
  const stages = [0, 6.9, 7, 13.9, 14, 19.9, 20, 20.9, 21, 90].map((days) => reminderStage(put.due_at, at(days)))
  expect(stages).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
})
