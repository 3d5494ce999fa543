import { expect, test } from 'vitest'
import { toldAt } from './told-at.ts'

test('the address leads to the message that tells it', () => {
  expect(toldAt('withdrawn')).toBe('/account?done=withdrawn#status')
})
