import { createReadStream } from 'node:fs'
import { tarParts, zipParts } from './archives.ts'
import { usualLimits, type Limits } from './limits.ts'
import { gunzipped, isGzip, isTar, isZip, peeked, type Chunks, type Peeked } from './unpacking.ts'
import { unreadable } from './unreadable.ts'

/** One unpacked document: a plain file, the content of a compressed file, or one part of an archive. */
export interface Document {
  /** The document's location, as shown to people: the file, and the part within the file. */
  name: string
  /** The first bytes: enough of them to recognize the format. */
  head: Buffer
  /** The bytes from the start, readable once. Errors while reading are thrown as `Unreadable`. */
  chunks: Chunks
  /** Why the document cannot be read. If this is set, there are no bytes. */
  fault: string | null
}

interface Reading {
  limits?: Limits
  /** Called with the size of every piece that is read from disk. */
  read?: (bytes: number) => void
}

const HEAD = 16_384

/**
 * The documents in a file, in order: gzip, zip and tar files are recognized by their content, never by their name, and
 * unpacked while they are read. An archive inside an archive is treated as one document of an unknown format.
 */
export async function* documentsIn(path: string, reading: Reading = {}): AsyncGenerator<Document> {
  const limits = reading.limits ?? usualLimits
  let after = ''
  try {
    const file = await peeked(fromDisk(path, reading), HEAD)
    if (!isZip(file.head)) {
      yield* documentsOf(path, file, limits)
      return
    }
    await file.close()
    for await (const part of zipParts(path, limits)) {
      after = ` (after ${part.name})`
      yield* documentOf(`${path} › ${part.name}`, part.chunks, limits)
    }
  } catch (trouble) {
    yield faulty(path, unreadable(trouble).message + after)
  }
}

async function* documentsOf(path: string, file: Peeked, limits: Limits): AsyncGenerator<Document> {
  const plain = isGzip(file.head) ? await peeked(gunzipped(file.chunks, limits), HEAD) : file
  try {
    if (!isTar(plain.head)) {
      yield { name: path, head: plain.head, chunks: readable(plain.chunks), fault: null }
      return
    }
    for await (const part of tarParts(plain.chunks)) yield* documentOf(`${path} › ${part.name}`, part.chunks, limits)
  } finally {
    await plain.close()
    await file.close()
  }
}

async function* documentOf(name: string, packed: Chunks, limits: Limits): AsyncGenerator<Document> {
  const opened: Peeked[] = []
  try {
    const open = async (chunks: Chunks) => {
      const one = await peeked(chunks, HEAD)
      opened.push(one)
      return one
    }
    const first = await open(packed)
    const plain = isGzip(first.head) ? await open(gunzipped(first.chunks, limits)) : first
    yield { name, head: plain.head, chunks: readable(plain.chunks), fault: null }
  } catch (trouble) {
    yield faulty(name, unreadable(trouble).message)
  } finally {
    for (const one of opened.toReversed()) await one.close()
  }
}

async function* fromDisk(path: string, { read }: Reading): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    read?.(chunk.length)
    yield chunk
  }
}

/** Turns errors while reading into readable messages. */
async function* readable(chunks: Chunks): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (trouble) {
    throw unreadable(trouble)
  }
}

const faulty = (name: string, fault: string): Document => ({ name, head: Buffer.alloc(0), chunks: nothing(), fault })

async function* nothing(): AsyncGenerator<Buffer> {}
