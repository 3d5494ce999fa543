/** A screen, or a part of one, that failed to load. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

type Load = <T>(load: () => Promise<T>) => Promise<T>

declare global {
  /** Called around every lazy import (web/build/no-preload-helper.ts). */
  var loadPart: Load
  /** Called in place of React Router's own import of a screen (web/build/chunk-guard.ts). */
  var loadChunk: Load
}

/**
 * Anything that fails to load in time throws a ChunkLoadError: the nearest error boundary shows it, with a way to try
 * again.
 */
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

/** On failure, returns a screen that throws, so that React Router does not automatically reload the whole page. */
globalThis.loadChunk = <T>(load: () => Promise<T>) =>
  globalThis.loadPart(load).catch((fault: unknown) => ({
    default() {
      throw fault
    },
  })) as Promise<T>
