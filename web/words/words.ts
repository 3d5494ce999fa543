import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { localeOfPage } from './locale-of-page.ts'
import { languageTag, type Locale } from './locales.ts'

type Catalogue = { messages: Messages }
type Catalogues = Record<string, () => Promise<unknown>>

const catalogues = import.meta.glob('./po/*.po')
// The words of `*.server.ts` files, which no browser needs, and the words that browsers fetch only when something shows
// them.
const serverCatalogues = import.meta.env.SSR ? import.meta.glob(['./{server,more}/*.po', '../parts/*/po/*.po']) : {}
const loading = new Map<Locale, Promise<I18n>>()
const loaded = new Map<Locale, I18n>()
/** The messages `addWords` has loaded, in the language of the page. */
let added: Messages = {}

async function messagesIn(all: Catalogues, locale: Locale): Promise<Messages> {
  const name = `/${locale === 'xb' ? 'en' : locale}.po`
  const ours = Object.keys(all).filter((path) => path.endsWith(name))
  const found = (await Promise.all(ours.map((path) => all[path]!()))) as Catalogue[]
  const messages = Object.assign({}, ...found.map((words) => words.messages)) as Messages
  return locale === 'xb' ? (await import('./pseudo.ts')).pseudo(messages) : messages
}

async function load(locale: Locale): Promise<I18n> {
  const messages = await messagesIn({ ...catalogues, ...serverCatalogues }, locale)
  const tag = languageTag(locale)
  const i18n = setupI18n({ locale: tag, messages: { [tag]: { ...messages, ...added } } })
  loaded.set(locale, i18n)
  return i18n
}

/** In the browser: loads more messages in the language of the page, before or after the page's first messages. */
export async function addWords(more: Catalogues): Promise<void> {
  const locale = localeOfPage()
  const messages = await messagesIn(more, locale)
  // Messages that have arrived meanwhile are kept.
  added = { ...added, ...messages }
  loaded.get(locale)?.load(languageTag(locale), added)
}

/** The messages of a language, loaded once. */
export function loadWords(locale: Locale): Promise<I18n> {
  const words = loading.get(locale) ?? load(locale)
  loading.set(locale, words)
  return words
}

/** The messages of a language that is already loaded; the reader's language always is, before anything is shown. */
export const wordsOf = (locale: Locale): I18n | undefined => loaded.get(locale)
