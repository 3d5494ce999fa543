import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hunksOf } from './hunks.ts'

const without = (hunks: ReturnType<typeof hunksOf>, left: string) =>
  hunks
    .filter(({ change }) => change !== left)
    .map(({ text }) => text)
    .join('')

test('without additions the hunks give the old text, and without removals they give the new text', () => {
  const text = fc.array(fc.constantFrom('the', 'road', 'river ', ' and', '\n', '. ', 'tax;'), { maxLength: 30 })
  fc.assert(
    fc.property(text, text, fc.constantFrom(0, 500), (old, now, ms) => {
      const hunks = hunksOf(old.join(''), now.join(''), ms)
      expect(without(hunks, 'added')).toBe(old.join(''))
      expect(without(hunks, 'removed')).toBe(now.join(''))
    }),
  )
})

test('a single changed word is shown alone, and scattered changes are merged into one', () => {
  expect(hunksOf('within 5 days of the claim', 'within 7 days of the claim', 500)).toEqual([
    { change: 'same', text: 'within ' },
    { change: 'removed', text: '5 ' },
    { change: 'added', text: '7 ' },
    { change: 'same', text: 'days of the claim' },
  ])
  expect(hunksOf('a b c d', 'x b y d', 500)).toEqual([
    { change: 'removed', text: 'a b c ' },
    { change: 'added', text: 'x b y ' },
    { change: 'same', text: 'd' },
  ])
})

test('an added line does not mark the word before it, and a changed word does not mark its whole paragraph', () => {
  expect(
    hunksOf(
      '- a toll on cars\n- a loan\n\nThe end is near',
      '- a toll on cars\n- a loan\n- a fee\n\nThe end is near',
      500,
    ),
  ).toEqual([
    { change: 'same', text: '- a toll on cars\n- a loan' },
    { change: 'added', text: '\n- a fee' },
    { change: 'same', text: '\n\nThe end is near' },
  ])
  expect(hunksOf('pays a quarter.\n\nThe end is near', 'pays a fifth.\n\nThe end is near', 500)).toEqual([
    { change: 'same', text: 'pays a ' },
    { change: 'removed', text: 'quarter.' },
    { change: 'added', text: 'fifth.' },
    { change: 'same', text: '\n\nThe end is near' },
  ])
})

test('texts too different to compare word by word are compared by paragraph, within the time limit', () => {
  const lines = (from: string) => Array.from({ length: 4000 }, (_, n) => `${from}${n} ${n % 7} of the road${n % 13}`)
  const old = lines('a').concat('the very same end')
  const started = performance.now()
  const hunks = hunksOf(old.join('\n'), lines('b').concat('the very same end').join('\n'), 1200)
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(without(hunks, 'added')).toBe(old.join('\n'))
})
