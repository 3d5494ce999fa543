import type { polls } from '#contract/polls.ts'
import { publishedAmong, type CountedPoll } from './data.ts'
import { countsInHour, countsUntil, fullHour, hourCounts } from './hourly-counts.ts'
import type { Act } from './own.ts'
import { stateOf } from './rules.ts'
import { HOUR_MS, hoursAhead, todayIn, unitFor } from './turnout-spans.ts'

type SaysToday = Parameters<typeof stateOf>[0] & Pick<CountedPoll, 'results' | 'secrecy' | 'now'>

/** Whether everybody may always know how many people have answered: only such polls show how many answered today. */
export function saysToday({ now, ...poll }: SaysToday): boolean {
  const state = stateOf(poll, now)
  return (state === 'open' || state === 'paused') && poll.results === 'live' && poll.secrecy !== 'secret'
}

/**
 * The number of people who answered today, up to now, with the same number of queries for many polls as for one. The
 * hour that has begun adds nothing to what anybody can see, because the number of all answers to these polls is always
 * public.
 */
export const answers_today: Act<typeof polls.answers_today> = async ({ poll_ids }, ctx) => {
  const { db, timeZone } = ctx
  const found = await publishedAmong(ctx, poll_ids)
  const asked = found.filter(saysToday)
  const now = asked[0]?.now
  if (!now) return []
  const hour = fullHour(now)
  const [counts, since] = await Promise.all([countsUntil(db, asked, hour), countsInHour(db, asked, hour)])
  return asked.flatMap(({ poll_id, opens_at, closes_at }) => {
    const counted = counts.get(poll_id)
    if (!counted || !opens_at || !closes_at) return []
    const [from, end] = [fullHour(opens_at), Math.ceil(closes_at.getTime() / HOUR_MS)]
    const ahead = hoursAhead(from, timeZone)
    // After the clocks have changed, a day-long span of the poll no longer matches a calendar day.
    if (ahead !== hoursAhead(hour, timeZone)) return []
    const hours = [...hourCounts(counted), { hour, n: since.get(poll_id) ?? 0 }]
    const today = todayIn(hours, { unit: unitFor(from, end), from, until: hour, ahead })
    return today === null ? [] : { poll_id, today }
  })
}
