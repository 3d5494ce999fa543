import { randomBytes } from 'node:crypto'

/** A page without its nonce: the text on either side of each place where one stands. */
interface Kept {
  until: number
  parts: string[]
  headers: [string, string][]
}

const MOST_PAGES = 500
const KEPT_MS = 1_000

export const newNonce = () => randomBytes(18).toString('base64url')

/**
 * Keeps pages that are the same for every newcomer for a moment: a poll read out on the radio is drawn once a second,
 * however many open it. Only whole pages without cookies are kept, and each answer gets a nonce of its own.
 */
export function pageCache() {
  // Never guessable, so that no text of a poll can pass for the place of a nonce.
  const mark = newNonce()
  const pages = new Map<string, Promise<Kept | null>>()

  async function draw(key: string, render: (nonce: string) => Promise<Response>): Promise<Kept | null> {
    const response = await render(mark)
    if (response.status !== 200 || response.headers.has('set-cookie')) {
      pages.delete(key)
      return null
    }
    return { until: Date.now() + KEPT_MS, parts: (await response.text()).split(mark), headers: [...response.headers] }
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

  /** The page of this key for this nonce, or null when it is of a kind that is not kept. */
  return async (key: string, nonce: string, render: (nonce: string) => Promise<Response>): Promise<Response | null> => {
    const found = await pages.get(key)
    const page = found && found.until > Date.now() ? found : await keep(key, render)
    return page && new Response(page.parts.join(nonce), { headers: page.headers })
  }
}
