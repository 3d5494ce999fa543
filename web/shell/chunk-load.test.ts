import { expect, test, vi } from 'vitest'
import { ChunkLoadError } from './chunk-load.ts'

const screen = { default: () => 'a screen' }

test('a screen that loads is returned', async () => {
  expect(await globalThis.loadChunk(() => Promise.resolve(screen))).toBe(screen)
})

test('a part that fails to load throws the error that the specification names', async () => {
  const cause = new TypeError('Failed to fetch')
  const refused = globalThis.loadPart(() => Promise.reject(cause))
  await expect(refused).rejects.toMatchObject({ name: 'ChunkLoadError', cause })
  expect(await globalThis.loadPart(() => Promise.resolve(screen))).toBe(screen)
})

test('a part that takes longer than two minutes to load fails', async () => {
  vi.useFakeTimers()
  const refused = expect(globalThis.loadPart(() => new Promise(() => {}))).rejects.toThrow(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(120_000)
  await refused
  vi.useRealTimers()
})

test('a screen that fails to load throws when it is rendered, not when it is loaded', async () => {
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
