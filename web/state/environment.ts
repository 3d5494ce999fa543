export type Environment = 'prod' | 'dev' | 'beta' | 'local'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Which environment a host stands for. `host` may carry a port; the two known hosts are compared as they are set. */
export function environmentOf(host: string, known: { productionHost: string; stagingHost: string }): Environment {
  if (host && host === known.productionHost) return 'prod'
  if (host && host === known.stagingHost) return 'dev'
  return loopback.test(host.replace(/:\d+$/, '')) ? 'local' : 'beta'
}
