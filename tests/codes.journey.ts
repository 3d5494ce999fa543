import { codeAt } from '#services/identity/codes/totp.ts'
import { logIn, password, signUp } from './account-holder.ts'
import { test, expect, loseCookies, type Page } from './journey.ts'

const ways = (page: Page) => page.locator('#password')

/** Turns codes on, and returns the secret of the app and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await page.goto('/account')
  await ways(page).getByText('Turn it on').click()
  await ways(page).locator('details[open]').getByLabel('Your password for this site').fill(password)
  await ways(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Add this site to your app' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  const secret = (await page.locator('.secret').textContent())!.replaceAll(/\s/g, '')
  await page.getByLabel('The code your app shows now').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('This code isn’t right')).toBeVisible()
  await page.getByLabel('The code your app shows now').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const recovery = await page.locator('.recovery-codes li').allTextContents()
  expect(recovery).toHaveLength(10)
  return { secret, recovery }
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('somebody turns codes on, signs in with one and with a recovery code, and turns codes off', async ({
      page,
    }) => {
      const account = await signUp(page)
      const { secret, recovery } = await turnOn(page)
      await page.goto('/account')
      await expect(ways(page).getByText('You have 10 recovery codes left.')).toBeVisible()
      await expect(page.getByText(recovery[0]!)).toHaveCount(0)

      await loseCookies(page)
      await page.goto('/login?redirect=%2Fcommunities')
      await logIn(page, account)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
      // The code that turned it on has been used.
      const code = page.getByLabel('Code from your app, or a recovery code')
      await code.fill('123')
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('This code isn’t right')).toBeVisible()
      await code.fill(codeAt(secret, new Date(Date.now() + 30_000)))
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL('/communities')

      await loseCookies(page)
      await page.goto('/login')
      await logIn(page, account)
      await code.fill(recovery[0]!.toLowerCase())
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL('/home')

      await page.goto('/account')
      await expect(ways(page).getByText('You have 9 recovery codes left.')).toBeVisible()
      const off = ways(page).locator('details', { hasText: 'Turn it off' })
      await off.locator('summary').click()
      await off.getByLabel('Code from your app, or a recovery code').fill(recovery[1]!)
      await off.getByRole('button', { name: 'Turn it off' }).click()
      await expect(ways(page).getByText('Signing in no longer takes a code.')).toBeVisible()
      await loseCookies(page)
      await page.goto('/login')
      await logIn(page, account)
      await expect(page).toHaveURL('/home')
    })
  })

test('recovery codes can be copied, and the second step is reached by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await signUp(page)
  const { recovery } = await turnOn(page)
  await page.getByRole('button', { name: 'Copy the codes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recovery.join('\n'))
  await loseCookies(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await page.getByLabel('Code from your app, or a recovery code').focus()
  await page.keyboard.type(recovery[3]!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})
