import { be } from './as-person.ts'
import { expect, test, type Page } from './journey.ts'
import { newOperator } from './people.ts'

// Turning a bot off affects everybody, so these journeys have their own instance and run one after another.
test.use({ javaScriptEnabled: false })

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('when the operator turns the assistant off, its page says so and takes no questions, but bill search still works', async ({
  page,
  instance,
}) => {
  await be(page, await newOperator(instance, { DATA_DIR: instance.folder }), instance)
  await page.goto('/account?look=bots')
  const bills = panel(page, 'The bill assistant')
  await bills.getByLabel('No, it’s turned off').check()
  await bills.getByText('Where others can help').click()
  await bills.getByLabel('Where and how to vote').fill('Find your polling place | http://vote.example')
  await bills.getByRole('button', { name: 'Save' }).click()
  await expect(bills.getByRole('alert')).toContainText('https://')
  await expect(bills.getByLabel('Where and how to vote')).toHaveValue('Find your polling place | http://vote.example')
  await bills.getByLabel('Where and how to vote').fill('Find your polling place | https://vote.example')
  await bills.getByRole('button', { name: 'Save' }).click()
  await expect(bills).toContainText('Saved.')
  await expect(bills).toContainText('You’ve turned this bot off.')

  await page.goto('/billsbot')
  await expect(page.getByText('This assistant is turned off for now.')).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search the bills' }).fill('buses')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: 'Town Bus Reliability Act of 2023' })).toBeVisible()

  await page.goto('/account?look=bots')
  await bills.getByLabel('Default').check()
  await bills.getByRole('button', { name: 'Save' }).click()
  await page.goto('/billsbot')
  await page.getByLabel('Your question').fill('Where do I vote?')
  await page.getByRole('main').getByRole('button', { name: 'Ask', exact: true }).click()
  const answer = page.getByRole('log').getByRole('article')
  await expect(answer).toContainText('Others can help you with this')
  await expect(answer.getByRole('link', { name: 'Official page' })).toHaveAttribute('href', 'https://vote.example')
})

test('a disputed entry is hidden and the public log says why; a guide with missing parts says which parts are missing', async ({
  page,
  instance,
}) => {
  await be(page, await newOperator(instance, { DATA_DIR: instance.folder }), instance)
  await page.goto('/harrisbot?record=remark')
  const entry = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link')
  const [heading, address] = [await entry.textContent(), await entry.getAttribute('href')]
  await page.goto('/account?look=bot-disputes')
  const disputes = panel(page, 'Disputed entries')
  await disputes.getByLabel('Which entry').fill('no-such-entry')
  await disputes.getByLabel('Why (everyone can read this)').fill('The day is wrong.')
  await disputes.getByRole('button', { name: 'Save the change' }).click()
  await expect(disputes.getByText('There’s no entry with this ID.')).toBeVisible()
  await disputes.getByLabel('Which entry').fill(new URL(address!, instance.url).searchParams.get('statement')!)
  await disputes.getByRole('button', { name: 'Save the change' }).click()
  await expect(disputes).toContainText('The reason is public.')
  await page.goto('/harrisbot')
  await expect(panel(page, 'Disputed entries')).toContainText(heading!)
  await expect(panel(page, 'Disputed entries')).toContainText('The day is wrong.')
  await page.goto(address!)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page')

  await page.goto('/account?look=bot-figure')
  const figure = page.locator('#figure')
  await figure.getByLabel('The line at the top of every page').fill('')
  await figure.getByLabel('Offices').fill('Mayor | soon')
  await figure.getByRole('button', { name: 'Save' }).click()
  await expect(figure.getByText('Enter one office per line')).toBeVisible()
  await figure.getByLabel('Offices').fill('Mayor | 2020-01-01')
  await figure.getByRole('button', { name: 'Save' }).click()
  await expect(figure).toContainText('Saved.')
  await page.goto('/harrisbot')
  await expect(page.getByText('This guide isn’t open.')).toBeVisible()
  await expect(page.getByText('The line at the top of every page is missing')).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveCount(0)
})
