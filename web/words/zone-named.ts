/**
 * The name of a time zone in words, such as “Central European Time”. For the server: browsers don’t all know the same
 * names.
 */
export function zoneNamed(locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: timeZone === 'UTC' ? 'long' : 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
