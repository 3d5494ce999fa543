import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { choose } from './asking.ts'
import { cakePoll, expect, test } from './journey.ts'
import { newGuest, type Instance } from './instance.ts'
import { embedSnippet } from '#web/parts/polls/share/embed-code.ts'

const answerIn = async (instance: Instance, poll_id: string, times: number) => {
  for (let at = 0; at < times; at++) await choose(newGuest(instance.url), poll_id, at % 3 ? 'o1' : 'o2')
}

/** Another site, on a different origin, with the given content. */
async function otherSite(html: string) {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(`<!doctype html><title>A newspaper</title><h1>News</h1>${html}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) }
}

const frameBy = async (instance: Instance, path: string) => {
  const asked = `/oembed?format=json&maxwidth=400&url=${encodeURIComponent(instance.url + path)}`
  return (await (await fetch(instance.url + asked)).json()) as { html: string; width: number; type: string }
}

test('a poll embedded in another site identifies nobody, and answering opens polity', async ({
  context,
  page,
  instance,
}) => {
  const poll_id = await cakePoll(instance)
  await answerIn(instance, poll_id, 12)
  const { html, width, type } = await frameBy(instance, `/answer/${poll_id}`)
  expect([type, width]).toEqual(['rich', 400])
  const site = await otherSite(html)
  await page.goto(site.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Which cake shall we bake?')
  await expect(frame.getByText('“Carrot” leads with 67%.')).toBeVisible()
  await expect(frame.getByText('12 people answered.')).toBeVisible()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Answer this poll' }).click(),
  ])
  await expect(opened).toHaveURL(`${instance.url}/answer/${poll_id}`)
  expect(await opened.evaluate(() => window.opener === null)).toBe(true)
  const set = await fetch(`${instance.url}/embed/${poll_id}`, { headers: { cookie: 'guest=AAAAAAAAAAAAAAAAAAAAAA' } })
  expect(set.headers.getSetCookie()).toEqual([])
  expect((await set.text()).match(/<script/g)).toHaveLength(1)
  await site.close()
})

test('a poll embedded in another site is as tall as its content', async ({ page, instance }) => {
  const poll_id = await cakePoll(instance)
  const site = await otherSite(embedSnippet(instance.url, { poll_id, title: 'Cake', items: [] }))
  await page.goto(site.url)
  const heights = async () => {
    const boxes = [page.frameLocator('iframe').locator('main'), page.locator('iframe')]
    const [content, frame] = await Promise.all(boxes.map((box) => box.boundingBox()))
    return Math.trunc(frame!.height - content!.height)
  }
  await expect.poll(heights).toBe(0)
  await site.close()
})

test('only the embed page can be framed', async ({ page, instance }) => {
  const poll_id = await cakePoll(instance)
  const framed = (path: string) =>
    fetch(instance.url + path).then(({ headers }) => headers.get('content-security-policy'))
  expect(await framed(`/embed/${poll_id}`)).toContain('frame-ancestors *')
  const others = [
    '/home',
    `/answer/${poll_id}`,
    `/results/${poll_id}`,
    '/login',
    '/embed',
    `/embed/${poll_id}/x`,
    '/nowhere',
  ]
  for (const path of [...others, '/oembed', '/feeds/polls.rss', `/results/${poll_id}/export.json`])
    expect(await framed(path), path).toContain(`frame-ancestors 'none'`)
  const site = await otherSite(`<iframe src="${instance.url}/answer/${poll_id}" width="400" height="400"></iframe>`)
  await page.goto(site.url)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
  await site.close()
})

test('an embed fits its content on a phone, in dark mode and when set right to left', async ({ browser, instance }) => {
  const title = `أي كعكة نخبز؟ ${'طويل'.repeat(25)}`
  const poll_id = await cakePoll(instance, { title, lang: 'ar' })
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: 320, height: 460 },
      colorScheme,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(`${instance.url}/embed/${poll_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await context.cookies()).toEqual([])
    await context.close()
  }
})

test('a page links to its alternate formats: picture, embed, feeds', async ({ page, instance }) => {
  const poll_id = await cakePoll(instance)
  await page.goto(`/results/${poll_id}`)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toBe(`${instance.url}/results/${poll_id}/share.png`)
  const drawn = await fetch(picture!)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
  const again = await fetch(picture!, { headers: { 'if-none-match': drawn.headers.get('etag')! } })
  expect(again.status).toBe(304)
  const oembed = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
  expect((await fetch(oembed!)).status).toBe(200)
  await page.goto('/home')
  for (const type of ['application/rss+xml', 'application/feed+json']) {
    const feed = await page.locator(`link[type="${type}"]`).getAttribute('href')
    const reply = await fetch(feed!)
    expect(reply.headers.get('content-type')).toContain(type)
    expect(await reply.text()).toContain(`/answer/${poll_id}`)
  }
})

test('oEmbed replies as the specification requires', async ({ instance }) => {
  const poll_id = await cakePoll(instance)
  const status = async (query: string) => (await fetch(`${instance.url}/oembed?${query}`)).status
  const url = encodeURIComponent(`${instance.url}/answer/${poll_id}`)
  expect(await status(`url=${url}&format=json`)).toBe(200)
  expect(await status(`url=${url}&format=xml`)).toBe(501)
  expect(await status('format=json')).toBe(404)
  expect(await status(`url=${encodeURIComponent('https://evil.example/answer/' + poll_id)}`)).toBe(404)
  expect(await status(`url=${encodeURIComponent(`${instance.url}/answer/01J00000000000000000000000`)}`)).toBe(404)
})

test('anyone who may see a result can download it as a file from its page', async ({ page, instance }) => {
  const poll_id = await cakePoll(instance)
  await answerIn(instance, poll_id, 12)
  await page.goto(`/results/${poll_id}`)
  await page.getByText('Download or print').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`a[href="/results/${poll_id}/export.csv"]`).click(),
  ])
  expect(download.suggestedFilename()).toBe(`poll-${poll_id}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFitem_id,item,kind,measure')).toBe(true)
  expect(text).toContain('chosen,,o1,Carrot,,,,8,,,12,')
  await page.getByText('Show it on another site').click()
  await expect(page.getByLabel('Code to paste into a page on another site')).toHaveValue(/^<iframe src="/)
})

test('an address that only resembles a download or feed is not found', async ({ instance }) => {
  const poll_id = await cakePoll(instance)
  for (const path of [
    `/results/${poll_id}/export.xlsx`,
    `/results/${poll_id}/export.csv/`,
    `/results/${poll_id}/export.csv.data`,
    `/results/${poll_id}/EXPORT.csv`,
    `/results/${poll_id}/exportXcsv`,
    `/results/01J00000000000000000000000/export.csv`,
    `/results/nonsense/share.png`,
    `/results/nonsense/seal.png`,
    '/feeds/polls.atom',
    '/feeds/polls.rss?comm=nonsense',
    '/embed/',
  ])
    expect((await fetch(instance.url + path)).status, path).toBe(404)
  const sent = await fetch(`${instance.url}/embed/${poll_id}`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  })
  expect(sent.status).toBe(400)
})
