import { identity } from '#contract/identity.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'
import { moderation } from '#contract/moderation.ts'
import { reasons } from '#tests/decided.ts'
import { newBrowser, newPerson, signInFrom } from '#tests/people.ts'
import { codeAt } from './codes/totp.ts'
import { newAuthenticator } from './passkeys/authenticator.test-kit.ts'
import { cameBackWith } from './outside.test-kit.ts'

/**
 * One browser comes back from an issuer without creating an account, one creates an account, and one has only started a
 * sign-in.
 */
async function fillOutside({ url }: Scene): Promise<void> {
  const [undecided, newcomer, away] = [newBrowser(url), newBrowser(url), newBrowser(url)]
  for (const browser of [undecided, newcomer]) {
    const { location } = await browser.answer(identity.sign_in_outside, { issuer: 'issuer' })
    await browser.answer(identity.return_from_outside, { issuer: 'issuer', query: await cameBackWith(location) })
  }
  await newcomer.answer(identity.sign_up_outside, { fullname: 'Dov Lane', email: 'dov@people.example' })
  await away.answer(identity.sign_in_outside, { issuer: 'issuer' })
}

/** An account asks for a code; a browser has got no further than the password, and its user says that the code is lost. */
async function fillCodes(scene: Scene): Promise<void> {
  const { browser, email, password } = await newPerson(scene, { fullname: 'Eva Code' })
  const { secret } = await browser.answer(identity.set_up_codes, { password })
  await browser.answer(identity.turn_on_codes, { code: codeAt(secret, new Date()) })
  const halfway = newBrowser(scene.url)
  await halfway.answer(identity.sign_in, { email, password })
  await halfway.answer(identity.ask_recovery, {})
}

/** A person has a passkey, and another browser has only been asked for one. */
async function fillPasskeys({ url, ana }: Scene): Promise<void> {
  const options = await ana.browser.answer(identity.ask_new_passkey, { password: ana.password })
  const { make } = newAuthenticator({ rpId: new URL(url).hostname, origin: url })
  await ana.browser.answer(identity.add_passkey, { response: make(options), name: 'Phone' })
  await newBrowser(url).answer(identity.ask_passkey, {})
}

/**
 * Creates accounts, a session in a second browser, wrong password attempts by strangers, an unused link, sign-ins with
 * an issuer, and a passkey.
 */
async function fill(scene: Scene): Promise<void> {
  const { url, command, operator, ana, ben } = scene
  await signInFrom(newBrowser(url), ana)
  const wrong = { email: ben.email, password: 'not the password of Ben' }
  for (let tries = 0; tries < 5; tries++) await newBrowser(url).ask(identity.sign_in, wrong)
  await command('identity', 'reset', ben.email)
  await fillOutside(scene)
  await fillPasskeys(scene)
  await fillCodes(scene)
  await operator.answer(identity.make_invitation, { uses: 2, days: 7 })
  await operator.answer(identity.set_sign_up, { sign_up: 'open' })
  await operator.answer(identity.set_regional_settings, {
    languages: ['en', 'es'],
    language: 'es',
    time_zone: 'Europe/Madrid',
    if_version: 0,
  })
  await operator.answer(identity.let_sign_ups_pass, { pass: true })
  const { UID } = await newPerson(scene, { fullname: 'Cem Vale' })
  await operator.answer(moderation.decide, { kind: 'person', id: UID, measure: 'suspend', ...reasons })
  await fillClosing(scene)
}

/** A suspended person's account has been deleted, and another person's is closing. */
async function fillClosing(scene: Scene): Promise<void> {
  const [hal, gil] = [
    await newPerson(scene, { fullname: 'Hal Gone' }),
    await newPerson(scene, { fullname: 'Gil Away' }),
  ]
  await scene.operator.answer(moderation.decide, { kind: 'person', id: hal.UID, measure: 'suspend', ...reasons })
  const browser = await signInFrom(newBrowser(scene.url), hal)
  await browser.answer(identity.close_account, {})
  await scene.closedAccountsEnd([hal.UID])
  await gil.browser.answer(identity.close_account, {})
}

export const part: Part = { fill }
