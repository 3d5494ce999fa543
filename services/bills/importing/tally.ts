import type { BillRecord } from '#services/bills/record.ts'

/** The counts of an import so far. */
export interface Tally {
  began: number
  bytes: number
  read: number
  changed: number
  versions: number
  sections: number
  refused: number
  /** The first few faults. */
  faults: string[]
  newest: string | null
  /** Whether an earlier run has already read part of the input. */
  resumed: boolean
}

const SHOWN = 5

export const emptyTally = (): Tally => ({
  began: Date.now(),
  bytes: 0,
  read: 0,
  changed: 0,
  versions: 0,
  sections: 0,
  refused: 0,
  faults: [],
  newest: null,
  resumed: false,
})

/** Counts the result of a step. */
export function note(tally: Tally, { records, fault }: { records: BillRecord[]; fault: string | null }): void {
  tally.read += records.length
  for (const { versions, as_of } of records) {
    tally.versions += versions.length
    tally.sections += versions.reduce((sum, { sections }) => sum + sections.length, 0)
    if (as_of !== null && as_of > (tally.newest ?? '')) tally.newest = as_of
  }
  if (fault === null) return
  tally.refused += 1
  if (tally.faults.length < SHOWN) tally.faults.push(fault)
}

const count = (number: number, one: string, more = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : more}`

/** The outcome of an import, for the operator who started it. */
export function summaryOfRun(tally: Tally, what: string): string {
  const { read, changed, versions, sections, refused, faults, newest, resumed, began } = tally
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const lines = [
    `${what}: ${count(read, 'record')} of bills read in ${seconds} s${resumed ? ', going on where the last import of it ended' : ''}`,
    changed === 0 ? 'nothing changed' : `${count(changed, 'bill')} new or changed`,
    `${count(versions, 'version')} with ${count(sections, 'section')} of text`,
    ...(newest ? [`the newest record is of ${newest}`] : []),
    ...(refused > 0 ? [`${count(refused, 'record or file', 'records or files')} refused:`] : []),
    ...faults.map((fault) => `  ${fault}`),
    ...(refused > faults.length ? [`  and ${count(refused - faults.length, 'other')}`] : []),
  ]
  return lines.join('\n')
}
