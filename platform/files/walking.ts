import { lstat, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Unreadable, unreadable } from './unreadable.ts'

const byName = (a: string, b: string) => Number(a > b) - Number(a < b)

/**
 * Every file at or under a path, in alphabetical order, so that two walks over the same folder find the same files in
 * the same order. Hidden files, links out of the folder and devices are skipped.
 */
export async function* filesUnder(start: string): AsyncGenerator<string> {
  const found = await stat(start).catch((trouble: unknown) => {
    throw unreadable(trouble)
  })
  if (found.isFile()) yield start
  if (found.isDirectory()) yield* filesIn(start)
  if (!found.isFile() && !found.isDirectory()) throw new Unreadable('is neither a file nor a folder')
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  for (const name of names.sort(byName)) {
    const at = path.join(folder, name)
    const kind = await lstat(at)
    if (kind.isDirectory()) yield* filesIn(at)
    if (kind.isFile()) yield at
  }
}
