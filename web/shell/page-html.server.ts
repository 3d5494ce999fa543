import MarkdownIt from 'markdown-it'
import type { Locale } from '#web/words/locales.ts'

const files = import.meta.glob<string>('/content/pages/*.md', { query: '?raw', import: 'default', eager: true })
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })

/** A page of the instance's own text as HTML, in the reader's language if it is available, otherwise in English. */
export function pageHtml(name: 'rules' | 'privacy' | 'terms', locale: Locale): { html: string; lang: string } {
  const own = files[`/content/pages/${name}.${locale}.md`]
  const text = own ?? files[`/content/pages/${name}.en.md`]
  if (text === undefined) throw new Error(`content/pages/${name}.en.md is missing`)
  return { html: markdown.render(text), lang: own === undefined ? 'en' : locale }
}
