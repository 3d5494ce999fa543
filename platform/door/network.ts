import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = '::ffff:'

/**
 * The network that limits count as one address: an IPv4 address as it is, even if written as IPv6; the first 64 bits of
 * an IPv6 address, because whoever has one such address has all addresses with those bits.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const bare = address.toLowerCase().split('%', 1)[0]!
  if (bare.startsWith(MAPPED) && isIPv4(bare.slice(MAPPED.length))) return bare.slice(MAPPED.length)
  if (!isIPv6(bare)) return bare
  const [head = [], tail] = bare.split('::').map((side) => side.split(':').filter(Boolean))
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : []
  const groups = head.concat(zeros, tail ?? []).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * The wider network for someone who has many networks: the first 16 bits of an IPv4 address, or the first 32 of an IPv6
 * address, which is what a provider gets. For limits that must not allow the whole amount to each of these networks.
 * Takes the result of `networkOf`.
 */
export function widerNetworkOf(network: string): string {
  if (isIPv4(network)) return `${network.split('.', 2).join('.')}.0.0/16`
  const [first, second, ...more] = network.split(':')
  return more.length > 0 ? `${first}:${second}::/32` : network
}
