import { describe, expect, test } from 'vitest'
import type { Visitor } from '#platform/door/visitor.ts'
import { hidden, isAnothers, needsPassword } from './rules.ts'

test('an address is shown by its first letter and its domain', () => {
  expect(hidden('ada.byron@mill.example')).toBe('a…@mill.example')
})

describe('a link takes the password', () => {
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
  const signUp = { kind: 'sign_up', UID: null, guest: 'mine' } as const
  const confirm = { kind: 'confirm', UID: 'ada', guest: 'mine' } as const
  const change = { kind: 'change', UID: 'ada', guest: 'mine' } as const
  const reset = { kind: 'reset', UID: 'ada', guest: null } as const

  test.each([
    ['not in the browser that signed up', signUp, browser('mine'), false],
    ['in another browser', signUp, browser('other'), true],
    ['in a browser nobody knows', signUp, browser(null), true],
    ['when the sign-up came from no browser', { ...signUp, guest: null }, browser(null), true],
    ['not from the person it is for', confirm, person('ada'), false],
    ['from another person', confirm, person('bob'), true],
    ['always for a new address', change, browser('mine'), true],
    ['always for a new address, also from its person', change, person('ada'), true],
    ['not for a new password', reset, browser(null), false],
  ])('%s', (_when, link, visitor, takes) => {
    expect(needsPassword(link, visitor)).toBe(takes)
  })

  test('a new address is confirmed by nobody else who is signed in', () => {
    expect([browser('other'), person('ada'), person('bob')].map((visitor) => isAnothers(change, visitor))).toEqual([
      false,
      false,
      true,
    ])
  })
})
