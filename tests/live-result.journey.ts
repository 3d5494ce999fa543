import { polls } from '#contract/polls.ts'
import { newGuest, openPoll } from './instance.ts'
import { expect, test } from './journey.ts'

test('on a phone nothing below the sentence moves while answers arrive', async ({ page, instance }) => {
  const options = ['First week of March', 'Mid-March', 'First of April', 'After the last frost']
  const poll_id = await openPoll(instance, { title: 'When should the water be on?', options })
  const answer = (choice: string) =>
    newGuest(instance.url).answer(polls.submit_response, { poll_id, ballots: { i1: { choice } } })
  for (const choice of ['o1', 'o2', 'o2']) await answer(choice)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/results/${poll_id}`)
  await expect(page.locator('body:has(.live)')).toBeVisible()
  const sentence = page.locator('.say').first()
  const top = async () => (await page.locator('table.bars').boundingBox())!.y + (await page.evaluate(() => scrollY))
  await expect(sentence).toContainText('2 of them chose Mid-March')
  const before = await top()
  await answer('o4')
  await answer('o4')
  await expect(sentence).toHaveText(/^Only 5 people have answered so far\.\s*$/)
  expect(await top()).toBe(before)
})
