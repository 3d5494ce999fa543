import { PGlite } from '@electric-sql/pglite'
import { LineError } from '#platform/line-error.ts'
import { durableStart, type DurableFiles } from './durable-files.ts'

/** Starts the embedded engine on its files in the folder `data`; makes the cluster if there is none yet. */
export async function startEngine(files: DurableFiles, data: string): Promise<PGlite> {
  try {
    return await PGlite.create({ fs: files, startParams: durableStart })
  } catch (error) {
    // When the engine gives up, it may throw something that is not an Error, or that has no message.
    const reason = (error instanceof Error && error.message) || 'the engine gives no reason'
    throw new LineError(
      `the embedded database in ${data} does not start (${reason}): its files may be damaged, or the disk full`,
      { cause: error },
    )
  }
}
