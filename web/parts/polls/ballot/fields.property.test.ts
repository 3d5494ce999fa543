import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, Ballots, Item } from '#web/parts/polls/types.ts'
import { kinds } from '#web/parts/polls/whole-poll.fixture.ts'
import { fieldName } from '#web/parts/polls/field-name.ts'
import { ballotErrorOf } from './ballot-errors.ts'
import { fieldsOf, orderOf, readBallot } from './fields.ts'
import { numberIn } from './number-in.ts'
import { pagesOf, pagesShown } from './steps.ts'

const items: Item[] = Object.values(kinds)
const options = ['o1', 'o2', 'o3']
const some = fc.subarray(options, { minLength: 1 })
const perOption = <T>(value: fc.Arbitrary<T>) =>
  some.chain((ids) => fc.record(Object.fromEntries(ids.map((id) => [id, value])) as Record<string, fc.Arbitrary<T>>))

/** A valid answer to each kind of item. */
const answers: Record<string, fc.Arbitrary<Answer>> = {
  i1: fc.constantFrom(...options).map((choice) => ({ choice })),
  i2: some.map((choices) => ({ choices })),
  i3: some.map((approve) => ({ approve })),
  i4: perOption(fc.integer({ min: 0, max: 5 })).map((scores) => ({ scores: { ...scores } })),
  i5: perOption(fc.integer({ min: 1, max: 3 })).map((places) => ({ order: orderOf(Object.entries(places)) })),
  i6: fc.integer({ min: -2, max: 2 }).map((scale) => ({ scale })),
  i7: fc.integer({ min: 0, max: 15_000 }).map((tenths) => ({ number: tenths / 10 })),
  i8: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => ({ date: date.toISOString().slice(0, 10) })),
  i9: fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.trim() === text && text !== '')
    .map((text) => ({ text })),
  i10: perOption(fc.constantFrom('c1', 'c2')).map((rows) => ({ rows: { ...rows } })),
}
const ballots = fc.record(answers, { requiredKeys: [] }).map((given) => ({ ...given }) as Ballots)

test('any answer shown in the controls is read back as the same answer', () => {
  fc.assert(
    fc.property(ballots, (given) => {
      expect(readBallot(fieldsOf(items, given))).toEqual({ ballots: given, unreadable: {} })
    }),
  )
})

test('reading and validating a form never throws, whatever it contains', () => {
  const names = items.flatMap((item) => [
    ...['', '.choice', '.scores', '.nothing', '.date.o1'].map((end) => item.item_id + end),
    ...[undefined, 'o1', 'o2'].map((option_id) => fieldName(item, option_id)),
  ])
  const form = fc.dictionary(fc.constantFrom(...names), fc.array(fc.string(), { maxLength: 3 }))
  fc.assert(
    fc.property(form, (fields) => {
      const read = readBallot(fields)
      for (const item of items) {
        const answer = read.ballots[item.item_id]
        const ballotError = ballotErrorOf(item, read)
        if (ballotError === 'nothing') expect(answer).toBeUndefined()
        if (ballotError === 'no_number' || ballotError === 'no_day') expect(answer).toBeUndefined()
      }
    }),
  )
})

test('a ranking puts each option in its given place and has no trailing empty places', () => {
  const places = fc.uniqueArray(fc.tuple(fc.constantFrom(...options), fc.integer({ min: -1, max: 5 })), {
    selector: ([option_id]) => option_id,
  })
  fc.assert(
    fc.property(places, (given) => {
      const order = orderOf(given)
      for (const [option_id, place] of given) {
        expect(order.findIndex((there) => there.includes(option_id))).toBe(place > 0 ? place - 1 : -1)
      }
      expect(order.at(-1)).not.toEqual([])
    }),
  )
})

test('a number is read correctly in each common locale format', () => {
  const cents = fc.integer({ min: -99_999_999, max: 99_999_999 })
  fc.assert(
    fc.property(cents, fc.constantFrom('en', 'de', 'fr', 'de-CH', 'es'), (value, language) => {
      const number = value / 100
      const written = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(number)
      expect(numberIn(written, 2)).toBe(number)
    }),
  )
})

test('text that is not a number is never read as a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123,.-+ e€x')) }), fc.nat(6), (typed, decimals) => {
      const read = numberIn(typed, decimals)
      if (/[e€x]/.test(typed) || !/\d/.test(typed)) expect(read).toBeNull()
      if (read !== null) expect(Number.isFinite(read)).toBe(true)
    }),
  )
})

test('every question is on exactly one page, in order, and shown pages cover all shown questions', () => {
  const asked = fc
    .array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 12 })
    .map((all) => all.map(([new_page, shown], at) => ({ item_id: `i${at + 1}`, new_page, shown })))
  fc.assert(
    fc.property(asked, (all) => {
      const pages = pagesOf(all)
      expect(pages.flat()).toEqual(all.map(({ item_id }) => item_id))
      expect(pages.every((page) => page.length > 0)).toBe(true)
      const shown = new Set(all.filter((item) => item.shown).map(({ item_id }) => item_id))
      const steps = pagesShown(pages, shown)
      expect(steps.length).toBeGreaterThan(0)
      const seen = steps.flatMap((at) => pages[at]!.filter((item_id) => shown.has(item_id)))
      expect(seen).toEqual([...shown])
    }),
  )
})
