import { expect, test } from 'vitest'
import { clearestRow } from './rows-finding.ts'

const row = (option_id: string, ...counts: number[]) => ({
  option_id,
  n: counts.reduce((sum, n) => sum + n, 0),
  columns: counts.map((n, at) => ({ column_id: `c${at + 1}`, n })),
})

test('the row with the largest share for one column is told', () => {
  expect(clearestRow({ rows: [row('o1', 6, 4), row('o2', 1, 9)] })).toEqual({
    option_id: 'o2',
    column_id: 'c2',
    count: 9,
    n: 10,
  })
})

test('where every row is level, or nobody answered, nothing stands out', () => {
  expect(clearestRow({ rows: [row('o1', 5, 5), row('o2', 0, 0)] })).toBeNull()
})
