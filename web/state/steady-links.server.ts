import { LRUCache } from 'lru-cache'

/** For how long pages show the same link to a picture, in milliseconds: so that a browser need not fetch it again. */
const STEADY_MS = 600_000

const MAX_LINKS = 10_000
const links = new LRUCache<string, string>({ max: MAX_LINKS, ttl: STEADY_MS })

/**
 * The link to a picture that pages show: one made a few minutes ago, if there is one, since each new link to the same
 * picture is another address. A link counts its 24 hours from when it was made.
 */
export function steadyLink(link: string): string {
  const [file = link] = link.split('?', 1)
  const known = links.get(file)
  if (known) return known
  links.set(file, link)
  return link
}
