import MarkdownIt from 'markdown-it'
import type { PageSection } from '#web/ui/own-page.tsx'
import type { Locale } from '#web/words/locales.ts'

const files = import.meta.glob<string>('/content/pages/*.md', { query: '?raw', import: 'default', eager: true })
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })

/** One of the instance's own texts as HTML, in the reader's language if it is available, otherwise in English. */
export function pageHtml(
  name: 'rules' | 'privacy' | 'terms',
  locale: Locale,
): { html: string; lang: string; sections: PageSection[] } {
  const own = files[`/content/pages/${name}.${locale}.md`]
  const text = own ?? files[`/content/pages/${name}.en.md`]
  if (text === undefined) throw new Error(`content/pages/${name}.en.md is missing`)
  const tokens = markdown.parse(text, {})
  const sections = tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return []
    const title = tokens[at + 1]?.content ?? ''
    const anchor = anchorOf(title)
    token.attrSet('id', anchor)
    return [{ anchor, title }]
  })
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    lang: own === undefined ? 'en' : locale,
    sections,
  }
}

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
