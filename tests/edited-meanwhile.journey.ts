import { polls } from '#contract/polls.ts'
import { answered, versionOf } from './ballot-scene.ts'
import { operatorOf, openPoll, type Instance } from './instance.ts'
import { inDays, type DraftItem } from './one-item.ts'
import { expect, test } from './journey.ts'

const asked = ['Yes, close it', 'No, keep it open']
const single = { kind: 'single' as const, text: 'Close the bridge?', options: asked }
const scale = { kind: 'scale' as const, text: 'How sure are you?', new_page: true }

/** Swaps the options while nobody has answered. */
async function swap(instance: Instance, poll_id: string, [first, ...rest]: [typeof single, ...DraftItem[]]) {
  await operatorOf(instance).answer(polls.save_poll, {
    poll_id,
    if_version: await versionOf(instance, poll_id),
    title: 'The bridge',
    items: [{ ...first, options: asked.toReversed() }, ...rest],
    closes_at: inDays(7),
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('options that swap places while a ballot is open must be chosen again', async ({ page, instance }) => {
      const poll_id = await openPoll(instance, { title: 'The bridge', items: [single] })
      await page.goto(`/answer/${poll_id}`)
      await page.getByLabel('Yes, close it').check()
      await swap(instance, poll_id, [single])
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('This poll was edited while you were answering.')
      for (const option of asked) await expect(page.getByLabel(option)).not.toBeChecked()
      await page.getByLabel('Yes, close it').check()
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      await expect.poll(() => answered(page, poll_id)).toEqual({ i1: { choice: 'o2' } })
    })
  })
}

test('the ballot can be answered again at once, before the rest of the page has caught up', async ({
  page,
  instance,
}) => {
  const poll_id = await openPoll(instance, { title: 'The bridge', items: [single] })
  await page.goto(`/answer/${poll_id}`)
  await page.getByLabel('Yes, close it').check()
  await swap(instance, poll_id, [single])
  await page.route(/\/(poll-terms|contract-strip|turnout)-.*\.js/, () => {})
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This poll was edited while you were answering.')
  await page.getByLabel('Yes, close it').check()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect.poll(() => answered(page, poll_id)).toEqual({ i1: { choice: 'o2' } })
})

test('a ballot with several steps starts over and sends none of the earlier choices', async ({ page, instance }) => {
  const poll_id = await openPoll(instance, { title: 'The bridge', items: [single, scale] })
  await page.goto(`/answer/${poll_id}`)
  await page.getByLabel('Yes, close it').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('3', { exact: true }).check()
  await swap(instance, poll_id, [single, scale])
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This poll was edited while you were answering.')
  await expect(page.getByRole('group', { name: 'Close the bridge?' })).toBeVisible()
  for (const option of asked) await expect(page.getByLabel(option)).not.toBeChecked()
  expect(await answered(page, poll_id)).toBeUndefined()
})
