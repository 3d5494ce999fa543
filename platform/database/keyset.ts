import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'

/** A moment in a cursor, limited to what the database can read: to the microsecond, and never in the year 0. */
export const keyMoment = z.iso.datetime().refine((given) => given >= '0001' && given.length <= 27)

/** A day in a cursor. */
export const keyDay = z.iso.date().refine((given) => given >= '0001')

type Key = string | number

/**
 * Divides a list into pages by the values by which the list is sorted, so that each page starts after a given row even
 * if rows are added or removed.
 */
interface Keyset<Row, Values> {
  /**
   * The values after which the requested page starts; null for the first page. Refuses cursors that cannot come from
   * this kind of list.
   */
  after(cursor: string | undefined): Values | null
  /** The cursor for the page after this row. */
  behind(row: Row): string
  /**
   * The first `size` of these rows, and the next cursor. Pass one row more than fits on the page, if there are more.
   */
  page<R extends Row>(rows: R[], size: number): { shown: R[]; next_cursor: string | null }
}

/**
 * The format of every cursor: the sort values of the last row shown, as JSON in base64url. Callers send it back
 * unchanged. Since a cursor comes from outside, `values` is a strict schema of what the database accepts.
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
