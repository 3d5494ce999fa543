/** The types of files that are stored, with the ending of their keys: a key says its type, so both stay together. */
export const fileTypes = { 'image/webp': 'webp' } as const
export type FileType = keyof typeof fileTypes

/** How long a link to a file is valid, in milliseconds. */
export const LINK_MS = 86_400_000

/** Where files live that belong to no row of the database: each under a key that nobody can guess, and never changed. */
export interface Storage {
  /** Stores a file under a new key, which it returns once the file is safe. */
  put(bytes: Uint8Array, type: FileType): Promise<string>
  /** Stores a file again under the key that it had, such as from a backup. */
  putBack(key: string, bytes: Uint8Array): Promise<void>
  /** An address at which anybody can read the file for 24 hours from `at`, in milliseconds since 1970. */
  link(key: string, at?: number): string
  /** The file; null if there is none. */
  read(key: string): Promise<StoredFile | null>
  /** Deletes the file, if there is one. From then on no link leads to it. */
  remove(key: string): Promise<void>
  /** The keys of all files, sorted. */
  keys(): Promise<string[]>
}

export interface StoredFile {
  bytes: Uint8Array
  type: FileType
}

const KEY = new RegExp(`^[\\w-]{22}\\.(${Object.values(fileTypes).join('|')})$`)

/** Whether a text has the form of a key. Nothing else ever becomes part of a path. */
export const isKey = (text: string): boolean => KEY.test(text)

/** The type of the file with this key. */
export const typeOfKey = (key: string): FileType =>
  Object.entries(fileTypes).find(([, ending]) => key.endsWith(`.${ending}`))![0] as FileType
