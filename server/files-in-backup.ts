import { z } from 'zod'
import { readMark } from '#platform/database/dump.ts'
import { LineError } from '#platform/line-error.ts'
import { isKey, type Storage } from '#platform/storage/storage.ts'

const BEGINS = '{"file":'

/** The line of a file in a backup. */
const Line = z.strictObject({ file: z.string().refine(isKey), base64: z.base64() })

/** Writes one line for each file. A file that is deleted meanwhile has no line. */
export async function writeFiles(
  storage: Storage,
  write: (line: string) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const keys = await storage.keys()
  for (const key of keys) {
    const file = await storage.read(key)
    if (file) await write(JSON.stringify({ file: key, base64: Buffer.from(file.bytes).toString('base64') }))
  }
  if (keys.length > 0) say(`files: ${keys.length}`)
}

/** Takes the files out of the lines of a backup, and stores them. */
export class FilesFrom {
  #lines: AsyncIterable<string>
  #storage: Storage
  #stored: string[] = []

  constructor(lines: AsyncIterable<string>, storage: Storage) {
    this.#lines = lines
    this.#storage = storage
  }

  /** The number of files stored so far. */
  get count(): number {
    return this.#stored.length
  }

  /** All other lines. Each file is stored when its line is reached. */
  async *rest(): AsyncGenerator<string, void> {
    for await (const line of this.#lines) {
      if (line.startsWith(BEGINS)) await this.#store(line)
      else yield line
    }
  }

  /** Deletes the files again, because the rows could not be loaded. */
  async takeBack(): Promise<void> {
    for (const key of this.#stored) await this.#storage.remove(key)
  }

  async #store(line: string): Promise<void> {
    const read = Line.safeParse(readMark(line))
    if (!read.success) throw new LineError('the backup has a file that does not fit')
    const { file, base64 } = read.data
    await this.#storage.putBack(file, Buffer.from(base64, 'base64'))
    this.#stored.push(file)
  }
}
