import { chat } from '#contract/chat.ts'
import { users } from '#contract/users.ts'
import { expect, type Page } from './journey.ts'
import { test as base } from './letter-journey.ts'
import { guessAt, newAddress } from './account-holder.ts'
import { openLookScene, type LookScene } from './look-scene.ts'
import { atFirst, check } from './look.ts'
import { newPerson, operate, type Browser } from './people.ts'

const test = base.extend<object, { scene: LookScene }>({
  scene: [async ({ instance, letterbox }, use) => use(await openLookScene(instance, letterbox)), { scope: 'worker' }],
})

interface State {
  /** The browser that shows the state; if omitted, a newcomer's browser. */
  as?: Browser
  path: string
  /** The steps that lead to the state. */
  by?: (page: Page) => Promise<void>
}

type Fields = Record<string, string>

/** Submits fields, given by label, without the browser's validation; the page then shows what is wrong. */
const refused = (button: string, fields: Fields) => async (page: Page) => {
  await send(page, button, fields)
  await expect(page.getByRole('main').locator('[aria-invalid=true], [role=alert]').first()).toBeVisible()
}

const sent = (button: string, fields: Fields) => async (page: Page) => {
  await send(page, button, fields)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
}

async function send(page: Page, button: string, fields: Fields) {
  for (const [name, value] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true
  })
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
}

const unfolded = async (page: Page) => {
  for (const fold of await page.locator('main summary:visible').all()) await fold.click()
}

const pressed = (button: string, shown: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
  await expect(page.getByText(shown).first()).toBeVisible()
}

const mustWait = async (page: Page) => {
  const address = newAddress()
  await guessAt(page, address)
  await refused('Sign in', { 'E-mail': address, Password: 'not the one' })(page)
}

const gone = 'A'.repeat(22)

function comingIn({ newcomer, tokens, owner }: LookScene): Record<string, State> {
  return {
    'login, on the way': { path: '/login?redirect=%2Faccount' },
    'login, refused': {
      path: '/login',
      by: refused('Sign in', { 'E-mail': newAddress(), Password: 'not the one' }),
    },
    'login, must wait': { path: '/login', by: mustWait },
    'login, letter sent': {
      path: '/login',
      async by(page) {
        await mustWait(page)
        await sent('Send me the e-mail', {})(page)
      },
    },
    'login, link': { path: `/login?token=${tokens.sign_in}` },
    'login, link, refused': {
      path: `/login?token=${tokens.sign_in}`,
      by: refused('Sign in', { Password: 'not the one' }),
    },
    'login, link gone': { path: `/login?token=${gone}` },
    'sign-up, refused': {
      path: '/signup',
      by: refused('Create my account', { Name: 'Eve', 'E-mail': newAddress(), Password: 'aaaaaaaaaaaa' }),
    },
    'sign-up, every field empty': { path: '/signup', by: refused('Create my account', {}) },
    'sign-up, letter sent': {
      path: '/signup',
      by: sent('Create my account', { Name: 'Eve', 'E-mail': newAddress(), Password: 'seven odd socks drying' }),
    },
    'sign-up, link': { as: newcomer, path: `/signup?confirm=${tokens.sign_up}` },
    'sign-up, link elsewhere': { path: `/signup?confirm=${tokens.sign_up}` },
    'sign-up, link elsewhere, refused': {
      path: `/signup?confirm=${tokens.sign_up}`,
      by: refused('Confirm my address', { Password: 'not the one' }),
    },
    'sign-up, link gone': { path: `/signup?confirm=${gone}` },
    forgot: { path: '/forgot' },
    'forgot, refused': { path: '/forgot', by: refused('Send me the e-mail', { 'E-mail': 'nobody' }) },
    'forgot, letter sent': { path: '/forgot', by: sent('Send me the e-mail', { 'E-mail': newAddress() }) },
    'forgot, link': { path: `/forgot?token=${tokens.reset}` },
    'forgot, link, refused': {
      path: `/forgot?token=${tokens.reset}`,
      by: refused('Set the password and sign in', { 'New password': 'aaaaaaaaaaaa' }),
    },
    'forgot, link gone': { path: `/forgot?token=${gone}` },
    'confirm, another address': { as: owner.browser, path: `/account?confirm=${tokens.change}` },
    'confirm, another address, refused': {
      as: owner.browser,
      path: `/account?confirm=${tokens.change}`,
      by: refused('Confirm my address', { Password: 'not the one' }),
    },
    'confirm, gone': { as: owner.browser, path: `/account?confirm=${gone}` },
  }
}

function account({ owner: { browser: as }, stranger }: LookScene): Record<string, State> {
  const changing = (fold: string, then: (page: Page) => Promise<void>) => async (page: Page) => {
    await page.getByText(fold).click()
    await then(page)
  }
  return {
    'account, full': { as, path: '/account' },
    'account, everything unfolded': { as, path: '/account', by: unfolded },
    'account, nearly empty': { as: stranger.browser, path: '/account' },
    'account, which updates to have': { as, path: '/account?look=updates' },
    'account, name refused': { as, path: '/account', by: refused('Save', { Name: '' }) },
    'account, address refused': {
      as,
      path: '/account',
      by: changing('Change the address', refused('Send the e-mail', { 'New e-mail': 'nobody' })),
    },
    'account, password refused': {
      as,
      path: '/account',
      by: changing(
        'Change the password',
        refused('Change my password', { 'Current password': 'not this', 'New password': 'seven odd socks drying' }),
      ),
    },
    'account, just saved': { as, path: '/account?done=name' },
  }
}

function communities({ owner, member, stranger, comm_id, draft, membersOnly }: LookScene): Record<string, State> {
  const as = owner.browser
  const path = `/communities/${comm_id}`
  return {
    'communities, of a person': { as, path: '/communities' },
    'communities, nothing found': { as, path: '/communities?q=zebra' },
    'founding a community': { as, path: '/communities?new=community' },
    'founding a community, refused': {
      as,
      path: '/communities?new=community',
      by: refused('Start the community', { Name: 'WENDMOUTH', 'In a sentence or two': '' }),
    },
    'community, of its owner': { as, path },
    'community, its last owner leaves': { as, path, by: pressed('Leave', /owner first/) },
    'community, of a member': { as: member.browser, path },
    'community, just left': { as: member.browser, path, by: pressed('Leave', /You’ve left/) },
    'community, just joined': { as: member.browser, path, by: pressed('Join', /Welcome/) },
    'community, of a stranger': { as: stranger.browser, path },
    'a list of a community’s polls': { as, path: `${path}?polls=open` },
    'a poll to write, by who has no community': { as: stranger.browser, path: '/build?new=1' },
    'how to begin a poll': { as, path: '/build' },
    'a poll to write': { as, path: `/build?new=1&comm=${comm_id}` },
    'a poll to write, refused': {
      as,
      path: `/build?new=1&comm=${comm_id}`,
      by: refused('Publish', { 'The question': '', 'Option 1': 'Yes' }),
    },
    'a poll begun with a template': { as, path: `/build?new=1&comm=${comm_id}&template=services` },
    'a poll in the editor': { as, path: `/build?poll=${draft}` },
    'a poll in the editor, its rules': { as, path: `/build?poll=${draft}&tab=logic` },
    'a poll in the editor, its contract': { as, path: `/build?poll=${draft}&tab=contract` },
    'a poll in the editor, checked': { as, path: `/build?poll=${draft}&tab=check` },
    'a poll in the editor, to share': { as, path: `/build?poll=${draft}&tab=share` },
    'versions of a draft': { as, path: `/build?poll=${draft}&look=versions` },
    'a draft to delete': { as, path: `/build?poll=${draft}&look=delete` },
    'looking after a poll': { as, path: `/build?poll=${membersOnly}&look=after`, by: unfolded },
    'texts of a community': { as, path: `${path}?edit=texts` },
    'texts of a community, refused': {
      as,
      path: `${path}?edit=texts`,
      by: refused('Save', { Name: '', 'In a sentence or two': '' }),
    },
    'members of a community': { as, path: `${path}?edit=members` },
  }
}

function voices(scene: LookScene): Record<string, State> {
  const { owner, stranger, undecided, claimant } = scene
  return {
    'home, of a person': { as: owner.browser, path: '/home' },
    'answers from before': { as: undecided, path: '/rules' },
    'answers from before, on home': { as: undecided, path: '/home' },
    'answers from before, settled': { as: owner.browser, path: '/rules?merged=1&kept=2&stayed=1' },
    'answers from before, not now': { as: owner.browser, path: '/rules?unsettled=1' },
    'barred: members, for a guest': { path: `/answer/${scene.membersOnly}` },
    'barred: members, for a person': { as: stranger.browser, path: `/answer/${scene.membersOnly}` },
    'barred: signed in': { path: `/answer/${scene.signedInOnly}` },
    'barred: answered by this browser’s account': { as: claimant, path: `/answer/${scene.claimed}` },
    'results, of a person': { as: stranger.browser, path: `/results/${scene.claimed}` },
  }
}

// Each part has its own scene, so that they can be checked in parallel.
test.describe.configure({ mode: 'parallel' })

for (const [part, statesOf] of Object.entries({
  'of coming in': comingIn,
  'of an account': account,
  'of communities and their polls': communities,
  'of answers and who may give them': voices,
}))
  test(`every state ${part} is accessible, in light and dark mode, on phone and desktop`, async ({
    browser,
    instance: { url },
    scene,
  }) => {
    test.setTimeout(300_000)
    const context = await browser.newContext({ baseURL: url, ...atFirst })
    const page = await context.newPage()
    for (const [state, { as, path, by }] of Object.entries(statesOf(scene))) {
      await context.clearCookies()
      await context.addCookies([...(as?.cookies ?? [])].map(([cookie, value]) => ({ name: cookie, value, url })))
      await page.goto(path)
      await by?.(page)
      await check(page, state)
    }
    await context.close()
  })

test('the bot pages for a person and for the operator are accessible, in light and dark mode, on phone and desktop', async ({
  browser,
  instance,
  letterbox,
}) => {
  test.setTimeout(300_000)
  const { email, browser: as } = await newPerson(instance, { fullname: 'Olu Operator' }, letterbox)
  await operate({ DATA_DIR: instance.folder }, 'grant', email)
  const bill_id = 'sample-1-hr-12'
  await as.answer(users.follow, { thing: 'bill', id: bill_id })
  const question = { bot: 'billsbot', message: `What does ${bill_id} say about refunds to riders?` }
  const asked = await as.answer(chat.getChatResponse, question)
  const report = { message_id: asked.message_id, note: 'The exception is missing.' }
  await as.answer(chat.send_feedback, { kind: 'unfair', ...report })
  const context = await browser.newContext({ baseURL: instance.url, ...atFirst })
  await context.addCookies([...as.cookies].map(([name, value]) => ({ name, value, url: instance.url })))
  const page = await context.newPage()
  const states: Record<string, State> = {
    'bot, of a person': { path: '/billsbot', by: unfolded },
    'bill, followed': { path: `/billsbot?bill=${bill_id}`, by: unfolded },
    'conversation, of a person': { path: `/billsbot?thread=${asked.thread_id}` },
    'account of who runs the site': { path: '/account' },
    'the bots of the site': { path: '/account?look=bots', by: unfolded },
    'the bots of the site, the figure': { path: '/account?look=bot-figure', by: unfolded },
    'the bots of the site, disputes': { path: '/account?look=bot-disputes', by: unfolded },
    'the bots of the site, what was imported': { path: '/account?look=bot-sources', by: unfolded },
    'the bots of the site, a report refused': {
      path: '/account?look=bot-answers',
      by: refused('Close the report', { 'What was done about the report': 'x' }),
    },
  }
  for (const [state, { path, by }] of Object.entries(states)) {
    await page.goto(path)
    await by?.(page)
    await check(page, state)
  }
  await context.close()
})
