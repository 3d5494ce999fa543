import { setImmediate, setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pageCache, type OwnMarks } from './page-cache.ts'

const own = (name: string) => ({ nonce: `nonce ${name}`, formKey: `key ${name}` })
const bodyFor = ({ nonce, formKey }: OwnMarks) => `<script nonce="${nonce}"></script>${formKey}<b nonce="${nonce}">`

/** Renders pages and counts them; each contains the marks it was rendered with. */
function painter(init: ResponseInit = {}) {
  const drawn = { times: 0 }
  const render = (marks: OwnMarks) => {
    drawn.times++
    return Promise.resolve(new Response(bodyFor(marks), init))
  }
  return { drawn, render }
}

test('a page that many newcomers open is rendered once, with a separate nonce and form key for each', async () => {
  const cached = pageCache()
  const { drawn, render } = painter()
  const each = ['a', 'b', 'c'].map(own)
  const pages = await Promise.all(each.map((marks) => cached('/home', marks, render)))
  expect(await Promise.all(pages.map((page) => page.text()))).toEqual(each.map(bodyFor))
  expect(drawn.times).toBe(1)
})

test('under load an older copy is served, and the page is rendered again for the next visitor', async () => {
  const cached = pageCache(0)
  const { drawn, render } = painter()
  await cached('/home', own('a'), render)
  const page = await cached('/home', own('b'), render, true)
  expect(await page.text()).toBe(bodyFor(own('b')))
  await setImmediate()
  expect(drawn.times).toBe(2)
})

test('under load at most four pages at a time are rendered for newcomers, and a fifth request is refused', async () => {
  const cached = pageCache()
  const ends: (() => void)[] = []
  const slowly = () => new Promise<Response>((end) => ends.push(() => end(new Response('drawn'))))
  const first = [1, 2, 3, 4].map((n) => cached(`/answer/${n}`, own('a'), slowly, true))
  await expect(cached('/answer/5', own('a'), slowly, true)).rejects.toMatchObject({ code: 'BUSY' })
  for (const end of ends) end()
  expect(await Promise.all((await Promise.all(first)).map((page) => page.text()))).toEqual(Array(4).fill('drawn'))
})

test('the not-found page is cached, whatever address it is requested at', async () => {
  const cached = pageCache()
  const { drawn, render } = painter({ status: 404 })
  for (const name of ['a', 'b'])
    expect((await cached('en https://x.example/not-here', own(name), render)).status).toBe(404)
  expect(drawn.times).toBe(1)
})

test('a not-found page at a known route is rendered for each visitor, with its own status and the visitor’s nonce', async () => {
  const cached = pageCache()
  const { drawn, render } = painter({ status: 404 })
  for (const times of [1, 2]) {
    const page = await cached('/answer/X', own(`${times}`), render)
    expect([page.status, await page.text()]).toEqual([404, bodyFor(own(`${times}`))])
    expect(drawn.times).toBe(times)
  }
})

test('a cookie goes only to the visitor it was made for', async () => {
  const cached = pageCache()
  const mine = await cached('/home', own('a'), painter({ headers: { 'set-cookie': 'guest=mine' } }).render)
  const yours = await cached('/home', own('b'), painter().render)
  expect([mine, yours].map((page) => page.headers.getSetCookie())).toEqual([['guest=mine'], []])
})

test('a redirect has no body', async () => {
  const page = await pageCache()('/', own('a'), () => Promise.resolve(new Response(null, { status: 302 })))
  expect([page.status, page.body]).toEqual([302, null])
})

/** The memory in use after garbage collection, in MiB. */
async function memoryInUse(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let times = 0; times < 2; times++) {
    collect()
    await setImmediate()
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 ** 2
}

/** Requests pages of 100 kB at made-up addresses; returns how much memory they then take, in MiB. */
async function taken(
  cached: ReturnType<typeof pageCache>,
  pages: number,
  andThen: () => Promise<void> = async () => {},
) {
  const before = await memoryInUse()
  for (let n = 0; n < pages; n++)
    await cached(`/billsbot?q=${n}`, own('a'), () => Promise.resolve(new Response(`${n} `.padEnd(100_000, 'ab'))))
  await andThen()
  return (await memoryInUse()) - before
}

test('a thousand made-up addresses take no more memory than the cache is allowed to use', async () => {
  const cached = pageCache(60_000, 60_000)
  expect(await taken(cached, 1000)).toBeLessThan(40)
})

test('an expired page is dropped by a timer, even if nobody requests it', async () => {
  const cached = pageCache(1, 1)
  expect(await taken(cached, 300, () => setTimeout(50))).toBeLessThan(5)
  expect(await taken(pageCache(60_000, 60_000), 300, () => setTimeout(50))).toBeGreaterThan(10)
})

test('a page above one megabyte is rendered anew for each visitor', async () => {
  const cached = pageCache()
  const asked = { times: 0 }
  const render = () => {
    asked.times++
    return Promise.resolve(new Response('x'.repeat(600_000)))
  }
  await cached('/long', own('a'), render)
  await cached('/long', own('b'), render)
  expect(asked.times).toBe(2)
})
