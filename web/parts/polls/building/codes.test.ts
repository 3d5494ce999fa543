import { expect, test } from 'vitest'
import { code as codeShape } from '#contract/poll-authoring.ts'
import { newCodes } from './codes.ts'

const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

test('codes are unique, easy to type and accepted by the service', () => {
  const codes = newCodes(1_000, random)
  expect(new Set(codes).size).toBe(1_000)
  for (const code of codes)
    expect(codeShape.parse(code)).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
})

test('every character is equally likely', () => {
  const counts = new Map<string, number>()
  for (const sign of newCodes(5_000, random).join('').replaceAll('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const expected = 60_000 / 31
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.2)
})
