import { expect, test } from 'vitest'
import { queryValue } from './query.ts'

const address =
  'https://polity.example/login?Redirect=%2Faccount%3Fx%3D1&q=free+buses&empty&blank=&twice=1&twice=2#at=end'

test('a parameter is found whatever the case of its name', () => {
  expect(queryValue(address, 'redirect')).toBe('/account?x=1')
  expect(queryValue(address, 'REDIRECT')).toBe('/account?x=1')
})

test('plus signs are spaces, and an encoded plus is a plus', () => {
  expect(queryValue(address, 'q')).toBe('free buses')
  expect(queryValue('/a?q=1%2B1', 'q')).toBe('1+1')
})

test('a parameter without a value is an empty string, and a missing parameter is null', () => {
  expect(queryValue(address, 'empty')).toBe('')
  expect(queryValue(address, 'blank')).toBe('')
  expect(queryValue(address, 'absent')).toBeNull()
  expect(queryValue(address, 'at')).toBeNull()
  expect(queryValue('/home', 'q')).toBeNull()
  expect(queryValue('/home?', '')).toBeNull()
})

test('the first of two values counts, and a value keeps its special characters', () => {
  expect(queryValue(address, 'twice')).toBe('1')
  expect(queryValue('/a?q=a=b?c', 'q')).toBe('a=b?c')
})

test('malformed percent encoding is shown as written', () => {
  expect(queryValue('/a?q=100%', 'q')).toBe('100%')
  expect(queryValue('/a?q=%E0%A4%A&r=%zz', 'q')).toBe('%E0%A4%A')
  expect(queryValue('/a?q=%E0%A4%A&r=%zz', 'r')).toBe('%zz')
})
