import type { IncomingMessage } from 'node:http'
import { isLoopback } from '#platform/mail/addresses.ts'
import type { Settings } from './house.ts'

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const BY_PROXY = /^(forwarded|via|x-real-ip|x-forwarded-.*|x-original-.*|x-client-ip|true-client-ip|cf-.*)$/

/**
 * Whether this instance is only somebody trying out polity on their own machine, which cannot be reached from
 * elsewhere.
 */
export const isOwnMachine = ({ publicUrl, host, proxyHops }: Pick<Settings, 'publicUrl' | 'host' | 'proxyHops'>) =>
  publicUrl === undefined && proxyHops === 0 && isLoopback(host)

/** Whether a request comes from this machine itself, not from another site or through a proxy. */
export function isFromHere({ socket, headers, httpVersion }: IncomingMessage): boolean {
  // Browsers use newer versions of HTTP; a proxy with default settings uses 1.0.
  if (httpVersion === '1.0' || headers['sec-fetch-site'] === 'cross-site') return false
  const from = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  if (!isLoopback(from) || !LOCAL_HOST.test(headers.host ?? '')) return false
  return !Object.keys(headers).some((name) => BY_PROXY.test(name))
}
