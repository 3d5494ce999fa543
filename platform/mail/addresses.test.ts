import { expect, test } from 'vitest'
import { isEmail, isLoopback, mailServerAddress, senderAddress } from './addresses.ts'

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
  ['smtp://localhost:1025/', { host: 'localhost', port: 1025, secure: false }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false }],
  [
    'smtp://town%40mail.example:p%40ss%2Fw%C3%B6rd@mail.example:2525',
    { host: 'mail.example', port: 2525, secure: false, auth: { user: 'town@mail.example', pass: 'p@ss/wörd' } },
  ],
])('%s is accepted as a mail server', (given, server) => {
  expect(mailServerAddress.parse(given)).toEqual(server)
})

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://mail.example/inbox',
  'smtp://mail.example?tls.rejectUnauthorized=false',
  'smtp://mail.example:99999',
  'smtp://user@mail.example',
  'smtp://user:100%@mail.example',
  'smtp://user:pa#ss@mail.example',
  'constructor://mail.example',
])('%s is refused as a mail server, and the error does not repeat it', (given) => {
  const { error } = mailServerAddress.safeParse(given)
  expect(error?.issues[0]?.message).toMatch(/^must be an address such as smtp:/)
})

test.each([
  ['polity@town.example', { name: '', address: 'polity@town.example' }],
  ['Town hall <polity@town.example>', { name: 'Town hall', address: 'polity@town.example' }],
  ['Peñafiel<polity@town.example>', { name: 'Peñafiel', address: 'polity@town.example' }],
])('%s is accepted as a sender', (given, sender) => {
  expect(senderAddress.parse(given)).toEqual(sender)
})

test.each(['town.example', 'a@b@c', 'one@a.example, two@b.example', 'Town <nobody>', 'a <b@c.example> <d@e.example>'])(
  '%s is refused as a sender',
  (given) => {
    expect(senderAddress.safeParse(given).success).toBe(false)
  },
)

test('an e-mail address field accepts exactly one address', () => {
  expect(['ana@b.example', 'ana+polls@b.example', 'añ@b.example'].every(isEmail)).toBe(true)
  expect(['', 'ana', '@b', 'a@', 'a b@c', 'a@b\n', 'a@b,c@d', '<a@b>', '"a"@b'].some(isEmail)).toBe(false)
})

test('only loopback addresses count as this machine', () => {
  expect(['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].every(isLoopback)).toBe(true)
  expect(['0.0.0.0', '::', 'localhost.example', '10.0.0.1', 'mail.example', '127.0.0.1.example'].some(isLoopback)).toBe(
    false,
  )
})
