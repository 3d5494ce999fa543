import { expect, test } from 'vitest'
import { Refusal } from '#contract/call.ts'
import { againAt, fieldOf, keptOf, textIn } from './refused-form.ts'

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('what was filled in comes back, but never a password', () => {
  const form = formOf({ email: 'ana@example.org', password: 'secret one', new_password: 'secret two', intent: 'email' })
  expect(keptOf(form)).toEqual({ email: 'ana@example.org', intent: 'email' })
})

test('a file where text is expected is no text', () => {
  expect(textIn(formOf({ email: new Blob(['x']) }), 'email')).toBe('')
  expect(textIn(formOf({}), 'email')).toBe('')
})

test('a refusal stands at the field it is about', () => {
  const signUp = formOf({ fullname: '', email: 'x', password: '' })
  const invalid = new Refusal('INVALID', { fields: { password: 'too short', email: 'is not an e-mail address' } })
  expect(fieldOf(invalid, signUp)).toBe('email')
  expect(fieldOf(new Refusal('WEAK_PASSWORD'), signUp)).toBe('password')
  expect(fieldOf(new Refusal('WEAK_PASSWORD'), formOf({ password: '', new_password: '' }))).toBe('new_password')
  expect(fieldOf(new Refusal('EMAIL_TAKEN'), signUp)).toBe('email')
  expect(fieldOf(new Refusal('INVALID', { fields: { token: 'is not a token' } }), signUp)).toBeNull()
  expect(fieldOf(new Refusal('WRONG_SIGN_IN'), signUp)).toBeNull()
})

test('how long to wait is said in whole seconds, and is never over before it is read', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  expect(againAt('2026-11-21T12:00:41.200Z', now)).toEqual({ at: '2026-11-21T12:00:41.200Z', seconds: 42 })
  expect(againAt('2026-11-21T11:59:00.000Z', now)?.seconds).toBe(1)
  expect(againAt(undefined, now)).toBeNull()
})
