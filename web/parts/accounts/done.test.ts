import { expect, test } from 'vitest'
import { doneOf, toldAt } from './done.ts'

test('only what can have been done is said to be done', () => {
  expect(doneOf('password')).toBe('password')
  for (const value of [null, '', 'toString', 'Password', 'everything']) expect(doneOf(value)).toBeNull()
})

test('it is told in the section it is about', () => {
  expect(toldAt('withdrawn')).toBe('/account?done=withdrawn#answers')
})
