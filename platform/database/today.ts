import { sql } from 'kysely'

/** The time at which the day began in this time zone, evaluated once per statement. */
export const midnightIn = (timeZone: string) => sql<Date>`(select date_trunc('day', clock_timestamp(), ${timeZone}))`
