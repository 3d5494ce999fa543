import { expect, test } from 'vitest'
import { appearanceCookie } from './appearance.server.ts'

test('dark and light are kept for a year, out of reach of scripts', () => {
  expect(appearanceCookie('dark', false)).toBe('appearance=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax')
  expect(appearanceCookie('light', true)).toMatch(/^appearance=light;.*; Secure$/)
})

test('“as my system” and anything not offered forgets the choice', () => {
  for (const choice of ['system', '', 'dark; Domain=evil.example'])
    expect(appearanceCookie(choice, false)).toMatch(/^appearance=; Path=\/; Max-Age=0;/)
})
