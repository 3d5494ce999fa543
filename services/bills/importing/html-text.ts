import { decodeEntities } from './entities.ts'

const breaks =
  /<\s*(?:br|\/p|p|\/li|li|\/ul|ul|\/ol|ol|\/div|div|\/h\d|h\d|\/tr|tr|\/pre|pre|\/table|table|blockquote|\/blockquote)\b[^<>]{0,500}>/gi
const tags = /<\/?[a-z][^<>]{0,2000}>|<!--.{0,2000}?-->/gis

const isHtml = /<\s*\/?\s*(?:p|br|b|i|ul|ol|li|strong|em|h\d|div|pre|span)\b[^<>]{0,500}>/i

/** The words of a summary in HTML or plain text, one line per paragraph. The HTML is never rendered. */
export function textOfHtml(text: string): string {
  if (!isHtml.test(text)) return paragraphs(decodeEntities(text))
  return paragraphs(decodeEntities(text.replaceAll(/\s+/g, ' ').replaceAll(breaks, '\n').replaceAll(tags, '')))
}

/** The text with one space between words and one newline between paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split(/[\n\r\u0085\u2028\u2029]+/)
    .map((line) => line.replaceAll(/[\s\u00A0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

/** The text on one line. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, ' ').trim()
