import { expect, test } from 'vitest'
import { textsWith } from './text-search.ts'

const texts = ['The last bus should wait.', 'Más autobuses, por favor', 'A stop by the clinic', 'BUS, bus, bus!']

test('texts are found by parts of words, ignoring case and accents, in their original order', async () => {
  expect(await textsWith(texts, 'bus')).toEqual([texts[0], texts[1], texts[3]])
  expect(await textsWith(texts, 'mas')).toEqual([texts[1]])
  expect(await textsWith(texts, 'MÁS')).toEqual([texts[1]])
})

test('a match contains all of the words, in any order', async () => {
  expect(await textsWith(texts, ' wait  bus ')).toEqual([texts[0]])
  expect(await textsWith(texts, 'bus clinic')).toEqual([])
})

test('an empty search returns all texts, and special characters are matched literally', async () => {
  expect(await textsWith(texts, '  ')).toEqual(texts)
  expect(await textsWith(texts, '.*')).toEqual([])
  expect(await textsWith([...texts, 'what? (.*)'], '.*')).toEqual(['what? (.*)'])
})

test('matches are found across more texts than fit in one batch', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) => `text ${at}`)
  expect(await textsWith(many, 'text')).toEqual(many)
})
