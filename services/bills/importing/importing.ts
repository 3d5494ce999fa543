import path from 'node:path'
import { stat } from 'node:fs/promises'
import { documentsIn } from '#platform/files/documents.ts'
import { openTicker } from '#platform/files/ticker.ts'
import { filesUnder } from '#platform/files/walking.ts'
import { Unreadable } from '#platform/files/unreadable.ts'
import { LineError } from '#platform/line-error.ts'
import type { Command, Context } from '#platform/room.ts'
import { beginImport, endImport, placeReached } from '#services/bills/import-runs.ts'
import { openBatch, type Batch } from './batch.ts'
import { stepsIn } from './recognising.ts'
import { emptyTally, summaryOfRun, type Tally } from './tally.ts'

/** The position that marks a file as completely read, so that a resumed run skips it. */
const WHOLE = 2 ** 40

/**
 * Imports a path: a file or a folder of files, in any format the room knows. An interrupted run resumes where it
 * stopped when the same path is imported again.
 */
export const importBills: Command = async (ctx, content) => {
  if (typeof content !== 'string' || content === '')
    throw new LineError('import bills needs the path of a file or a folder')
  const what = path.resolve(content)
  await stat(what).catch(() => {
    throw new LineError(`there is nothing to read at ${what}`)
  })
  const import_id = await beginImport(ctx, what)
  const tally = emptyTally()
  const ticker = openTicker()
  const batch = openBatch(ctx, { import_id, tally })
  try {
    for await (const file of filesUnder(what)) {
      await importFile(ctx, { what, file, batch, tally, show: () => ticker.show(() => lineOf(tally)) })
    }
    await batch.flush()
    ticker.end(lineOf(tally))
  } catch (trouble) {
    // If the database is down, the first error is the one to report.
    await endImport(ctx, import_id, 'stopped').catch(() => undefined)
    if (trouble instanceof Unreadable) throw new LineError(`${what} ${trouble.message}`)
    throw trouble
  }
  await endImport(ctx, import_id, 'done')
  const summary = summaryOfRun(tally, what)
  if (tally.read === 0 && !tally.resumed) throw new LineError(summary)
  return summary
}

interface File {
  what: string
  file: string
  batch: Batch
  tally: Tally
  show: () => void
}

async function importFile(ctx: Context, { what, file, batch, tally, show }: File): Promise<void> {
  const source = await sourceOf(what, file)
  const reached = await placeReached(ctx, what, source)
  if (reached > 0) tally.resumed = true
  if (reached >= WHOLE) return

  let place = 0
  for await (const document of documentsIn(file, { read: (bytes) => (tally.bytes += bytes) })) {
    const name = path.relative(path.dirname(what), document.name) || document.name
    for await (const take of stepsIn(document)) {
      place += 1
      if (place <= reached) continue
      await batch.add({ source, place, name, ...(await take()) })
      show()
    }
  }
  await batch.add({ source, place: WHOLE, name: file, records: [], fault: null })
}

/**
 * Identifies a file by its path, its size and the time of its last change, so that a changed file counts as a different
 * one.
 */
async function sourceOf(what: string, file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  return `${path.relative(what, file) || path.basename(file)}|${size}|${Math.floor(mtimeMs)}`
}

const lineOf = ({ read, changed, refused, bytes }: Tally): string =>
  `${read.toLocaleString('en')} records, ${changed.toLocaleString('en')} changed, ${refused} refused, ${Math.round(bytes / 1_000_000)} MB`
