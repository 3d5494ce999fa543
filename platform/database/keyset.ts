import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'

/** A moment as a cursor may hold it: the database reads each of these, to the microsecond, and knows no year 0. */
export const keyMoment = z.iso.datetime().refine((given) => given >= '0001' && given.length <= 27)

/** A day as a cursor may hold it. */
export const keyDay = z.iso.date().refine((given) => given >= '0001')

type Key = string | number

/** How a list is paged: by the values that order it, so that a page starts after its row whatever rows come or go. */
interface Keyset<Row, Values> {
  /**
   * The values after which the requested page starts; null: at the beginning. Refuses a cursor that no such list
   * issued.
   */
  after(cursor: string | undefined): Values | null
  /** The cursor of the page after this row. */
  behind(row: Row): string
  /** The first `size` of these rows and the next cursor; pass one row more than a page shows, if there is one. */
  page<R extends Row>(rows: R[], size: number): { shown: R[]; next_cursor: string | null }
}

/**
 * The one spelling of a cursor: the values that order the last row shown, as JSON in base64url. Callers hand it back as
 * it is. A cursor comes from outside, so `values` says exactly what the database can be asked with.
 */
export function keyset<Values extends readonly [Key, ...Key[]], Row>(
  values: z.ZodType<Values>,
  of: (row: Row) => NoInfer<Values>,
): Keyset<Row, Values> {
  const behind = (row: Row) => Buffer.from(JSON.stringify(of(row))).toString('base64url')
  return {
    behind,
    after(cursor) {
      if (!cursor) return null
      const given = values.safeParse(decoded(cursor))
      if (!given.success) throw new Refusal('INVALID', { fields: { cursor: { is: 'malformed' } } })
      return given.data
    },
    page(rows, size) {
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      return { shown, next_cursor: last !== undefined && rows.length > size ? behind(last) : null }
    },
  }
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
