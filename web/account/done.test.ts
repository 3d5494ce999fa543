import { expect, test } from 'vitest'
import { doneOf, toldAt } from './done.ts'

test('only what can have been done is said to be done', () => {
  expect(doneOf('password')).toBe('password')
  for (const value of [null, '', 'toString', 'Password', 'everything']) expect(doneOf(value)).toBeNull()
})

test('the address leads to the message that tells it', () => {
  expect(toldAt('withdrawn')).toBe('/account?done=withdrawn#status')
})
