import type { Part } from '#web/ui/drawn-part.test-kit.ts'

/** The number of pebbles that a heap shows: dashes of a line, ten units apart, and the reader’s own pebble. */
export const dotsIn = (heap: Part): number => {
  const lines = [...(heap.all('path')[0]?.has.d ?? '').matchAll(/h([\d.]+)/g)]
  return lines.reduce((sum, [, length]) => sum + Math.floor(Number(length) / 10) + 1, heap.all('circle').length)
}
