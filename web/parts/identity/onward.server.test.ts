import { expect, test } from 'vitest'
import { keeping, onwardFrom } from './onward.server.ts'

test('signing in returns to the previous page, but never to another site', () => {
  expect(onwardFrom('https://polity.example/login?redirect=%2Faccount%3Ftab%3Da')).toBe('/account?tab=a')
  expect(onwardFrom('https://polity.example/login')).toBe('/home')
  expect(onwardFrom('https://polity.example/login?redirect=%2F%2Fevil.example')).toBe('/home')
})

test('the return address is passed on from login to sign-up', () => {
  expect(keeping('/signup', '/home')).toBe('/signup')
  expect(onwardFrom(`https://x.example${keeping('/signup', '/account?a=b&c=d')}`)).toBe('/account?a=b&c=d')
})
