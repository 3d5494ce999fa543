import { Unreadable } from '#platform/files/unreadable.ts'

const day = /^(\d{4})-?(\d{2})-?(\d{2})(?![0-9])/

/**
 * The day in values such as `2018-05-22`, `20180522` or `2018-05-22T04:00:00Z`; null if there is none. Impossible days
 * are refused.
 */
export function dayOf(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  if (text === '') return null
  const [, year, month, date] = day.exec(text) ?? []
  const iso = `${year}-${month}-${date}`
  if (!year || Number(year) < 1774 || Number.isNaN(Date.parse(iso)) || new Date(iso).toISOString().slice(0, 10) !== iso)
    throw new Unreadable(`has a date that is none (${text.slice(0, 30)})`)
  return iso
}

/** The day in a value that must contain a day. If it does not, the record is refused. */
export function certainDayOf(value: string | null | undefined): string {
  const found = dayOf(value)
  if (!found) throw new Unreadable('has an action without a date')
  return found
}
