import type { I18n } from '@lingui/core'

/**
 * A day with its year, for text used outside the page or put together on the server. The day comes before the month, as
 * everywhere.
 */
export const dayIn = ({ locale }: I18n, timeZone: string, moment: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone }).format(new Date(moment))

/** A day as in `dayIn`, but with its weekday, for texts that people read in passing and use to plan their week. */
export const weekdayIn = (i18n: I18n, timeZone: string, moment: string): string =>
  `${new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone }).format(new Date(moment))} ${dayIn(i18n, timeZone, moment)}`

/** Whether it is still today in this time zone at that moment. */
export function isToday(timeZone: string, moment: string): boolean {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone })
  return day.format(new Date(moment)) === day.format(new Date())
}
