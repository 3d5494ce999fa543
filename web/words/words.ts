import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languageTag, type Locale } from './locales.ts'

type Catalogue = { messages: Messages }

const catalogues = import.meta.glob<Catalogue>('./po/*.po')
// The words of `*.server.ts` files, which no browser needs.
const serverCatalogues = import.meta.env.SSR ? import.meta.glob<Catalogue>('./server/*.po') : {}
const loading = new Map<Locale, Promise<I18n>>()
const loaded = new Map<Locale, I18n>()

async function load(locale: Locale): Promise<I18n> {
  const source = locale === 'xb' ? 'en' : locale
  const [words, more] = await Promise.all([
    catalogues[`./po/${source}.po`]!(),
    serverCatalogues[`./server/${source}.po`]?.(),
  ])
  const messages = { ...words.messages, ...more?.messages }
  const shown = locale === 'xb' ? (await import('./pseudo.ts')).pseudo(messages) : messages
  const tag = languageTag(locale)
  const i18n = setupI18n({ locale: tag, messages: { [tag]: shown } })
  loaded.set(locale, i18n)
  return i18n
}

/** The words of a language, loaded once. */
export function loadWords(locale: Locale): Promise<I18n> {
  const words = loading.get(locale) ?? load(locale)
  loading.set(locale, words)
  return words
}

/** The words of a language that is loaded already: the reader's own is, before anything is shown. */
export const wordsOf = (locale: Locale): I18n | undefined => loaded.get(locale)
