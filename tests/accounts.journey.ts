import { guessAt, keptUID, logIn, newAccount, password, section, signOut, signUp } from './account-holder.ts'
import { expect, test } from './journey.ts'
import { hydrated } from './hydrated.ts'

test('a newcomer signs up, is recognized, signs out and is a guest again', async ({ calm }) => {
  await calm.goto('/login')
  await calm.getByRole('link', { name: 'Create an account' }).click()
  await expect(calm).toHaveURL('/signup')
  const { email } = await signUp(calm)
  await expect.poll(() => keptUID(calm)).toMatch(/^[0-9A-Z]{26}$/)
  await calm.getByRole('link', { name: 'Your account', exact: true }).click()
  await expect(calm.getByRole('heading', { level: 1 })).toHaveText('Ana Duarte')
  await expect(section(calm, 'E-mail')).toContainText(email)
  await expect(section(calm, 'E-mail')).toContainText('not confirmed yet')

  await signOut(calm)
  await expect(calm).toHaveURL('/login')
  await expect(calm.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => keptUID(calm)).toBeNull()
  await calm.goto('/account')
  await expect(calm).toHaveURL('/login?redirect=%2Faccount')
})

test('signing in or out in one tab updates every tab, and each tab shows that it is loading', async ({ calm }) => {
  const other = await calm.context().newPage()
  const ways = other.getByRole('banner')
  await other.goto('/home')
  await expect(ways.getByRole('link', { name: 'Login' })).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await other.route('**/home.data*', async (route) => {
    await held
    await route.continue()
  })
  const asked = other.waitForRequest(/\/api\/polls\/polls_responses\?UID=[0-9A-Z]{26}$/)
  await signUp(calm)
  await expect(other.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(ways.getByRole('link', { name: 'Login' })).toHaveCount(0)
  release()
  await expect(ways.getByRole('link', { name: 'Your account', exact: true })).toBeVisible()
  await expect(other.getByRole('progressbar')).toHaveCount(0)
  expect(await (await (await asked).response())!.json()).toEqual([])

  await other.goto('/account')
  await calm.goto('/account')
  await signOut(calm)
  await expect(other).toHaveURL('/login?redirect=%2Faccount')
  await expect.poll(() => keptUID(other)).toBeNull()
})

test('a visitor sent to sign in continues to the screen they wanted, even after signing up instead', async ({
  calm,
}) => {
  await calm.goto('/account?tab=a')
  await calm.getByRole('link', { name: 'Create an account' }).click()
  await expect(calm).toHaveURL('/signup?redirect=%2Faccount%3Ftab%3Da')
  const account = newAccount()
  await calm.getByLabel('Name').fill(account.fullname)
  await calm.getByLabel('E-mail').fill(account.email)
  await calm.getByLabel('Password').fill(password)
  await calm.getByRole('button', { name: 'Create my account' }).click()
  await expect(calm).toHaveURL('/account?tab=a')
  // The data that all screens share is fetched once the page shows: if the person signed out meanwhile, the reply would
  // be a refusal.
  await calm.waitForLoadState('networkidle')
  await signOut(calm)
  await calm.goto('/build')
  await logIn(calm, account)
  await expect(calm).toHaveURL('/build')
})

test('a signed-in person who opens a guest screen is redirected, but never to another site', async ({ calm }) => {
  await signUp(calm)
  for (const [from, to] of [
    ['/login', '/home'],
    ['/signup?redirect=%2Frules', '/rules'],
    ['/login?redirect=%2F%2Fevil.example', '/home'],
  ] as const) {
    await calm.goto(from)
    await expect(calm).toHaveURL(to)
  }
})

test('a wrong password shows an explanation, and only the e-mail address stays filled in', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, { email: 'nobody@people.example', fullname: '' })
  await expect(page.getByRole('alert')).toContainText('don’t match')
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@people.example')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

test('a refused form that is corrected at once can be sent again even while its page is still reloading', async ({
  page,
}) => {
  const account = newAccount()
  await page.goto('/login')
  await hydrated(page)
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  await logIn(page, account, 'not the one here')
  await expect(page.getByRole('alert')).toContainText('don’t match')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByLabel('Password').fill('another one')
  await page.getByLabel('Password').press('Enter')
  await sent
  release()
})

test('on an instance that sends no e-mail, a locked-out visitor is told how long to wait and who can help', async ({
  page,
}) => {
  const { email } = newAccount()
  await page.goto('/login')
  await guessAt(page, email)
  await logIn(page, { email, fullname: '' })
  await expect(page.getByRole('alert')).toContainText(/You can try again at \d\d:\d\d\./)
  await expect(section(page, 'While you wait')).toContainText('The people who run this site can give you a link')
  await expect(page.getByRole('button', { name: 'Send me the e-mail' })).toHaveCount(0)
})

test('a sign-up error is shown at its field, which gets the focus', async ({ page }) => {
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Ana Duarte')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('aaaaaaaaaaaa')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/too easy to guess/)
  await expect(page.getByLabel('Name')).toHaveValue('Ana Duarte')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/already an account with this e-mail address/)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('a password can be shown while it is being typed', async ({ calm }) => {
  await calm.goto('/login')
  const field = calm.getByLabel('Password')
  await field.fill('something')
  await calm.getByRole('button', { name: 'Show what I type' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('something')
  await calm.getByRole('button', { name: 'Hide what I type' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('without e-mail, people who forgot their password are told what to do next, and old links say they no longer work', async ({
  calm,
}) => {
  await calm.goto('/login')
  await calm.getByRole('link', { name: 'I forgot my password' }).click()
  await expect(calm.getByRole('main')).toContainText('Ask the people who run it')
  await expect(calm.getByRole('textbox')).toHaveCount(0)
  for (const path of ['/forgot?token=', '/signup?confirm='])
    for (const token of ['A'.repeat(22), '', '<b>']) {
      await calm.goto(path + encodeURIComponent(token))
      await expect(calm.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
    }
})

test('a visitor can create an account from the top of the page by keyboard alone', async ({ calm }) => {
  await calm.goto('/signup')
  await calm.keyboard.press('Tab')
  await expect(calm.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await calm.keyboard.press('Enter')
  await calm.keyboard.press('Tab')
  await expect(calm.getByLabel('Name')).toBeFocused()
  await calm.keyboard.type('Ana Duarte')
  await calm.keyboard.press('Tab')
  await calm.keyboard.type(newAccount().email)
  await calm.keyboard.press('Tab')
  await calm.keyboard.type(password)
  await calm.keyboard.press('Enter')
  await expect(calm).toHaveURL('/home')
  await expect(calm.getByRole('heading', { level: 1 })).toBeFocused()
})

test('submitting the sign-up form twice before the reply arrives creates only one account', async ({ calm }) => {
  const account = newAccount()
  await calm.goto('/signup')
  await calm.getByLabel('Name').fill(account.fullname)
  await calm.getByLabel('E-mail').fill(account.email)
  await calm.getByLabel('Password').fill(password)
  await calm.getByRole('button', { name: 'Create my account' }).dblclick()
  await expect(calm).toHaveURL('/home')
})
