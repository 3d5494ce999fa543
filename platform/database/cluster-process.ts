import { mkdirSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { lineOf } from '#platform/line-error.ts'
import type { Made } from './cluster.ts'
import { durableStart, smallBuffers } from './durable-files.ts'

/** The engine's in-memory file system, which its package does not type. */
interface Files {
  readdir(folder: string): string[]
  stat(place: string): { mode: number }
  isDir(mode: number): boolean
  readFile(place: string): Uint8Array
}

// The program that `makeCluster` runs in a separate process: makes an empty cluster in the given folder, and ends when
// the process that started it ends.
process.once('disconnect', () => process.exit(1))
const draft = process.argv[2]!
try {
  mkdirSync(draft, { mode: 0o700 })
  // The cluster is made in memory first: if the engine worked on the host's files, it would also hold copies of all of
  // them in memory.
  const engine = await PGlite.create({ startParams: durableStart, initDbStartParams: smallBuffers })
  const files = engine.Module.FS as Files
  await engine.close()
  copyOut(files, PGlite.paths.PGDATA, draft)
  process.exit(0)
} catch (fault) {
  const made: Made = { trouble: lineOf(fault) }
  if (made.trouble === null) console.error(fault)
  process.send!(made, () => process.exit(1))
}

/** Copies a folder from the engine's memory to the host, readable only by its owner. */
function copyOut(files: Files, from: string, to: string): void {
  for (const name of files.readdir(from)) {
    if (name === '.' || name === '..') continue
    const place = `${from}/${name}`
    const copy = `${to}/${name}`
    if (files.isDir(files.stat(place).mode)) {
      mkdirSync(copy, { mode: 0o700 })
      copyOut(files, place, copy)
    } else writeFileSync(copy, files.readFile(place), { mode: 0o600 })
  }
}
