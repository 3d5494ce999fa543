import { describe, expect, test } from 'vitest'
import type { Visitor } from '#platform/door/visitor.ts'
import { hidden, isAnothers, needsPassword } from './rules.ts'

test('a hidden address shows only its first character and its domain', () => {
  expect(hidden('ada.byron@mill.example')).toBe('a…@mill.example')
})

describe('links that ask for the password', () => {
  const address = ''
  const browser = (guest: string | null): Visitor => ({ kind: 'guest', guest, address })
  const person = (UID: string): Visitor => ({
    kind: 'person',
    UID,
    session: 's',
    operator: false,
    guest: 'other',
    address,
  })
  const signUp = { kind: 'sign_up', UID: null, guest: 'mine', password_hash: 'a hash' } as const
  const confirm = { ...signUp, kind: 'confirm', UID: 'ada' } as const
  const change = { ...signUp, kind: 'change', UID: 'ada' } as const
  const reset = { ...signUp, kind: 'reset', UID: 'ada', guest: null } as const

  test.each([
    ['except in the browser that signed up', signUp, browser('mine'), false],
    ['in another browser', signUp, browser('other'), true],
    ['in a browser without a cookie', signUp, browser(null), true],
    ['when the sign-up came without a cookie', { ...signUp, guest: null }, browser(null), true],
    ['except when its owner is signed in', confirm, person('ada'), false],
    ['when another person is signed in', confirm, person('bob'), true],
    ['always for a new address', change, browser('mine'), true],
    ['always for a new address, even when its owner is signed in', change, person('ada'), true],
    ['except for a new password', reset, browser(null), false],
    ['except if the account has none', { ...change, password_hash: null }, browser('mine'), false],
  ])('a link asks for the password %s', (_when, link, visitor, takes) => {
    expect(needsPassword(link, visitor)).toBe(takes)
  })

  test('a new address cannot be confirmed by another signed-in person', () => {
    expect([browser('other'), person('ada'), person('bob')].map((visitor) => isAnothers(change, visitor))).toEqual([
      false,
      false,
      true,
    ])
  })
})
