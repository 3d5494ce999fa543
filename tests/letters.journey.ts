import { randomUUID } from 'node:crypto'
import { startInstance, type Instance } from './instance.ts'
import { expect, test as base, type Page } from './journey.ts'
import { linkIn, openLetterbox, type Letterbox } from './letterbox.ts'

/** The same journeys at an instance that sends letters, and the mail server they go to. */
const test = base.extend<object, { letterbox: Letterbox }>({
  letterbox: [
    async ({}, use) => {
      const letterbox = await openLetterbox()
      await use(letterbox)
      await letterbox.close()
    },
    { scope: 'worker' },
  ],
  instance: [
    async ({ letterbox }, use) => {
      const instance: Instance = await startInstance({
        SMTP_URL: letterbox.url,
        MAIL_FROM: 'polity@polity.example',
        ADDRESS_LIMIT: '100000',
      })
      await use(instance)
      await instance.remove()
    },
    { scope: 'worker' },
  ],
})

const password = 'seven odd socks drying'
const newAddress = () => `ana-${randomUUID()}@people.example`
const section = (page: Page, name: string) => page.getByRole('region', { name })

async function askToSignUp(page: Page, email: string) {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Ana Duarte')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look in your mailbox')
}

async function signUp(page: Page, letterbox: Letterbox): Promise<string> {
  const email = newAddress()
  await askToSignUp(page, email)
  await page.goto(linkIn(await letterbox.letterTo(email)))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL('/home')
  return email
}

test('signing up begins with a letter; opening its link does nothing, the button does, once', async ({
  calm,
  letterbox,
}) => {
  const email = newAddress()
  await askToSignUp(calm, email)
  await expect(calm.getByRole('main')).toContainText(email)
  await expect(calm.getByRole('heading', { level: 1 })).toBeFocused()
  const link = linkIn(await letterbox.letterTo(email))
  await calm.goto(link)
  await calm.goto(link)
  await expect(calm.getByRole('heading', { level: 1 })).toHaveText('One step to your account')
  await calm.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(calm).toHaveURL('/home')
  await calm.goto('/account')
  await expect(section(calm, 'E-mail')).toContainText('confirmed')
  await calm.context().clearCookies()
  await calm.goto(link)
  await expect(calm.getByRole('heading', { level: 1 })).toHaveText('This link has had its day')
})

test('in a browser that did not sign up, the letter’s link takes the password', async ({
  page,
  letterbox,
  browser,
  instance,
}) => {
  const email = newAddress()
  await askToSignUp(page, email)
  const link = linkIn(await letterbox.letterTo(email))
  const other = await (await browser.newContext({ baseURL: instance.url })).newPage()
  await other.goto(link)
  await other.getByLabel('Password').fill('not the one here')
  await other.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(other.getByLabel('Password')).toHaveAccessibleDescription(/not the password/)
  await other.getByLabel('Password').fill(password)
  await other.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(other).toHaveURL('/home')
  await other.context().close()
})

test('a forgotten password is replaced by a letter, and the same is said of every address', async ({
  calm,
  letterbox,
}) => {
  const email = await signUp(calm, letterbox)
  await calm.context().clearCookies()
  const said: string[] = []
  for (const address of [newAddress(), email]) {
    await calm.goto('/forgot')
    await calm.getByLabel('E-mail').fill(address)
    await calm.getByRole('button', { name: 'Send me the letter' }).click()
    await expect(calm.getByRole('heading', { level: 1 })).toHaveText('Look in your mailbox')
    said.push((await calm.getByRole('main').innerText()).replace(address, 'ADDRESS'))
  }
  expect(said[0]).toBe(said[1])
  const letter = await letterbox.letterTo(email, ({ text }) => Boolean(text?.includes('/forgot?token=')))
  await calm.goto(linkIn(letter))
  await calm.getByLabel('New password').fill('eight odd socks drying')
  await calm.getByRole('button', { name: 'Set the password and sign in' }).click()
  await expect(calm).toHaveURL('/home')
  await calm.context().clearCookies()
  await calm.goto('/login')
  await calm.getByLabel('E-mail').fill(email)
  await calm.getByLabel('Password').fill('eight odd socks drying')
  await calm.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(calm).toHaveURL('/home')
})

test('a new address counts once its letter is answered with the password; until then it can be taken back', async ({
  calm,
  letterbox,
}) => {
  const old = await signUp(calm, letterbox)
  const email = section(calm, 'E-mail')
  const propose = async (address: string) => {
    await calm.goto('/account')
    await email.getByText('Change the address').click()
    await email.getByLabel('New e-mail').fill(address)
    await email.getByRole('button', { name: 'Send the letter' }).click()
    await expect(email.getByRole('status')).toContainText('on its way')
    await expect(email).toContainText(address)
  }
  await propose(newAddress())
  await email.getByRole('button', { name: 'Keep the old address' }).click()
  await expect(email.getByRole('status')).toContainText('The old address stays')

  const next = newAddress()
  await propose(next)
  await calm.goto(linkIn(await letterbox.letterTo(next)))
  await expect(email).toContainText(old)
  await calm.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await calm.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(email.getByRole('status')).toContainText('confirmed')
  await expect(email).toContainText(next)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a newcomer signs up by a letter', async ({ page, letterbox }) => {
    await signUp(page, letterbox)
    await page.goto('/account')
    await expect(section(page, 'E-mail')).toContainText('confirmed')
  })
})
