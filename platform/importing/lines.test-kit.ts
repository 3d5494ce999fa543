import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { newId } from '#platform/kit/ids.ts'
import { scratch } from '#tests/scratch.ts'

/** Makes a compressed file of these records, one per line. A string becomes a line as it is. */
export function savedLines(records: readonly unknown[]): string {
  const file = path.join(scratch(), `${newId()}.jsonl.gz`)
  const lines = records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record)))
  writeFileSync(file, gzipSync(lines.join('\n')))
  return file
}

/** Makes a plan for a file of records, which names their source. */
export function savedPlan(file: string, said: object): string {
  const plan = path.join(scratch(), `${newId()}.plan.json`)
  writeFileSync(plan, JSON.stringify({ files: [file], ...said }))
  return plan
}
