import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { Instance } from './instance.ts'
import { expect, type Page } from './journey.ts'

export const password = 'seven odd socks drying'

export interface Account {
  email: string
  fullname: string
}

export const newAccount = (): Account => ({ email: `ana-${randomUUID()}@people.example`, fullname: 'Ana Duarte' })

export async function signUp(page: Page, account = newAccount()): Promise<Account> {
  await page.goto('/signup')
  await page.getByLabel('Name').fill(account.fullname)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL('/home')
  return account
}

export async function logIn(page: Page, { email }: Account, known = password) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(known)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

/** The same person at another browser. */
export async function otherBrowser(browser: Browser, instance: Instance, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: instance.url })
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/home')
  return page
}

export const keptUID = (page: Page) => page.evaluate(() => localStorage.getItem('UID'))
export const section = (page: Page, name: string) => page.getByRole('region', { name })
export const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click()
