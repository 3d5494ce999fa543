import { polls } from '#contract/polls.ts'
import { answered, send, versionOf } from './ballot-scene.ts'
import { operatorOf, openPoll } from './instance.ts'
import { expect, test } from './journey.ts'

const cakes = ['Carrot', 'Lemon', 'Chocolate']

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a ballot that was open during a correction shows the correction before the ballot is sent', async ({
      page,
      instance,
    }) => {
      const poll_id = await openPoll(instance, { title: 'Wich cake shall we bake?', options: cakes })
      const correct = async (path: string, text: string) => {
        const if_version = await versionOf(instance, poll_id)
        await operatorOf(instance).answer(polls.correct_poll, { poll_id, if_version, path, text, note: 'A typo.' })
      }
      await page.goto(`/answer/${poll_id}`)
      await page.getByLabel('Lemon').check()
      await correct('items.0.options.1', 'Lemon cake')
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      const waits = page.getByRole('alert')
      await expect(waits).toContainText('The wording was corrected while you were answering.')
      await expect(waits).toContainText('Original: “Lemon”. Correction: “Lemon cake”.')
      await expect(page.getByText(/corrected on .*: .?Lemon cake/)).toBeVisible()
      await expect(page.getByLabel('Lemon')).toBeChecked()
      expect(await answered(page, poll_id)).toBeUndefined()
      await send(page, poll_id)
      expect(await answered(page, poll_id)).toEqual({ i1: { choice: 'o2' } })

      // The same guest returns after the next correction, and may change the answer.
      await correct('title', 'Which cake shall we bake?')
      await page.goto(`/answer/${poll_id}`)
      const since = page.locator('.notice.news')
      await expect(since).toContainText('Corrected since you answered')
      await expect(since).toContainText(/Wich cake.*corrected on.*Which cake/)
      await expect(since).toContainText('You can change it below.')
      await page.goto(`/results/${poll_id}`)
      await expect(page.locator('.notice.news').getByRole('link', { name: 'Change my answer' })).toBeVisible()
    })
  })

test('the ballot on the front page also shows a correction made while it was open', async ({ page, instance }) => {
  await openPoll(instance, { title: 'Which bread shall we bake?', options: ['Rye', 'Wheat'] })
  await page.goto('/home')
  const poll_id = await page.locator('form input[name=poll_id]').inputValue()
  const choice = page.locator('form input[value=o1]')
  await choice.check()
  const if_version = await versionOf(instance, poll_id)
  const text = 'Which of these shall we bake?'
  await operatorOf(instance).answer(polls.correct_poll, { poll_id, if_version, path: 'title', text, note: 'A typo.' })
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(text)
  await expect(choice).toBeChecked()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  // Which poll comes first depends on what else the instance holds: it may be a single or a multiple choice.
  const given = async () => JSON.stringify(await answered(page, poll_id)) ?? ''
  await expect.poll(given).toMatch(/^\{"i1":\{("choice":"o1"|"choices":\["o1"\])\}\}$/)
})
