import { expect, test } from 'vitest'
import { openFormKeys } from './form-key.ts'

const HOUR_MS = 3_600_000
const secret = 'the secret of this instance'

test('a form sent twice comes from one guest, whichever process of the instance receives it', () => {
  const key = openFormKeys(secret).issue()
  expect(openFormKeys(secret).guestOf(key)).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(openFormKeys(secret).guestOf(key)).toBe(openFormKeys(secret).guestOf(key))
})

test('each page view gets its own guest key, even within the same second', () => {
  const keys = openFormKeys(secret, () => 0)
  const issued = Array.from({ length: 100 }, () => keys.issue())
  expect(new Set(issued).size).toBe(100)
  expect(new Set(issued.map((key) => keys.guestOf(key))).size).toBe(100)
})

test('a made-up or altered key, or a key from another instance, belongs to nobody', () => {
  const keys = openFormKeys(secret)
  const key = keys.issue()
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'A' ? 'B' : 'A'
    expect(keys.guestOf(key.slice(0, at) + other + key.slice(at + 1)), `sign ${at}`).toBeNull()
  }
  const madeUp = [
    '',
    'A'.repeat(48),
    key.slice(1),
    `${key}A`,
    `${key}=`,
    ` ${key}`,
    key.replace(/.$/, '+'),
    'ä'.repeat(48),
  ]
  for (const text of madeUp) expect(keys.guestOf(text), text).toBeNull()
  expect(openFormKeys('the secret of another').guestOf(key)).toBeNull()
})

test('a key maps to another guest each day; two submissions from an old page count as one guest', () => {
  const time = { now: Date.UTC(2026, 10, 3, 21) }
  const keys = openFormKeys(secret, () => time.now)
  const key = keys.issue()
  const after = (hours: number) => {
    time.now = Date.UTC(2026, 10, 3, 21) + hours * HOUR_MS
    return keys.guestOf(key)!
  }
  const first = after(0)
  // The clock of another machine may be slow.
  expect(after(-0.01)).toBe(first)
  expect(after(23.9)).toBe(first)
  const second = after(49)
  expect(second).not.toBe(first)
  expect(after(49.1)).toBe(second)
  expect(after(24 * 400)).not.toBe(first)
})

test('a key reveals nothing about its guest’s token', () => {
  const keys = openFormKeys(secret)
  const key = keys.issue()
  const token = keys.guestOf(key)!
  for (let at = 0; at + 6 <= token.length; at++) expect(key).not.toContain(token.slice(at, at + 6))
})
