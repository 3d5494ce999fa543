import { expect, test } from 'vitest'
import { newNonce, pageCache } from './page-cache.ts'

/** Draws pages and counts them; each names the nonce it was drawn with. */
function painter(init: ResponseInit = {}) {
  const drawn = { times: 0 }
  const render = (nonce: string) => {
    drawn.times++
    return Promise.resolve(new Response(`<script nonce="${nonce}"></script>`, init))
  }
  return { drawn, render }
}

test('a page many newcomers open is drawn once, and each gets a nonce of their own', async () => {
  const cached = pageCache()
  const { drawn, render } = painter()
  const nonces = [newNonce(), newNonce(), newNonce()]
  const pages = await Promise.all(nonces.map((nonce) => cached('/home', nonce, render)))
  expect(await Promise.all(pages.map((page) => page.text()))).toEqual(
    nonces.map((nonce) => `<script nonce="${nonce}"></script>`),
  )
  expect(drawn.times).toBe(1)
})

test('a page that is not there is drawn once for each who asks, with its status and their nonce', async () => {
  const cached = pageCache()
  const { drawn, render } = painter({ status: 404 })
  for (const times of [1, 2]) {
    const page = await cached('/not-here', `nonce${times}`, render)
    expect([page.status, await page.text()]).toEqual([404, `<script nonce="nonce${times}"></script>`])
    expect(drawn.times).toBe(times)
  }
})

test('a cookie goes to the one it was made for', async () => {
  const cached = pageCache()
  const mine = await cached('/home', 'a', painter({ headers: { 'set-cookie': 'guest=mine' } }).render)
  const yours = await cached('/home', 'b', painter().render)
  expect([mine, yours].map((page) => page.headers.getSetCookie())).toEqual([['guest=mine'], []])
})

test('a redirect has no body', async () => {
  const page = await pageCache()('/', 'a', () => Promise.resolve(new Response(null, { status: 302 })))
  expect([page.status, page.body]).toEqual([302, null])
})
