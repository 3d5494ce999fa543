import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are letters of the first and the last word, whatever symbols precede them', () => {
  expect(initialsOf('ana maria lópez')).toBe('AL')
  expect(initialsOf('Johnson, Sam (J000174) [R-TX]')).toBe('JR')
  expect(initialsOf('“Bo”')).toBe('B')
  expect(initialsOf('Neighbour 17')).toBe('N1')
  expect(initialsOf('🌳')).toBe('🌳')
})
