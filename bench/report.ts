/** One finding of a bench. Without `met` it is reported but not judged. */
export interface Finding {
  what: string
  found: string | number
  met?: boolean
}

/** The findings of a bench, and every number behind them. */
export interface Report {
  bench: string
  findings: Finding[]
  figures: Record<string, unknown>
}

/** The summary for people: one line per finding. */
export function summaryOf({ bench, findings }: Report): string {
  const lines = findings.map(({ what, found, met }) => {
    const mark = met === undefined ? '      ' : met ? 'ok    ' : 'MISSED'
    return `  ${mark} ${what}: ${found}`
  })
  return [bench, ...lines].join('\n')
}

/** A finding that passes if the list of faults is empty, and otherwise lists them. */
export function nothingWrong(what: string, wrong: string[], right: string): Finding {
  const shown = wrong.slice(0, 5).join('; ')
  return { what, found: wrong.length === 0 ? right : `${wrong.length} wrong: ${shown}`, met: wrong.length === 0 }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The time within which this fraction of the requests finished. */
export const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

export const rounded = (value: number, places = 2): number => Number(value.toFixed(places))

/** Reports the progress of a bench, separately from its output. */
export const progress = (line: string): void => void process.stderr.write(`  … ${line}\n`)
