import { useLingui } from '@lingui/react/macro'

/**
 * A date from a record, such as 12 March 2025, the same everywhere because it has no time zone. It is put together
 * from its parts, since fully formatted dates differ by a comma between servers and browsers.
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
