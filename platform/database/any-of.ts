import { sql, type RawBuilder } from 'kysely'

/**
 * An expression for the right side of `=` that matches any of these values. Unlike with a plain `any($1)`, the planner
 * does not see the number of values. If it did, it would plan the statement again for every list shorter than ten,
 * which costs more than running it.
 */
export const anyOf = (values: readonly string[]): RawBuilder<unknown> =>
  sql`any(array(select unnest(${values}::text[])))`
