/** A screen, or a part of one, that did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

type Load = <T>(load: () => Promise<T>) => Promise<T>

declare global {
  /** Called around every import of what travels later (web/build/no-preload-helper.ts). */
  var loadPart: Load
  /** Called in place of React Router's own import of a screen (web/build/chunk-guard.ts). */
  var loadChunk: Load
}

/** What fails to arrive, or to arrive in time, is a ChunkLoadError: the nearest boundary shows it, with a way to try again. */
globalThis.loadPart = (load) => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, 120_000)
  })
  return Promise.race([load(), late])
    .catch((cause: unknown) => {
      throw new ChunkLoadError('', { cause })
    })
    .finally(() => clearTimeout(timer))
}

/** A screen becomes one that throws, so that React Router does not load the whole page again by itself. */
globalThis.loadChunk = <T>(load: () => Promise<T>) =>
  globalThis.loadPart(load).catch((fault: unknown) => ({
    default() {
      throw fault
    },
  })) as Promise<T>
