import { formats } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'

/** A time of day in digits only: longer formats differ between the ICU versions of servers and browsers. */
export const timeOfDay = (moment: string, timeZone: string) =>
  formats.date('en', moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

export const yearIn = (moment: string, timeZone: string) => formats.date('en', moment, { year: 'numeric', timeZone })

/**
 * Formats moments in the reader's language and the instance's time zone, with the year if it differs from the year in
 * which the page was made: the same on the server and in the browser. Dates are assembled from single names, since
 * complete formats differ between the two by a comma or a space.
 */
export function useDates() {
  const { t, i18n } = useLingui()
  const root = useRouteLoaderData<RootData>('root')
  const timeZone = root?.timeZone ?? 'UTC'
  const named = (moment: string, timeZone: string, thisYear?: string) => {
    const weekday = i18n.date(moment, { weekday: 'long', timeZone })
    const dayOfMonth = i18n.date(moment, { day: 'numeric', timeZone })
    const month = i18n.date(moment, { month: 'long', timeZone })
    const date = t({ message: `${weekday} ${dayOfMonth} ${month}`, comment: 'A date, such as Tuesday 24 November' })
    const year = yearIn(moment, timeZone)
    return year === thisYear ? date : t({ message: `${date} ${year}`, comment: 'A date with its year' })
  }
  const day = (moment: string) => named(moment, timeZone, root?.year)
  const dayAndTime = (moment: string) => {
    const date = day(moment)
    const time = timeOfDay(moment, timeZone)
    return t({ message: `${date}, ${time}`, comment: 'A date with the time of day' })
  }
  return {
    day,
    /** Always with the year: for pages that are saved or printed. */
    dayInFull: (moment: string) => named(moment, timeZone),
    /** A calendar day, such as 2026-11-24, with its year; it has no time zone. */
    date: (date: string) => named(`${date}T12:00:00Z`, 'UTC'),
    dayAndTime,
    time: (moment: string) => timeOfDay(moment, timeZone),
    opens: (moment: string) => {
      const when = dayAndTime(moment)
      return t`opens ${when}`
    },
    closes: (moment: string) => {
      const when = dayAndTime(moment)
      return t`closes ${when}`
    },
    closed: (moment: string) => {
      const when = day(moment)
      return t`closed ${when}`
    },
  }
}

/** Formats whole numbers in the reader's language. */
export function useNumber() {
  const { i18n } = useLingui()
  return (value: number) => i18n.number(value)
}
