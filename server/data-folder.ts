import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { LineError } from '#platform/line-error.ts'

/** The permission bits that give access to anyone but the owner. */
const OTHERS = 0o077
const OWNER = 0o700

/** Windows has other permissions: file modes have no meaning there. */
const hasModes = process.platform !== 'win32'

/**
 * Makes the data folder private to this user before anything in it is opened, and makes private everything that this
 * process writes from then on. Every command starts here. Returns a line for the operator if others could read the
 * folder until now, otherwise null. Throws a `LineError` if the folder, or anything directly in it, belongs to another
 * user: an owner can change files whatever their mode.
 */
export function ownDataFolder(folder: string): string | null {
  if (isMainThread) process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: OWNER })
  refuseForeign(`the data folder ${folder}`, statSync(folder).uid)
  const mode = modeOf(folder)
  const said = isOpen(mode) ? close(folder, mode) : null
  // Checked after the folder is closed to others, when nobody else can add anything any more.
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name)
    refuseForeign(`${place} in the data folder`, lstatSync(place, { throwIfNoEntry: false })?.uid)
  }
  return said
}

/**
 * Refuses a folder or file that belongs to another user. Systems without users report no owner, and a file that has
 * disappeared has none.
 */
function refuseForeign(what: string, owner: number | undefined): void {
  const us = process.geteuid?.()
  if (us === undefined || owner === undefined || owner === us) return
  throw new LineError(
    `${what} belongs to another user (${owner}, this is ${us}), who can change it: chown it, or set DATA_DIR`,
  )
}

/** Removes others' access to a folder; returns a message for the operator. */
function close(folder: string, mode: number): string {
  const was = (mode & 0o777).toString(8).padStart(4, '0')
  if (!closed(folder, mode))
    throw new LineError(
      `other users can read the data folder ${folder} (mode ${was}), and it is not yours to close: chown it, or set DATA_DIR`,
    )
  if (isOpen(modeOf(folder)))
    return `other users of this machine may read the data folder ${folder}: its file system keeps no permissions`
  closeWithin(folder)
  return `other users of this machine could read the data folder ${folder} (mode ${was}); now only its owner can`
}

/**
 * Removes others' access to everything inside an open folder. Links are not followed, and folders already closed are
 * skipped, since their contents are safe.
 */
function closeWithin(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const place = path.join(folder, entry.name)
    const mode = modeOf(place)
    if (isOpen(mode) && closed(place, mode) && entry.isDirectory()) closeWithin(place)
  }
}

/** Removes others' permissions from a file or folder; returns false if only another user can do that. */
function closed(place: string, mode: number): boolean {
  try {
    chmodSync(place, mode & OWNER)
    return true
  } catch (fault) {
    // A running polity may have deleted the file meanwhile.
    if (!['EPERM', 'ENOENT'].includes((fault as NodeJS.ErrnoException).code ?? '')) throw fault
    return false
  }
}

const modeOf = (place: string): number => statSync(place, { throwIfNoEntry: false })?.mode ?? 0
const isOpen = (mode: number): boolean => hasModes && (mode & OTHERS) !== 0
