import fc from 'fast-check'
import { expect, test } from 'vitest'
import { before, down, listed, placeOf, putIn, up } from './ranking.ts'

test('options are added one after another and can be moved past each other', () => {
  const first = up([], 'b')
  const both = up(first, 'a')
  expect(both).toEqual([['b'], ['a']])
  expect(up(both, 'a')).toEqual([['a'], ['b']])
  expect(down(both, 'b')).toEqual([['a'], ['b']])
  expect(up(both, 'b')).toEqual(both)
})

test('an option moved below the last place is no longer ranked', () => {
  expect(down([['a'], ['b']], 'b')).toEqual([['a']])
  expect(down([['a']], 'b')).toEqual([['a']])
})

test('options can share a place and a place can stay empty; a moved option leaves its tie', () => {
  const tied = putIn(putIn([], 'a', 2), 'b', 2)
  expect(tied).toEqual([[], ['a', 'b']])
  expect(up(tied, 'b')).toEqual([['b'], ['a']])
  expect(down(tied, 'a')).toEqual([['b'], ['a']])
  expect(putIn(tied, 'b', null)).toEqual([[], ['a']])
  expect(placeOf(tied, 'a')).toBe(2)
  expect(placeOf(tied, 'c')).toBeNull()
})

test('a dragged option is placed before the row it is dropped on', () => {
  expect(before([['a'], ['b'], ['c']], 'c', 'a')).toEqual([['c'], ['a'], ['b']])
  expect(before([['a'], ['b']], 'd', 'b')).toEqual([['a'], ['d'], ['b']])
  expect(before([['a'], ['b']], 'a', 'x')).toEqual([['b'], ['a']])
  expect(before([['a'], ['b']], 'a', null)).toEqual([['b'], ['a']])
})

test('the list shows ranked options first, then the others in their original order', () => {
  expect(listed([['c'], [], ['a', 'b']], ['a', 'b', 'c', 'd'])).toEqual(['c', 'a', 'b', 'd'])
})

test('however options are moved, each has at most one place and none is lost from the list', () => {
  const options = ['a', 'b', 'c', 'd']
  const option = fc.constantFrom(...options)
  const step = fc.oneof(
    fc.record({ by: fc.constant('up' as const), option }),
    fc.record({ by: fc.constant('down' as const), option }),
    fc.record({ by: fc.constant('put' as const), option, place: fc.option(fc.integer({ min: 1, max: 4 })) }),
    fc.record({ by: fc.constant('before' as const), option, other: fc.option(option) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let places: string[][] = []
      for (const move of steps) {
        if (move.by === 'up') places = up(places, move.option)
        if (move.by === 'down') places = down(places, move.option)
        if (move.by === 'put') places = putIn(places, move.option, move.place)
        if (move.by === 'before') places = before(places, move.option, move.other)
        expect(new Set(places.flat()).size).toBe(places.flat().length)
        expect(places.length).toBeLessThanOrEqual(options.length)
        expect(listed(places, options).toSorted()).toEqual(options)
        expect(places.at(-1)).not.toEqual([])
      }
    }),
  )
})
