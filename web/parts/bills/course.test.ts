import { expect, test } from 'vitest'
import { courseOf } from './course.ts'
import type { BillSummary } from './types.ts'

const sign = { done: '+', here: '*', ahead: '' }
const course = (type: BillSummary['type'], status: BillSummary['status'], committees?: string[]) =>
  courseOf({ type, status, ...(committees && { committees }) })
    .map(({ stage, reached }) => `${sign[reached]}${stage}`)
    .join(' ')

test('a bill goes through a committee, both chambers and the President, starting in its own chamber', () => {
  expect(course('hr', 'introduced')).toBe('*introduced committee house senate president law')
  expect(course('s', 'committee')).toBe('+introduced *committee senate house president law')
  expect(course('hr', 'passed_one', ['Streets'])).toBe('+introduced +committee *house senate president law')
  expect(course('s', 'passed_both', ['Streets'])).toBe('+introduced +committee +senate *house president law')
  expect(course('hr', 'to_executive', ['Streets'])).toBe('+introduced +committee +house +senate *president law')
  expect(course('hr', 'law', ['Streets'])).toBe('+introduced +committee +house +senate +president *law')
})

test('a bill that moved on without a committee on record shows no committee step', () => {
  expect(course('hr', 'passed_one', [])).toBe('+introduced *house senate president law')
  expect(course('hr', 'passed_one')).toBe('+introduced *house senate president law')
})

test('the stages of a resolution end with the chambers that agree to it', () => {
  expect(course('hres', 'agreed', ['Towns'])).toBe('+introduced +committee *house')
  expect(course('sres', 'committee')).toBe('+introduced *committee senate')
  expect(course('hconres', 'agreed')).toBe('+introduced +house *senate')
})

test('a joint resolution shows the step to the President only once it has reached the President', () => {
  expect(course('hjres', 'committee')).toBe('+introduced *committee house senate')
  expect(course('hjres', 'passed_both')).toBe('+introduced +house *senate')
  expect(course('sjres', 'law')).toBe('+introduced +senate +house +president *law')
})

test('a bill that failed or was withdrawn shows only steps that its status reveals, and a veto is shown after the President', () => {
  expect(course('hr', 'failed', ['Transport'])).toBe('+introduced *failed')
  expect(course('s', 'withdrawn')).toBe('+introduced *withdrawn')
  expect(course('s', 'vetoed', ['Water'])).toBe('+introduced +committee +senate +house +president *vetoed')
})
