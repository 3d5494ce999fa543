import type { Locator } from '@playwright/test'
import { createHash } from 'node:crypto'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { reasons } from './decided.ts'
import { choose } from './asking.ts'
import { newGuest, openPoll, operatorOf, type Instance } from './instance.ts'
import { byKeyboard } from './by-keyboard.ts'
import { expect, test, type Page } from './journey.ts'
import { check } from './look.ts'

const candidates = ['Kiss', 'Wright', 'Montroll', 'Smith']

/**
 * Rankings and the number of people who give each: no option has half of the first choices, and the option with the
 * most first choices loses.
 */
const rankings: [order: number[], people: number][] = [
  [[2, 3], 5],
  [[1, 3], 4],
  [[3, 1], 3],
  [[4, 1], 2],
]

const ballotOf = (order: number[]) => ({ i1: { order: order.map((place) => [`o${place}`]) } })

/** An election in which everybody has answered through the API; returns the last voter's cookie. */
async function election(instance: Instance, draft: Record<string, unknown> = {}) {
  const poll_id = await openPoll(instance, {
    title: 'Who should be mayor?',
    kind: 'ranked',
    options: candidates,
    ...draft,
  })
  let last = newGuest(instance.url)
  for (const [order, people] of rankings) {
    for (let person = 0; person < people; person++) {
      last = newGuest(instance.url)
      const sent = await last.ask(polls.submit_response, { poll_id, ballots: ballotOf(order) })
      expect(sent.ok).toBe(true)
    }
  }
  return { poll_id, cookies: last.cookies }
}

const asVoter = (page: Page, instance: Instance, cookies: Map<string, string>) =>
  page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: instance.url })))

/** Checks what the page must show of this election, with or without JavaScript. */
async function toldElection(page: Page) {
  await expect(page.getByText('Right now, Kiss would win.')).toBeVisible()
  await expect(page.getByText('9 of the 14 votes still in the count')).toBeVisible()
  await expect(page.getByText(/Montroll would win instead/)).toBeVisible()
  const rounds = page.getByRole('region', { name: 'All the rounds in a table' })
  await expect(async () => {
    if (!(await rounds.isVisible())) await page.getByText('See all the rounds in a table').click()
    await expect(rounds).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  const kiss = rounds.getByRole('row', { name: /^Kiss/ })
  await expect(kiss.getByRole('cell')).toHaveText([/^4/, /^6/, /^9.*elected/])
  await expect(rounds.getByRole('row', { name: /^Montroll/ })).toContainText('eliminated')
  await expect(page.getByRole('img', { name: /Votes for each option in each round/ })).toBeVisible()
  await expect(page.getByText('this isn’t a representative sample', { exact: false })).toBeVisible()
  await expect(page.getByText('your answer').first()).toBeVisible()
}

test('an election result leads with the winner, shows every round, and names the winners under other rules', async ({
  calm,
  instance,
}) => {
  const { poll_id, cookies } = await election(instance)
  await asVoter(calm, instance, cookies)
  await calm.goto(`/results/${poll_id}`)
  await toldElection(calm)
  await newGuest(instance.url).answer(polls.submit_response, { poll_id, ballots: ballotOf([1]) })
  await expect(calm.getByText('10 of the 15 votes still in the count').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the result of an election is presented in the same way without JavaScript', async ({ page, instance }) => {
    const { poll_id, cookies } = await election(instance)
    await asVoter(page, instance, cookies)
    await page.goto(`/results/${poll_id}`)
    await toldElection(page)
  })
})

test('the chart and every round fit on a phone, even with long names; folded parts can be opened by keyboard', async ({
  calm,
  instance,
}) => {
  const long = ['the council’s swimming pool on Mill Street', 'Wastewatertreatmentplantmodernisation']
  const options = candidates.map((name, at) => `${name} and ${long[at % 2]}`)
  const { poll_id } = await election(instance, { options })
  await calm.setViewportSize({ width: 360, height: 800 })
  await calm.goto(`/results/${poll_id}`)
  // The closing time is shown once: above the question here, and in the rail on a desktop.
  const closing = calm.locator('.desk').getByText(/closes:? \w+day/i)
  await expect(closing.filter({ visible: true })).toHaveCount(1)
  const keys = byKeyboard(calm)
  await expect(calm.getByRole('img', { name: /Votes for each option in each round/ })).toBeHidden()
  const last = calm.getByRole('radio', { name: 'Round 3' })
  await expect(last).toBeChecked()
  await expect(calm.locator('.step:visible')).toContainText('Elected:')
  await last.press('ArrowLeft')
  await expect(calm.locator('.step:visible')).toContainText('Eliminated:')
  const { x, width } = (await calm.locator('.step:visible').boundingBox())!
  expect(x + width).toBeLessThanOrEqual(360)
  expect(await calm.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await keys.enter(calm.getByText('Compare options in pairs'))
  const beyond = await calm.evaluate(() =>
    [...document.querySelectorAll('.scroll')].map((table) => table.scrollWidth - table.clientWidth),
  )
  expect(beyond.filter((pixels) => pixels > 1)).toEqual([])
  await expect(calm.getByRole('row', { name: /^Montroll/ }).last()).toContainText('more')
  await calm.setViewportSize({ width: 1280, height: 800 })
  await expect(closing.filter({ visible: true })).toHaveCount(1)
  await expect(calm.locator('.rail').getByText(/Closes: /)).toBeVisible()
})

test('a result decided by lot says so, and gives everything needed to repeat the draw', async ({ calm, instance }) => {
  const poll_id = await openPoll(instance, { kind: 'ranked', tie_break: 'lot' })
  for (const option of [1, 2, 3])
    await newGuest(instance.url).answer(polls.submit_response, { poll_id, ballots: ballotOf([option]) })
  await calm.goto(`/results/${poll_id}`)
  await expect(calm.getByText(/we’ll draw lots when the poll closes/i).first()).toBeVisible()
  const fingerprint = calm.getByText(/^[0-9a-f]{64}$/).first()
  await unfold(calm, fingerprint)
  await expect(calm.getByText('We show the secret itself once the poll has closed.')).toBeVisible()
  await expect(calm.getByText(/only drawing lots can decide/).first()).toBeVisible()
  await expect(calm.getByText(/would win/)).toHaveCount(0)
  const hash = await fingerprint.textContent()
  const note = 'Everybody has answered.'
  await operatorOf(instance).answer(polls.close_poll, { poll_id, note })
  await calm.goto(`/results/${poll_id}`)
  await expect(calm.getByText(/We drew lots/).first()).toBeVisible()
  const poll = await newGuest(instance.url).answer(polls.get_poll, { poll_id })
  const { secret } = (poll as { lot: { secret: string } }).lot
  expect(createHash('sha256').update(secret).digest('hex')).toBe(hash)
  await unfold(calm, calm.locator('code', { hasText: secret }).first())
})

/** Opens the details for checking the lot; hydration or a reload may fold them again. */
const unfold = (page: Page, what: Locator) =>
  expect(async () => {
    if (!(await what.isVisible())) await page.getByText('Check the draw yourself').click()
    await expect(what).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })

const answers = {
  i1: { choice: 'o1' },
  i2: { scale: 4 },
  i3: { number: 12.5 },
  i4: { date: '2027-03-05' },
  i5: { rows: { o1: 'c1', o2: 'c2' } },
  i6: { text: 'More shade, please.' },
  i7: { approve: ['o1', 'o2'] },
  i8: { scores: { o1: 5, o2: 0 } },
  i9: { order: [['o2'], ['o1']] },
}

test('each question in a long poll has its own sentence, its own numbers and the reader’s own answer', async ({
  page,
  instance,
}) => {
  test.setTimeout(240_000)
  const options = ['Bread', 'Cheese']
  const poll_id = await openPoll(instance, {
    title: 'The market, as you see it',
    quorum: 3,
    threshold: 50,
    items: [
      { kind: 'single', text: 'What do you buy?', options },
      { kind: 'scale', text: 'How content are you?', low: 'not at all', high: 'very' },
      { kind: 'number', text: 'How much do you spend?', decimals: 2, unit: 'euros' },
      { kind: 'date', text: 'Which day suits you?' },
      { kind: 'matrix', text: 'How often?', options, columns: ['Never', 'Often'] },
      { kind: 'open', text: 'What is missing?' },
      { kind: 'approval', text: 'What should stay?', options },
      { kind: 'score', text: 'How good is it?', options },
      { kind: 'ranked', text: 'What comes first?', options, rule: 'schulze' },
    ],
  })
  const voter = newGuest(instance.url)
  const sent = await voter.ask(polls.submit_response, { poll_id, ballots: answers })
  expect(sent.ok).toBe(true)
  await asVoter(page, instance, voter.cookies)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/results/${poll_id}`)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(page.getByText('it needs 2 more answers to reach 3')).toBeVisible()
  await expect(part('What do you buy?').getByRole('row', { name: /Bread/ }).first()).toContainText('your answer')
  await expect(part('How content are you?')).toContainText('The average is 4, and the middle answer is 4.')
  await expect(part('How much do you spend?')).toContainText('12.5 euros')
  await expect(part('Which day suits you?')).toContainText('The most common answer is Friday 5 March 2027')
  await expect(part('How often?').getByRole('row', { name: /^Bread/ })).toContainText('your answer')
  await expect(part('What is missing?')).toContainText('1 answer isn’t shown yet.')
  await expect(part('What is missing?')).toContainText('More shade, please.')
  await expect(part('How good is it?')).toContainText('Bread leads with an average score of 5.00 out of 5.')
  await expect(part('What comes first?')).toContainText('Right now, Cheese would win.Counted by Schulze.')
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await check(page, 'results of every kind, everything open')
})

test('a stepped result leaks nothing before the first step', async ({ calm, instance }) => {
  const poll_id = await openPoll(instance, { results: 'live_from_10' })
  for (let person = 0; person < 3; person++) await choose(newGuest(instance.url), poll_id)
  await calm.goto(`/results/${poll_id}`)
  await expect(
    calm.getByText(
      'We update this result each time several more people have answered. Not enough have answered yet to show anything.',
    ),
  ).toBeVisible()
  await expect(calm.getByRole('table')).toHaveCount(0)
  expect(await calm.content()).not.toMatch(/"n",\s*3\b|3 people|3 guests/)
})

test('an open results page updates itself with a correction and the notice of a pause', async ({ page, instance }) => {
  const operator = operatorOf(instance)
  const poll_id = await openPoll(instance, { title: 'Which lampp is best?' })
  await page.goto(`/results/${poll_id}`)
  const live = page.getByText('Live', { exact: true })
  await expect(live).toBeVisible()
  const words = { path: 'title', text: 'Which lamp is best?', note: 'One p too many.' }
  const { version } = await operator.answer(polls.get_poll, { poll_id })
  await operator.answer(polls.correct_poll, { poll_id, if_version: version, ...words })
  await expect(page.getByRole('main')).toContainText('Which lamp is best?')
  await expect(live).toBeVisible()
  await operator.answer(polls.pause_poll, { poll_id, note: 'The lamps are late.' })
  await expect(live).toHaveCount(0)
  await operator.answer(polls.withdraw_poll, { poll_id, note: 'There are no lamps.' })
  await expect(page.getByRole('main')).toContainText('There are no lamps.')
})

test('a results page that is refused live updates checks again on its own, and reports that its poll was withdrawn', async ({
  page,
  instance,
}) => {
  const poll_id = await openPoll(instance, { title: 'Which lamp wakes us?' })
  await page.route('**/results_stream*', (route) => route.fulfill({ status: 410, body: '{}' }))
  await page.goto(`/results/${poll_id}`)
  await expect(page.getByText('Answer this poll')).toBeVisible()
  const withdrawal = { poll_id, note: 'Nobody woke.' }
  await operatorOf(instance).answer(polls.withdraw_poll, withdrawal)
  await expect(page.getByRole('main')).toContainText('Nobody woke.', { timeout: 25_000 })
})

test('an open results page updates itself when its poll is withdrawn or removed', async ({ page, instance }) => {
  const operator = operatorOf(instance)
  const withdraw = (poll_id: string) => operator.answer(polls.withdraw_poll, { poll_id, note: 'We forgot an option.' })
  const why = { ...reasons, explanation: 'It sells lamps.' }
  const remove = (id: string) => operator.answer(moderation.decide, { kind: 'poll', id, measure: 'remove', ...why })
  for (const [end, told] of [
    [withdraw, /The author withdrew this poll .*We forgot an option/],
    [remove, /removed it .*It sells lamps/],
  ] as const) {
    const poll_id = await openPoll(instance, { title: `Which lamp shall we ${end.name}?` })
    await page.goto(`/results/${poll_id}`)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await end(poll_id)
    await expect(page.getByRole('main')).toContainText(told)
  }
})
