import { randomBytes } from 'node:crypto'

/** A page without its nonce: the text on either side of each place where one stands. */
interface Drawn {
  /** 0: for the one who asked alone. */
  keptUntil: number
  status: number
  headers: [string, string][]
  parts: string[]
}

const MOST_PAGES = 500
const KEPT_MS = 1_000
/** Longer addresses are made up. */
const LONGEST_KEY = 300

export const newNonce = () => randomBytes(18).toString('base64url')

/**
 * Keeps pages that are the same for every newcomer for a moment: a poll read out on the radio is drawn once a second,
 * however many open it. Only whole pages without cookies are kept, and each answer gets a nonce of its own.
 */
export function pageCache() {
  // Never guessable, so that no text of a poll can pass for the place of a nonce.
  const mark = newNonce()
  const pages = new Map<string, Promise<Drawn>>()

  async function draw(key: string, render: (nonce: string) => Promise<Response>): Promise<Drawn> {
    const response = await render(mark)
    const { status, headers } = response
    const common =
      status === 200 && key.length < LONGEST_KEY && !headers.has('set-cookie') && !headers.has('cache-control')
    if (!common) pages.delete(key)
    const parts = (await response.text()).split(mark)
    return { keptUntil: common ? Date.now() + KEPT_MS : 0, status, headers: [...headers], parts }
  }

  function keep(key: string, render: (nonce: string) => Promise<Response>) {
    const page = draw(key, render)
    // Oldest first: a page drawn anew goes to the end.
    pages.delete(key)
    pages.set(key, page)
    page.catch(() => pages.delete(key))
    const [oldest] = pages.keys()
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    return page
  }

  /** The page of this key for this nonce, drawn now unless it is kept. */
  return async (key: string, nonce: string, render: (nonce: string) => Promise<Response>): Promise<Response> => {
    const begun = pages.get(key)
    const found = await (begun ?? keep(key, render))
    const usable = !begun || found.keptUntil > Date.now()
    const { status, headers, parts } = usable ? found : await keep(key, render)
    return new Response(parts.join(nonce) || null, { status, headers })
  }
}
