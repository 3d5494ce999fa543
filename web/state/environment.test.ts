import { expect, test } from 'vitest'
import { environmentOf } from './environment.ts'

const known = { productionHost: 'polity.example', stagingHost: 'staging.polity.example' }

test('the environment is told by the host', () => {
  expect(environmentOf('polity.example', known)).toBe('prod')
  expect(environmentOf('staging.polity.example', known)).toBe('dev')
  expect(environmentOf('polity.example.evil.example', known)).toBe('beta')
  expect(environmentOf('branch.polity.example', known)).toBe('beta')
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:4000', '[::1]:3000'])
    expect(environmentOf(host, known)).toBe('local')
})

test('hosts that are not set match nothing', () => {
  expect(environmentOf('', { productionHost: '', stagingHost: '' })).toBe('beta')
})
