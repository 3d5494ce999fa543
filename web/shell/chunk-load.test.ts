import { expect, test } from 'vitest'
import { ChunkLoadError } from './chunk-load.ts'

const screen = { default: () => 'a screen' }

test('a screen that arrives is the screen', async () => {
  expect(await globalThis.loadChunk(() => Promise.resolve(screen))).toBe(screen)
})

test('one that does not arrive becomes a screen that says why once it is drawn, and the load itself breaks nothing', async () => {
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
