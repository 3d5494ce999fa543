import { expect, test } from 'vitest'
import { type AnyRefusal, Refusal } from '#contract/refusals.ts'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import { keptOf, textIn, textsIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { sentForm, type FormWords } from './sent-form.server.ts'

const ctx: RequestContext = {
  locale: 'en',
  formKey: '',
  nonce: '',
  UID: null,
  closing: false,
  known: false,
  whole: true,
  publicUrl: 'https://polity.example',
  timeZone: 'Europe/Lisbon',
  languages: ['en', 'es'],
  appearance: null,
  environment: 'local',
  enter: () => Promise.reject(new Error('nothing is asked here')),
  spend: async () => {},
}

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A message that is in no catalogue. */
const said = (sentence: string) => ({ id: sentence })

const says: FormWords = {
  fields: { email: said('An address, please.'), password: said('A longer one, please.') },
  about: { WEAK_PASSWORD: ['new_password', 'password'], EMAIL_TAKEN: ['email'] },
  means: { FORBIDDEN: said('Not with this link.') },
}

async function refusedFor(no: AnyRefusal, form: FormData, words = says) {
  const { refused } = await sentForm(ctx, form, Promise.reject(no), words)
  return refused!.data.refused
}

test('the form comes back filled in, but never with a password', () => {
  const form = formOf({ email: 'ana@example.org', password: 'secret one', new_password: 'secret two', intent: 'email' })
  form.append('form_key', 'the key of a page')
  expect(keptOf(form)).toEqual({ email: ['ana@example.org'], intent: ['email'] })
})

test('a file sent as a text field is ignored, and line endings are normalized', () => {
  expect(textIn(formOf({ email: new Blob(['x']) }), 'email')).toBe('')
  expect(textIn(formOf({}), 'email')).toBe('')
  expect(textsIn(formOf({ about: 'One.\r\nTwo.' }), 'about')).toEqual(['One.\nTwo.'])
})

test('a refusal appears at the fields it concerns, in form order, and not above the form', async () => {
  const signUp = formOf({ intent: 'sign-up', email: 'x', password: '' })
  const invalid = new Refusal('INVALID', { fields: { password: { is: 'too_short' }, 'email.0': { is: 'malformed' } } })
  const { intent, sentence, errors } = await refusedFor(invalid, signUp)
  expect([intent, sentence]).toEqual(['sign-up', null])
  expect(Object.entries(errors)).toEqual([
    ['email', 'An address, please.'],
    ['password', 'A longer one, please.'],
  ])
})

test('a refusal for one field is shown under the name that the field has in this form', async () => {
  const weak = new IdentityRefusal('WEAK_PASSWORD')
  expect(Object.keys((await refusedFor(weak, formOf({ password: '' }))).errors)).toEqual(['password'])
  const change = formOf({ password: '', new_password: '' })
  expect(Object.keys((await refusedFor(weak, change)).errors)).toEqual(['new_password'])
})

test('a refusal that does not concern a visible field is shown above the form', async () => {
  const token = formOf({ token: '?' })
  const refusals = [
    new Refusal('INVALID', { fields: { token: { is: 'malformed' } } }),
    new IdentityRefusal('EMAIL_TAKEN'),
    new IdentityRefusal('WRONG_SIGN_IN'),
  ]
  for (const no of refusals) {
    const { sentence, errors } = await refusedFor(no, token)
    expect(errors).toEqual({})
    expect(sentence).not.toBeNull()
  }
  expect((await refusedFor(new Refusal('FORBIDDEN'), token)).sentence).toBe('Not with this link.')
})

test('a long form says at the top that some fields are marked', async () => {
  const invalid = new Refusal('INVALID', { fields: { email: { is: 'malformed' } } })
  const refused = await refusedFor(invalid, formOf({ email: 'x' }), { ...says, over: said('Look below.') })
  expect(refused).toMatchObject({ sentence: 'Look below.', errors: { email: 'An address, please.' } })
})

test('a wait is given in seconds, never below one; a long wait is given as a clock time', async () => {
  const after = (ms: number) => new Refusal('RATE', { retry_at: new Date(Date.now() + ms).toISOString() })
  expect((await refusedFor(after(41_200), formOf({}))).sentence).toMatch(/You can try again in 4[12] seconds\.$/)
  expect((await refusedFor(after(-60_000), formOf({}))).sentence).toMatch(/in 1 second\.$/)
  expect((await refusedFor(after(600_000), formOf({}))).sentence).toMatch(/at \d\d:\d\d\.$/)
})

test('a fault is not treated as a refusal', async () => {
  await expect(sentForm(ctx, formOf({}), Promise.reject(new Error('broken')), says)).rejects.toThrow('broken')
})
