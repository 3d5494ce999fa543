import { expect, test } from 'vitest'
import { statusAddress } from './status-address.ts'

test('the address leads to its status message', () => {
  expect(statusAddress('withdrawn')).toBe('/account?done=withdrawn#status')
})
