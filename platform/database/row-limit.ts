import { sql, type RawBuilder } from 'kysely'

const SIZES = [4, 7, 11, 21, 31, 51, 101, 201, 401, 801, 1_601, 3_201, 6_401]

/**
 * A limit of at least this many rows, as a literal the planner knows: with a parameter it assumes a tenth of the table
 * and replans each time. There are only a few sizes, so that only a few statements are prepared; callers must cut the
 * result to the wanted size.
 */
export const rowsFor = (wanted: number): RawBuilder<number> => {
  const size = SIZES.find((each) => each >= wanted)
  return size === undefined ? sql`${wanted}` : sql.lit(size)
}
