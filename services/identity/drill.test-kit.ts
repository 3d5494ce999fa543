import { identity } from '#contract/identity.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'
import { moderation } from '#contract/moderation.ts'
import { reasons } from '#tests/decided.ts'
import { newBrowser, newPerson, signInFrom } from '#tests/people.ts'

/** Creates accounts, a session in a second browser, wrong password attempts by strangers, and an unused link. */
async function fill(scene: Scene): Promise<void> {
  const { url, command, operator, ana, ben } = scene
  await signInFrom(newBrowser(url), ana)
  const wrong = { email: ben.email, password: 'not the password of Ben' }
  for (let tries = 0; tries < 5; tries++) await newBrowser(url).ask(identity.sign_in, wrong)
  await command('identity', 'reset', ben.email)
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
}

export const part: Part = { fill }
