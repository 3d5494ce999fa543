import { expect, test } from 'vitest'
import { settledIn } from './settled.ts'

test('a URL says how many guest answers were merged', () => {
  expect(settledIn('?merged=3&kept=1')).toEqual({ merged: 3, kept: 1, stayed: 0, declined: 0, unsettled: 0 })
})

test('a URL without valid numbers gives no notice', () => {
  for (const search of ['', '?answered=1', '?merged=', '?merged=0', '?merged=-2', '?merged=lots', '?merged=1e9'])
    expect(settledIn(search), search).toBeNull()
})
