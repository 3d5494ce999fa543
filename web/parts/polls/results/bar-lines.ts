import type { Line } from './headline.ts'

/** Sorts lines with the longest first; answers that choose nothing are last, however many there are. */
export const mostFirst = <L extends Pick<Line, 'apart' | 'length'>>(lines: L[]): L[] =>
  lines.toSorted((a, b) => Number(a.apart ?? false) - Number(b.apart ?? false) || b.length - a.length)

/** As many of these lines as there is space for: the longest ones, in their given order. */
export function longest<L extends Pick<Line, 'apart' | 'length'>>(lines: L[], most: number): L[] {
  const kept = new Set(mostFirst(lines).slice(0, most))
  return lines.filter((line) => kept.has(line))
}
