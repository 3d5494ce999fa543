import type { I18n } from '@lingui/core'

/** A day with its year, for what leaves the page or is put together on the server. Day before month, as everywhere. */
export const dayIn = ({ locale }: I18n, timeZone: string, moment: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone }).format(new Date(moment))
