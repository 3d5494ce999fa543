import type { Locator, Page } from '@playwright/test'
import { signUp } from './account-holder.ts'
import { be } from './as-person.ts'
import { expect, test } from './journey.ts'
import { newOperator } from './people.ts'

test.use({ javaScriptEnabled: false })

test('without scripts, a new person publishes a poll, it is listed, and an operator features it on the front page', async ({
  page,
  instance,
  browser,
}) => {
  await signUp(page)
  await page.getByRole('link', { name: 'Ask', exact: true }).click()
  await page.getByLabel('The question').fill('Which tree shall shade the bus stop?')
  await page.getByLabel('Option 1').fill('Oak')
  await page.getByLabel('Option 2').fill('Lime')
  await page.getByLabel('Name of the community').fill('Bus Stop Lane')
  await page.getByLabel('Who belongs to it, in a sentence').fill('Whoever lives there.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/look=after&done=published/)

  const guest = await (await browser.newContext({ baseURL: instance.url, javaScriptEnabled: false })).newPage()
  const asked = guest.getByRole('link', { name: 'Which tree shall shade the bus stop?' })
  await guest.goto('/home')
  await expect(asked).toHaveCount(0)
  await guest.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Open polls')
  await expect(asked).toHaveCount(0)
  await guest.getByRole('link', { name: 'Everywhere' }).click()
  await expect(guest).toHaveURL(/of=all/)
  // Its author is as new as its community: before an operator has looked, only the community's page shows it.
  await expect(asked).toHaveCount(0)
  await guest.goto('/communities?q=Bus+Stop+Lane')
  await guest.getByRole('link', { name: 'Bus Stop Lane' }).first().click()
  await expect(asked.first()).toBeVisible()

  await page.context().clearCookies()
  await be(page, await newOperator(instance, { DATA_DIR: instance.folder }), instance)
  await page.goto('/communities?q=Bus+Stop+Lane')
  await page.getByRole('link', { name: 'Bus Stop Lane' }).first().click()
  await page.getByRole('link', { name: 'Change that' }).click()
  await page.getByLabel('Featured: it comes first there').check()
  await page.getByLabel('Why you feature it').fill('The whole town waits there.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  // Pages for newcomers are rendered once and cached for a while.
  await expect(async () => {
    await guest.goto('/home?polls=open')
    await turnTo(guest, asked)
    await guest.goto('/home')
    await expect(guest.getByRole('link', { name: 'Bus Stop Lane' }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

/** Pages through a list until the wanted element appears: polls of other tests may come before it. */
async function turnTo(page: Page, sought: Locator) {
  await page.waitForLoadState()
  const more = page.getByRole('link', { name: 'More polls' })
  while ((await sought.count()) === 0 && (await more.count()) > 0) await page.goto((await more.getAttribute('href'))!)
  await expect(sought).toHaveCount(1, { timeout: 1_000 })
}
