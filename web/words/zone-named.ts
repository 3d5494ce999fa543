/**
 * The name of a time zone in words, such as “Central European Time”. Used only on the server, since browsers don’t all
 * know the same names.
 */
export const zoneNamed = (locale: string, timeZone: string): string =>
  named(locale, timeZone, timeZone === 'UTC' ? 'long' : 'longGeneric')

/** The number of characters above which a name takes a second line on a poster. */
const MAX_CHARS = 24

/** The name of a time zone, or a shorter one if it is too long for a line with a date: “UTC” or “Canaries Time”. */
export function zoneInShort(locale: string, timeZone: string): string {
  const name = zoneNamed(locale, timeZone)
  if (name.length <= MAX_CHARS) return name
  const short = named(locale, timeZone, timeZone === 'UTC' ? 'short' : 'shortGeneric')
  return short.length < name.length ? short : name
}

type Style = NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>

function named(locale: string, timeZone: string, timeZoneName: Style): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
