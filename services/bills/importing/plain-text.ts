import type { SectionRecord } from '#services/bills/record.ts'
import { oneLine } from './html-text.ts'

const sign = /^(?:§|#{2,4})\s*(\d{1,5}[A-Za-z]{0,3})\.\s*(.*)$/
const upper = /^(?:TITLE|DIVISION|SUBTITLE|Subtitle|CHAPTER|SUBCHAPTER|PART|Part) [A-Z0-9]{1,8}—\S/
const rank = ['division', 'title', 'subtitle', 'chapter', 'subchapter', 'part']

/**
 * The sections of a text whose headings are lines such as `§ 2. Findings`. A heading whose number is out of order
 * belongs to a quotation from another law, and remains a line of the surrounding text. Converter marks (`####`, `**`)
 * are not part of the bill and are removed.
 */
export function sectionsOf(text: string): SectionRecord[] {
  const found: SectionRecord[] = []
  let path: string[] = []
  let last = 0
  let under: { num: string; heading: string; lines: string[] } = { num: '', heading: '', lines: [] }
  const settle = () => {
    const words = under.lines.filter((line) => line !== '').join('\n')
    if (words !== '' || under.heading !== '') found.push({ num: under.num, heading: under.heading, path, text: words })
  }
  for (const line of text.split('\n').map(oneLine)) {
    const [, num, heading = ''] = sign.exec(line) ?? []
    if (num && follows(Number.parseInt(num, 10), last)) {
      settle()
      last = Number.parseInt(num, 10)
      under = { num, heading: plain(heading), lines: [] }
      continue
    }
    if (line === 'Preamble' && last === 0) {
      settle()
      under = { num: '', heading: line, lines: [] }
      continue
    }
    if (under.heading === 'Preamble' && /^(?:That|Resolved)\b/.test(line)) {
      settle()
      under = { num: '', heading: '', lines: [] }
    }
    if (upper.test(line)) {
      settle()
      path = [...path.filter((above) => rankOf(above) < rankOf(line)), plain(line)]
      under = { num: '', heading: '', lines: [] }
      if (rankOf(line) === 0) last = 0
      continue
    }
    under.lines.push(plain(line))
  }
  settle()
  return found
}

const plain = (line: string): string => line.replace(/^#{2,6}\s+/, '').replaceAll('**', '')
const rankOf = (label: string): number => rank.indexOf(label.split(' ')[0]!.toLowerCase())

/**
 * Whether a section number may come next: it is the next number, a number soon after that, or the first number of the
 * next title (201 after 117).
 */
const follows = (num: number, last: number): boolean =>
  last === 0 ||
  (num > last && num <= last + 3) ||
  (num % 100 === 1 && Math.floor(num / 100) === Math.floor(last / 100) + 1) ||
  (num % 1000 === 1 && Math.floor(num / 1000) === Math.floor(last / 1000) + 1)
