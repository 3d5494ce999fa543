import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { newAccount, password, signUpByLetter } from './account-holder.ts'
import { cakePoll, expect, type Page, resultOf } from './journey.ts'
import type { Instance } from './instance.ts'
import type { Letterbox } from './letterbox.ts'

const press = (page: Page, name: string, role: 'button' | 'link' = 'button') =>
  page.getByRole('main').getByRole(role, { name, exact: true }).first().click()

async function answer(page: Page, poll_id: string, choice: string) {
  await page.goto(`/answer/${poll_id}`)
  await page.getByLabel(choice).check()
  await press(page, 'Answer')
  await expect(page).toHaveURL(resultOf(poll_id))
}

/** The row of one option in the table of a result. */
const row = (page: Page, option: string) => page.getByRole('row', { name: new RegExp(option) }).first()

/**
 * The whole journey: a guest answers, signs up, confirms through the e-mail, claims the answer, founds a community and
 * asks its members a question; another person signs up, joins and answers.
 */
export async function becomeAPerson(
  browser: Browser,
  { front, letterbox, ...how }: { front: Instance; letterbox: Letterbox } & BrowserContextOptions,
) {
  const poll_id = await cakePoll(front)
  const context = await browser.newContext({ baseURL: front.url, ...how })
  const page = await context.newPage()
  await answer(page, poll_id, 'Lemon')
  const account = await signUpByLetter(page, letterbox)

  await expect(page.getByRole('main')).toContainText('Which cake shall we bake?')
  await press(page, 'Yes, they’re mine')
  await expect(page.getByText('1 answer has been added to your account.')).toBeVisible()
  await page.goto(`/results/${poll_id}`)
  await expect(row(page, 'Lemon')).toContainText('your answer')
  await expect(row(page, 'Lemon')).toContainText('1')

  await page.goto('/communities?new=community')
  const comm_name = `Lime Street ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Name').fill(comm_name)
  await page.getByLabel('In a sentence or two').fill('Who lives in Lime Street.')
  await press(page, 'Start the community')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(comm_name)
  const community = page.url()
  await press(page, 'Create a poll', 'link')
  await page.getByLabel('The question').fill('Where shall the bench stand?')
  await page.getByLabel('Option 1').fill('Under the tree')
  await page.getByLabel('Option 2').fill('At the bus stop')
  await press(page, 'Save as a draft and change these settings')
  await page.getByLabel('Who can answer?').selectOption('Members of the community')
  await press(page, 'Publish')
  await press(page, 'Open the ballot', 'link')
  await expect(page).toHaveURL(/\/answer\//)
  const asked = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall the bench stand?')

  const other = await (await browser.newContext({ baseURL: front.url, ...how })).newPage()
  await other.goto(asked)
  await expect(other.getByRole('radio')).toHaveCount(0)
  await signUpByLetter(other, letterbox, newAccount('Ben Osei'))
  await other.goto(community)
  await press(other, 'Join')
  // The button changes at once; this sentence comes from the server.
  await expect(other.getByText('Welcome! You’re now a member of')).toBeVisible()
  await other.goto(asked)
  await other.getByLabel('Under the tree').check()
  await press(other, 'Answer')
  await expect(row(other, 'Under the tree')).toContainText('your answer')
  await page.goto(asked.replace('/answer/', '/results/'))
  await expect(row(page, 'Under the tree')).toContainText('100%')
  return { page, account: { ...account, password }, poll_id, asked: asked.split('/').at(-1)! }
}
