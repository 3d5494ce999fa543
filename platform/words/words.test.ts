import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { langFor, wordsFrom } from './words.ts'

const head = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n\n'

function catalogues(en: string, es: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'en.po'), head + en)
  writeFileSync(join(folder, 'es.po'), head + es)
  return pathToFileURL(`${folder}/`)
}

const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n\n`

test('people who read Spanish get Spanish, and everybody else gets English', () => {
  const tags = ['es', 'es-MX', 'es-419,en;q=0.5', 'en', 'est', 'de', '', null, undefined]
  expect(tags.map((tag) => langFor(tag))).toEqual(['es', 'es', 'es', 'en', 'en', 'en', 'en', 'en', 'en'])
})

test('a message uses the requested language, with its values and plural', () => {
  const bills = '{count, plural, one {# bill} other {# bills}} by {name}'
  const proyectos = '{count, plural, one {# proyecto} other {# proyectos}} de {name}'
  const { en, es } = wordsFrom(catalogues(entry(bills, bills), entry(bills, proyectos)))
  expect(en._(bills, { count: 1, name: 'Ana' })).toBe('1 bill by Ana')
  expect(es._(bills, { count: 2, name: "O'Neill {1}" })).toBe("2 proyectos de O'Neill {1}")
})

test('a message that is not translated yet appears in English', () => {
  const { es } = wordsFrom(catalogues(entry("It wasn't you.", "It wasn't you."), entry("It wasn't you.", '')))
  expect(es._("It wasn't you.")).toBe("It wasn't you.")
})

test('a message that was never extracted causes an error instead of an incomplete sentence', () => {
  const { en } = wordsFrom(catalogues(entry('Yes', 'Yes'), entry('Yes', 'Sí')))
  expect(() => en._('Hello {name}', { name: 'Ana' })).toThrow('Hello {name}')
})

/** The names of the values in a compiled message, including values inside plural forms. */
const valuesIn = (message: unknown): string[] => {
  if (!Array.isArray(message))
    return message && typeof message === 'object' ? Object.values(message).flatMap(valuesIn) : []
  return message.flatMap((part: unknown) =>
    Array.isArray(part) ? [String(part[0]), ...valuesIn(part.slice(2))] : valuesIn(part),
  )
}

test.each(globSync('{services/*,server}/po').map((folder) => folder.slice(0, -'/po'.length)))(
  'each message of %s is translated, with the same values as in English',
  (folder) => {
    const { en, es } = wordsFrom(pathToFileURL(`${folder}/po/`))
    const sentences = Object.entries(en.messages)
    const written = readFileSync(`${folder}/po/en.po`, 'utf8').match(/^msgid "(?!"\nmsgstr)/gm)!
    expect(sentences.length).toBe(written.length)
    for (const [id, english] of sentences)
      expect({ id, values: new Set(valuesIn(es.messages[id])) }).toEqual({ id, values: new Set(valuesIn(english)) })
  },
)
