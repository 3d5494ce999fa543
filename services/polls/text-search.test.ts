import { expect, test } from 'vitest'
import { textsWith } from './text-search.ts'

const texts = ['The last bus should wait.', 'Más autobuses, por favor', 'A stop by the clinic', 'BUS, bus, bus!']

test('texts are found by parts of words, in any case and without their accents, in their order', async () => {
  expect(await textsWith(texts, 'bus')).toEqual([texts[0], texts[1], texts[3]])
  expect(await textsWith(texts, 'mas')).toEqual([texts[1]])
  expect(await textsWith(texts, 'MÁS')).toEqual([texts[1]])
})

test('a text has all of the words, in whatever order', async () => {
  expect(await textsWith(texts, ' wait  bus ')).toEqual([texts[0]])
  expect(await textsWith(texts, 'bus clinic')).toEqual([])
})

test('without words all texts are there, and signs are looked for as they are', async () => {
  expect(await textsWith(texts, '  ')).toEqual(texts)
  expect(await textsWith(texts, '.*')).toEqual([])
  expect(await textsWith([...texts, 'what? (.*)'], '.*')).toEqual(['what? (.*)'])
})

test('among many texts none is lost', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) => `text ${at}`)
  expect(await textsWith(many, 'text')).toEqual(many)
})
