import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Visitor } from '#platform/door/visitor.ts'
import { hidden, isAnothers, needsPassword, whyWeak } from './rules.ts'

const who = { email: 'ada.byron@mill.example', username: 'Ada Byron' }

describe('a password that is easy to guess is refused', () => {
  test.each([
    ['the name', 'AdaByron1815'],
    ['the name turned round', 'byron ada 99'],
    ['the address', 'ada.byron@mill.example'],
    ['the front of the address', 'ada.byron!!'],
    ['one character', 'aaaaaaaaaaaa'],
    ['two characters', 'abababababab'],
    ['one piece again and again', 'mill!mill!mill!'],
    ['the digits', '1234567890'],
    ['the digits backwards', '9876543210'],
    ['the alphabet', 'abcdefghijkl'],
    ['a row of the keyboard', 'qwertyuiop12'],
    ['a common word with a year', 'Password2026'],
    ['a common word with the digits', 'password12345678'],
    ['two common words', 'iloveyoubatman'],
  ])('%s', (_what, password) => {
    expect(whyWeak(password, who)).toEqual(expect.any(String))
  })
})

test('a phrase is accepted, also one that holds the name or a common word', () => {
  for (const password of [
    'a heron over the mill pond',
    'my computer is full of cats',
    'for Ada, seven green apples',
    'xK4#pQ9!vT',
  ])
    expect(whyWeak(password, who)).toBeNull()
})

test('random passwords are accepted', () => {
  const letter = fc.constantFrom(...'bdgkmrvxzBDGKMRVXZ2468'.split(''))
  const random = fc.uniqueArray(letter, { minLength: 10, maxLength: 20 })
  fc.assert(fc.property(random, (letters) => whyWeak(letters.join(''), who) === null))
})

test('whatever is typed has an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 30 }), (password, username) => {
      const weak = whyWeak(password, { email: who.email, username })
      return weak === null || weak.length > 0
    }),
  )
})

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
