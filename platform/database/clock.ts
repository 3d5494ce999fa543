import { sql } from 'kysely'

/** The database's clock at this very line, not at the start of the transaction: a writer may have waited for a lock. */
export const clock = sql<Date>`clock_timestamp()`

/** The same, read once a statement: an index can be walked up to it. */
export const clockOnce = sql<Date>`(select clock_timestamp())`

/** The same, as it is stored: in whole milliseconds and never ahead of the clock. */
export const moment = sql<Date>`date_trunc('milliseconds', clock_timestamp())`
