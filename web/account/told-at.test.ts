import { expect, test } from 'vitest'
import { toldAt } from './told-at.ts'

test('the address leads to its status message', () => {
  expect(toldAt('withdrawn')).toBe('/account?done=withdrawn#status')
})
