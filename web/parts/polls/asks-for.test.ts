import { expect, test } from 'vitest'
import { loadWords } from '#web/words/words.ts'
import { asksFor } from './asks-for.server.ts'
import type { Item } from './types.ts'
import { kinds } from './whole-poll.fixture.ts'

test('a card says in a few words what people do to answer, for each kind of question', async () => {
  const i18n = await loadWords('en')
  const said = (...items: Item[]) => asksFor(i18n, { items })
  const each = Object.values(kinds)
  for (const item of each) expect(said(item)).toMatch(/^[A-Z][a-z ]+( \d)?$/)
  expect(new Set(each.map((item) => said(item))).size).toBe(each.length)
  expect(said(...each.slice(0, 2))).toBe('2 questions')
})

test('a card says how many options an answer may contain', async () => {
  const i18n = await loadWords('en')
  const several = (min: number, max: number) => asksFor(i18n, { items: [{ ...kinds.multiple, min, max }] })
  expect([several(1, 2), several(2, 2), several(1, 100)]).toEqual(['Choose up to 2', 'Choose 2', 'Choose any number'])
})
