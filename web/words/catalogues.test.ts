import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusals, type RefusalCode } from '#contract/all.ts'
import { direction, languageTag, localeOf, locales, pickLocale, type Locale } from './locales.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import { loadWords, wordsOf } from './words.ts'
import fc from 'fast-check'

const all: Locale[] = ['en', 'es', 'xb']
const codes = Object.keys(refusals) as RefusalCode[]

/** The placeholder names and element tags in a compiled message, in any order. */
function holds(message: unknown): string[] {
  const found = new Set<string>()
  const look = (part: unknown) => {
    if (typeof part === 'string') for (const [tag] of part.matchAll(/<\/?\d+\/?>/g)) found.add(tag)
    if (!Array.isArray(part)) return
    for (const piece of part) {
      if (typeof piece === 'string') look(piece)
      if (!Array.isArray(piece)) continue
      const [name, , forms] = piece as [string, string?, Record<string, unknown>?]
      found.add(`{${name}}`)
      if (typeof forms === 'object') Object.values(forms).forEach(look)
    }
  }
  look(message)
  return [...found].toSorted()
}

test('every message exists in every language, with the same placeholders and elements', async () => {
  const [english, spanish, marked] = await Promise.all(all.map(loadWords))
  const ids = Object.keys(english!.messages)
  expect(ids.length).toBeGreaterThan(1_000)
  for (const words of [spanish!, marked!]) {
    expect(Object.keys(words.messages).toSorted()).toEqual(ids.toSorted())
    const differ = ids.filter((id) => holds(words.messages[id]).join() !== holds(english!.messages[id]).join())
    expect(differ.map((id) => english!.messages[id])).toEqual([])
  }
})

test('a plural message has every form its language needs', async () => {
  const formsOf = (message: unknown): string[][] =>
    Array.isArray(message)
      ? message.flatMap((piece) =>
          Array.isArray(piece) && piece[1] === 'plural' ? [Object.keys(piece[2] as object)] : formsOf(piece),
        )
      : []
  for (const locale of ['en', 'es'] as const) {
    const words = await loadWords(locale)
    const plurals = Object.values(words.messages).flatMap(formsOf)
    expect(plurals.length).toBeGreaterThan(40)
    for (const forms of plurals) expect(forms).toEqual(expect.arrayContaining(['one', 'other']))
  }
})

// The server has the messages of all files at once, and a page has only the messages of its own parts: if they
// differed, the page would be rendered again as soon as its scripts run.
test('a message is translated in the same way wherever it is used', () => {
  const translations = new Map<string, Set<string>>()
  for (const file of globSync('web/**/es.po')) {
    const entries = readFileSync(file, 'utf8').matchAll(
      /^((?:msgctxt .*\n)?msgid .*\n(?:".*\n)*)(msgstr .*(?:\n".*)*)/gm,
    )
    for (const [, message = '', translation = ''] of entries)
      translations.set(message, (translations.get(message) ?? new Set()).add(translation))
  }
  expect(translations.size).toBeGreaterThan(1_000)
  // Each file begins with a header of its own.
  translations.delete('msgid ""\n')
  expect([...translations].filter(([, all]) => all.size > 1).map(([message]) => message)).toEqual([])
})

test('Spanish quotes «like this», and “like this” only within a quotation', () => {
  const pages = globSync('content/pages/*.es.md').map((file) => [readFileSync(file, 'utf8')])
  const catalogues = globSync('{web,services,server}/**/es.po').map(
    (file) => readFileSync(file, 'utf8').match(/^msgstr .*(?:\n".*)*/gm) ?? [],
  )
  const texts = [...pages, ...catalogues].flat()
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter((text) => /[“”„]/.test(text.replaceAll(/«[^»]*»/g, '')))).toEqual([])
})

test('messages load once and are then available immediately', async () => {
  const words = await loadWords('es')
  expect(await loadWords('es')).toBe(words)
  expect(wordsOf('es')).toBe(words)
})

test('every refusal has a sentence in every language, without developer details', async () => {
  for (const locale of ['en', 'es'] as const) {
    const sentences = await Promise.all(codes.map((code) => refusalSentence(code, locale)))
    for (const [at, sentence] of sentences.entries()) {
      expect(sentence, codes[at]).toMatch(/\.$/)
      expect(sentence, codes[at]).not.toMatch(/[{<_]|[A-Z]{4}/)
      if (locale === 'es') expect(sentence).not.toBe(await refusalSentence(codes[at]!, 'en'))
    }
  }
})

test('the layout-testing language runs from right to left, and its messages are easy to spot', async () => {
  expect(all.map(direction)).toEqual(['ltr', 'ltr', 'rtl'])
  expect(new Intl.Locale(languageTag('xb')).language).toBe('en')
  const [plain, marked] = [await refusalSentence('RATE', 'en'), await refusalSentence('RATE', 'xb')]
  expect(marked).toMatch(/^⟦.*⟧$/)
  expect(marked.length).toBeGreaterThan(plain.length * 1.15)
})

test('whatever languages a browser prefers, the page is in a language that polity supports', () => {
  const odd = fc.constantFrom(
    'es',
    'en',
    'xb',
    'constructor',
    '__proto__',
    '*',
    'es;q=0',
    'en;q=x',
    'es-419;q=0.9',
    ';',
    'q=1',
  )
  // Any header a browser can send: each of its bytes is one character.
  const unit = fc.nat({ max: 0xff }).map((byte) => String.fromCharCode(byte))
  const header = fc.array(fc.oneof(odd, fc.string({ unit, maxLength: 12 })), { maxLength: 6 })
  fc.assert(
    fc.property(header, fc.option(odd, { nil: undefined }), (parts, cookie) => {
      const locale = pickLocale({ acceptLanguage: parts.join(','), cookie })
      expect(all).toContain(locale)
      if (locale === 'xb') expect(cookie).toBe('xb')
    }),
  )
})

test('each language is offered under its name in that language', () => {
  for (const [locale, name] of Object.entries(locales)) {
    expect(localeOf(locale)).toBe(locale)
    expect(new Intl.DisplayNames(locale, { type: 'language' }).of(locale)?.toLowerCase()).toBe(name.toLowerCase())
  }
})
