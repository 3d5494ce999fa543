import { expect, test } from 'vitest'
import type { Condition } from '#contract/poll-items.ts'
import type { Item } from '#web/parts/polls/types.ts'
import { hostile, kinds } from '#web/parts/polls/whole-poll.fixture.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { ConditionSentence } from './condition-sentence.tsx'

const items: Item[] = [
  kinds.single,
  { ...kinds.number, text: 'How far?' },
  { ...kinds.open, text: hostile },
  { ...kinds.score, text: 'How good?' },
]
const sentence = async (condition: Condition, locale: 'en' | 'es' = 'en') =>
  (await drawn(<ConditionSentence condition={condition} items={items} lang="en" />, { locale })).text

const red: Condition = { op: 'eq', item_id: 'i1', value: 'o1' }
const far: Condition = { op: 'gt', item_id: 'i7', value: 1250 }
const wrote: Condition = { op: 'answered', item_id: 'i9' }
const not = (of: Condition): Condition => ({ op: 'not', of })

test('a condition names the question and the answer by their texts', async () => {
  expect(await sentence(red)).toMatch(/"Which colour\?" is "Red"\.$/)
  expect(await sentence({ op: 'in', item_id: 'i1', value: ['o1', 'o3'] })).toMatch(/"Red" or "Blue"\.$/)
  expect(await sentence({ op: 'eq', item_id: 'i4', value: 'none' })).toMatch(/"How good\?" is "None/)
})

test('numbers in a condition follow the reader’s locale', async () => {
  expect(await sentence(far)).toMatch(/"How far\?" is more than 1,250\.$/)
  expect(await sentence({ op: 'lt', item_id: 'i7', value: 1250 })).toMatch(/less than 1,250\.$/)
  expect(await sentence({ op: 'eq', item_id: 'i7', value: 0.5 }, 'es')).toMatch(/«?"How far\?".*0,5/)
})

test('author text in a condition is shown as text, not markup', async () => {
  expect(await sentence(wrote)).toContain(`"${hostile}"`)
  expect(await sentence({ op: 'eq', item_id: 'i9', value: 'o1 or not' })).toContain('"o1 or not"')
})

test('a negation is worded as the opposite, and a double negation as the original', async () => {
  for (const condition of [red, far, wrote, { op: 'lt', item_id: 'i7', value: 3 } as const]) {
    const [plain, negated, twice] = [
      await sentence(condition),
      await sentence(not(condition)),
      await sentence(not(not(condition))),
    ]
    expect(negated).not.toBe(plain)
    expect(negated).toMatch(/\bnot\b|n’t\b/)
    expect(twice).toBe(plain)
  }
})

test('“not (this and that)” reads as “not this, or not that”, and vice versa', async () => {
  const both = (op: 'and' | 'or'): Condition => ({ op, of: [red, wrote] })
  const each = (op: 'and' | 'or'): Condition => ({ op, of: [not(red), not(wrote)] })
  expect(await sentence(not(both('and')))).toBe(await sentence(each('or')))
  expect(await sentence(not(both('or')))).toBe(await sentence(each('and')))
  expect(await sentence(both('and'))).toMatch(/"Red" and /)
  expect(await sentence(both('or'))).toMatch(/"Red" or /)
})

test('three conditions are joined in the order they were written', async () => {
  const text = await sentence({ op: 'and', of: [red, far, wrote] })
  const places = ['Red', '1,250', hostile].map((word) => text.indexOf(word))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text.match(/ and /g)).toHaveLength(2)
})
