import { createHmac } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { same } from '#platform/door/signer.ts'
import { newToken } from '#platform/kit/ids.ts'
import { fileTypes, isKey, LINK_MS, typeOfKey, type Storage, type StoredFile } from './storage.ts'

/** The path under which files are served. */
export const FILES_PATH = '/files/'

/** Files in a folder, with links to this instance itself that it can check without remembering them. */
export interface DiskStorage extends Storage {
  /** The file to which this address leads at `at`; null if it leads nowhere, or no longer. */
  follow(address: string, at?: number): Promise<LinkedFile | null>
}

interface LinkedFile extends StoredFile {
  /** When the link ends, in milliseconds since 1970. */
  until: number
}

/** Opens the files in a folder, which appears with the first file. `secret`: the same in every process of the instance. */
export function openDisk(folder: string, secret: string): DiskStorage {
  const at = (key: string) => path.join(folder, key)
  const seal = (key: string, until: number) =>
    createHmac('sha256', secret).update(`GET\n${key}\n${until}`).digest('base64url')

  /** A file appears whole or not at all. */
  async function putBack(key: string, bytes: Uint8Array): Promise<void> {
    if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const part = at(`${newToken()}.part`)
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, at(key))
    await syncFolder(folder)
  }

  async function read(key: string): Promise<StoredFile | null> {
    if (!isKey(key)) return null
    const bytes = await readFile(at(key)).catch(orNothing)
    return bytes && { bytes, type: typeOfKey(key) }
  }

  return {
    async put(bytes, type) {
      const key = `${newToken()}.${fileTypes[type]}`
      await putBack(key, bytes)
      return key
    },
    putBack,
    link(key, now = Date.now()) {
      const until = now + LINK_MS
      return `${FILES_PATH}${key}?until=${until}&seal=${seal(key, until)}`
    },
    read,
    async follow(address, now = Date.now()) {
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      const key = pathname.slice(FILES_PATH.length)
      const until = Number(searchParams.get('until'))
      const sealed = pathname.startsWith(FILES_PATH) && same(seal(key, until), searchParams.get('seal') ?? '')
      const file = sealed && now < until ? await read(key) : null
      return file && { ...file, until }
    },
    async remove(key) {
      if (isKey(key)) await rm(at(key), { force: true })
    },
    async keys() {
      const names = (await readdir(folder).catch(orNothing)) ?? []
      return names.filter(isKey).toSorted()
    },
  }
}

/** Null if the file or folder is not there. */
function orNothing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null
  throw fault
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
