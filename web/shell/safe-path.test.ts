import { expect, test } from 'vitest'
import { hostilePaths } from '#tests/hostile-paths.ts'
import { routeTable } from '#contract/route-table.ts'
import { safePath } from './safe-path.ts'

const here = 'https://polity.example'

const hostile = hostilePaths('polity.example')

test('a forged redirect never leads off the site or to anything that is not a screen', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(200)
  for (const value of hostile) expect(safePath(value), JSON.stringify(value)).toBe('/home')
})

test('a forged redirect stays harmless whatever surrounds it', () => {
  for (const value of hostile.flatMap((piece) => [
    `/home${piece}`,
    `/login?redirect=${piece}`,
    encodeURIComponent(piece),
  ])) {
    const target = new URL(safePath(value), here)
    expect(target.origin, JSON.stringify(value)).toBe(here)
    expect(['/home', '/login'], JSON.stringify(value)).toContain(target.pathname)
  }
})

test('a redirect to one of our screens is followed, with its query string', () => {
  for (const { path } of routeTable) {
    const wanted = `${path.replace(/:\w+/, '01J1PMXM008Z9AS438EKYDD60X')}?a=1&b=//x`
    expect(safePath(wanted)).toBe(wanted)
  }
})

test('without a redirect the destination is the home page', () => {
  expect(safePath(null)).toBe('/home')
  expect(safePath('')).toBe('/home')
})
