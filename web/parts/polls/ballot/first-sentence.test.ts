import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test('a text is split after its first sentence, and a full stop within a number does not end a sentence', () => {
  const cost = 'Free weekends would cost 310,000.50 euros a year.'
  expect(firstSentence(`${cost} It could buy buses.`, 'en')).toEqual({ first: cost, rest: 'It could buy buses.' })
  expect(firstSentence('¿Cuánto cuesta? Mucho.', 'es')).toEqual({ first: '¿Cuánto cuesta?', rest: 'Mucho.' })
  expect(firstSentence('A line\n\nand another', 'en')).toEqual({ first: 'A line', rest: 'and another' })
})

test('a one-sentence text has nothing after its first sentence, and an overlong first sentence is not split off', () => {
  expect(firstSentence('Short.', 'en')).toEqual({ first: 'Short.', rest: '' })
  expect(firstSentence(`${'very '.repeat(40)}long. Then more.`, 'en')).toBeNull()
})
