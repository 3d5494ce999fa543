import { globSync, readdirSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import MarkdownIt from 'markdown-it'

/** One sentence in every language in which people read it. */
export type Sentence = { en: string; es: string }

const languages = ['en', 'es'] as const
const markdown = new MarkdownIt()
const { parse } = formatter()
// In the catalogues of rooms a sentence is its own id.
const { parse: parsePlain } = formatter({ explicitIdAsDefault: true })

/**
 * Patterns for the sentences about an answer, about who can see it in a result, about who may answer, and about
 * accounts.
 */
const screens: Record<string, RegExp> = {
  ballot: /^web\/(parts\/polls\/(ballot\/|(?!\w+-plate)[\w.-]+$)|screens\/answer\.tsx)/,
  result: /^web\/parts\/polls\/(results\/(what-counts|who-answered|how-to-read|hidden-result-panel)|joining\/barred)/,
  account:
    /^(services\/\w+\/((role|operator)-)?notices\.ts|web\/(account\/|parts\/(identity\/|users\/|audit\/|polls\/lists\/(my-answers|what-is-due)|bills\/my-bills|comms\/(my|former)-communities|\w+\/account-plate)|ui\/folded-rows|screens\/account\.tsx))/,
}

/** Every place where polity describes itself, with its sentences. */
export function saidByPlace(): Record<string, Sentence[]> {
  const pages = readdirSync('content/pages').filter((file) => file.endsWith('.en.md'))
  return {
    ...Object.fromEntries(pages.map((file) => [file.slice(0, -'.en.md'.length), saidOnPage(file)])),
    ...Object.fromEntries(Object.entries(screens).map(([name, files]) => [name, saidOnScreens(files)])),
  }
}

function saidOnPage(file: string): Sentence[] {
  const [en, es] = languages.map((lang) => readFileSync(`content/pages/${file.replace('.en.', `.${lang}.`)}`, 'utf8'))
  return paired(en!, es!)
}

/**
 * Pairs the sentences of a page with those of its translation: each paragraph must have the same number of sentences in
 * the same order.
 */
export function paired(english: string, spanish: string): Sentence[] {
  const [en, es] = [paragraphsIn(english), paragraphsIn(spanish)]
  const longest = en.length > es.length ? en : es
  return longest.flatMap((_, at) => {
    const [said, other] = [en[at] ?? [], es[at] ?? []]
    if (said.length !== other.length)
      throw new RangeError(`not the same sentences in both languages:\n${said.join(' ')}\n${other.join(' ')}`)
    return said.map((sentence, index) => ({ en: sentence, es: other[index]! }))
  })
}

function paragraphsIn(text: string): string[][] {
  const blocks = markdown.parse(text, {}).filter(({ type }) => type === 'inline')
  return blocks.map(({ children }) =>
    cut(children!.map(({ content, type }) => (type === 'softbreak' ? ' ' : content)).join('')),
  )
}

const ends = new Intl.Segmenter('en', { granularity: 'sentence' })
const cut = (words: string) => [...ends.segment(words)].map(({ segment }) => segment.trim())

function saidOnScreens(files: RegExp): Sentence[] {
  const folders = ['po', 'more', 'server']
    .map((folder) => `web/words/${folder}`)
    .concat(globSync(['web/parts/*/po', 'services/*/po']).toSorted())
  const catalogues = folders.flatMap((folder) => {
    const [en, es] = languages.map((lang) => catalogue(`${folder}/${lang}.po`))
    return Object.entries(en!).map(([id, entry]) => ({ id, entry, es: es![id]?.translation ?? '' }))
  })
  return catalogues
    .filter(({ entry }) => entry.origin?.some(([file]) => files.test(file)))
    .map(({ id, entry, es }) => ({ en: onOneLine(entry.message ?? id), es: onOneLine(es) }))
    .filter(({ en }) => !isLabel(en))
}

function catalogue(file: string) {
  const read = file.startsWith('web/') ? parse : parsePlain
  const found = read(readFileSync(file, 'utf8'), { locale: undefined, sourceLocale: 'en', filename: file })
  if (found instanceof Promise) throw new TypeError('catalogues are read at once')
  return found
}

const onOneLine = (words: string) => words.replace(/\s+/g, ' ').trim()

/** Whether a text is the name of a button, a field or a heading: up to four words without a full stop. */
const isLabel = (words: string) => !/[.?!:]/.test(words) && words.split(' ').length < 5
