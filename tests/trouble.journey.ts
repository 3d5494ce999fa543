import { polls } from '#contract/polls.ts'
import { be } from './as-person.ts'
import { callsOf, cakePoll, expect, hydrated, test } from './journey.ts'
import { newPerson } from './people.ts'

test('a screen that fails to load says so and can be retried', async ({ page }) => {
  await page.goto('/home')
  await page.route(/assets\/communities-.*\.js/, (route) => route.abort())
  await page.getByRole('link', { name: 'Communities' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load')
  await page.unroute(/assets\/communities-.*\.js/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communities')
})

test('a part of a screen that fails to load says so too, and no input is lost', async ({ page, instance }) => {
  const items = [{ kind: 'ranked' as const, options: ['Carrot', 'Lemon', 'Plum'] }]
  const poll_id = await cakePoll(instance, { items })
  await page.goto(`/answer/${poll_id}`)
  await page.route(/assets\/ranked-result-.*\.js/, (route) => route.abort())
  await page.getByRole('button', { name: /Lemon/ }).first().click()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load')
  await page.unroute(/assets\/ranked-result-.*\.js/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which cake shall we bake?')
  await expect(page.getByText('1 person answered').first()).toBeVisible()
})

test('a person reaches their account even if their part of the top bar fails to load', async ({ page, instance }) => {
  await be(page, await newPerson(instance), instance)
  await page.route(/assets\/of-person-.*\.js/, (route) => route.abort())
  await page.goto('/communities')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communities')
  await page.locator('header.top').getByRole('link', { name: 'Your account', exact: true }).click()
  await expect(page).toHaveURL('/account')
})

test('a screen that takes longer than two minutes to load counts as failed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/home')
  await page.route(/assets\/communities-.*\.js/, () => {})
  await page.getByRole('link', { name: 'Communities' }).first().click()
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load')
})

test('a browser that goes offline shows a notice, and another notice when back online', async ({ page, context }) => {
  await page.goto('/home')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline', { exact: false }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline', { exact: false })).toHaveCount(0)
})

test('a form is sent wherever the server can be reached, even if the browser says that it is offline', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
  await page.goto('/billsbot', { waitUntil: 'networkidle' })
  const question = 'What does sample-1-hr-12 say about refunds to riders?'
  await page.getByLabel('Your question').fill(question)
  await page.locator('main').getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible()
})

test('the tabs of a community mark the part of the page that the reader went to', async ({ page }) => {
  await page.goto('/communities?q=Wendmouth', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Wendmouth' }).click()
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  await expect(tabs.locator('[aria-current]')).toHaveText(/^Open/)
  await tabs.getByRole('link', { name: 'About' }).click()
  await expect(tabs.locator('[aria-current]')).toHaveText('About')
})

test('a form from another site is refused', async ({ page, instance }) => {
  const poll_id = await cakePoll(instance)
  const reply = await page.request.post(`/answer/${poll_id}`, {
    form: { poll_id, intent: 'answer', 'i1.choice': 'o1' },
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(reply.status()).toBe(403)
  const result = await callsOf(page).answer(polls.get_results, { poll_id })
  expect(result).toMatchObject({ n: 0 })
})

test('a form that is too long is refused with an error page', async ({ page, instance }) => {
  const poll_id = await cakePoll(instance)
  const reply = await page.request.post(`/answer/${poll_id}`, { form: { 'i1.choice': 'o'.repeat(200_000) } })
  expect(reply.status()).toBe(413)
  expect(reply.headers()['content-type']).toContain('text/html')
})
