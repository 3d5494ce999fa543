import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { whyWeak } from './weak-passwords.ts'

const who = { email: 'ada.byron@mill.example', username: 'Ada Byron' }
const why = (password: string, username = who.username) => whyWeak.act({ password, email: who.email, username })

describe('a password that is easy to guess is refused', () => {
  test.each([
    ['the name', 'AdaByron1815'],
    ['the name in reverse order', 'byron ada 99'],
    ['the name with substituted characters', '4d4Byr0n1815'],
    ['the address', 'ada.byron@mill.example'],
    ['the part of the address before the @', 'ada.byron!!'],
    ['one character', 'aaaaaaaaaaaa'],
    ['two characters', 'abababababab'],
    ['a repeated fragment', 'mill!mill!mill!'],
    ['the digits', '1234567890'],
    ['the digits backwards', '9876543210'],
    ['the alphabet', 'abcdefghijkl'],
    ['a keyboard row', 'qwertyuiop12'],
    ['a common word with a year', 'Password2026'],
    ['a common word with the digits', 'password12345678'],
    ['two common words', 'iloveyoubatman'],
    ['a common word with substituted characters', 'p4$$w0rd123'],
    ['a Spanish word with a year', 'contraseña2026'],
    ['a city with a year', 'Barcelona2026'],
    ['somebody else’s name with digits', 'gonzalez1984'],
    ['a date', '31/12/1999'],
    ['the name of this site', 'politypolity'],
    ['a fragment repeated to the maximum length', 'ab1'.repeat(66)],
  ])('a password is refused as too easy to guess if it is %s', async (_what, password) => {
    expect(await why(password)).toEqual(expect.any(String))
  })
})

test('a phrase is accepted, even if it contains the name or a common word', async () => {
  for (const password of [
    'a heron over the mill pond',
    'un gato verde come pan',
    'my computer is full of cats',
    'for Ada, seven green apples',
    'xK4#pQ9!vT',
  ])
    expect(await why(password), password).toBeNull()
})

test('random passwords are accepted', async () => {
  const letter = fc.constantFrom(...'bdgkmrvxzBDGKMRVXZ2468'.split(''))
  const random = fc.uniqueArray(letter, { minLength: 10, maxLength: 20 })
  await fc.assert(fc.asyncProperty(random, async (letters) => (await why(letters.join(''))) === null))
})

test('any input is judged without an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ maxLength: 30 }),
      async (password, username) => {
        const weak = await why(password, username)
        return weak === null || weak.length > 0
      },
    ),
  )
})

test('the longest possible password is judged quickly, whatever it contains', async () => {
  await why('the dictionaries are read')
  for (const piece of ['a', 'p4$$w0rd', '4@8({[<369&#!1/|0$5+7%2', '01/02/1990', 'qwertyasdf1!']) {
    const before = performance.now()
    await why(piece.repeat(200).slice(0, 200))
    expect(performance.now() - before, piece).toBeLessThan(15_000)
  }
})
