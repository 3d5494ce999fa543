import { expect, test } from 'vitest'
import { keeping, onwardFrom } from './onward.server.ts'

test('after signing in one goes on to where one came from, whatever the address looks like', () => {
  expect(onwardFrom('https://polity.example/login?redirect=%2Faccount%3Ftab%3Da')).toBe('/account?tab=a')
  expect(onwardFrom('https://polity.example/login')).toBe('/home')
  expect(onwardFrom('https://polity.example/login?redirect=%2F%2Fevil.example')).toBe('/home')
})

test('the way onward goes along from login to sign-up', () => {
  expect(keeping('/signup', '/home')).toBe('/signup')
  expect(onwardFrom(`https://x.example${keeping('/signup', '/account?a=b&c=d')}`)).toBe('/account?a=b&c=d')
})
