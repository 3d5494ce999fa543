import { expect, test } from 'vitest'
import { firstWords, lastWords, sentencesOf } from './sentences.ts'

const sentences = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test('a sentence ends at its stop, not at a shortened word', () => {
  expect(sentences('The U.S. Army acts under Sec. 4. It reports to Mr. Ash. See 16 U.S.C. 806. Done')).toEqual([
    'The U.S. Army acts under Sec. 4.',
    'It reports to Mr. Ash.',
    'See 16 U.S.C. 806.',
    'Done',
  ])
})

test('a paragraph of a list stands alone, a line that only breaks off does not', () => {
  expect(sentences('The term means—\n(A) a boat; and\n(B) a barge.\nThe owner shall\nkeep a log.')).toEqual([
    'The term means—',
    '(A) a boat; and',
    '(B) a barge.',
    'The owner shall\nkeep a log.',
  ])
})

test('the sentences of a part of a text are places in the whole text', () => {
  const text = 'One here. Two here. Three here.'
  expect(sentencesOf(text, 10, 19)).toEqual([{ start: 10, end: 19 }])
})

test('what is too long is cut between words', () => {
  const text = 'alpha beta gamma delta'
  const whole = { start: 0, end: text.length }
  const cut = [firstWords(text, whole, 2), lastWords(text, whole, 3)]
  expect(cut.map(({ start, end }) => text.slice(start, end))).toEqual(['alpha beta', 'beta gamma delta'])
})
