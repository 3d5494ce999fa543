import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemOf } from '#services/polls/ballots.ts'
import { tallyFrom } from './tally.ts'
import { valuesResult } from './values.ts'

const asked: ItemOf<'number'> = {
  item_id: 'i1',
  kind: 'number',
  text: '',
  help: '',
  required: true,
  new_page: false,
  show_if: null,
  allow_dont_know: false,
  min: null,
  max: null,
  decimals: 2,
  unit: '',
}

const valuesOf = (given: [value: number, n: number][]) =>
  valuesResult(asked, tallyFrom(given.map(([value, n]) => ({ key: `i1.${value}`, signed_in: false, n })))).values

const hundredths = (far: number) => fc.integer({ min: -far, max: far }).map((value) => value / 100)
const many = fc.constantFrom(100, 5_000, 1e11).chain((far) =>
  fc.uniqueArray(fc.tuple(hundredths(far), fc.integer({ min: 1, max: 9 })), {
    selector: ([value]) => value,
    minLength: 51,
    maxLength: 120,
  }),
)

test('fifty different numbers are listed one by one', () => {
  const given = Array.from({ length: 50 }, (_, at): [number, number] => [at / 10, 1])
  expect(valuesOf(given).map(({ value }) => value)).toEqual(given.map(([value]) => String(value)))
})

test('more than fifty numbers are grouped into at most twenty adjoining ranges, and each number is counted', () => {
  fc.assert(
    fc.property(many, (given) => {
      const ranges = valuesOf(given).map(({ value, n }) => ({ ends: value.split('–').map(Number), n }))
      expect(ranges.length).toBeLessThanOrEqual(20)
      for (const [at, { ends, n }] of ranges.entries()) {
        const [from, to] = ends as [number, number]
        const within = given.filter(([value]) => from <= value && value < to)
        expect(within.reduce((all, [, count]) => all + count, 0)).toBe(n)
        if (at > 0) expect(from).toBe(ranges[at - 1]!.ends[1])
      }
      expect(ranges.reduce((all, { n }) => all + n, 0)).toBe(given.reduce((all, [, n]) => all + n, 0))
    }),
  )
})
