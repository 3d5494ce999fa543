import { sql, type RawBuilder } from 'kysely'

const SIZES = [4, 11, 21, 31, 51, 101, 201, 401, 801, 1_601, 3_201, 6_401]

/**
 * A limit of at least so many rows, as a number the planner knows: with a parameter it takes a tenth of the table for
 * granted and plans anew each time it is asked. Few sizes, so that few texts are prepared: show no more than was wanted.
 */
export const rowsFor = (wanted: number): RawBuilder<number> => {
  const size = SIZES.find((each) => each >= wanted)
  return size === undefined ? sql`${wanted}` : sql.lit(size)
}
