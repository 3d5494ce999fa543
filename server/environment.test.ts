import { expect, test } from 'vitest'
import { environmentOf } from './environment.ts'
import { settingsFrom } from './settings.ts'

const hosts = { PRODUCTION_HOST: 'polity.example', STAGING_HOST: 'staging.polity.example:8443' }

const environmentAt = (url: string, env: Record<string, string> = hosts) => environmentOf(url, settingsFrom(env))

test('an instance’s host determines its environment', () => {
  expect(environmentAt('https://polity.example')).toBe('prod')
  expect(environmentAt('http://polity.example:8080')).toBe('prod')
  expect(environmentAt('https://staging.polity.example:8443')).toBe('dev')
  expect(environmentAt('https://staging.polity.example')).toBe('beta')
  expect(environmentAt('https://polity.example.evil.example')).toBe('beta')
  expect(environmentAt('https://branch.polity.example')).toBe('beta')
  for (const url of ['http://localhost', 'http://localhost:3000', 'http://127.0.0.1:4000', 'https://[::1]:3000'])
    expect(environmentAt(url)).toBe('local')
})

test('without a configured production or staging host, a public address belongs to the beta environment', () => {
  expect(environmentAt('https://polity.example', {})).toBe('beta')
})

test('the production host also sets the public address, with https, but the staging host does not', () => {
  expect(settingsFrom({ PRODUCTION_HOST: 'Polity.Example' }).publicUrl).toBe('https://polity.example')
  expect(settingsFrom({ PRODUCTION_HOST: 'polity.example:8443' }).publicUrl).toBe('https://polity.example:8443')
  const elsewhere = { ...hosts, PUBLIC_URL: 'https://staging.polity.example' }
  expect(settingsFrom(elsewhere).publicUrl).toBe('https://staging.polity.example')
  expect(settingsFrom({ STAGING_HOST: 'staging.polity.example' }).publicUrl).toBeUndefined()
})

test.each([
  'https://polity.example',
  'polity.example/home',
  'two words',
  'polity..example',
  ':3000',
  'polity.example:99999',
  'ana@polity.example',
  '*',
  '3000',
])('an invalid host is reported by name: %s', (value) => {
  for (const name of ['PRODUCTION_HOST', 'STAGING_HOST'])
    expect(() => settingsFrom({ [name]: value })).toThrow(
      `${name} must be a host such as polity.example, with a port if it has one, not "${value}"`,
    )
})
