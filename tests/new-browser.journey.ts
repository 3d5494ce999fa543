import type { Browser } from '@playwright/test'
import { logIn, newAccount, otherBrowser, password, section, signUpByLetter, type Account } from './account-holder.ts'
import { accessible } from './as-person.ts'
import type { Instance } from './instance.ts'
import { expect, type Page } from './journey.ts'
import { test } from './letter-journey.ts'
import { linkIn, type Letterbox } from './letterbox.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const news = (letterbox: Letterbox, { email }: Account) =>
  letterbox.letterTo(email, ({ subject }) => Boolean(subject?.startsWith('A new sign-in')))

/** Somebody signs in to the account from another browser, without scripts if told so. */
async function stranger(browser: Browser, { url: baseURL }: Instance, account: Account) {
  return otherBrowser(browser, { url: baseURL } as Instance, account)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a letter tells of a sign-in from a new browser, and its button signs everybody out', async ({
      page,
      browser,
      instance,
      letterbox,
    }) => {
      const account = await signUpByLetter(page, letterbox)
      const other = await stranger(browser, instance, account)
      const letter = await news(letterbox, account)
      expect(letter.text).toContain('Chrome, Linux')
      const mailbox = await (await browser.newContext({ baseURL: instance.url, javaScriptEnabled })).newPage()
      for (const looked of [1, 2]) {
        await mailbox.goto(linkIn(letter))
        await expect(heading(mailbox), `look ${looked}`).toHaveText('Wasn’t that you?')
      }
      if (javaScriptEnabled) await accessible(mailbox)
      await other.goto('/account')
      await expect(section(other, 'Where you’re signed in')).toContainText('this browser')
      await mailbox.getByRole('button', { name: 'This wasn’t me' }).click()
      await expect(heading(mailbox)).toHaveText('You’re signed out everywhere')
      if (javaScriptEnabled) await accessible(mailbox)
      for (const ended of [page, other]) {
        await ended.goto('/account')
        await expect(ended).toHaveURL(/\/login/)
      }
      await logIn(other, account)
      await expect(other.getByText('This e-mail address and password don’t match')).toBeVisible()
      await mailbox.goto(linkIn(letter))
      await expect(heading(mailbox)).toHaveText('This link no longer works')
      const reset = await letterbox.letterTo(account.email, ({ text }) => Boolean(text?.includes('/forgot?token=')))
      await mailbox.goto(linkIn(reset))
      await mailbox.getByLabel('New password').fill('three lamps on a wet street')
      await mailbox.getByRole('button', { name: 'Set the password and sign in' }).click()
      await expect(mailbox).toHaveURL('/home')
      for (const one of [other, mailbox]) await one.context().close()
    })
  })

test('whoever is signed in finds the button of the letter on the account page', async ({
  calm,
  browser,
  instance,
  letterbox,
}) => {
  const account = await signUpByLetter(calm, letterbox, newAccount('Bea Frost'))
  const other = await stranger(browser, instance, account)
  await calm.goto(linkIn(await news(letterbox, account)))
  await expect(calm).toHaveURL(/\/account\?safety=/)
  await accessible(calm)
  await section(calm, 'Wasn’t that you?').getByRole('button', { name: 'This wasn’t me' }).click()
  await expect(heading(calm)).toHaveText('You’re signed out everywhere')
  await calm.goto('/account')
  await expect(calm).toHaveURL(/\/login/)
  await other.context().close()
})

test('every other browser is signed out with one button, and this one stays', async ({
  page,
  browser,
  instance,
  letterbox,
}) => {
  const account = await signUpByLetter(page, letterbox, newAccount('Cy Marsh'))
  const other = await stranger(browser, instance, account)
  await page.goto('/account')
  const sessions = section(page, 'Where you’re signed in')
  await expect(sessions.locator('.session')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByText('You’ve been signed out everywhere else.')).toBeVisible()
  await expect(sessions.locator('.session')).toHaveCount(1)
  await other.goto('/account')
  await expect(other).toHaveURL(/\/login/)
  await logIn(other, account, password)
  await expect(other).toHaveURL('/account')
  await other.context().close()
})
