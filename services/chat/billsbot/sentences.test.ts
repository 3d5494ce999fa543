import { expect, test } from 'vitest'
import { firstWords, lastWords, sentencesOf } from './sentences.ts'

const sentences = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test('a sentence ends at its full stop, not at an abbreviation', () => {
  expect(sentences('The U.S. Army acts under Sec. 4. It reports to Mr. Ash. See 16 U.S.C. 806. Done')).toEqual([
    'The U.S. Army acts under Sec. 4.',
    'It reports to Mr. Ash.',
    'See 16 U.S.C. 806.',
    'Done',
  ])
})

test('a list item is a sentence of its own, but a line break inside a sentence does not end it', () => {
  expect(sentences('The term means—\n(A) a boat; and\n(B) a barge.\nThe owner shall\nkeep a log.')).toEqual([
    'The term means—',
    '(A) a boat; and',
    '(B) a barge.',
    'The owner shall\nkeep a log.',
  ])
})

test('sentences in part of a text are given as positions in the whole text', () => {
  const text = 'One here. Two here. Three here.'
  expect(sentencesOf(text, 10, 19)).toEqual([{ start: 10, end: 19 }])
})

test('a sentence that is too long is cut between words', () => {
  const text = 'alpha beta gamma delta'
  const whole = { start: 0, end: text.length }
  const cut = [firstWords(text, whole, 2), lastWords(text, whole, 3)]
  expect(cut.map(({ start, end }) => text.slice(start, end))).toEqual(['alpha beta', 'beta gamma delta'])
})
