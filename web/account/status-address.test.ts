import { expect, test } from 'vitest'
import { statusAddress } from './status-address.ts'

test('a status address opens the account page at its status message', () => {
  expect(statusAddress('withdrawn')).toBe('/account?done=withdrawn#status')
})
