import { sql, type RawBuilder } from 'kysely'

const SIZES = [4, 7, 11, 21, 31, 51, 101, 201, 401, 801, 1_601, 3_201, 6_401]

/**
 * A limit of at least this many rows, written as a literal so that the planner knows it: with a parameter, the planner
 * assumes a tenth of the table, and plans again each time. Only a few different limits are used, so that only a few
 * statements are prepared. Callers must therefore cut the result to the size they want.
 */
export const rowsFor = (wanted: number): RawBuilder<number> => {
  const size = SIZES.find((each) => each >= wanted)
  return size === undefined ? sql`${wanted}` : sql.lit(size)
}
