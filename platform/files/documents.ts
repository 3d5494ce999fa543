import { createReadStream } from 'node:fs'
import { tarParts, zipParts } from './archives.ts'
import { usualLimits, type Limits } from './limits.ts'
import { gunzipped, isGzip, isTar, isZip, peeked, type Chunks, type Peeked } from './unpacking.ts'
import { unreadable } from './unreadable.ts'

/** One document, unpacked: a file, what is in a packed file, or one part of an archive. */
export interface Document {
  /** Where it is, for people: the file, and the part within it. */
  name: string
  /** Its first bytes, enough to tell what it is. */
  head: Buffer
  /** Its bytes, once, from the start. Errors while reading are thrown as `Unreadable`. */
  chunks: Chunks
  /** Why it cannot be read; in that case it has no bytes. */
  fault: string | null
}

interface Reading {
  limits?: Limits
  /** Called with the size of every piece read from disk. */
  read?: (bytes: number) => void
}

const HEAD = 16_384

/**
 * The documents of a file, in their order: recognised as gzip, zip or tar by content, never by name, and unpacked as
 * they are read. An archive in an archive is one document, which nothing will recognise.
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

/** Turns errors while reading into words. */
async function* readable(chunks: Chunks): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (trouble) {
    throw unreadable(trouble)
  }
}

const faulty = (name: string, fault: string): Document => ({ name, head: Buffer.alloc(0), chunks: nothing(), fault })

async function* nothing(): AsyncGenerator<Buffer> {}
