import { gzipSync } from 'node:zlib'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { reasons } from './decided.ts'
import { newGuest, operatorOf, type Instance } from './instance.ts'
import { cakePoll, expect, test } from './journey.ts'

/**
 * The maximum number of bytes of JavaScript, gzipped, on a first visit: in total, and without libraries (except icons)
 * and generated code.
 */
const MAX_SCRIPT = 125_000
const MAX_OUR_SCRIPT = 12_100

/**
 * Leaves only the sample polls, so that a first visitor sees one plain choice: the code for corrections and for other
 * kinds of question is not measured.
 */
async function withSamplesAlone(instance: Instance) {
  const removal = { measure: 'remove', ...reasons } as const
  for (const state of ['open', 'closed', 'outcome'] as const) {
    const { items } = await newGuest(instance.url).answer(polls.polls, { limit: 100, state })
    for (const { poll_id, sample } of items)
      if (!sample) await operatorOf(instance).answer(moderation.decide, { kind: 'poll', id: poll_id, ...removal })
  }
  // Pages for newcomers are cached for a moment.
  await expect.poll(async () => (await fetch(`${instance.url}/home`)).text()).not.toContain('corrected on')
}

for (const screen of ['/home', '/answer/'] as const) {
  test(`a first visit to ${screen} is light, does not shift, and contacts no other host`, async ({
    page,
    instance,
  }) => {
    await withSamplesAlone(instance)
    const path = screen === '/answer/' ? screen + (await cakePoll(instance)) : screen
    const hosts = new Set<string>()
    const scripts = new Map<string, number>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
        scripts.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length)
    })
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const ours = [...scripts].filter(([file]) => !/\/(react|manifest|rolldown-runtime)-/.test(file))
    const sum = (list: [string, number][]) => list.reduce((total, [, bytes]) => total + bytes, 0)
    expect(scripts.size).toBeGreaterThan(2)
    expect(sum([...scripts])).toBeLessThanOrEqual(MAX_SCRIPT)
    expect(sum(ours), JSON.stringify(ours)).toBeLessThanOrEqual(MAX_OUR_SCRIPT)
    expect([...hosts]).toEqual([new URL(instance.url).host])
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBe(0)
  })
}

test('a phone shows its first page without the web font and later pages with it; a desktop preloads the font', async ({
  page,
}) => {
  const seen = () =>
    page.evaluate(() => ({
      family: getComputedStyle(document.body).fontFamily.includes('Atkinson'),
      early: matchMedia(document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')!.media).matches,
    }))
  const kept = () => page.evaluate(() => Boolean(localStorage.getItem('typeface')))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/rules')
  await expect.poll(kept).toBe(true)
  await page.setViewportSize({ width: 740, height: 360 })
  expect((await seen()).family).toBe(false)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  expect(await seen()).toEqual({ family: true, early: true })
  await page.evaluate(() => localStorage.clear())
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.reload()
  expect(await seen()).toEqual({ family: true, early: true })
})

test('a page’s metadata tells other sites what it is about, and never reveals hidden content', async ({
  page,
  instance,
}) => {
  const poll_id = await cakePoll(instance, { results: 'after_close' })
  await page.goto(`/results/${poll_id}`)
  const meta = await page
    .locator('meta[property^="og:"]')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((tag) => [tag.getAttribute('property'), tag.getAttribute('content')])),
    )
  expect(meta['og:title']).toContain('Which cake shall we bake?')
  expect(meta['og:url']).toBe(`${instance.url}/results/${poll_id}`)
  const picture = await page.request.get(meta['og:image'])
  expect(picture.headers()['content-type']).toBe('image/png')
})

test('the page’s content security policy blocks third-party scripts and styles', async ({ page }) => {
  const reply = await page.goto('/home')
  const policy = reply!.headers()['content-security-policy']!
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/)
  expect(policy).not.toContain('unsafe')
  expect(await page.locator('[style]').count()).toBe(0)
})
