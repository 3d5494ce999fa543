/**
 * The languages polity offers. `xb` is English with every message marked, lengthened and laid out from right to left,
 * for testing layouts.
 */
export type Locale = 'en' | 'es' | 'xb'

/** The languages offered to readers, each under its own name. */
export const locales = { en: 'English', es: 'Español' } as const satisfies Partial<Record<Locale, string>>

/** The languages that the operators of an instance offer, the default one first. */
export type Offered = readonly [keyof typeof locales, ...(keyof typeof locales)[]]

export const allOffered = Object.keys(locales) as unknown as Offered

/** A locale by its name, including `xb`, which is never offered; null for any other text. */
export const localeOf = (name: string | null | undefined, offered: Offered = allOffered): Locale | null =>
  name === 'xb' ? name : (offered.find((locale) => locale === name) ?? null)

/** The language tag for browsers; the tag for `xb` is a private one, but well formed. */
export const languageTag = (locale: Locale) => (locale === 'xb' ? 'en-XB' : locale)

/** The locale whose language tag this is; only tags that `languageTag` returned may be given. */
export const localeOfTag = (tag: string) => (tag === 'en-XB' ? 'xb' : tag) as Locale

export const direction = (locale: Locale) => (locale === 'xb' ? 'rtl' : 'ltr')

/**
 * The reader's language: the language chosen earlier, else the first of their preferences that is offered, else the
 * instance's.
 */
export function pickLocale(
  reader: { cookie: string | undefined; acceptLanguage: string | undefined },
  offered: Offered = allOffered,
): Locale {
  const accepted = (reader.acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(/\s*;\s*/)
      return { language: tag.split('-', 1)[0]!.toLowerCase(), q: Number(quality.replace('q=', '')) || 0 }
    })
    .filter(({ language, q }) => q > 0 && offered.some((locale) => locale === language))
    .toSorted((a, b) => b.q - a.q)
  return localeOf(reader.cookie, offered) ?? localeOf(accepted[0]?.language, offered) ?? offered[0]
}
