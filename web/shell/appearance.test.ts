import { expect, test } from 'vitest'
import { appearanceCookie } from './appearance.server.ts'

test('dark and light are saved for a year, hidden from scripts', () => {
  expect(appearanceCookie('dark', false)).toBe('appearance=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax')
  expect(appearanceCookie('light', true)).toMatch(/^appearance=light;.*; Secure$/)
})

test('“as my system” and any invalid value clear the choice', () => {
  for (const choice of ['system', '', 'dark; Domain=evil.example'])
    expect(appearanceCookie(choice, false)).toMatch(/^appearance=; Path=\/; Max-Age=0;/)
})
