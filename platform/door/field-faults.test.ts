import { expect, test } from 'vitest'
import { z } from 'zod'
import { email, line, text } from '#contract/shapes.ts'
import { faultsIn } from './field-faults.ts'

const shape = z.strictObject({
  name: line(2, 5).optional(),
  about: text(0, 3).optional(),
  email: email.optional(),
  count: z.int().min(1).max(9).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  which: z.enum(['red', 'green']).optional(),
  day: z.iso.date().optional(),
  one: z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })]).optional(),
  even: z.number().multipleOf(2).optional(),
  odd: z
    .number()
    .refine((given) => given % 2 === 1)
    .optional(),
  by: z.record(z.string().regex(/^o/), z.number()).optional(),
})

const faultsOf = (input: unknown, of: z.ZodType = shape) => {
  const { error } = of.safeParse(input, { reportInput: true })
  return error ? faultsIn(error.issues) : null
}

test.for<[object, object]>([
  [{ name: 'A' }, { name: { is: 'too_short', min: 2 } }],
  [{ name: 'Too long' }, { name: { is: 'too_long', max: 5 } }],
  [{ name: 'a\nb' }, { name: { is: 'unreadable' } }],
  [{ about: 'a\u202e' }, { about: { is: 'unreadable' } }],
  [{ email: 'ana' }, { email: { is: 'malformed' } }],
  [{ count: 0 }, { count: { is: 'too_small', min: 1 } }],
  [{ count: 10 }, { count: { is: 'too_large', max: 9 } }],
  [{ count: '1' }, { count: { is: 'wrong_type' } }],
  [{ count: 1.5 }, { count: { is: 'wrong_type' } }],
  [{ list: [] }, { list: { is: 'too_few', min: 1 } }],
  [{ list: ['a', 'b', 'c'] }, { list: { is: 'too_many', max: 2 } }],
  [{ which: 'blue' }, { which: { is: 'not_one_of', of: ['red', 'green'] } }],
  [{ day: '2026-02-30' }, { day: { is: 'malformed' } }],
  [{ one: 1 }, { one: { is: 'wrong_type' } }],
  [{ even: 3 }, { even: { is: 'malformed' } }],
  [{ odd: 2 }, { odd: { is: 'not_allowed' } }],
  [{ by: { p1: 1 } }, { 'by.p1': { is: 'unknown' } }],
  [{ nothing: 1 }, { nothing: { is: 'unknown' } }],
])('%j is reported with its fault code and limit', ([input, faults]) => {
  expect(faultsOf(input)).toEqual(faults)
})

test('an omitted field is reported as missing, whatever its type', () => {
  const whole = z.object({ name: line(1, 5), which: z.enum(['red']), list: z.array(z.string()), one: z.literal(1) })
  const missing = { is: 'missing' }
  expect(faultsOf({}, whole)).toEqual({ name: missing, which: missing, list: missing, one: missing })
  expect(faultsOf(undefined, whole)).toEqual({ input: missing })
})

test('only the first fault of each field is reported', () => {
  expect(faultsOf({ name: '\u0000'.repeat(9) })).toMatchObject({ name: { is: 'too_long' } })
})
