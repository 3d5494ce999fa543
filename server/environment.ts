import type { Environment } from '#web/visit.ts'
import type { Settings } from './house.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The environment of an instance, determined by the host of its own address, never by a request. A known host without a
 * port matches every port.
 */
export function environmentOf(publicUrl: string, known: Pick<Settings, 'productionHost' | 'stagingHost'>): Environment {
  const { host, hostname } = new URL(publicUrl)
  const is = (name: string) => name === host || name === hostname
  if (is(known.productionHost)) return 'prod'
  if (is(known.stagingHost)) return 'dev'
  return loopback.test(hostname) ? 'local' : 'beta'
}
