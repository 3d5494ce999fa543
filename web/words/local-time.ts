const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const EVENING = '20:00'
const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/

/** The local time in a time zone at a moment, expressed as if it were UTC. */
function clockAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => shown.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/**
 * The moment of a local date and time in a time zone. If the local time occurs twice (clocks go back), the first is
 * used; if it never occurs (clocks go forward), the result is later by the skipped interval, as RFC 5545 specifies for
 * calendars. null: the date or time does not exist.
 */
export function momentIn(timeZone: string, date: string, time: string): string | null {
  const found = written.exec(`${date}T${time}`)
  if (!found) return null
  const [year, month, day, hour, minute] = found.slice(1).map(Number) as [number, number, number, number, number]
  const wanted = Date.UTC(year, month - 1, day, hour, minute)
  if (!new Date(wanted).toISOString().startsWith(`${date}T${time.slice(0, 5)}`)) return null
  const ahead = (at: number) => clockAt(at, timeZone) - at
  const [before, after] = [wanted - ahead(wanted - DAY_MS), wanted - ahead(wanted + DAY_MS)]
  const shows = [before, after].filter((at) => clockAt(at, timeZone) === wanted)
  return new Date(shows.length > 0 ? Math.min(...shows) : before).toISOString()
}

/** The default closing time of a new poll: a week from now, in the evening, in the local time of the time zone. */
export function weekFrom(now: number, timeZone: string): { date: string; time: string } {
  const day = new Date(clockAt(now, timeZone) + WEEK_DAYS * DAY_MS)
  return { date: day.toISOString().slice(0, 10), time: EVENING }
}

/** The local date and time in a time zone at a moment, as form field values; empty if there is no moment. */
export function clockOf(moment: string | null, timeZone: string): { date: string; time: string } {
  if (!moment) return { date: '', time: '' }
  const shown = new Date(clockAt(Date.parse(moment), timeZone)).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}
