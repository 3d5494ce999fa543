/** A screen that did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const limit = 120_000

declare global {
  /** Called in place of React Router's own import of a screen (web/build/chunk-guard.ts). */
  var loadChunk: (load: () => Promise<unknown>) => Promise<unknown>
}

/** A screen that fails to arrive, or to arrive in time, becomes a screen that throws: the nearest boundary shows it. */
globalThis.loadChunk = (load) => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limit, new Error(`no answer in ${limit} ms`))
  })
  const thrower = (cause: unknown) => ({
    default() {
      throw new ChunkLoadError('This screen could not be loaded', { cause })
    },
  })
  return Promise.race([load(), late])
    .catch(thrower)
    .finally(() => clearTimeout(timer))
}
