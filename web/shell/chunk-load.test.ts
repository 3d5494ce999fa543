import { expect, test, vi } from 'vitest'
import { ChunkLoadError } from './chunk-load.ts'

const screen = { default: () => 'a screen' }

test('a screen that arrives is the screen', async () => {
  expect(await globalThis.loadChunk(() => Promise.resolve(screen))).toBe(screen)
})

test('a part that does not arrive is refused by the name the specification gives it', async () => {
  const cause = new TypeError('Failed to fetch')
  const refused = globalThis.loadPart(() => Promise.reject(cause))
  await expect(refused).rejects.toMatchObject({ name: 'ChunkLoadError', cause })
  expect(await globalThis.loadPart(() => Promise.resolve(screen))).toBe(screen)
})

test('one that takes longer than two minutes has not arrived', async () => {
  vi.useFakeTimers()
  const refused = expect(globalThis.loadPart(() => new Promise(() => {}))).rejects.toThrow(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(120_000)
  await refused
  vi.useRealTimers()
})

test('a screen that does not arrive becomes a screen that says why once it is drawn, and the load itself breaks nothing', async () => {
  const cause = new TypeError('Failed to fetch')
  const instead = (await globalThis.loadChunk(() => Promise.reject(cause))) as { default(): unknown }
  const thrown = (() => {
    try {
      return instead.default()
    } catch (fault) {
      return fault
    }
  })()
  expect(thrown).toBeInstanceOf(ChunkLoadError)
  expect(thrown).toMatchObject({ name: 'ChunkLoadError', cause })
  expect(String(thrown)).toMatch(/ChunkLoad/)
})
