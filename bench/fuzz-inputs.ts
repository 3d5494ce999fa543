import * as fc from 'fast-check'

/** The parts of JSON Schema that the published document uses. */
export interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Values that exist in the instance, by field name: with them, fuzzed requests get past the door. */
export type Known = Record<string, unknown[]>

const MAX_CHARS = 200

/** Any text, including problematic kinds: empty, NUL, lone surrogates, right-to-left marks, very long. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: MAX_CHARS }) },
  { weight: 2, arbitrary: fc.string({ maxLength: MAX_CHARS }) },
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066',
    '’; drop table polls.poll; --',
    '__proto__',
    '%00',
    '🗳️',
  ),
  fc.nat({ max: 40_000 }).map((length) => 'é'.repeat(length)),
)

const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, -1, 2 ** 31, 2 ** 53, 1e308, 1.5))

/** Any JSON value. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom(null, true, false),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 2_000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
)

/** Values that mostly fit `schema`; now and then a value, at any depth, does not. */
export function near(schema: Schema, schemas: Record<string, Schema>, known: Known): fc.Arbitrary<unknown> {
  const spoiled = (sound: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 12, arbitrary: sound }, { weight: 1, arbitrary: anything })

  const fields = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> => {
    const sound = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => {
        const real = known[name]
        const value = fit(inner)
        return [name, real ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...real) }, value) : value]
      }),
    )
    const record = fc.record(sound, { requiredKeys: required })
    const short = fc.record(sound, { requiredKeys: [] })
    const more = fc
      .tuple(record, fc.dictionary(text, anything, { maxKeys: 3 }))
      .map(([own, extra]) => ({ ...own, ...extra }))
    return fc.oneof({ weight: 10, arbitrary: record }, short, more)
  }

  // References are resolved only when needed, and rarely, because a schema can refer to itself.
  const referred = (ref: string) =>
    fc.oneof(
      { weight: 3, arbitrary: anything },
      fc.constant(null).chain(() => sound(schemas[ref.split('/').at(-1)!]!)),
    )

  const namedAtWill = ({ propertyNames = {}, additionalProperties }: Schema) =>
    fc.dictionary(textOf(propertyNames), fit(additionalProperties as Schema), { maxKeys: 4 })

  const sound = (asked: Schema): fc.Arbitrary<unknown> => {
    if (asked.$ref) return referred(asked.$ref)
    if (asked.const !== undefined) return fc.constant(asked.const)
    if (asked.enum) return fc.constantFrom(...asked.enum)
    const several = asked.anyOf ?? asked.oneOf
    if (several) return fc.oneof(...several.map(fit))
    if (typeof asked.additionalProperties === 'object') return namedAtWill(asked)
    if (asked.type === 'object') return fields(asked)
    if (asked.type === 'array') return listOf(asked)
    if (asked.type === 'integer' || asked.type === 'number') return numberOf(asked)
    if (asked.type === 'boolean') return fc.boolean()
    if (asked.type === 'null') return fc.constant(null)
    return asked.type === 'string' ? textOf(asked) : anything
  }

  const listOf = ({ items = {}, minItems = 0, maxItems = 8 }: Schema) =>
    fc.array(fit(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 8)) })

  const fit = (asked: Schema): fc.Arbitrary<unknown> => spoiled(sound(asked))
  return fit(schema)
}

const numberOf = ({ minimum = -10, maximum = 1_000 }: Schema) =>
  fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })

function textOf({ pattern, format, minLength = 0, maxLength = MAX_CHARS }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('9999-01-01') })
      .map((at) => at.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_CHARS)) })
}
