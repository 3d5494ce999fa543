import { expect, test } from 'vitest'
import { qrOf } from '#web/ui/qr.server.ts'

test('a link becomes a square of modules with its three finder patterns', () => {
  const { size, path } = qrOf('https://polity.example/answer/01J1S7AB00WGR5B4VKCRR1MR4R')
  expect((size - 17) % 4).toBe(0)
  expect(path.startsWith(`M0 0h7v1h-7z`)).toBe(true)
  expect(path).toContain(`M${size - 7} 0h7v1h-7z`)
  expect(path).toContain(`M0 ${size - 1}h7v1h-7z`)
})

test('different links have different codes', () => {
  expect(qrOf('https://polity.example/answer/A').path).not.toBe(qrOf('https://polity.example/answer/B').path)
})
