import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findingOf } from './finding.ts'
import { partOf } from './result-bars.tsx'
import { saidShare, sharesByChoice, wholeShares } from './shares.ts'

const sum = (counts: number[]) => counts.reduce((all, n) => all + n, 0)
const counts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })
const someCounts = counts.filter((all) => sum(all) > 0)
/** Counts of people who may each have chosen several options. */
const several = fc.tuple(counts, fc.nat(1_000)).map(([all, more]) => ({ all, n: Math.max(...all) + more }))
const choicesOf = (all: number[]) => all.map((n, at) => ({ option_id: `o${at + 1}`, n, guests: n, signed_in: 0 }))

test('each percentage is rounded to the nearest whole number and is unaffected by other counts', () => {
  fc.assert(
    fc.property(several, fc.nat(1_000), ({ all, n }, another) => {
      fc.pre(n > 0)
      const shares = wholeShares(all, n)
      expect(wholeShares([...all, another], n).slice(0, -1)).toEqual(shares)
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (all[at]! * 100) / n)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('0% is shown only for nobody, and 100% only for everyone', () => {
  fc.assert(
    fc.property(several, ({ all, n }) => {
      fc.pre(n > 0)
      wholeShares(all, n).forEach((share, at) => {
        const { say, percent } = saidShare(all[at]!, n, share)
        if (say === 'exactly' && percent === 0) expect(all[at]).toBe(0)
        if (say === 'exactly' && percent === 100) expect(all[at]).toBe(n)
        if (say !== 'exactly') expect(percent).toBe(say === 'less_than' ? 1 : 99)
      })
    }),
  )
})

test('percentages are the same by choice and by position, and bar lengths are proportional', () => {
  fc.assert(
    fc.property(someCounts, (all) => {
      const n = sum(all)
      const shares = sharesByChoice({ n, choices: choicesOf(all) })
      expect([...shares.values()]).toEqual(wholeShares(all, n))
      for (const count of all) {
        expect(partOf(count, n)).toBeGreaterThanOrEqual(0)
        expect(partOf(count, n)).toBeLessThanOrEqual(100)
        // Rounded to three decimals, so the error is at most half a thousandth.
        expect(Math.abs(partOf(count, n) - (count * 100) / n)).toBeLessThan(0.000501)
      }
    }),
  )
  expect(partOf(0, 0)).toBe(0)
})

test('the leaders found are exactly the choices with the most votes', () => {
  fc.assert(
    fc.property(several, ({ all, n }) => {
      const choices = choicesOf(all)
      const finding = findingOf({ n, choices })
      const most = Math.max(...all)
      const leaders = choices.filter((choice) => choice.n === most).map(({ option_id }) => option_id)
      if (finding.kind === 'none') expect(n).toBe(0)
      else expect(finding.count).toBe(most)
      if (finding.kind === 'few' || finding.kind === 'tie') expect(finding.leaders).toEqual(leaders)
      if (finding.kind === 'narrow' || finding.kind === 'lead') expect([finding.leader]).toEqual(leaders)
      if (finding.kind === 'narrow') expect(finding.ahead).toBeGreaterThan(0)
    }),
  )
})

test('a portion described in words is never exaggerated, whatever the order of the choices', () => {
  const least = { all: 1, nine_in_ten: 0.9, three_quarters: 0.75, two_thirds: 2 / 3, most: 0.5, half: 0.5, some: 0 }
  fc.assert(
    fc.property(several, ({ all, n }) => {
      const choices = choicesOf(all)
      const finding = findingOf({ n, choices })
      if (finding.kind !== 'lead') return
      expect(finding.count / n).toBeGreaterThanOrEqual(least[finding.portion] - 1e-12)
      expect(findingOf({ n, choices: choices.toReversed() })).toEqual(finding)
    }),
  )
})
