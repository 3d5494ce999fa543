import { screenAt } from '#contract/route-table.ts'
import { queryValue } from '#web/state/query.ts'

/**
 * The address with only the parameters its screen reads, in a fixed order. An unknown address stays as it is, and so
 * does an address that leads to the login and back.
 */
export function plainAddress(url: URL): URL {
  const known = screenAt(url.pathname)
  if (!known || known.guard === 'person') return url
  const plain = new URL(url.pathname, url)
  for (const name of known.query) {
    const value = queryValue(url.href, name)
    if (value !== null) plain.searchParams.append(name, value)
  }
  return plain
}
