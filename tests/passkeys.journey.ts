import { password, signOut, signUp } from './account-holder.ts'
import { test, expect, loseCookies, type Page } from './journey.ts'
import { withAuthenticator } from './virtual-authenticator.ts'

const ways = (page: Page) => page.locator('#password')

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/account')
  await ways(page).getByText('Add a passkey').click()
  await ways(page).locator('details[open]').getByLabel('A name for it').fill(name)
  await ways(page).locator('details[open]').getByLabel('Your password for this site').fill(password)
  await ways(page).getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('From now on you can sign in with that passkey.')).toBeVisible()
}

test('somebody makes a passkey, renames it, signs in with it, and removes it', async ({ calm: page }) => {
  const device = await withAuthenticator(page)
  await signUp(page)
  await addPasskey(page, 'My phone')
  expect(await device.passkeys()).toHaveLength(1)
  await ways(page).getByText('Rename My phone').click()
  await ways(page).getByLabel('A name for it').first().fill('Red phone')
  await ways(page).getByRole('button', { name: 'Save the name' }).click()
  await expect(ways(page).getByText('The passkey has a new name.')).toBeVisible()
  await expect(ways(page).getByText('Remove Red phone')).toBeVisible()

  await loseCookies(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/account')
  await expect(ways(page).getByText(/last used/)).toBeVisible()

  await ways(page).getByText('Remove Red phone').click()
  const remove = ways(page).locator('details[open]')
  await remove.getByLabel('Your password for this site').fill(password)
  await remove.getByRole('button', { name: 'Remove it' }).click()
  await expect(ways(page).getByText('You can no longer sign in with that passkey.')).toBeVisible()
  await loseCookies(page)
})

test('a removed passkey is refused in words, and the visitor can sign in another way', async ({ page }) => {
  await withAuthenticator(page)
  await signUp(page)
  await addPasskey(page, 'Old')
  await ways(page).getByText('Remove Old').click()
  const remove = ways(page).locator('details[open]')
  await remove.getByLabel('Your password for this site').fill(password)
  await remove.getByRole('button', { name: 'Remove it' }).click()
  await expect(ways(page).getByText('You can no longer sign in with that passkey.')).toBeVisible()
  await loseCookies(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('That passkey doesn’t work here.')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('in a browser that has been here before, the field for the address suggests the passkey', async ({ page }) => {
  const device = await withAuthenticator(page)
  await signUp(page)
  await addPasskey(page, 'Laptop')
  await device.present(false)
  await page.goto('/account')
  await signOut(page)
  await expect(page).toHaveURL('/login')
  await device.present(true)
  await page.goto('/login?redirect=%2Fcommunities')
  // The virtual device chooses the suggestion by itself.
  await expect(page).toHaveURL('/communities')
})

test('a browser that has never been here gets no cookie by looking at the page', async ({ page }) => {
  await withAuthenticator(page)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(await page.context().cookies()).toEqual([])
})

test('a visitor whose device does not recognise them stays signed out, and can try again', async ({ page }) => {
  const device = await withAuthenticator(page)
  await signUp(page)
  await addPasskey(page, 'Tablet')
  await loseCookies(page)
  await device.recognises(false)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Your browser brought no passkey.')).toBeVisible()
  await device.recognises(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/home')
})

test('a passkey is made and used by keyboard alone', async ({ page }) => {
  await withAuthenticator(page)
  await signUp(page)
  await page.goto('/account')
  await ways(page).getByText('Add a passkey').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(' of mine')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('From now on you can sign in with that passkey.')).toBeVisible()
  await loseCookies(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('nobody is offered what they cannot use', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
  })
})
