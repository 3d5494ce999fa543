import { bills } from '#contract/bills.ts'
import { be } from './as-person.ts'
import { byKeyboard } from './by-keyboard.ts'
import { expect, test as base, type Page } from './journey.ts'
import type { Instance } from './instance.ts'
import { newBrowser, newOperator, newPerson, type Person } from './people.ts'

// Turning a bot off affects everybody, so each worker has its own operator, who turns it on again.
const test = base.extend<object, { operator: Person }>({
  operator: [
    async ({ instance }, use) => use(await newOperator(instance, { DATA_DIR: instance.folder })),
    { scope: 'worker' },
  ],
})

const BUSES = 'sample-1-hr-12'
const question = `What does ${BUSES} say about refunds to riders?`

const main = (page: Page) => page.getByRole('main')
const ask = async (page: Page, text: string) => {
  await page.getByLabel('Your question').fill(text)
  await main(page).getByRole('button', { name: 'Ask', exact: true }).click()
}
const answers = (page: Page) => page.getByRole('log').getByRole('article')

/** Checks that the words a page marks are those at the position given in its address. */
async function marksWhatIsQuoted(page: Page, { url }: Instance) {
  const query = new URL(page.url()).searchParams
  const section = await newBrowser(url).answer(bills.get_section, { section_id: query.get('section')! })
  const quoted = section.text.slice(Number(query.get('from')), Number(query.get('to')))
  // The page's address changes a moment before its content does.
  const marked = async () => (await page.locator('mark').allTextContents()).join('\n')
  await expect.poll(marked).toBe(quoted)
  return quoted
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a question is answered with quotes from a bill, and each quote is found in its text', async ({
      page,
      instance,
    }) => {
      await page.goto('/billsbot')
      await expect(page.getByText('This is a program, not a person.').first()).toBeVisible()
      await expect(page.getByText('5 of 5 questions left')).toBeVisible()
      await ask(page, question)
      await expect(page).toHaveURL(/\?thread=\w+#a-\w+$/)
      const asked = page.getByRole('heading', { level: 2, name: question })
      await expect(asked).toBeInViewport()
      if (javaScriptEnabled) await expect(asked).toBeFocused()
      const answer = answers(page).last()
      await expect(answer).toHaveAttribute('data-ai', 'extractive')
      await expect(answer).toContainText('Town Bus Reliability Act of 2023')
      await expect(answer).toContainText('Became law')
      await expect(answer).toContainText('record as of 20 December 2024')
      await expect(page.getByText('4 of 5 questions left')).toBeVisible()
      const shown = answer.locator('figure.quote').filter({ hasText: 'Section' }).first()
      const words = await shown.locator('blockquote').textContent()
      await shown.getByRole('link', { name: 'Show in text' }).click()
      await expect(page).toHaveURL(/section=.*#quote$/)
      expect(await marksWhatIsQuoted(page, instance)).toBe(words)
      await expect(page.locator('#quote')).toBeInViewport()
      await page.getByRole('link', { name: 'Back to the answer' }).click()
      await expect(asked).toBeVisible()
    })

    test('when two bills share a number, the reader picks one, and the question is answered for that bill', async ({
      page,
    }) => {
      await page.goto('/billsbot')
      await ask(page, 'What does H.R. 12 say about late buses?')
      await main(page)
        .getByRole('button', { name: /Town Bus Reliability Act/ })
        .click()
      await expect(answers(page)).toHaveCount(2)
      await expect(answers(page).last()).toContainText('late')
      await expect(answers(page).last().locator('figure.quote').first()).toBeVisible()
      await expect(page.getByText('Answers come from')).toContainText('H.R. 12')
      await page.getByRole('link', { name: /Ask about any bill/ }).click()
      await expect(page.getByLabel('Ask in a new conversation')).toBeVisible()
    })

    test('an empty or overly long question gets an error beside its field, and the text is kept', async ({ page }) => {
      await page.goto('/billsbot')
      await ask(page, ' ')
      await expect(page.getByLabel('Your question')).toHaveAccessibleDescription(/haven’t asked anything yet/)
      const long = 'Why? '.repeat(201)
      await ask(page, long)
      await expect(page.getByLabel('Your question')).toHaveAccessibleDescription(/up to 1,000 characters/)
      await expect(page.getByLabel('Your question')).toHaveValue(long)
      await expect(page.getByText('5 of 5 questions left')).toBeVisible()
    })

    test('a question asked with “Don’t keep this conversation” is answered at once, and is gone afterwards', async ({
      page,
    }) => {
      await page.goto('/billsbot')
      await page.getByLabel('Don’t keep this conversation').check()
      await ask(page, question)
      await expect(page.getByText('We don’t keep this question or this answer.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: question })).toBeFocused()
      await expect(page.locator('figure.quote').first()).toBeVisible()
      await expect(page.getByText('4 of 5 questions left')).toBeVisible()
      await page.goto('/billsbot')
      await expect(page.getByText('We don’t keep this question')).toHaveCount(0)
    })

    test('a sixth question has to wait, and the page says until when', async ({ page, instance }) => {
      await page.goto('/billsbot')
      for (let asked = 0; asked < 5; asked++)
        await page.request.post(`${instance.url}/fn/getChatResponse`, {
          data: { bot: 'billsbot', message: question, keep: false },
          headers: { origin: instance.url },
        })
      await ask(page, question)
      await expect(page.getByLabel('Your question')).toHaveAccessibleDescription(
        /ask the next one (today|tomorrow) at \d\d:\d\d/,
      )
      await expect(page.getByLabel('Your question')).toHaveValue(question)
      await expect(page.getByText('You’ve reached the limit')).toHaveCount(1)
    })

    test('a reader finds, reads, compares, follows and unfollows a bill', async ({ page, instance }) => {
      const person = await newPerson(instance)
      await page.goto('/billsbot')
      await page.getByRole('searchbox', { name: 'Search the bills' }).fill('riders')
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await page.getByRole('link', { name: 'Town Bus Reliability Act of 2023' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Town Bus Reliability Act of 2023')
      await expect(page.getByRole('link', { name: 'Sign in to follow this bill' })).toHaveAttribute(
        'href',
        /^\/login\?redirect=%2Fbillsbot%3Fbill/,
      )
      await be(page, person, instance)
      await page.reload()
      await page.getByRole('button', { name: 'Follow this bill' }).click()
      await expect(page.getByText('we’ll let you know in your account')).toBeVisible()
      await page.getByRole('button', { name: 'Stop following' }).click()
      await expect(page.getByText('You’re no longer following this bill.')).toBeVisible()
      await page.getByRole('link', { name: /^Compare with/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('5 sections changed')
      await expect(page.locator('ins').filter({ hasText: '24,500,000' })).toContainText('added:')
      await expect(page.locator('del').filter({ hasText: '30,000,000' })).toContainText('removed:')
    })

    test('a reader reports an answer, and the operator reads it and closes the report', async ({
      page,
      instance,
      operator,
    }) => {
      await page.goto('/billsbot')
      await ask(page, question)
      await page.getByText('Report this answer').click()
      await page.getByLabel('It’s unfair: it leaves something out').check()
      const note = `The exception is missing. ${javaScriptEnabled}`
      await page.getByLabel('In a few words (optional)').fill(note)
      await page.getByRole('button', { name: 'Send the report' }).click()
      await expect(page.getByText('Thank you. The people who run this site')).toBeVisible()
      await page.context().clearCookies()
      await be(page, operator, instance)
      await page.goto('/account')
      await page.getByRole('link', { name: 'The bots', exact: true }).click()
      await page.getByRole('link', { name: 'What they answered' }).click()
      const report = page.getByRole('region', { name: 'Reports' }).getByRole('listitem').filter({ hasText: note })
      await expect(report).toContainText(question)
      await report.getByLabel('What was done about the report').fill('The exception is quoted now.')
      await report.getByRole('button', { name: 'Close the report' }).click()
      await expect(report).toContainText('Closed: The exception is quoted now.')
    })

    test('the guide to a public figure gives each quotation’s date and source, below a notice of what the guide is', async ({
      page,
    }) => {
      await page.goto('/harrisbot')
      await expect(page.getByRole('note').first()).toContainText('Automated guide to the public record')
      await ask(page, 'What did Sen. Marchetti-Rowe say about Agnes Tolliver?')
      const answer = answers(page).last()
      await expect(answer.locator('figure.quote').first()).toContainText('Senate floor')
      await expect(answer).toContainText('added in writing, not read aloud')
      await answer.getByRole('link', { name: 'Show in text' }).first().click()
      await expect(page).toHaveURL(/\/harrisbot\?statement=/)
      await expect(page.getByRole('note').first()).toContainText('Automated guide to the public record')
      await expect(page.locator('mark').first()).toBeVisible()
      expect(await page.locator('main img').count()).toBe(0)
    })
  })
}

test('a question can be asked and its answer opened by keyboard alone', async ({ calm: page, instance }) => {
  const { enter, write } = byKeyboard(page)
  await page.goto('/billsbot')
  await write(page.getByLabel('Your question'), question)
  await enter(main(page).getByRole('button', { name: 'Ask', exact: true }))
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeFocused()
  await enter(page.getByRole('link', { name: 'Show in text' }).first())
  await expect(page).toHaveURL(/#quote$/)
  await marksWhatIsQuoted(page, instance)
  await enter(page.getByRole('link', { name: 'Back to the answer' }))
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible()
})

test('a question that cannot be sent while offline stays in the form', async ({ page, context }) => {
  await page.goto('/billsbot')
  await context.setOffline(true)
  await ask(page, question)
  await expect(page.getByText('What you’ve written stays here')).toBeVisible()
  await context.setOffline(false)
  await main(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible()
})

test('a poll can be started from an answer, with its question filled in', async ({ page, instance }) => {
  await be(page, await newPerson(instance), instance)
  await page.goto('/billsbot')
  await ask(page, question)
  const way = page.getByRole('link', { name: 'Create a poll about this' })
  await expect(way).toHaveAttribute('href', /^\/build\?new=1&title=Do%20you%20support%20or%20oppose%20H\.R\.%2012/)
})

test('conversations are closed to search engines and to other people', async ({ page, browser, instance }) => {
  await page.goto('/billsbot')
  await ask(page, question)
  await expect(page).toHaveURL(/thread=/)
  await page.reload()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const stranger = await (await browser.newContext({ baseURL: instance.url })).newPage()
  expect((await stranger.goto(page.url()))!.status()).toBe(404)
})

test('a person who does not run the site has no bot settings in their account', async ({ page, instance }) => {
  await be(page, await newPerson(instance), instance)
  await page.goto('/account?look=bots')
  await expect(page.getByRole('heading', { name: 'Needs you' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The bots of this site')
  const sent = await page.request.post('/account?look=bots', {
    form: { intent: 'bot:billsbot', bot: 'billsbot', enabled: 'off', version: '0' },
    headers: { origin: instance.url },
  })
  expect(sent.status()).toBe(403)
})
