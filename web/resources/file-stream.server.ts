import { setImmediate as othersFirst, setTimeout as wait } from 'node:timers/promises'
import { isRefusal } from '#contract/refusals.ts'

/** The time to wait when the requests for the pages of a long file exceed one visitor's limit. */
const PATIENCE_MS = 61_000

/** Headers of a downloaded file: its contents depend on the visitor, so no shared cache may store it. */
export const fileHeaders = (name: string, type: 'csv' | 'json') => ({
  'content-type': type === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.${type}"`,
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
})

/**
 * A file sent piece by piece as it is made, no faster than the client reads it; other requests are served in between.
 */
export function fileOf(name: string, type: 'csv' | 'json', pieces: AsyncGenerator<string, void>): Response {
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await othersFirst()
      const piece = await pieces.next()
      if (piece.done) controller.close()
      if (!piece.done) controller.enqueue(bytes.encode(piece.value))
    },
    cancel: () => void pieces.return(),
  })
  return new Response(body, { headers: fileHeaders(name, type) })
}

/** Makes a request again once the limit allows it, if it was refused for being too fast. */
export async function patiently<R>(ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (thrown) {
    const again = isRefusal(thrown) && thrown.code === 'RATE' ? thrown.note.retry_at : undefined
    const ms = again ? Date.parse(again) - Date.now() : Number.POSITIVE_INFINITY
    if (ms > PATIENCE_MS) throw thrown
    await wait(Math.max(ms, 50))
    return ask()
  }
}
