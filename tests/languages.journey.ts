import { expect, test } from './journey.ts'

test('a reader who asks for Spanish gets everything in Spanish and can choose English', async ({
  browser,
  instance,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: instance.url })
  const page = await context.newPage()
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: 'Comunidades' }).first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/communities')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('the pseudo-language runs right to left and leaves no sentence untranslated', async ({ page }) => {
  await page.goto('/home?lang=xb')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const brand = page.getByRole('banner').getByRole('link').first()
  const login = page.getByRole('banner').getByRole('link').last()
  expect((await brand.boundingBox())!.x).toBeGreaterThan((await login.boundingBox())!.x)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('times are shown in the instance’s time zone, whatever time zone the reader is in', async ({
  browser,
  instance,
}) => {
  const seen = await Promise.all(
    ['Asia/Tokyo', 'America/Lima'].map(async (timezoneId) => {
      const context = await browser.newContext({ timezoneId, baseURL: instance.url })
      const page = await context.newPage()
      await page.goto('/home')
      const times = await page.locator('time').allTextContents()
      await context.close()
      return times
    }),
  )
  expect(seen[0]!.length).toBeGreaterThan(0)
  expect(seen[0]).toEqual(seen[1])
})
