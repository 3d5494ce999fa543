import type { BrowserContext } from '@playwright/test'
import { codeAt } from '#services/identity/codes/totp.ts'
import { logIn, newAccount, password, section, signUpByLetter, type Account } from './account-holder.ts'
import { accessible } from './as-person.ts'
import { expect, type Page } from './journey.ts'
import { test } from './letter-journey.ts'
import { linkIn } from './letterbox.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const ways = (page: Page) => page.locator('#password')

/** Turns codes on, and returns the recovery codes. */
async function turnOn(page: Page): Promise<string[]> {
  await page.goto('/account')
  await ways(page).getByText('Turn it on').click()
  await ways(page).locator('details[open]').getByLabel('Your password for this site').fill(password)
  await ways(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Add this site to your app' })).toBeVisible()
  const secret = (await page.locator('.secret').textContent())!.replaceAll(/\s/g, '')
  await page.getByLabel('The code your app shows now').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  return page.locator('.recovery-codes li').allTextContents()
}

/** Somebody who knows the password says in another browser that the codes are lost. */
async function askIn(context: BrowserContext, account: Account): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, account)
  await expect(heading(page)).toHaveText('One more step')
  await page.getByText('I’ve lost my app and my recovery codes').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('Check your e-mail')
  return page
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('whoever lost their codes begins a wait by a letter, and the owner stops it where they’re signed in', async ({
      page,
      browser,
      instance,
      letterbox,
    }) => {
      const account = await signUpByLetter(page, letterbox, newAccount('Dora Hill'))
      await turnOn(page)
      const context = await browser.newContext({ baseURL: instance.url, javaScriptEnabled })
      const other = await askIn(context, account)
      const asked = await letterbox.letterTo(account.email, ({ subject }) =>
        Boolean(subject?.startsWith('Have you lost')),
      )
      await other.goto(linkIn(asked))
      if (javaScriptEnabled) await accessible(other)
      await other.getByRole('button', { name: 'Begin the wait' }).click()
      await expect(heading(other)).toHaveText('The wait has begun')
      const told = await letterbox.letterTo(account.email, ({ subject }) =>
        Boolean(subject?.startsWith('Someone asks')),
      )
      await page.goto('/account')
      const panel = section(page, 'Somebody asks to get into your account without a code')
      await expect(panel).toContainText('lost the app and the recovery codes')
      if (javaScriptEnabled) await accessible(page)
      await panel.getByRole('button', { name: 'Stop it' }).click()
      await expect(page.getByText('It’s stopped. Nobody gets into your account without a code.')).toBeVisible()
      await expect(panel).toHaveCount(0)
      await other.goto(linkIn(told))
      await expect(heading(other)).toHaveText('This link no longer works')
      await context.close()
    })

    test('the link of the letter stops it too', async ({ page, browser, instance, letterbox }) => {
      const account = await signUpByLetter(page, letterbox, newAccount('Eli Wood'))
      await turnOn(page)
      const context = await browser.newContext({ baseURL: instance.url, javaScriptEnabled })
      const other = await askIn(context, account)
      const asked = await letterbox.letterTo(account.email, ({ subject }) =>
        Boolean(subject?.startsWith('Have you lost')),
      )
      await other.goto(linkIn(asked))
      await other.getByRole('button', { name: 'Begin the wait' }).click()
      const told = await letterbox.letterTo(account.email, ({ subject }) =>
        Boolean(subject?.startsWith('Someone asks')),
      )
      await other.goto(linkIn(told))
      await expect(heading(other)).toHaveText('Is somebody else asking?')
      await other.getByRole('button', { name: 'Stop it' }).click()
      await expect(heading(other)).toHaveText('It’s stopped')
      await page.goto('/account')
      await expect(section(page, 'Somebody asks to get into your account without a code')).toHaveCount(0)
      await context.close()
    })
  })

test('a code shows whose account it is, and a new password then takes no old one', async ({ page, letterbox }) => {
  await signUpByLetter(page, letterbox, newAccount('Flo Reed'))
  const recovery = await turnOn(page)
  await page.goto('/account')
  await ways(page).getByText('Show us that it’s you without your password').click()
  const prove = ways(page).locator('form', { has: page.locator('input[value="prove-code"]') })
  await prove.getByLabel('Code from your app, or a recovery code').fill(recovery[0]!)
  await prove.getByRole('button', { name: 'Continue' }).click()
  await expect(ways(page).getByText('Thanks, we know it’s you.')).toBeVisible()
  await ways(page).getByText('Change the password').click()
  await expect(ways(page).getByLabel('Current password')).toHaveCount(0)
  await ways(page).getByLabel('New password').fill('three lamps on a wet street')
  await ways(page).getByRole('button', { name: 'Change my password' }).click()
  await expect(ways(page).getByText('Your password has been changed.')).toBeVisible()
})
