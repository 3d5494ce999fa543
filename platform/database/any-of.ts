import { sql, type RawBuilder } from 'kysely'

/**
 * One of these values, for the right side of `=`. Compared with `any($1)`, the planner does not look at the number of
 * values: if it did, it would plan the statement again for every list shorter than ten, which costs more than running
 * it.
 */
export const anyOf = (values: readonly string[]): RawBuilder<unknown> =>
  sql`any(array(select unnest(${values}::text[])))`
