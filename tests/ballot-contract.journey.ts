import { polls } from '#contract/polls.ts'
import { answered, draft, publish, send, versionOf } from './ballot-scene.ts'
import { operatorOf, openPoll } from './instance.ts'
import { expect, test, type Page } from './journey.ts'

const cakes = ['Carrot', 'Lemon', 'Chocolate']

test('a code from the list opens the ballot for one person only', async ({ page, instance, browser }) => {
  const poll_id = await draft(instance, {
    title: 'Who speaks for the club?',
    audience: 'list',
    guest_codes: true,
    options: ['Ada', 'Ben'],
  })
  await operatorOf(instance).answer(polls.add_to_list, { poll_id, codes: ['river-bench-77'] })
  await publish(instance, poll_id)
  await page.goto(`/answer/${poll_id}`)
  const check = async (visitor: Page, code: string) => {
    await visitor.getByLabel('Your code').fill(code)
    await visitor.getByRole('button', { name: 'Check my code' }).click()
  }
  await expect(page.getByLabel('Ben')).toHaveCount(0)
  await check(page, 'wrong-code')
  await expect(page.getByRole('alert')).toContainText('This code isn’t on the list')
  await check(page, 'River-Bench-77')
  await expect(page.getByRole('status').filter({ hasText: 'Your code is on the list' })).toBeVisible()
  await page.getByLabel('Ben').check()
  await send(page, poll_id)

  const other = await (await browser.newContext({ baseURL: instance.url })).newPage()
  await other.goto(`/answer/${poll_id}`)
  await check(other, 'river-bench-77')
  await expect(other.getByRole('alert')).toContainText('someone has already used it')
})

test('anyone with a draft’s preview link can try its ballot, and nothing is counted', async ({ page, instance }) => {
  const poll_id = await draft(instance, { title: 'Nobody has seen this yet', options: cakes })
  const { preview } = await operatorOf(instance).answer(polls.share_draft, { poll_id })
  expect((await page.goto(`/answer/${poll_id}`))!.status()).toBe(404)
  await page.goto(`/answer/${poll_id}?preview=${preview}`)
  await expect(page.getByText('This is a draft. Answers here aren’t counted.')).toBeVisible()
  await page.getByLabel('Lemon').check()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('This is what would be sent. Nothing was counted.')).toBeVisible()
  await expect(page.getByText('Your answer: Lemon.')).toBeVisible()
  expect(await answered(page, poll_id)).toBeUndefined()
})

test('a paused poll says why, a correction appears beside the original, and the ballot shows what was promised', async ({
  page,
  instance,
}) => {
  const poll_id = await openPoll(instance, {
    title: 'Which cake shall we bake?',
    options: cakes,
    promise: { what: 'The baker bakes it.', who: 'Ana', by: '2027-03-01' },
  })
  await operatorOf(instance).answer(polls.correct_poll, {
    poll_id,
    if_version: await versionOf(instance, poll_id),
    path: 'items.0.options.0',
    text: 'Carrot cake',
    note: 'It was not clear that this is a cake.',
  })
  await page.goto(`/answer/${poll_id}`)
  await expect(page.getByRole('main')).toContainText('Who will act: Ana, no later than Monday 1 March 2027.')
  // The correction appears beside the choice, which keeps its original text, and below the ballot, with the reason.
  await expect(page.getByRole('radio', { name: /^Carrot \(corrected on .* 20\d\d: .*Carrot cake/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('It was not clear that this is a cake.')
  await expect(page.getByRole('main')).toContainText('The original stays, and answers are counted under it.')
  await page.goto(`/results/${poll_id}`)
  await expect(page.getByRole('main')).toContainText(': Carrot cake)')
  await page.goto(`/answer/${poll_id}`)
  await operatorOf(instance).answer(polls.pause_poll, { poll_id, note: 'The oven is broken.' })
  // Pages for guests are cached for a second.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('This poll is paused.')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('Reason: The oven is broken.')
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a secret poll’s ballot says what is kept separate and what a running server could still see', async ({
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

const options = ['A playground by the river', 'New benches at the school', 'More buses in the evening']
const text = 'Which of these new things should our town really pay for now?'.slice(0, 60)
const kinds: Record<string, unknown>[] = [
  { kind: 'single', options },
  { kind: 'multiple', options, max: 2 },
  { kind: 'approval', options },
  { kind: 'score', options },
  { kind: 'ranked', options },
  { kind: 'scale', low: 'Not at all', high: 'Very' },
  { kind: 'number', unit: 'kilometres a year', min: 0 },
  { kind: 'date' },
  { kind: 'open' },
  { kind: 'matrix', options, columns: ['Very good', 'Good', 'Bad', 'Very bad'] },
]

test('on a phone the first choice is visible without scrolling, for every kind of question', async ({
  page,
  instance,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const common = {
    title: text,
    about: 'There is money for one of them. '.repeat(20),
    promise: { what: 'It is built.' },
  }
  for (const items of [
    ...kinds.map((item) => [item]),
    [
      { ...kinds[0], text },
      { ...kinds[9], text },
    ],
  ]) {
    await page.goto(`/answer/${await openPoll(instance, { ...common, items })}`)
    const bar = (await page.getByRole('navigation', { name: 'Main pages, bottom bar' }).boundingBox())!
    const first = page.locator('main form :is(input:not([type=hidden]), select, textarea)').first()
    const { y, height } = (await first.boundingBox())!
    expect(y + height, items.map(({ kind }) => kind).join()).toBeLessThanOrEqual(bar.y)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})
