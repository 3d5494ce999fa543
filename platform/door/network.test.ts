import { expect, test } from 'vitest'
import { networkOf, widerNetworkOf } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:1::1', '2001:db8:1:1::/64'],
  ['2001:0DB8:0001:0001:ffff::c', '2001:db8:1:1::/64'],
  ['2001:db8::1:1:1:1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count the address %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.0.0/16'],
  ['::ffff:203.0.113.9', '203.0.0.0/16'],
  ['2001:db8:1:1::1', '2001:db8::/32'],
  ['2001:DB8:ffff:1::1', '2001:db8::/32'],
  ['::1', '0:0::/32'],
  ['', ''],
])('the network of %s belongs to the wider network %s', (address, wider) => {
  expect(widerNetworkOf(networkOf(address))).toBe(wider)
})
