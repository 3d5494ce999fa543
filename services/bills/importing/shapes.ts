import { z } from 'zod'
import { Unreadable } from '#platform/files/unreadable.ts'

/** Optional text; an empty text counts as missing. */
export const words = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)

export const numeral = z.union([z.number(), z.string()])

/** Reads an object from a source; the error names any field that has the wrong type. */
export function readAs<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const { data, error } = shape.safeParse(value)
  if (!error) return data
  const [first] = error.issues
  throw new Unreadable(`${first?.path.join('.') || 'the record'}: ${first?.message ?? 'is wrong'}`)
}
