import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { openPromise, type Entry as ZipEntry } from 'yauzl'
import type { Limits } from './limits.ts'
import { isBomb, type Chunks } from './unpacking.ts'
import { Unreadable, unreadable } from './unreadable.ts'

/** One file in an archive. Its name is only displayed, never used as a path. */
export interface Part {
  name: string
  chunks: Chunks
}

/** The files of a tar stream; each file must be read (or skipped) before the next one is requested. */
export async function* tarParts(chunks: Chunks): AsyncGenerator<Part> {
  const parts = extract()
  pipeline(Readable.from(chunks, { objectMode: false }), parts, () => {
    // Errors in the stream are thrown where the parts are read.
  })
  for await (const part of partsOrDamage(parts)) {
    const { name, type } = part.header
    const from = (part as Chunks)[Symbol.asyncIterator]()
    // There is no `return` method: otherwise, a caller who stops before the end of one part would close the whole
    // archive.
    const chunks: Chunks = { [Symbol.asyncIterator]: () => ({ next: () => from.next().catch(damaged) }) }
    if (type === 'file' || type === 'contiguous-file') yield { name, chunks }
    while (!(await from.next().catch(damaged)).done) continue
  }
}

async function* partsOrDamage(parts: ReturnType<typeof extract>) {
  try {
    yield* parts
  } catch (trouble) {
    throw damageOf(trouble)
  }
}

/**
 * The files of a zip archive on disk, read without unpacking it first: the directory, then each file when it is
 * requested.
 */
export async function* zipParts(path: string, limits: Limits): AsyncGenerator<Part> {
  const zip = await openPromise(path, { lazyEntries: true, decodeStrings: false }).catch(damaged)
  const total = { in: zip.fileSize, out: 0 }
  try {
    const list = zip.eachEntry()
    for (let next = await list.next().catch(damaged); !next.done; next = await list.next().catch(damaged)) {
      const name = (next.value.fileName as unknown as Buffer).toString('utf8')
      if (name.endsWith('/')) continue
      yield { name, chunks: unzipped(zip, next.value, { total, limits }) }
    }
  } finally {
    if (zip.isOpen) zip.close()
  }
}

type Zip = Awaited<ReturnType<typeof openPromise>>

async function* unzipped(zip: Zip, entry: ZipEntry, { total, limits }: { total: Passed; limits: Limits }) {
  if (entry.isEncrypted()) throw new Unreadable('is encrypted')
  const passed = { in: entry.compressedSize, out: 0 }
  const stream = await zip.openReadStreamPromise(entry).catch(damaged)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      passed.out += chunk.length
      total.out += chunk.length
      // The total is limited too, because many small entries of an archive may overlap.
      if (isBomb(passed, limits) || isBomb(total, limits))
        throw new Unreadable(`unpacks to more than ${limits.ratio} times its size`)
      yield chunk
    }
  } catch (trouble) {
    throw damageOf(trouble)
  } finally {
    stream.destroy()
    if (!stream.closed) await once(stream, 'close')
  }
}

interface Passed {
  in: number
  out: number
}

/** The libraries’ own errors have no `code`; disk errors and decompression errors have one. */
const damageOf = (trouble: unknown) =>
  trouble instanceof Error && !('code' in trouble) && !(trouble instanceof Unreadable)
    ? new Unreadable(`is damaged (${trouble.message})`)
    : unreadable(trouble)

const damaged = (trouble: unknown): never => {
  throw damageOf(trouble)
}
