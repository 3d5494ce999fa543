import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The files an answer passes through on its way to the disk and back: measured voting figures are valid only for this
 * version of these files.
 */
export const votePath = [
  'contract/polls.ts',
  'contract/poll-answering.ts',
  'contract/poll-conditions.ts',
  'contract/poll-items.ts',
  'platform/database/*.ts',
  'platform/door/*.ts',
  'platform/kit/ids.ts',
  'platform/live/*.ts',
  'platform/regional.ts',
  'server/main.ts',
  ...['answering', 'ballots', 'casting', 'checking', 'counting', 'data', 'mark', 'rules', 'showing', 'voter'].map(
    (file) => `services/polls/${file}.ts`,
  ),
]

const root = path.join(import.meta.dirname, '..')
const page = path.join(root, 'docs', 'bench.md')

/** Eight hexadecimal digits that change with any of these files. */
export function contentHash(patterns = votePath, cwd = root): string {
  const files = globSync(patterns, { cwd }).filter((file) => !file.includes('.test'))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\0${readFileSync(path.join(cwd, file), 'utf8')}\0`)
  return hash.digest('hex').slice(0, 8)
}

/** A row states in brackets when it was measured and for which version of the vote path: `(2026-11-22, 1f0c9ab2)`. */
const mark = /\((\d{4}-\d\d-\d\d), ([0-9a-f]{8})(?:, older)?\)/gu

/**
 * Returns the page with every row for another version of the vote path marked as older, and the number of such rows.
 */
export function marked(text: string, now: string): { text: string; older: number } {
  let older = 0
  const said = text.replaceAll(mark, (_all, day: string, of: string) => {
    if (of === now) return `(${day}, ${of})`
    older++
    return `(${day}, ${of}, older)`
  })
  return { text: said, older }
}

/** Marks the rows of the page, and returns a line that says how many rows should be measured again. */
export function markOlderRows(): string {
  const hash = contentHash()
  const { text, older } = marked(readFileSync(page, 'utf8'), hash)
  writeFileSync(page, text)
  const today = new Date().toISOString().slice(0, 10)
  return `docs/bench.md: ${older} rows are older than the path a vote takes; a row measured now is marked (${today}, ${hash})`
}
