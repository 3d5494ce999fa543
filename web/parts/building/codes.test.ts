import { expect, test } from 'vitest'
import { entriesIn, newCodes } from './codes.ts'

const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

test('codes are all different, easy to type, and what the service takes', () => {
  const codes = newCodes(1_000, random)
  expect(new Set(codes).size).toBe(1_000)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
})

test('every sign is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (const sign of newCodes(5_000, random).join('').replaceAll('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const expected = 60_000 / 31
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.2)
})

test('addresses and codes are told apart; each counts once, and what is neither is said', () => {
  expect(entriesIn(['Ana@x.example', ' ana@X.example ', 'k7mp-3xqa', 'no', '', 'Dr. Who', 'ben@y.example'])).toEqual({
    emails: ['ana@x.example', 'ben@y.example'],
    codes: ['k7mp-3xqa'],
    others: ['no', 'dr. who'],
  })
})
