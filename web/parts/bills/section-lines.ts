import type { Place } from './addresses.ts'

/** A piece of a line that is either entirely marked or entirely unmarked. */
interface Piece {
  text: string
  marked: boolean
}

/** A paragraph of a section. `level`: the nesting depth of its number, 0 if it has none. */
export interface Line {
  start: number
  level: number
  pieces: Piece[]
}

/**
 * Splits a section into paragraphs, with one place in its text marked. Joining the pieces of a line gives exactly that
 * line.
 */
export function linesOf(text: string, place: Place | null): Line[] {
  const lines: Line[] = []
  const levels = levelling()
  let start = 0
  for (const whole of text.split('\n')) {
    if (whole.trim() !== '') lines.push({ start, level: levels(whole), pieces: piecesOf(whole, start, place) })
    start += whole.length + 1
  }
  return lines
}

function piecesOf(line: string, start: number, place: Place | null): Piece[] {
  const from = Math.min(line.length, Math.max(0, (place?.start ?? 0) - start))
  const to = Math.min(line.length, Math.max(0, (place?.end ?? 0) - start))
  const pieces = [
    { text: line.slice(0, from), marked: false },
    { text: line.slice(from, to), marked: true },
    { text: line.slice(to), marked: false },
  ]
  return to > from ? pieces.filter((piece) => piece.text !== '') : [{ text: line, marked: false }]
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']
const letter = (label: string) => (label.length === 1 ? label.toLowerCase().charCodeAt(0) - 96 : 0)
const roman = (label: string) => ROMAN.indexOf(label.toLowerCase()) + 1

/**
 * The numbering styles of American bills: (a) (1) (A) (i) (I). Each function reads a label as a number; 0 means that
 * the label is not of this style.
 */
const kinds = [
  (label: string) => (/^[a-z]+$/.test(label) ? letter(label) : 0),
  (label: string) => (/^\d+$/.test(label) ? Number(label) : 0),
  (label: string) => (/^[A-Z]+$/.test(label) ? letter(label) : 0),
  (label: string) => (/^[a-z]+$/.test(label) ? roman(label) : 0),
  (label: string) => (/^[A-Z]+$/.test(label) ? roman(label) : 0),
]

/**
 * Returns a function that gives the nesting level of successive lines: (i) follows (h), or starts a new level under
 * (A).
 */
function levelling(): (line: string) => number {
  const last = [0, 0, 0, 0, 0]
  return (line) => {
    const label = /^\s*[“"‘'`]*\(([0-9]{1,4}|[a-z]{1,5}|[A-Z]{1,5})\)/.exec(line)?.[1]
    if (label === undefined) return 0
    const values = kinds.map((kind) => kind(label))
    const follows = values.findLastIndex((value, at) => value > 1 && value === last[at]! + 1)
    const begins = values.findIndex((value) => value === 1)
    const deepest = last.findLastIndex((value) => value > 0)
    const next = begins === deepest + 1 ? begins : -1
    const level = [next, follows, begins, values.findIndex((value) => value > 0)].find((at) => at >= 0)
    if (level === undefined) return 0
    last[level] = values[level]!
    last.fill(0, level + 1)
    return level + 1
  }
}
