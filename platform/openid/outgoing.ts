import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'

const notPublic = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4')
/**
 * In IPv6, only addresses in 2000::/3 are public, except those for documentation and those that contain an IPv4
 * address.
 */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(net, bits, 'ipv6')

/** Whether an address is on the public internet, rather than on this machine or a private network. */
export const isPublic = (address: string, family: number): boolean =>
  family === 4
    ? !notPublic.check(address, 'ipv4')
    : publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')

/**
 * Fetches only from hosts that the operator has named, or over https from public addresses: a document from an issuer
 * must not make this machine call other machines on its own network. Redirects are not followed.
 */
export const fetchWithin =
  (named: ReadonlySet<string>) =>
  async (address: string, options: RequestInit): Promise<Response> => {
    const url = new URL(address)
    if (!named.has(url.host)) await refusePrivate(url)
    return fetch(url, { ...options, redirect: 'manual' })
  }

async function refusePrivate({ protocol, hostname }: URL): Promise<void> {
  if (protocol !== 'https:') throw new Error(`${hostname} is no host that the operator named, and not asked over https`)
  const found = await lookup(hostname.replaceAll(/^\[|\]$/g, ''), { all: true })
  if (!found.every(({ address, family }) => isPublic(address, family)))
    throw new Error(`${hostname} is on a private network, and no host that the operator named`)
}
