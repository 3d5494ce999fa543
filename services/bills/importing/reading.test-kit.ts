import { documentsIn } from '#platform/files/documents.ts'
import type { BillRecord } from '#services/bills/record.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { scratch } from '#tests/scratch.ts'
import { stepsIn } from './recognising.ts'

/** The records and the faults that result from reading a file with these contents. */
export async function readBytes(bytes: string | Buffer): Promise<{ records: BillRecord[]; faults: string[] }> {
  const folder = mkdtempSync(path.join(scratch(), 'polity-reading-'))
  const file = path.join(folder, 'file')
  writeFileSync(file, bytes)
  const records: BillRecord[] = []
  const faults: string[] = []
  try {
    for await (const document of documentsIn(file))
      for await (const take of stepsIn(document)) {
        const { records: some, fault } = await take()
        records.push(...some)
        if (fault !== null) faults.push(fault)
      }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return { records, faults }
}

/** The only record in a file with these contents. */
export async function readOne(bytes: string | Buffer): Promise<BillRecord> {
  const { records, faults } = await readBytes(bytes)
  if (records.length !== 1 || faults.length > 0) throw new Error(`${records.length} records; ${faults.join('; ')}`)
  return records[0]!
}
