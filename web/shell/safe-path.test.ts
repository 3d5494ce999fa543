import { expect, test } from 'vitest'
import { routeTable } from './route-table.ts'
import { safePath } from './safe-path.ts'

const here = 'https://polity.example'

const hosts = [
  'evil.example',
  'evil.example/home',
  'polity.example@evil.example',
  '2130706433',
  '[::1]',
  'evil。example',
]
const leads = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/ /',
  '/%09/',
  '/%2f',
  '%2f%2f',
  '/%5c',
  '/%252f%252f',
  '/.//',
  '/..//',
  '/home/..//',
  '/home//',
  '/;@',
  '/@',
  'http:',
  'http://',
  'https://',
  'HTTPS://',
  'https:/',
  'https:\\\\',
  'ftp://',
  '//\u0000',
  '/\u00a0/',
  '/\u2028/',
  '?redirect=//',
  '#//',
]
const whole = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'javascript://polity.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://polity.example/x',
  'mailto:a@evil.example',
  'file:///etc/passwd',
  'about:blank',
  '/home\r\nset-cookie: a=b',
  '/home%0d%0aset-cookie:%20a=b',
  '/HOME',
  '/home/',
  '/home/../rules/../../api/openapi.json',
  '/api/polls/withdraw_response',
  '/assets/entry.js',
  '/answer/',
  '/answer/a/b',
  '/answer/%2e%2e',
  '/answer/..%2f..',
  '/%68ome',
  '.',
  '..',
  '',
  'home',
]
const hostile = [...leads.flatMap((lead) => hosts.map((host) => lead + host)), ...whole]

test('a forged redirect never leaves the site, nor leads to anything that is not a screen', () => {
  expect(hostile.length).toBeGreaterThan(200)
  for (const value of hostile) expect(safePath(value), JSON.stringify(value)).toBe('/home')
})

test('a forged redirect stays harmless whatever is put around it', () => {
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

test('someone who wanted to go to a screen of ours gets there, with the query string', () => {
  for (const { path } of routeTable) {
    const wanted = `${path.replace(/:\w+/, '01J1PMXM008Z9AS438EKYDD60X')}?a=1&b=//x`
    expect(safePath(wanted)).toBe(wanted)
  }
})

test('without a redirect the way leads home', () => {
  expect(safePath(null)).toBe('/home')
  expect(safePath('')).toBe('/home')
})
