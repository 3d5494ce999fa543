import { resultOf } from './journey.ts'
import { expect, test as base } from '@playwright/test'
import { polls } from '#contract/polls.ts'
import { hydrated } from './hydrated.ts'
import { newGuest, openPoll, startInstance } from './instance.ts'
import { pressTwice, type Presses, type Site } from './presses.ts'
import { openSlowLine } from './slow-line.ts'

const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      let target = ''
      const line = await openSlowLine(() => target)
      const instance = await startInstance({ SAMPLES: 'no', PUBLIC_URL: line.url, ADDRESS_LIMIT: '100000' })
      target = instance.url
      await use({ instance, line })
      await instance.remove()
      await line.close()
    },
    { scope: 'worker' },
  ],
})

// The full table runs in `npm run bench -- presses`.
const table: Record<string, Presses> = {
  'a double tap': { mode: 'awake', way: 'answer', latency: 200, again: 150 },
  'a double tap at once': { mode: 'awake', way: 'answer', latency: 400, again: 20 },
  'a double tap before the page has hydrated': { mode: 'asleep', way: 'answer', latency: 200, again: 150 },
  'a double tap while the page hydrates': { mode: 'waking', way: 'answer', latency: 400, again: 300 },
  'a double tap without JavaScript': { mode: 'off', way: 'answer', latency: 200, again: 150 },
  'a double tap on the front page': { mode: 'awake', way: 'home', latency: 200, again: 150 },
  'a double tap on a page opened from another site': { mode: 'awake', way: 'embed', latency: 200, again: 150 },
  'a lost reply, then a reload': { mode: 'awake', way: 'answer', latency: 0, again: 'retry' },
  'a lost reply, then going back': { mode: 'awake', way: 'answer', latency: 0, again: 'back' },
  'a lost reply without JavaScript, then a retry': { mode: 'off', way: 'answer', latency: 0, again: 'retry' },
  'a lost reply without JavaScript, then going back': { mode: 'off', way: 'answer', latency: 0, again: 'back' },
}

for (const [name, presses] of Object.entries(table))
  test(`an answer counts once despite ${name}`, async ({ browser, site }) => {
    expect(await pressTwice(browser, site, presses)).toBe(1)
  })

test('an answer in flight is not sent again, but a different answer is sent', async ({ page, site }) => {
  const { instance, line } = site
  const poll_id = await openPoll(instance)
  const counts = () => newGuest(instance.url).answer(polls.get_results, { poll_id })
  line.latency = 0
  await page.goto(`${line.url}/answer/${poll_id}`)
  await hydrated(page)
  line.latency = 400
  line.begin()
  const answer = page.getByRole('button', { name: 'Answer', exact: true })
  await page.getByLabel('Saturday').check()
  await answer.click({ noWaitAfter: true })
  await expect(answer).toHaveAttribute('aria-disabled', 'true')
  for (let press = 0; press < 3; press++) await answer.click({ noWaitAfter: true, force: true })
  await page.getByLabel('Sunday').check()
  await answer.click({ noWaitAfter: true, force: true })
  expect(await line.settled()).toBe(2)
  await page.getByRole('button', { name: 'Change my answer' }).click()
  await expect(page).toHaveURL(resultOf(poll_id))
  expect(await counts()).toMatchObject({ n: 1, items: [{ winners: ['o2'] }] })
})

test('a visitor who clears cookies counts as somebody new, even in the same tab', async ({ page, site }) => {
  const { instance, line } = site
  const poll_id = await openPoll(instance)
  line.latency = 0
  for (const [before, choice] of ['Saturday', 'Sunday'].entries()) {
    await page.context().clearCookies()
    await page.goto(`${line.url}/answer/${poll_id}`)
    await hydrated(page)
    await expect(page.getByText('You’ve already answered')).toHaveCount(0)
    await page.getByLabel(choice).check()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(page).toHaveURL(resultOf(poll_id))
    expect(await newGuest(instance.url).answer(polls.get_results, { poll_id })).toMatchObject({ n: before + 1 })
    // Waits until the tab has noticed its cookie, as it always has by the time people clear their cookies.
    await page.waitForFunction(() => !('form_key' in sessionStorage))
  }
})
