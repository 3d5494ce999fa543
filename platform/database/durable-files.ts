import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGlite } from '@electric-sql/pglite'

type Prepare = NonNullable<NonNullable<Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']['preRun']>>[number]

/** An open file as the engine sees it. A folder has no descriptor. */
interface Stream {
  nfd?: number
  node: object
}

interface HostFiles {
  doSetAttr(file: unknown, node: object, change: { mode?: number }, ...how: unknown[]): void
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
}

/** The permission bits that a file may have: only those for its owner. */
const OWN = ~0o077

/**
 * The host's files for the embedded engine, with a real fsync. As shipped, the engine's fsync does nothing
 * (electric-sql/pglite#1107), so a commit would survive the end of the process but not a power failure. The engine also
 * sets the mode of each file it makes regardless of the umask, so that every user could read the stored data.
 */
export class DurableFiles extends NodeFS {
  /** How many times the engine has synced something to disk. */
  syncs = 0

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given)
    const mend: Prepare = (module) => {
      const files = (module as unknown as { NODEFS: HostFiles }).NODEFS
      const set = files.doSetAttr.bind(files)
      files.doSetAttr = (file, node, change, ...how) =>
        set(file, node, change.mode === undefined ? change : { ...change, mode: change.mode & OWN }, ...how)
      files.stream_ops.fsync = (stream) => {
        syncHostFile(stream.nfd ?? files.realPath(stream.node))
        this.syncs++
        return 0
      }
    }
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [mend, ...(made.emscriptenOpts.preRun ?? [])] } }
  }
}

/** Syncs an open file to disk, or a folder given by its path. */
export function syncHostFile(file: number | string): void {
  if (typeof file === 'number') return fsyncSync(file)
  const descriptor = openSync(file, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** The buffers are small, because they take memory from this process, while the host caches the files anyway. */
export const smallBuffers = ['-c', 'shared_buffers=16MB']

/**
 * The arguments for starting the engine: without the `-F` that turns fsync off, and with the one sync method that
 * reaches the disk. The write-ahead log is kept small, because the engine makes checkpoints only on request.
 */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=64MB',
  ...smallBuffers,
]
