import { comms } from '#contract/comms.ts'
import { routeTable } from '#contract/route-table.ts'
import { newGuest } from './instance.ts'
import { cakePoll, expect, test } from './journey.ts'

/** The ids of an article and a question in the sample content. */
const somewhere = { article_id: '01J1TA0BVSWEEKENDC0ST00001', question_id: '01J1SAT268XVSMMF77K9Q3KM92' }

test('every route in the specification responds, with one heading and its own title', async ({ page, instance }) => {
  const poll_id = await cakePoll(instance)
  const [community] = await newGuest(instance.url).answer(comms.communities, {})
  const ids = { ...somewhere, poll_id, comm_id: community!.comm_id }
  const titles = new Set<string>()
  const open = routeTable.filter(({ path, guard }) => guard !== 'person' && path !== '/')
  for (const { path } of open) {
    const reply = await page.goto(path.replaceAll(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name]))
    expect(reply?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(open.length)
})

test('the root redirects to /home', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('routes match exactly, including case', async ({ page, instance }) => {
  for (const path of [
    '/Home',
    '/HOME',
    '/home/',
    '//home',
    '/home/x',
    '/answer',
    '/results',
    '/articles',
    '/questions',
    '/nowhere',
  ]) {
    const reply = await page.request.get(instance.url + path, { maxRedirects: 0 })
    expect(reply.status(), path).toBe(404)
  }
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page')
})

test('a malformed address, an unknown call and an unknown method are refused without a crash', async ({ instance }) => {
  expect((await fetch(`${instance.url}/answer/%E0%A4%A`)).status).toBe(400)
  expect((await fetch(`${instance.url}/home`, { method: 'DELETE' })).status).toBe(404)
  const call = await fetch(`${instance.url}/api/nothing`)
  expect(call.status).toBe(404)
  expect(call.headers.get('content-type')).toContain('application/problem+json')
})

test('an unknown poll or community gives a not-found page', async ({ page }) => {
  for (const path of [
    '/answer/01J00000000000000000000000',
    '/results/nonsense',
    '/communities/01J00000000000000000000000',
  ])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test('a guest who has to sign in is sent to /login, which returns to the original destination', async ({ page }) => {
  const reply = await page.request.get('/account?tab=a%26b&x=1', { maxRedirects: 0 })
  expect(reply.status()).toBe(302)
  expect(reply.headers().location).toBe(`/login?redirect=${encodeURIComponent('/account?tab=a%26b&x=1')}`)
  await page.goto('/build')
  await expect(page).toHaveURL('/login?redirect=%2Fbuild')
})

test('a forged redirect is neither followed nor shown', async ({ page, instance }) => {
  for (const target of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
  ]) {
    const reply = await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    expect(new URL(page.url()).host).toBe(new URL(instance.url).host)
    expect(reply?.status()).toBe(200)
    const links = await page.locator('a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
    const own = (link: string) => new URL(link).host === new URL(instance.url).host
    expect(links.filter((link) => !own(link))).toEqual([])
  }
})

test('on screens below 576 px the links are in a bar at the bottom, on wider screens at the top', async ({ page }) => {
  await page.goto('/rules')
  for (const [width, bottom] of [
    [360, true],
    [575, true],
    [576, false],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    const bars = await page.locator('nav').evaluateAll((all) =>
      all.map((nav) => ({
        shown: nav.checkVisibility(),
        layer: getComputedStyle(nav).zIndex,
        links: [...nav.querySelectorAll('a')].map((a) => a.pathname),
      })),
    )
    const shown = bars.filter((bar) => bar.shown && bar.links.includes('/billsbot'))
    expect(shown).toHaveLength(1)
    expect(shown[0]!.links).toEqual(['/home', '/communities', '/billsbot'])
    expect(shown[0]!.layer === '1000', `at ${width}`).toBe(bottom)
  }
})

test('navigating between screens moves the focus to the new heading', async ({ calm }) => {
  await calm.setViewportSize({ width: 1000, height: 700 })
  await calm.goto('/home')
  await calm.getByRole('banner').getByRole('link', { name: 'Communities' }).click()
  await expect(calm.getByRole('heading', { level: 1, name: 'Communities' })).toBeFocused()
})
