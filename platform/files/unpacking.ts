import { createGunzip } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import type { Limits } from './limits.ts'
import { Unreadable } from './unreadable.ts'

export type Chunks = AsyncIterable<Buffer>

export const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b
export const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) || isEmptyZip(head)
export const isTar = (head: Buffer) => head.length >= 512 && head.subarray(257, 262).toString('latin1') === 'ustar'
const isEmptyZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from('PK\u0005\u0006'))

/** A stream whose first bytes have been read in advance. Whoever reads the stream still gets them first. */
export interface Peeked {
  head: Buffer
  chunks: Chunks
  /** Releases the source of the stream, even if it was never read. */
  close(): Promise<void>
}

export async function peeked(chunks: Chunks, wanted: number): Promise<Peeked> {
  const from = chunks[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < wanted) {
    const next = await from.next()
    if (next.done) break
    first.push(next.value)
    length += next.value.length
  }
  const held = Buffer.concat(first)
  const iterator: AsyncIterator<Buffer> = {
    next: async () => {
      const piece = first.length > 0 ? held : null
      first.length = 0
      return piece ? { value: piece, done: false } : from.next()
    },
    return: async () => (await from.return?.()) ?? { value: undefined, done: true },
  }
  return {
    head: held.subarray(0, wanted),
    chunks: { [Symbol.asyncIterator]: () => iterator },
    close: async () => void (await from.return?.()),
  }
}

/**
 * Decompresses a gzip stream as it arrives. If it turns out to be a decompression bomb, the stream ends with an
 * `Unreadable`.
 */
export async function* gunzipped(chunks: Chunks, limits: Limits): AsyncGenerator<Buffer> {
  const passed = { in: 0, out: 0 }
  const counted = async function* () {
    for await (const chunk of chunks) {
      passed.in += chunk.length
      yield chunk
    }
  }
  const gunzip = createGunzip({ chunkSize: 128 * 1024 })
  pipeline(Readable.from(counted(), { objectMode: false }), gunzip, () => {
    // Errors in the stream are thrown where the pieces are read.
  })
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    passed.out += chunk.length
    if (isBomb(passed, limits)) throw new Unreadable(`unpacks to more than ${limits.ratio} times its size`)
    yield chunk
  }
}

export const isBomb = (passed: { in: number; out: number }, limits: Limits) =>
  passed.out > limits.smallEnough && passed.out > passed.in * limits.ratio

/** Passes a stream on, but ends it with an `Unreadable` if the stream exceeds this size. */
export async function* atMost(chunks: Chunks, bytes: number): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const chunk of chunks) {
    passed += chunk.length
    if (passed > bytes) throw new Unreadable(`is bigger than ${Math.round(bytes / 1_000_000)} MB`)
    yield chunk
  }
}
