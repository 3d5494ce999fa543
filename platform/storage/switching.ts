import type { Context, RoomJob } from '#platform/room.ts'
import type { FileType } from './storage.ts'

/**
 * Stores files and has `point` make the database refer to their keys, in one transaction; `point` returns the keys of the
 * files that they replace, which are deleted afterwards. At every moment the database refers to files that are there.
 */
export async function switchFiles(
  { db, storage, enqueue }: Pick<Context, 'db' | 'storage' | 'enqueue'>,
  files: readonly Uint8Array[],
  type: FileType,
  point: (keys: string[]) => Promise<string[]>,
): Promise<string[]> {
  const keys: string[] = []
  try {
    for (const bytes of files) keys.push(await storage.put(bytes, type))
    await db.tx(async () => enqueueDrop(enqueue, await point(keys)))
    return keys
  } catch (error) {
    for (const key of keys) await storage.remove(key)
    throw error
  }
}

/** Deletes these files once the current transaction has committed. */
export async function enqueueDrop(enqueue: Context['enqueue'], keys: string[]): Promise<void> {
  if (keys.length > 0) await enqueue('drop_files', { keys })
}

/** The job of a room that stores files. */
export const drop_files: RoomJob = async ({ keys }: { keys: string[] }, { storage }) => {
  for (const key of keys) await storage.remove(key)
}
