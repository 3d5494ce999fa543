import { expect, test } from 'vitest'
import { instanceFacts } from './facts.ts'
import { settingsFrom } from './settings.ts'

test('operators see how the instance is configured, but no password or token from its settings', () => {
  const facts = instanceFacts(
    settingsFrom({
      PUBLIC_URL: 'https://polity.example',
      DATABASE_URL: 'postgres://polity:hunter2@db.example/polity',
      SMTP_URL: 'smtp://polity:hunter2@mail.example:587',
      MAIL_FROM: 'Town hall <post@town.example>',
      OPERATOR_TOKEN: 'hunter2hunter2hunter2',
      SERVICE_SECRET: 'hunter2hunter2hunter2',
      LANGUAGE_DEFAULT: 'es',
      WORKERS: '3',
    }),
  )
  expect(facts).toMatchObject({
    database: 'postgresql',
    workers: 3,
    language: 'es',
    sender: 'Town hall <post@town.example>',
  })
  expect(JSON.stringify(facts)).not.toContain('hunter2')
})

test('without settings, the database is embedded and e-mails come from the host of the public address', () => {
  expect(instanceFacts(settingsFrom({}))).toMatchObject({
    database: 'embedded',
    workers: 1,
    language: 'en',
    sender: 'polity@localhost',
  })
  expect(instanceFacts(settingsFrom({ PUBLIC_URL: 'https://polity.example' })).sender).toBe('polity@polity.example')
})
