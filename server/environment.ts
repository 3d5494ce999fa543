import type { Environment } from '#web/visit.ts'
import type { Settings } from './house.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Which environment an instance is, told by the host of its own address: never by what a request says of itself.
 * A known host without a port stands for every port of it.
 */
export function environmentOf(publicUrl: string, known: Pick<Settings, 'productionHost' | 'stagingHost'>): Environment {
  const { host, hostname } = new URL(publicUrl)
  const is = (name: string) => name === host || name === hostname
  if (is(known.productionHost)) return 'prod'
  if (is(known.stagingHost)) return 'dev'
  return loopback.test(hostname) ? 'local' : 'beta'
}
