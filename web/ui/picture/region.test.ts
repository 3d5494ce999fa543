import { expect, test } from 'vitest'
import { dragged, regionOf, WHOLE } from './region.ts'

const [square, wide, tall] = [
  { width: 1, height: 1 },
  { width: 400, height: 200 },
  { width: 300, height: 600 },
]

test('of a wide or tall picture the middle is chosen first, as large as it can be', () => {
  expect(regionOf(wide, square, WHOLE)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
  expect(regionOf(tall, square, WHOLE)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
})

test('a part always lies within the picture', () => {
  for (const [x, y] of [
    [0, 0],
    [1, 1],
    [-3, 7],
  ] as const) {
    const { left, top, width, height } = regionOf(wide, square, { zoom: 2, x, y })
    expect([width, height]).toEqual([0.25, 0.5])
    for (const edge of [left, top, left + width, top + height]) expect(edge >= 0 && edge <= 1).toBe(true)
  }
})

test('dragging moves the picture under the frame, and stops at its edge', () => {
  const look = { ...WHOLE, zoom: 2 }
  const part = regionOf(wide, square, look)
  expect(dragged(look, part, { x: 0.5, y: 0 })).toEqual({ zoom: 2, x: 0.375, y: 0.5 })
  expect(dragged(look, part, { x: 9, y: -9 })).toEqual({ zoom: 2, x: 0.125, y: 0.75 })
})
