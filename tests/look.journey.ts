import type { Browser } from '@playwright/test'
import type { Asked } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { figures } from '#contract/figures.ts'
import { polls } from '#contract/polls.ts'
import { guessAt, logIn, newAccount } from './account-holder.ts'
import { newGuest, openPoll, type Instance } from './instance.ts'
import { cakePoll, test, type Page, resultOf } from './journey.ts'
import { atFirst, check } from './look.ts'

const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** The screens of polls, in every state they were designed for. */
async function pollStates(instance: Instance): Promise<Record<string, string>> {
  const first = async (state: Asked<typeof polls.polls>['state']) =>
    (await newGuest(instance.url).answer(polls.polls, { state })).items[0]!.poll_id
  const [open, closed, outcome, scheduled] = await Promise.all(
    (['open', 'closed', 'outcome', 'scheduled'] as const).map(first),
  )
  const hidden = await cakePoll(instance, { results: 'after_close' })
  const afterAnswer = await cakePoll(instance, { results: 'after_answer' })
  const nobody = await cakePoll(instance)
  const several = await cakePoll(instance, { kind: 'multiple', max: 3, allow_dont_know: true })
  const long = await openPoll(instance, {
    title: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3).trim(),
    options: ['x'.repeat(120), 'Supercalifragilisticexpialidocious and then some more words to wrap'],
    opens_at: past(1),
  })
  return {
    home: '/home',
    'answer, open': `/answer/${open}`,
    'answer, several': `/answer/${several}`,
    'answer, long words': `/answer/${long}`,
    'answer, scheduled': `/answer/${scheduled}`,
    'answer, closed': `/answer/${closed}`,
    'results, open': `/results/${open}`,
    'results, nobody yet': `/results/${nobody}`,
    'results, closed': `/results/${closed}`,
    'results, outcome': `/results/${outcome}`,
    'results, scheduled': `/results/${scheduled}`,
    'results, hidden until the close': `/results/${hidden}`,
    'results, hidden until answered': `/results/${afterAnswer}`,
  }
}

/** Every other screen a guest can open. */
async function otherStates(instance: Instance): Promise<Record<string, string>> {
  const [community] = await newGuest(instance.url).answer(comms.communities, {})
  return {
    'what is new': '/home?feed=new',
    communities: '/communities',
    community: `/communities/${community!.comm_id}`,
    rules: '/rules',
    privacy: '/privacy',
    terms: '/terms',
    article: '/articles/01J00000000000000000000000',
    question: '/questions/01J00000000000000000000000',
    login: '/login',
    signup: '/signup',
    forgot: '/forgot',
    billsbot: '/billsbot',
    'bills found': '/billsbot?q=buses&status=law',
    'no bills found': '/billsbot?q=zebra',
    bill: '/billsbot?bill=sample-1-hr-12',
    'section of a bill, marked': '/billsbot?bill=sample-1-hr-12&section=sample-1-hr-12.eh.4&from=0&to=80',
    'bill, compared': '/billsbot?bill=sample-1-hr-12&compare=ih..eh',
    harrisbot: '/harrisbot',
    'record of a figure': '/harrisbot?record=all',
    'entry of a record': await firstEntry(instance),
    unsub: '/unsub',
    'not found': '/nowhere',
  }
}

async function firstEntry({ url }: Instance): Promise<string> {
  const { items } = await newGuest(url).answer(figures.statements, { kind: 'remark', limit: 1 })
  return `/harrisbot?statement=${encodeURIComponent(items[0]!.stmt_id)}&from=0&to=40`
}

test.describe.configure({ mode: 'parallel' })

for (const [part, statesOf] of Object.entries({ 'of polls': pollStates, 'besides polls': otherStates }))
  test(`every screen ${part} is accessible, in light and dark mode, on phone and desktop`, async ({
    browser,
    instance,
  }) => {
    const states = await statesOf(instance)
    await looking(browser, instance, async (page) => {
      for (const [name, path] of Object.entries(states)) {
        await page.goto(path)
        await check(page, name)
      }
    })
  })

test('pages for a visitor who has answered or was refused are accessible as well', ({ browser, instance }) =>
  looking(browser, instance, (page) => answeredStates(page, instance)))

async function looking(browser: Browser, instance: Instance, at: (page: Page) => Promise<void>) {
  test.setTimeout(300_000)
  const context = await browser.newContext({ baseURL: instance.url, ...atFirst })
  await at(await context.newPage())
  await context.close()
}

/** One question for each kind of answer. */
const questions = {
  'quotations, unfolded': 'What does sample-1-hr-12 say about refunds to riders?',
  'which one': 'What does H.R. 12 say?',
  fact: 'Who sponsored sample-1-hr-12?',
  redirect: 'Where do I vote?',
  'bills and a refusal': 'Which bills forbid submarines?',
  'not in the text': 'What does sample-1-hr-12 say about submarines?',
}

test('the bots’ answers and refusals are accessible as well', ({ browser, instance }) =>
  looking(browser, instance, async (page) => {
    for (const [name, question] of Object.entries(questions)) {
      await page.context().clearCookies()
      await page.goto('/billsbot')
      await ask(page, question)
      await page.waitForURL('**/billsbot?thread=*')
      for (const details of await page.getByRole('main').locator('summary').all()) await details.click()
      await check(page, `answer of the bot: ${name}`)
    }
    await page.goto('/billsbot')
    await page.getByLabel('Don’t keep this conversation').check()
    await ask(page, questions.fact)
    await page.getByText('We don’t keep this question').waitFor()
    await check(page, 'answer of the bot: not kept')
    await ask(page, ' ')
    await page.getByRole('alert').waitFor()
    await check(page, 'question refused')
  }))

async function ask(page: Page, question: string) {
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('main').getByRole('button', { name: 'Ask', exact: true }).click()
}

/** The states for a visitor who has answered, and for a visitor who was refused. */
async function answeredStates(page: Page, instance: Instance) {
  const several = await cakePoll(instance, { kind: 'multiple', min: 2, max: 3 })
  await page.goto(`/answer/${several}`)
  await page.getByLabel('Carrot').check()
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('alert').waitFor()
  await check(page, 'answer, refused')
  const poll_id = await cakePoll(instance)
  await page.goto(`/answer/${poll_id}`)
  await page.getByLabel('Carrot').check()
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.waitForURL(resultOf(poll_id))
  for (const details of await page.locator('summary').all()) await details.click()
  await check(page, 'results, with my answer and every detail open')
  await page.goto(`/answer/${poll_id}`)
  await check(page, 'answer, answered')
  await page.getByText('Take my answer back').click()
  await page.getByRole('button', { name: 'Yes, take it back' }).click()
  await page.waitForURL('**withdrawn=1')
  await check(page, 'answer, taken back')
  await page.goto('/home')
  // The first choice of the featured poll, which may be a single or a multiple choice.
  const choices = page.getByRole('group', { name: 'Your answer' }).locator('input')
  for (const at of [0, 1]) await choices.nth(at).check()
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByText('Counted.', { exact: true }).waitFor()
  await check(page, 'home, just answered')
  const account = newAccount()
  await guessAt(page, account.email)
  await page.goto('/login')
  await logIn(page, account)
  await page.getByRole('alert').waitFor()
  await check(page, 'login, must wait where no letters are sent')
}
