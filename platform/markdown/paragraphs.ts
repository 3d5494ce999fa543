import type { Paragraph } from '#platform/subject.ts'
import { render } from './markdown.ts'

/** The number of characters from the beginning of a paragraph that are stored elsewhere, to find it again. */
const MAX_BEGINS_CHARS = 80

/**
 * The blocks of a text that can be commented on separately: every block with words that is not a heading.
 *
 * @param text Markdown as `render` takes it, of an article.
 */
export function paragraphsIn(text: string): Paragraph[] {
  const { blocks, toc } = render(text, { level: 'article' })
  const headings = new Set(toc.map(({ anchor }) => anchor))
  return blocks
    .filter((block) => block.text !== '' && !headings.has(block.anchor))
    .map((block) => ({ anchor: block.anchor, begins: Array.from(block.text).slice(0, MAX_BEGINS_CHARS).join('') }))
}
