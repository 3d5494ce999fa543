import { answered, draft, operate, publish, send, versionOf } from './ballot-scene.ts'
import { openPoll } from './instance.ts'
import { expect, test } from './journey.ts'

const cakes = ['Carrot', 'Lemon', 'Chocolate']

test('a code of the list opens the ballot to one person', async ({ page, instance, browser }) => {
  const poll_id = await draft(instance, {
    title: 'Who speaks for the club?',
    audience: 'list',
    options: ['Ada', 'Ben'],
  })
  await operate(instance, 'add_to_list', { poll_id, codes: ['river-bench-77'] })
  await publish(instance, poll_id)
  await page.goto(`/answer/${poll_id}`)
  await page.getByLabel('Your code').fill('wrong-code')
  await page.getByLabel('Ben').check()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText("This code isn't on the list")
  await expect(page.getByLabel('Ben')).toBeChecked()
  await page.getByLabel('Your code').fill('River-Bench-77')
  await send(page, poll_id)

  const other = await (await browser.newContext({ baseURL: instance.url })).newPage()
  await other.goto(`/answer/${poll_id}`)
  await other.getByLabel('Your code').fill('river-bench-77')
  await other.getByLabel('Ada').check()
  await other.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('someone has already used it')
})

test('who has the link of a draft tries its ballot, and nothing is counted', async ({ page, instance }) => {
  const poll_id = await draft(instance, { title: 'Nobody has seen this yet', options: cakes })
  const { preview } = (await operate(instance, 'share_draft', { poll_id })) as { preview: string }
  expect((await page.goto(`/answer/${poll_id}`))!.status()).toBe(404)
  await page.goto(`/answer/${poll_id}?preview=${preview}`)
  await expect(page.getByText('This is a draft. Answers here aren’t counted.')).toBeVisible()
  await page.getByLabel('Lemon').check()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('This is what would be sent. Nothing was counted.')).toBeVisible()
  await expect(page.getByText('Your answer: Lemon.')).toBeVisible()
  expect(await answered(page, poll_id)).toBeUndefined()
})

test('a poll that pauses says why, what changed stays readable, and the promise stands on the ballot', async ({
  page,
  instance,
}) => {
  const poll_id = await openPoll(instance, {
    title: 'Which cake shall we bake?',
    options: cakes,
    promise: { what: 'The baker bakes it.', who: 'Ana', by: '2027-03-01' },
  })
  await operate(instance, 'amend_poll', {
    poll_id,
    if_version: await versionOf(instance, poll_id),
    path: 'items.0.options.0',
    text: 'Carrot cake',
    note: 'It was not clear that this is a cake.',
  })
  await page.goto(`/answer/${poll_id}`)
  await expect(page.getByRole('main')).toContainText('Who will act: Ana, by Monday 1 March 2027.')
  await expect(page.getByRole('main')).toContainText('Before: Carrot Now: Carrot cake')
  await operate(instance, 'pause_poll', { poll_id, note: 'The oven is broken.' })
  // A page drawn for guests is kept for a second.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('This poll is paused.')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('Reason: The oven is broken.')
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a secret poll says on its ballot what stays apart, and what a running server could still see', async ({
  page,
  instance,
}) => {
  const poll_id = await openPoll(instance, {
    title: 'Who shall chair the meeting?',
    options: ['Ada', 'Ben'],
    audience: 'signed_in',
    secrecy: 'secret',
    results: 'after_close',
    change: 'once',
  })
  await page.goto(`/answer/${poll_id}`)
  await expect(page.getByRole('main')).toContainText('we keep your answer separate from your name')
  await expect(page.getByRole('main')).toContainText('could watch answers arrive')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
})
