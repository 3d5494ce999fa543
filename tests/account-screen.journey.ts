import { comms } from '#contract/comms.ts'
import { logIn, otherBrowser, password, section, signOut, signUp } from './account-holder.ts'
import { callsOf, cakePoll, expect, test, resultOf } from './journey.ts'

test('a person changes their name and who may see it, and the page confirms it', async ({ calm }) => {
  await signUp(calm)
  await calm.goto('/account')
  const card = calm.getByLabel('Show my name to everyone')
  await expect(card).not.toBeChecked()
  await card.check()
  await calm.getByLabel('Name', { exact: true }).fill('Ana Duarte Lima')
  await section(calm, 'My name').getByRole('button', { name: 'Save' }).click()
  await expect(calm.getByRole('status').filter({ hasText: 'saved' })).toBeVisible()
  await expect(calm.getByRole('heading', { level: 1 })).toHaveText('Ana Duarte Lima')
  await calm.reload()
  await expect(card).toBeChecked()
})

test('the account lists answers and communities; withdrawing an answer and leaving a community take two steps each', async ({
  calm,
  instance,
}) => {
  await signUp(calm)
  const poll_id = await cakePoll(instance)
  await calm.goto(`/answer/${poll_id}`)
  await calm.getByLabel('Lemon').check()
  await calm.getByRole('button', { name: 'Answer' }).click()
  await expect(calm).toHaveURL(resultOf(poll_id))
  const [{ comm_id } = { comm_id: '' }] = await callsOf(calm).answer(comms.communities, {})
  await callsOf(calm).answer(comms.join_community, { comm_id })

  await calm.goto('/account')
  const answers = section(calm, 'My answers')
  await expect(answers).toContainText('Lemon')
  await expect(answers.getByRole('link', { name: /^Change/ })).toHaveAttribute('href', `/answer/${poll_id}`)
  await answers.getByText('Take back').click()
  await answers.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect(answers.getByRole('status')).toContainText('It no longer counts')
  await expect(answers).not.toContainText('Lemon')

  const mine = section(calm, 'My communities')
  await expect(mine.getByRole('link')).toHaveAttribute('href', `/communities/${comm_id}`)
  await mine.locator('summary').click()
  await mine.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(mine.getByRole('status')).toContainText('You’ve left')
  await expect(mine).toContainText('You haven’t joined a community')
})

test('changing the password disables the old password and signs out every other browser', async ({
  page,
  browser,
  instance,
}) => {
  const account = await signUp(page)
  const other = await otherBrowser(browser, instance, account)
  const change = async (present: string, next: string) => {
    await page.getByText('Change the password').click()
    await page.getByLabel('Current password').fill(present)
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Change my password' }).click()
  }
  await page.goto('/account')
  await change('not the one', 'eight odd socks drying')
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/not the password for this account/)
  await expect(page.getByLabel('New password')).toHaveValue('')
  await page.goto('/account')
  await change(password, 'eight odd socks drying')
  await expect(section(page, 'How you sign in').getByRole('status')).toContainText('changed')
  await other.goto('/account')
  await expect(other).toHaveURL('/login?redirect=%2Faccount')
  await logIn(other, account, 'eight odd socks drying')
  await expect(other).toHaveURL('/account')
  await other.context().close()
})

test('a person sees where they are signed in and can end those sessions', async ({ calm, browser, instance }) => {
  const account = await signUp(calm)
  const other = await otherBrowser(browser, instance, account)
  await calm.goto('/account')
  const sessions = section(calm, 'Where you’re signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^End this session/ }).click()
  await expect(sessions.getByRole('status')).toContainText('signed out')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await other.goto('/account')
  await expect(other).toHaveURL('/login?redirect=%2Faccount')

  await logIn(other, account)
  await expect(other).toHaveURL('/account')
  await calm.goto('/account')
  await sessions.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await expect(calm).toHaveURL('/login')
  await other.goto('/account')
  await expect(other).toHaveURL('/login?redirect=%2Faccount')
  await other.context().close()
})

test('the light or dark setting applies to every screen in this browser until it is reset to the device’s setting', async ({
  calm,
}) => {
  await calm.emulateMedia({ colorScheme: 'light' })
  await signUp(calm)
  const ground = () => calm.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await calm.goto('/account')
  const light = await ground()
  const choose = async (choice: string) => {
    await calm.getByLabel(choice, { exact: true }).check()
    await section(calm, 'Appearance').getByRole('button', { name: 'Save' }).click()
    await expect(section(calm, 'Appearance').getByRole('status')).toBeVisible()
  }
  await choose('Dark')
  await expect.poll(ground).not.toBe(light)
  await calm.goto('/rules')
  expect(await ground()).not.toBe(light)
  await calm.goto('/account')
  await expect(calm.getByLabel('Dark', { exact: true })).toBeChecked()
  await choose('Same as my device')
  await expect.poll(ground).toBe(light)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person signs up, changes their name and password, signs out and logs in', async ({ page }) => {
    const account = await signUp(page)
    await page.goto('/account')
    await page.getByLabel('Name', { exact: true }).fill('Ana Lima')
    await section(page, 'My name').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Lima')
    await page.getByText('Change the password').click()
    await page.getByLabel('Current password').fill('not the one')
    await page.getByLabel('New password').fill('eight odd socks drying')
    await page.getByRole('button', { name: 'Change my password' }).click()
    await expect(page.getByRole('alert')).toContainText('not the password')
    await expect(page.getByLabel('Current password')).toBeFocused()
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('eight odd socks drying')
    await page.getByRole('button', { name: 'Change my password' }).click()
    await expect(section(page, 'How you sign in').getByRole('status')).toContainText('changed')
    await signOut(page)
    await expect(page).toHaveURL('/login')
    await page.goto('/account')
    await logIn(page, account)
    await expect(page.getByRole('alert')).toContainText('don’t match')
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email)
    await logIn(page, account, 'eight odd socks drying')
    await expect(page).toHaveURL('/account')
  })
})
