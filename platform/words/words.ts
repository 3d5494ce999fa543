import { readFileSync } from 'node:fs'
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export const langs = ['en', 'es'] as const
/** A language of e-mails, bots and the server's own pages. */
export type Lang = (typeof langs)[number]
export type Words = Record<Lang, I18n>

/** The locale for formatting dates. In English, the day comes before the month. */
export const dateTags: Record<Lang, string> = { en: 'en-GB', es: 'es' }

/**
 * The language for a reader whose language tag is `tag`, such as es-MX. If that language is not offered, the first
 * language in `offered` is used, which is English by default.
 */
export function langFor(tag: string | null | undefined, offered: readonly [Lang, ...Lang[]] = langs): Lang {
  const [language] = (tag ?? '').toLowerCase().split(/[^a-z]/, 1)
  return offered.find((lang) => lang === language) ?? offered[0]
}

const { parse } = formatter({ explicitIdAsDefault: true })

function messagesIn(file: URL, sourceLocale: Lang): Messages {
  const found = parse(readFileSync(file, 'utf8'), { locale: undefined, sourceLocale, filename: file.pathname })
  if (found instanceof Promise) throw new TypeError('catalogues are read at once')
  const written = Object.entries(found).filter(([, { translation }]) => translation)
  return Object.fromEntries(written.map(([id, { translation }]) => [id, compileMessage(translation!)]))
}

/**
 * The catalogues of a folder, one per language, as `npm run words` extracts them from `i18n._('…')` in the code beside
 * it. A sentence that is missing in a language is shown in English. A sentence that was never extracted is a bug.
 */
export function wordsFrom(folder: URL): Words {
  const english = messagesIn(new URL('en.po', folder), 'en')
  const wordsOf = (lang: Lang): I18n => {
    const own = lang === 'en' ? {} : messagesIn(new URL(`${lang}.po`, folder), 'en')
    const missing = (_: string, id: string): never => {
      throw new RangeError(`not in the catalogue of ${folder.pathname}: ${id}`)
    }
    return setupI18n({ locale: lang, messages: { [lang]: { ...english, ...own } }, missing })
  }
  return { en: wordsOf('en'), es: wordsOf('es') }
}
