import { useLingui } from '@lingui/react/macro'

/**
 * Formats a date from a record, such as 12 March 2025. The result is the same everywhere because the date has no time
 * zone. It is assembled from parts, since the full formats of servers and browsers differ by a comma.
 */
export function useRecordDate() {
  const { t, i18n } = useLingui()
  return (day: string) => {
    const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
    if (Number.isNaN(date.getTime())) return day
    const dayOfMonth = i18n.date(date, { day: 'numeric', timeZone: 'UTC' })
    const month = i18n.date(date, { month: 'long', timeZone: 'UTC' })
    const year = String(date.getUTCFullYear())
    return t({ message: `${dayOfMonth} ${month} ${year}`, comment: 'A date of a record, such as 12 March 2025' })
  }
}
