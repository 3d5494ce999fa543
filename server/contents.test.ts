import { expect, test } from 'vitest'
import { Contents } from './contents.ts'

const contentsOf = (...lines: string[]) => {
  const contents = new Contents()
  for (const line of lines) contents.take(line)
  return contents
}
const head = '{"polity":"backup","format":1,"schemas":{}}'
const poll = '{"table":"polls.poll"}'
const box = '{"table":"polls.secret_ballot"}'
const sequence = (value: number) => `{"sequence":"polls.s","value":"${value}"}`

test('the same rows in a different order count as the same contents', () => {
  const one = contentsOf(head, box, poll, '["a"]', '["b"]', '["b"]', sequence(3), '{"rows":3}')
  const other = contentsOf(head, poll, '["b"]', '["a"]', '["b"]', box, sequence(3), '{"rows":3}')
  expect(one.differences(other)).toEqual([])
  expect([one.rows, one.tables]).toEqual([3, 2])
})

test('a lost, duplicated, changed or misplaced row is detected, and so is a different set of tables', () => {
  const whole = contentsOf(head, poll, '["a"]', '["b"]', sequence(3))
  expect(whole.differences(contentsOf(head, poll, '["a"]', sequence(3)))).toEqual(['polls.poll had 2 rows, then 1'])
  expect(whole.differences(contentsOf(head, poll, '["a"]', '["a"]', sequence(3)))).toEqual([
    'polls.poll has other rows',
  ])
  expect(whole.differences(contentsOf(head, poll, '["a"]', '["c"]', sequence(3)))).toEqual([
    'polls.poll has other rows',
  ])
  expect(whole.differences(contentsOf(head, poll, '["a"]', '["b"]', sequence(4)))).toEqual([
    'polls.s had come to 3, then to 4',
  ])
  expect(whole.differences(contentsOf(head, poll, '["a"]', '["b"]', box, sequence(3)))).toEqual([
    'polls.secret_ballot had no rows, then 0',
  ])
})
