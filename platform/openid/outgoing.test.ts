import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchWithin, isPublic } from './outgoing.ts'

const server = createServer((request, response) => {
  if (request.url === '/away') response.writeHead(302, { location: '/' })
  response.end('here')
})
let host: string
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test.each([
  ['8.8.8.8', 4, true],
  ['127.0.0.1', 4, false],
  ['10.1.2.3', 4, false],
  ['100.64.0.1', 4, false],
  ['169.254.169.254', 4, false],
  ['172.20.0.1', 4, false],
  ['192.168.1.1', 4, false],
  ['0.0.0.0', 4, false],
  ['255.255.255.255', 4, false],
  ['2606:4700::1111', 6, true],
  ['::1', 6, false],
  ['fe80::1', 6, false],
  ['fd00::1', 6, false],
  ['::ffff:127.0.0.1', 6, false],
  ['2002:7f00:1::', 6, false],
  ['2001:db8::1', 6, false],
  ['64:ff9b::7f00:1', 6, false],
])('the address %s (IPv%s) is public: %s', (address, family, expected) => {
  expect(isPublic(address, family)).toBe(expected)
})

test('requests go to a host that the operator named, even on a private network, and follow no redirect', async () => {
  const answer = await fetchWithin(new Set([host]))(`http://${host}/away`, {})
  expect(answer.status).toBe(302)
})

test('requests to a host that the operator did not name use https and never go to a private network', async () => {
  const ask = fetchWithin(new Set(['id.town.example']))
  await expect(ask(`http://${host}/`, {})).rejects.toThrow('not asked over https')
  await expect(ask(`https://${host}/`, {})).rejects.toThrow('private network')
  await expect(ask('https://[::1]/', {})).rejects.toThrow('private network')
  await expect(ask('https://localhost/', {})).rejects.toThrow('private network')
})
