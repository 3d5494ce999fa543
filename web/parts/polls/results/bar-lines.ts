import type { Line } from './headline.ts'

/** Lines with the longest first; answers that choose nothing are last, however many there are. */
export const mostFirst = <L extends Pick<Line, 'apart' | 'length'>>(lines: L[]): L[] =>
  lines.toSorted((a, b) => Number(a.apart ?? false) - Number(b.apart ?? false) || b.length - a.length)

/** The longest of these lines in their given order, as many as there is space for. */
export function longest<L extends Pick<Line, 'apart' | 'length'>>(lines: L[], most: number): L[] {
  const kept = new Set(mostFirst(lines).slice(0, most))
  return lines.filter((line) => kept.has(line))
}
