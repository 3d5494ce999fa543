import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { identity } from '#contract/identity.ts'
import type { Instance } from './instance.ts'
import { callsOf, expect, type Page } from './journey.ts'
import { linkIn, type Letterbox } from './letterbox.ts'

export const password = 'seven odd socks drying'

export interface Account {
  email: string
  fullname: string
}

export const newAddress = () => `ana-${randomUUID()}@people.example`
export const newAccount = (fullname = 'Ana Duarte'): Account => ({ email: newAddress(), fullname })

/** Submits the form on /signup. */
export async function askToSignUp(page: Page, { fullname, email }: Account): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Name').fill(fullname)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
}

/** Signs up at an instance that sends no e-mails. */
export async function signUp(page: Page, account = newAccount()): Promise<Account> {
  await askToSignUp(page, account)
  await expect(page).toHaveURL('/home')
  return account
}

/** Signs up at an instance that sends e-mails, through the link in the e-mail. */
export async function signUpByLetter(page: Page, letterbox: Letterbox, account = newAccount()): Promise<Account> {
  await askToSignUp(page, account)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  await page.goto(linkIn(await letterbox.letterTo(account.email)))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL('/home')
  return account
}

export async function logIn(page: Page, { email }: Account, known = password) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(known)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Tries so many wrong passwords for an address that the next person to sign in has to wait. */
export async function guessAt(page: Page, email: string): Promise<void> {
  for (let guess = 0; guess < 4; guess++)
    await callsOf(page).ask(identity.sign_in, { email, password: `a guess, number ${guess}` })
}

/** The same person in another browser. */
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
/** Signs out and waits for the reply: leaving the page earlier would leave the person signed in. */
export async function signOut(page: Page) {
  // Requests that the page made while signed in are refused if they are answered after signing out.
  await page.waitForLoadState('networkidle')
  await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'POST'),
    page.getByRole('button', { name: 'Sign out', exact: true }).click(),
  ])
}
