import { newAccount, password } from './account-holder.ts'
import { cakePoll, expect } from './journey.ts'
import { test } from './letter-journey.ts'
import { linkIn } from './letterbox.ts'

test('a visitor who signs up on the way to a poll reaches the poll through the e-mailed link', async ({
  page,
  instance,
  letterbox,
}) => {
  const poll_id = await cakePoll(instance, { audience: 'signed_in' })
  const { email, fullname } = newAccount()
  await page.goto(`/answer/${poll_id}`)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(fullname)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  await page.goto(linkIn(await letterbox.letterTo(email)))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL(`/answer/${poll_id}`)
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeVisible()
})
