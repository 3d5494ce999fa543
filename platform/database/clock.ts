import { sql } from 'kysely'

/**
 * The database's current time when the expression is evaluated, not at the start of the transaction: a writer may have
 * waited for a lock.
 */
export const clock = sql<Date>`clock_timestamp()`

/** The database's current time, evaluated once per statement, so that it can serve as a bound in an index scan. */
export const clockOnce = sql<Date>`(select clock_timestamp())`

/**
 * The database's current time as it is stored: in whole milliseconds, rounded down so that it is never ahead of the
 * clock.
 */
export const moment = sql<Date>`date_trunc('milliseconds', clock_timestamp())`
