import { sql } from 'kysely'

/**
 * The database's time when the expression is evaluated, rather than when the transaction began: a writer may have
 * waited for a lock in between.
 */
export const clock = sql<Date>`clock_timestamp()`

/** The database's current time, evaluated only once per statement, so that an index scan can use it as a bound. */
export const clockOnce = sql<Date>`(select clock_timestamp())`

/**
 * The database's current time in the precision in which times are stored: whole milliseconds, rounded down so that the
 * result is never ahead of the clock.
 */
export const moment = sql<Date>`date_trunc('milliseconds', clock_timestamp())`
