import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { busy } from '#platform/door/load.ts'

/** The parts that are unique to each copy of an otherwise identical page. */
export interface OwnMarks {
  nonce: string
  formKey: string
}

/** A page without its unique parts: the pieces of text around its marks, and the marks between those pieces. */
interface Drawn {
  /** The time at which the page was rendered, by a monotonic clock. */
  at: number
  /** Whether the page is the same for every newcomer; otherwise it is only for the visitor who asked. */
  common: boolean
  status: number
  headers: [string, string][]
  parts: string[]
}

type Render = (own: OwnMarks) => Promise<Response>

/**
 * Whether a page is worth caching: of the error pages, only the not-found page is cached, because it is the same
 * everywhere.
 */
const isWorthKeeping = (key: string, status: number) => status === 200 || (status === 404 && key.endsWith('/not-here'))

/** The size of the cache in memory, where a character takes up to two bytes. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_PAGE_BYTES = 1024 * 1024
/** The memory a cached page takes in addition to its text. */
const OVERHEAD_BYTES = 2048
const FRESH_MS = 1_000
/** The age up to which a cached page is served under load, when an older page is better than none. */
const KEPT_MS = 10_000
/** The maximum number of pages that are rendered at the same time under load. */
const MAX_DRAWN_BESIDES = 4
/** The maximum length of an address whose page is cached; no real address is longer. */
const MAX_KEY_LENGTH = 300

export const newNonce = () => randomBytes(18).toString('base64url')

const bytesOf = ({ parts }: Drawn): number =>
  OVERHEAD_BYTES + 2 * parts.reduce((length, part) => length + part.length, 0)

/**
 * For a moment, caches the pages that are the same for every newcomer: a poll announced on the radio is rendered once a
 * second, however many people open it. Only whole pages without cookies are cached, and each reply gets its own nonce
 * and form key. The least recently used pages are evicted first, and old ones expire by a timer, whether or not they
 * are requested.
 */
export function pageCache(freshMs = FRESH_MS, keptMs = KEPT_MS) {
  // The marks are impossible to guess, so that no text of a poll can be mistaken for the position of a nonce.
  const marks: OwnMarks = { nonce: newNonce(), formKey: newNonce() }
  const pages = new LRUCache<string, Drawn>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: bytesOf,
    ttl: keptMs,
    ttlAutopurge: true,
  })
  /**
   * Renderings in progress, each shared by all requests that wait for it: there are never more renderings than
   * requests.
   */
  const drawing = new Map<string, Promise<Drawn>>()

  const eachMark = new RegExp(`(${marks.nonce}|${marks.formKey})`)
  const withMarks = (parts: string[], own: OwnMarks): string =>
    parts.map((part, at) => (at % 2 === 0 ? part : part === marks.nonce ? own.nonce : own.formKey)).join('')

  async function draw(key: string, render: Render): Promise<Drawn> {
    const response = await render(marks)
    const { status, headers } = response
    const common =
      isWorthKeeping(key, status) &&
      key.length < MAX_KEY_LENGTH &&
      !headers.has('set-cookie') &&
      !headers.has('cache-control')
    const drawn = {
      at: performance.now(),
      common,
      status,
      headers: [...headers],
      parts: (await response.text()).split(eachMark),
    }
    if (common) pages.set(key, drawn)
    return drawn
  }

  async function drawShared(key: string, render: Render): Promise<Drawn> {
    const page = draw(key, render)
    drawing.set(key, page)
    try {
      return await page
    } finally {
      if (drawing.get(key) === page) drawing.delete(key)
    }
  }

  /** The cached or pending page for this key. `tooMuch`: an old copy is acceptable, and few renderings are started. */
  function underWay(key: string, render: Render, tooMuch: boolean): Drawn | Promise<Drawn> | undefined {
    const page = pages.get(key)
    if (page && performance.now() - page.at < freshMs) return page
    const begun = drawing.get(key)
    if (!tooMuch || (begun && !page)) return begun
    const next = begun ?? (drawing.size < MAX_DRAWN_BESIDES ? drawShared(key, render) : undefined)
    // If there is a copy, nobody waits for the next rendering, which may be refused like any other.
    if (page) next?.catch(() => {})
    return page ?? next
  }

  /**
   * Returns the page for this key with these marks, rendered unless it is cached. `tooMuch`: refuses instead of
   * rendering.
   */
  return async (key: string, own: OwnMarks, render: Render, tooMuch = false): Promise<Response> => {
    const page = underWay(key, render, tooMuch)
    const found = page && (await page)
    if (tooMuch && !found?.common) throw busy()
    const { status, headers, parts } = found?.common ? found : await drawShared(key, render)
    return new Response(withMarks(parts, own) || null, { status, headers })
  }
}
