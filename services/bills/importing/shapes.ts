import { z } from 'zod'
import { Unreadable } from '#platform/files/unreadable.ts'

/** Words that may be missing; an empty text is none. */
export const words = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)

export const numeral = z.union([z.number(), z.string()])

/** Reads an object of a source; what is not of the type it should be is named. */
export function readAs<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const { data, error } = shape.safeParse(value)
  if (!error) return data
  const [first] = error.issues
  throw new Unreadable(`${first?.path.join('.') || 'the record'}: ${first?.message ?? 'is wrong'}`)
}
