import { MIN_CELL } from '#contract/poll-limits.ts'

/** A full hour, in hours since 1970, and the number of people who answered in it. */
export interface HourCount {
  hour: number
  n: number
}

export type Unit = 'hour' | 'day' | 'week'

/** A period with enough people to be shown. Both ends are full hours, and `until` is exclusive. */
export interface Span {
  from: number
  until: number
  n: number
}

/** If there are more units than this, the next larger unit is used. */
const [MAX_HOURS, MAX_DAYS] = [48, 60]
const DAY = 24
export const HOUR_MS = 3_600_000

/** The unit for answers between two full hours. */
export function unitFor(from: number, until: number): Unit {
  if (until - from <= MAX_HOURS) return 'hour'
  return until - from <= MAX_DAYS * DAY ? 'day' : 'week'
}

/** The offset of a time zone from UTC at this hour, in whole hours. */
export function hoursAhead(hour: number, timeZone: string): number {
  const moment = new Date(hour * HOUR_MS)
  const there = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(there.find((each) => each.type === type)?.value)
  return Math.round(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour')) / HOUR_MS) - hour
}

interface Asked {
  unit: Unit
  /** The full hour in which the poll opened, and the full hour up to which answers are counted. */
  from: number
  until: number
  /** Whether the poll is over, so that no more answers can arrive. */
  over: boolean
  /** The offset from UTC, in hours, of the time zone in which days begin. */
  ahead: number
  least?: number
}

/**
 * Groups the hours in which people answered into hours, days or weeks of at least `least` people each; units with fewer
 * people are merged with the following ones. If fewer people remain at the end, they are withheld until more people
 * answer, so that a span never changes once it is shown. When the poll is over, they are added to the last span.
 */
export function spansOf(
  hours: readonly HourCount[],
  { unit, from, until, over, ahead, least = MIN_CELL }: Asked,
): Span[] {
  const size = { hour: 1, day: DAY, week: 7 * DAY }[unit]
  const shift = unit === 'hour' ? 0 : ahead
  const blockOf = (hour: number) => Math.floor((hour + shift) / size)
  const endOf = (hour: number) => (blockOf(hour) + 1) * size - shift
  const sorted = hours.filter(({ n }) => n > 0).toSorted((a, b) => a.hour - b.hour)
  const spans: Span[] = []
  let open = { from: Math.min(from, sorted[0]?.hour ?? from), n: 0 }
  for (const [at, { hour, n }] of sorted.entries()) {
    open.n += n
    const next = sorted[at + 1]
    const ended = next ? blockOf(next.hour) > blockOf(hour) : over || endOf(hour) <= until
    if (!ended || open.n < least) continue
    const end = Math.max(Math.min(endOf(hour), until), open.from + 1)
    spans.push({ ...open, until: end })
    open = { from: end, n: 0 }
  }
  const last = spans.at(-1)
  if (over && last) {
    last.n += open.n
    if (open.n > 0) last.until = Math.max(last.until, until)
  }
  return spans
}

interface Begun {
  /** The spans that are shown once there are two of them. */
  told: readonly Span[]
  /** The full hour in which the poll opened, and the end of the hour that has begun. */
  from: number
  until: number
}

/**
 * Until two spans of a poll can be shown: the hours of the first span, and the time since then up to now, each with at
 * least `least` people. Only for polls whose number of answers is always public, since the last span still grows. The
 * hours end where the first span ends, so that the two together never single out fewer than `least` people.
 */
export function firstSpans(
  hours: readonly HourCount[],
  { told, from, until, least = MIN_CELL }: Begun & { least?: number },
): Span[] {
  const cut = told[0]?.until ?? until
  const before = hours.filter(({ hour }) => hour < cut)
  const spans = spansOf(before, { unit: 'hour', from, until: cut, over: true, ahead: 0, least })
  const since = peopleIn(hours) - peopleIn(before)
  return since >= least ? [...spans, { from: cut, until, n: since }] : spans
}

/**
 * The number of people who have answered on the day of the hour that begins at `until`, in all the hours given; null if there are fewer than `least`, or if
 * the number would reveal that fewer people answered between the last span and this day.
 */
export function todayIn(
  hours: readonly HourCount[],
  { least = MIN_CELL, ...asked }: Omit<Asked, 'over'>,
): number | null {
  const { until, ahead } = asked
  const start = Math.floor((until + ahead) / DAY) * DAY - ahead
  const before = hours.filter(({ hour }) => hour < start)
  const told = spansOf(before, { ...asked, until: start, over: false, least })
  const today = peopleIn(hours) - peopleIn(before)
  const untold = peopleIn(before) - peopleIn(told)
  return today >= least && (untold === 0 || untold >= least) ? today : null
}

const peopleIn = (counts: readonly { n: number }[]): number => counts.reduce((sum, { n }) => sum + n, 0)
