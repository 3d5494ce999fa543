import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DeletedAccount, DeletedList } from '#platform/deletion/deletion.ts'
import type { House } from './house.ts'

/**
 * The name of a list of deleted accounts, in the data folder and beside each backup: one line per account, with a hash of
 * its id and when. It tells who was deleted to nobody, and a restored backup what to delete again.
 */
const NAME = 'polity-deleted-accounts'

const listIn = (folder: string): string => path.join(folder, NAME)

/** The list in the data folder, to which every deletion is added before it happens. */
export const openDeletedList = (dataDir: string): DeletedList => ({
  add: (hash, at) => append(listIn(dataDir), [{ hash, at }]),
})

async function append(file: string, accounts: DeletedAccount[]): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(accounts.map(({ hash, at }) => `${hash} ${at.toISOString()}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Adds the accounts that this instance has deleted to the list beside a backup, unless they are on it. */
export async function listBeside({ rooms, door }: House, backup: string): Promise<void> {
  const listed = rooms.flatMap(({ name, keepsDeleted }) => keepsDeleted?.list(door.inside(name)) ?? [])
  const file = listIn(path.dirname(backup))
  const known = new Set((await linesIn(file)).map((line) => line.split(' ')[0]))
  const added = (await Promise.all(listed)).flat().filter(({ hash }) => !known.has(hash))
  if (added.length > 0) await append(file, added)
}

/** Deletes again, in an instance just restored, the accounts on the lists in the data folder and beside the backup. */
export async function replayDeletions({ rooms, door }: House, dataDir: string, backup: string): Promise<string> {
  const lists = await listsFor(dataDir, backup)
  const said = rooms.flatMap(({ name, keepsDeleted }) => keepsDeleted?.replay(door.inside(name), lists) ?? [])
  return (await Promise.all(said)).join('; ')
}

async function listsFor(dataDir: string, backup: string): Promise<string[]> {
  const files = [...new Set([dataDir, path.dirname(backup)].map((folder) => path.resolve(listIn(folder))))]
  const found = await Promise.all(files.map(async (file) => ((await linesIn(file)).length > 0 ? [file] : [])))
  return found.flat()
}

const linesIn = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
