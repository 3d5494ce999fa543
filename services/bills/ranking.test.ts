import { expect, test } from 'vitest'
import { bestOfEach, ranked } from './ranking.ts'

const passage = (key: string, score: number) => ({ key, score, scope: key.split('.')[0]!, coverage: 1 })
const shown = (found: ReturnType<typeof passage>[]) => ranked(found).map(({ key, score }) => `${key} ${score}`)

test('a bill with several matches ranks above a bill with a single, slightly better match', () => {
  const found = [passage('short.title', 10), passage('long.text', 9), passage('long.title', 8), passage('long.more', 2)]
  expect(shown(found)).toEqual(['long.text 13', 'long.title 12.5', 'short.title 10', 'long.more 6.5'])
  expect([...bestOfEach(ranked(found)).values()].map(({ key }) => key)).toEqual(['long.text', 'short.title'])
})

test('a bill with only one passage gets the score of that passage', () => {
  expect(shown([passage('a.text', 3)])).toEqual(['a.text 3'])
  expect(shown([])).toEqual([])
})
