import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { MAX_FILE_BYTES } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { busy } from '#platform/door/load.ts'
import type { Log } from '#platform/log.ts'
import type { Crop, Size } from './crop.ts'
import { formatOf } from './format.ts'
import { readFrame, writeFrame } from './frames.ts'

/** What is to be made of a picture. */
export interface Order {
  /** The sizes, the largest first; all of them have the same proportions. */
  sizes: readonly Size[]
  crop?: Crop | undefined
}

/** What a decoder answers before the pictures. */
export interface Decoded {
  fault: 'TOO_MANY_PIXELS' | 'BROKEN_PICTURE' | null
  lengths: number[]
}

export interface Pictures {
  /**
   * Decodes what somebody has sent and draws it anew in each of these sizes, upright, cropped, as WebP and with nothing
   * else in the file. Refuses with TOO_LARGE, NOT_A_PICTURE, TOO_MANY_PIXELS or BROKEN_PICTURE; with BUSY if too many
   * wait already.
   */
  made(bytes: Uint8Array, order: Order): Promise<Buffer[]>
}

/** How many pictures may wait to be decoded; they are decoded one after the other. */
const MAX_WAITING = 8
const MAX_MS = 20_000
const decoder = fileURLToPath(new URL('decoder.ts', import.meta.url))

export function openPictures(log: Log): Pictures {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async made(bytes, order) {
      if (bytes.length > MAX_FILE_BYTES)
        throw new Refusal('TOO_LARGE', { detail: `A picture has at most ${MAX_FILE_BYTES} bytes.` })
      if (!formatOf(bytes)) throw new Refusal('NOT_A_PICTURE')
      if (waiting >= MAX_WAITING) throw busy()
      waiting++
      const mine = last.then(() => decodedApart(bytes, order, log)).finally(() => waiting--)
      last = mine.catch(() => {})
      return mine
    },
  }
}

/** Decodes in a process of its own, which is ended if it takes too long. */
async function decodedApart(bytes: Uint8Array, order: Order, log: Log): Promise<Buffer[]> {
  const child = spawn(process.execPath, ['--max-old-space-size=64', decoder], {
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  })
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject))
  // A decoder that ends early has not read everything; what it has answered says why.
  child.stdin.on('error', () => {})
  child.stdin.end(writeFrame(order, bytes))
  const answer = await Promise.race([buffer(child.stdout), failed])
  if (answer.length === 0) {
    log.warn('a decoder of pictures has ended without an answer')
    throw new Refusal('BROKEN_PICTURE')
  }
  const { head, body } = readFrame(answer)
  const { fault, lengths } = head as Decoded
  if (fault) throw new Refusal(fault)
  let from = 0
  return lengths.map((length) => body.subarray(from, (from += length)))
}
