import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { choose } from './asking.ts'
import { be } from './as-person.ts'
import { newGuest } from './instance.ts'
import { cakePoll, expect, test, resultOf } from './journey.ts'
import { newBrowser, newPerson, signInFrom } from './people.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a vote sent from a page rendered for a signed-in person is not counted once that person has signed out', async ({
      page,
      instance,
    }) => {
      const poll_id = await cakePoll(instance)
      const ana = await newPerson(instance)
      await choose(ana.browser, poll_id)
      await be(page, ana, instance)
      await page.goto(`/answer/${poll_id}`)
      await page.getByLabel('Lemon').check()
      await page.context().clearCookies()
      for (const press of ['first', 'second']) {
        await page
          .getByRole('button', { name: /answer$/i })
          .first()
          .click()
        await expect(page.getByRole('alert').first(), press).toContainText('You need to sign in')
        await expect(page.getByLabel('Lemon')).toBeChecked()
      }
      const result = await newGuest(instance.url).answer(polls.get_results, { poll_id })
      expect(result).toMatchObject({ n: 1 })
    })

    test('a page rendered for a guest asks for a reload once somebody has signed in', async ({ page, instance }) => {
      const poll_id = await cakePoll(instance)
      await page.goto(`/answer/${poll_id}`)
      await page.getByLabel('Lemon').check()
      await be(page, await newPerson(instance), instance)
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      await expect(page.getByRole('alert').first()).toContainText('Reload the page')
      await page.goto(`/answer/${poll_id}`)
      await page.getByLabel('Lemon').check()
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      await expect(page).toHaveURL(resultOf(poll_id))
    })

    test('a browser whose answer was claimed by a person is shown another poll', async ({ page, instance }) => {
      const browser = newBrowser(instance.url)
      await page.goto('/home')
      const met = page.locator('input[name=poll_id]')
      const poll_id = await met.inputValue()
      const { items } = await browser.answer(polls.get_poll, { poll_id })
      // The first choice of the featured poll, which may be a single or a multiple choice.
      const ballot = { single: { choice: 'o1' }, multiple: { choices: ['o1'] }, approval: { approve: ['o1'] } }
      const ballots = { i1: ballot[items[0]?.kind as keyof typeof ballot] }
      await browser.answer(polls.submit_response, { poll_id, ballots })
      await signInFrom(browser, await newPerson(instance))
      await browser.answer(polls.merge_guest_responses, {})
      await browser.answer(identity.sign_out, {})
      await page.context().addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: instance.url })))
      await page.goto('/home')
      await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeVisible()
      await expect(met).not.toHaveValue(poll_id)
    })
  })
}
