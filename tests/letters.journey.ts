import { comms } from '#contract/comms.ts'
import {
  askToSignUp,
  guessAt,
  logIn,
  newAccount,
  newAddress,
  password,
  section,
  signUpByLetter,
} from './account-holder.ts'
import { accessible, be } from './as-person.ts'
import { expect, loseCookies, type Page } from './journey.ts'
import { test } from './letter-journey.ts'
import { linkIn, type Letterbox } from './letterbox.ts'
import { newCommunity, newPerson } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the link in a sign-up e-mail only opens a page with a button, and the button works once', async ({
  calm,
  letterbox,
}) => {
  const account = newAccount()
  const { email } = account
  await askToSignUp(calm, account)
  await expect(calm.getByRole('main')).toContainText(email)
  await expect(heading(calm)).toBeFocused()
  const link = linkIn(await letterbox.letterTo(email))
  await calm.goto(link)
  await calm.goto(link)
  await expect(heading(calm)).toHaveText('One more step to your account')
  await calm.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(calm).toHaveURL('/home')
  await calm.goto('/account')
  await expect(section(calm, 'E-mail')).toContainText('confirmed')
  await loseCookies(calm)
  await calm.goto(link)
  await expect(heading(calm)).toHaveText('This link no longer works')
})

test('in a browser that did not sign up, the e-mailed link asks for the password', async ({
  page,
  letterbox,
  browser,
  instance,
}) => {
  const account = newAccount()
  await askToSignUp(page, account)
  await expect(heading(page)).toHaveText('Check your e-mail')
  const link = linkIn(await letterbox.letterTo(account.email))
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

test('a forgotten password is reset by e-mail, and the page says the same for every address', async ({
  calm,
  letterbox,
}) => {
  const account = await signUpByLetter(calm, letterbox)
  const { email } = account
  await loseCookies(calm)
  const said: string[] = []
  for (const address of [newAddress(), email]) {
    await calm.goto('/forgot')
    await calm.getByLabel('E-mail').fill(address)
    await calm.getByRole('button', { name: 'Send me the e-mail' }).click()
    await expect(heading(calm)).toHaveText('Check your e-mail')
    said.push((await calm.getByRole('main').innerText()).replace(address, 'ADDRESS'))
  }
  expect(said[0]).toBe(said[1])
  const letter = await letterbox.letterTo(email, ({ text }) => Boolean(text?.includes('/forgot?token=')))
  await calm.goto(linkIn(letter))
  await calm.getByLabel('New password').fill('eight odd socks drying')
  await calm.getByRole('button', { name: 'Set the password and sign in' }).click()
  await expect(calm).toHaveURL('/home')
  await loseCookies(calm)
  await calm.goto('/login')
  await logIn(calm, account, 'eight odd socks drying')
  await expect(calm).toHaveURL('/home')
})

const theirSignInLink = async (letterbox: Letterbox, email: string) =>
  linkIn(await letterbox.letterTo(email, ({ text }) => Boolean(text?.includes('/login?token='))))

test('an owner whose password others have been guessing signs in from a new browser by e-mail, without waiting', async ({
  page,
  letterbox,
}) => {
  const account = await signUpByLetter(page, letterbox)
  const { email } = account
  await page.context().clearCookies()
  const said: string[] = []
  for (const address of [newAddress(), email]) {
    await page.goto('/login?redirect=%2Fcommunities')
    await guessAt(page, address)
    await logIn(page, { email: address, fullname: '' })
    await expect(page.getByRole('alert')).toContainText(/Too many wrong passwords .* You can try again at \d\d:\d\d\./)
    await expect(page.getByLabel('E-mail')).toHaveValue(address)
    const waiting = section(page, 'Sign in without waiting')
    said.push((await waiting.innerText()).replace(address, 'ADDRESS'))
    await waiting.getByRole('button', { name: 'Send me the e-mail' }).click()
    await expect(heading(page)).toHaveText('Check your e-mail')
    await expect(heading(page)).toBeFocused()
    said.push((await page.getByRole('main').innerText()).replace(address, 'ADDRESS'))
  }
  expect(said.slice(0, 2)).toEqual(said.slice(2))

  const link = await theirSignInLink(letterbox, email)
  await page.goto(link)
  await page.goto(link)
  await page.getByLabel('Password').fill('not the one here')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/not the password/)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL('/home')
  await page.context().clearCookies()
  await page.goto(link)
  await expect(heading(page)).toHaveText('This link no longer works')
})

test('a new e-mail address takes effect once it is confirmed with the password; until then the change can be cancelled', async ({
  calm,
  letterbox,
}) => {
  const { email: old } = await signUpByLetter(calm, letterbox)
  const email = section(calm, 'E-mail')
  const propose = async (address: string) => {
    await calm.goto('/account')
    await email.getByText('Change the address').click()
    await email.getByLabel('New e-mail').fill(address)
    await email.getByRole('button', { name: 'Send the e-mail' }).click()
    await expect(email.getByRole('status')).toContainText('We’re sending an e-mail to the new address')
    await expect(email).toContainText(address)
  }
  await propose(newAddress())
  await email.getByRole('button', { name: 'Keep the old address' }).click()
  await expect(email.getByRole('status')).toContainText('We’ve kept the old address')

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

  test('a newcomer signs up by e-mail', async ({ page, letterbox }) => {
    await signUpByLetter(page, letterbox)
    await page.goto('/account')
    await expect(section(page, 'E-mail')).toContainText('confirmed')
  })

  test('an owner whose password others have been guessing signs in by e-mail', async ({ page, letterbox }) => {
    const account = await signUpByLetter(page, letterbox)
    await page.context().clearCookies()
    await page.goto('/login?lang=es')
    await guessAt(page, account.email)
    await page.getByLabel('Correo').fill(account.email)
    await page.getByLabel('Contraseña').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toContainText(/demasiadas contraseñas .* a partir de esta hora: \d\d:\d\d\./)
    await section(page, 'Entra sin esperar').getByRole('button').click()
    await expect(heading(page)).toHaveText('Revisa tu correo')
    await page.goto(await theirSignInLink(letterbox, account.email))
    await page.getByLabel('Contraseña').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/home')
  })
})

test('a person invited by their address is notified, and can join a private community from the notice', async ({
  page,
  letterbox,
  instance,
}) => {
  const owner = await newPerson(instance, {}, letterbox)
  const invited = await newPerson(instance, {}, letterbox)
  const comm_id = await newCommunity(owner, { comm_name: 'Allotments by the Canal', join: 'invite' })
  await owner.browser.answer(comms.set_visibility, { comm_id, visibility: 'private' })
  await owner.browser.answer(comms.invite_addresses, { comm_id, addresses: [invited.email] })
  await be(page, invited, instance)
  await expect(async () => {
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText('Allotments by the Canal', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('main').getByRole('link', { name: 'Allotments by the Canal' }).first().click()
  await expect(heading(page)).toHaveText('Allotments by the Canal')
  await accessible(page)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Your role here: Member')).toBeVisible()
})
