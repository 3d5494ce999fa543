const MAX_FAULTS = 10
const MAX_FAULT_CHARS = 300

/** What an import has found so far, with counts, in order of first occurrence. */
export interface Tally {
  /** Adds `by` to the count of `what`, such as `titles shortened`. */
  count(what: string, by?: number): void
  /** Counts one record that cannot be imported, and keeps the first few reasons. */
  refuse(where: string, why: string): void
  of(what: string): number
  /** The whole report on a single line, for a ticker. */
  line(): string
  /** The report with one line per count, followed by the reasons for refusals. */
  lines(): string[]
}

/** `always`: counts that are reported even if they are zero. */
export function openTally(...always: string[]): Tally {
  const counts = new Map(always.map((what) => [what, 0]))
  const faults: string[] = []
  const count = (what: string, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by)
  const said = () => [...counts].map(([what, n]) => `${n.toLocaleString('en')} ${what}`)
  return {
    count,
    refuse(where, why) {
      count('refused')
      if (faults.length < MAX_FAULTS)
        faults.push(`  ${where}: ${why}`.replaceAll(/\s+/g, ' ').slice(0, MAX_FAULT_CHARS))
    },
    of: (what) => counts.get(what) ?? 0,
    line: () => said().join(', '),
    lines: () => [...said(), ...faults],
  }
}
