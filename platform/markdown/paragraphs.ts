import type { Paragraph } from '#platform/subject.ts'
import { render } from './markdown.ts'

/** How many characters from the beginning of a paragraph other rooms store, in order to find the paragraph again. */
const MAX_BEGINS_CHARS = 80

/**
 * The blocks of a text on which people can comment separately: every block that has words and is not a heading.
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
