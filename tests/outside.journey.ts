import { polls } from '#contract/polls.ts'
import { newAccount, password, signUp } from './account-holder.ts'
import { test as base, cakePoll, callsOf, expect, resultOf, type Page } from './journey.ts'
import { startInstance } from './instance.ts'
import { openTownAccounts, type TownAccounts } from './outside-issuer.ts'

/** A journey at an instance with an issuer that runs beside it, on a site of its own. */
const test = base.extend<object, { accounts: TownAccounts }>({
  accounts: [
    async ({}, use) => {
      const accounts = await openTownAccounts()
      await use(accounts)
      await accounts.close()
    },
    { scope: 'worker' },
  ],
  instance: [
    async ({ accounts }, use) => {
      const instance = await startInstance({ OIDC_ISSUERS: accounts.setting, ADDRESS_LIMIT: '100000' })
      accounts.serve(instance.url)
      await use(instance)
      await instance.remove()
    },
    { scope: 'worker' },
  ],
})

/** Signs in at the issuer, and allows the issuer to tell the instance who signed in. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click()
}

const continues = (page: Page) => page.getByRole('button', { name: 'Continue with Town account' }).click()

async function makeAccountOf(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await continues(page)
  await signInThere(page, name)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL('/home')
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const name = javaScriptEnabled ? 'ana' : 'ben'

    test('a newcomer with a town account reaches the intended poll, signs out in both places and comes back', async ({
      page,
      instance,
    }) => {
      const poll_id = await cakePoll(instance, { audience: 'signed_in' })
      await page.goto(`/login?redirect=${encodeURIComponent(`/answer/${poll_id}`)}`)
      await continues(page)
      await signInThere(page, name)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step to your account')
      await expect(page.getByLabel('Name')).toHaveValue(`${name} of the town`)
      await page.getByLabel('Name').fill('Ana Mills')
      await page.getByRole('button', { name: 'Create my account' }).click()
      await expect(page).toHaveURL(`/answer/${poll_id}`)

      await page.goto('/account')
      await expect(page.locator('#password')).toContainText('It’s your only way to sign in')
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await page.getByRole('button', { name: 'Yes, sign me out' }).click()
      await expect(page).toHaveURL('/login')

      await continues(page)
      await signInThere(page, name)
      await expect(page).toHaveURL('/home')
      await page.goto('/account')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Mills')
    })
  })

test('somebody with a password adds a town account, signs in with it, and removes it', async ({ page }) => {
  const { email, fullname } = newAccount()
  await signUp(page, { email, fullname })
  await page.goto('/account')
  const ways = page.locator('#password')
  await ways.getByText('Add Town account').click()
  await ways.locator('details[open]').getByLabel('Your password for this site').fill(password)
  await ways.getByRole('button', { name: 'Continue to Town account' }).click()
  await signInThere(page, 'cem')
  await expect(ways.getByText('From now on you can sign in that way too.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await continues(page)
  await signInThere(page, 'cem')
  await expect(page).toHaveURL('/home')
  await page.goto('/account')
  await expect(page.locator('.address').first()).toContainText(email)
  await ways.getByText('Remove Town account').click()
  await ways.locator('details[open]').getByLabel('Your password for this site').fill('not the password')
  await ways.getByRole('button', { name: 'Remove it' }).click()
  await expect(ways.getByText('That’s not the password for this account.')).toBeVisible()
  await ways.locator('details[open]').getByLabel('Your password for this site').fill(password)
  await ways.getByRole('button', { name: 'Remove it' }).click()
  await expect(ways.getByText('You no longer sign in that way.')).toBeVisible()
})

test('an outside account that signs in to one account here cannot be added to another account', async ({ page }) => {
  await makeAccountOf(page, 'dan')
  await page.context().clearCookies()
  await signUp(page)
  await page.goto('/account')
  const ways = page.locator('#password')
  await ways.getByText('Add Town account').click()
  await ways.locator('details[open]').getByLabel('Your password for this site').fill(password)
  await ways.getByRole('button', { name: 'Continue to Town account' }).click()
  await signInThere(page, 'dan')
  await expect(ways.getByText('That account is already used to sign in to another account here.')).toBeVisible()
  await expect(ways.getByText('None so far.')).toBeVisible()
})

test('a visitor who cancels at the issuer returns to the sign-in page, and nothing has changed', async ({ page }) => {
  await page.goto('/login')
  await continues(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login\?outside=declined/)
  await expect(page.getByText('You didn’t finish signing in there')).toBeVisible()
})

test('while the issuer is down, a person who signed in with it can still answer, and counts once', async ({
  page,
  instance,
  accounts,
}) => {
  const poll_id = await cakePoll(instance, { audience: 'signed_in' })
  await makeAccountOf(page, 'eli')
  accounts.fail()
  await page.goto(`/answer/${poll_id}`)
  await page.getByLabel('Lemon').check()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page).toHaveURL(resultOf(poll_id))
  expect(await callsOf(page).answer(polls.get_results, { poll_id })).toMatchObject({ items: [{ n: 1 }] })
  accounts.serve(instance.url)
})
