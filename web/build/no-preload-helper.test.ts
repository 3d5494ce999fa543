import { expect, test } from 'vitest'
import { waitsForever } from './no-preload-helper.ts'

test('every lazy import of a part, a screen or a language has a time limit', () => {
  const part = 'const Part = lazy(async () => ({ default: (await __vitePreload(() => import("./part.js"), [])).Part }))'
  const screen = 'const screen = await globalThis.loadChunk(() => import(route.module))'
  expect([part, screen, `${part}\n${screen}`].map(waitsForever)).toEqual([false, false, false])
  expect(waitsForever(`${part}\nconst bare = () => import("./bare.js")`)).toBe(true)
})
