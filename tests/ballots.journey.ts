import type { Locator } from '@playwright/test'
import { answered, send } from './ballot-scene.ts'
import { openPoll, type Instance } from './instance.ts'
import { expect, test, type Page, resultOf } from './journey.ts'
import { check } from './look.ts'

const cakes = ['Carrot', 'Lemon', 'Chocolate']
const row = (ballot: Locator, name: string) => ballot.getByRole('group', { name, exact: true })

interface Kind {
  item: Record<string, unknown>
  /** Fills in the ballot with its controls, which must work without scripts. */
  fill: (ballot: Locator) => Promise<void>
  answer: unknown
}

const kinds: Record<string, Kind> = {
  approval: {
    item: { options: cakes },
    fill: async (ballot) => {
      await ballot.getByLabel('Carrot').check()
      await ballot.getByLabel('Chocolate').check()
    },
    answer: { approve: ['o1', 'o3'] },
  },
  score: {
    item: { options: cakes },
    fill: async (ballot) => {
      await row(ballot, 'Carrot').getByLabel('0', { exact: true }).check()
      await row(ballot, 'Chocolate').getByLabel('5', { exact: true }).check()
    },
    answer: { scores: { o1: 0, o3: 5 } },
  },
  ranked: {
    item: { options: cakes },
    fill: async (ballot) => {
      await ballot.getByLabel('Lemon', { exact: true }).selectOption('1')
      await ballot.getByLabel('Carrot', { exact: true }).selectOption('3')
      await ballot.getByLabel('Chocolate', { exact: true }).selectOption('3')
    },
    answer: { order: [['o2'], [], ['o1', 'o3']] },
  },
  scale: {
    item: { min: -2, max: 2, low: 'Worse', high: 'Better' },
    fill: (ballot) => ballot.getByRole('radio', { name: '-2 Worse' }).check(),
    answer: { scale: -2 },
  },
  number: {
    item: { decimals: 1, unit: 'kg' },
    fill: (ballot) => ballot.getByLabel('Number').fill('2,5'),
    answer: { number: 2.5 },
  },
  date: {
    item: { from: '2027-01-01' },
    fill: (ballot) => ballot.getByLabel('Date').fill('2027-05-31'),
    answer: { date: '2027-05-31' },
  },
  open: {
    item: {},
    fill: (ballot) => ballot.getByLabel('In your own words').fill('With nuts.\nAnd raisins.'),
    answer: { text: 'With nuts.\nAnd raisins.' },
  },
  matrix: {
    item: { options: ['Cake', 'Tea'], columns: ['Good', 'Bad'] },
    fill: async (ballot) => {
      await row(ballot, 'Cake').getByLabel('Good').check()
      await row(ballot, 'Tea').getByLabel('Bad').check()
    },
    answer: { rows: { o1: 'c1', o2: 'c2' } },
  },
}

const pollOf = (instance: Instance, kind: string) =>
  openPoll(instance, { title: 'What do you say to cake?', items: [{ kind, ...kinds[kind]!.item }] })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test('a ballot with every kind of question can be filled in, sent and found again', async ({ page, instance }) => {
      const asked = Object.entries(kinds)
      const items = asked.map(([kind, { item }], at) => ({ kind, text: `Question ${at + 1}`, ...item }))
      const answers = Object.fromEntries(asked.map(([, { answer }], at) => [`i${at + 1}`, answer]))
      const poll_id = await openPoll(instance, { title: 'What do you say to cake?', items })
      await page.goto(`/answer/${poll_id}`)
      for (const [at, [, { fill }]] of asked.entries()) await fill(page.locator('fieldset.ballot').nth(at))
      await send(page, poll_id)
      expect(await answered(page, poll_id)).toEqual(answers)
      await page.goto(`/answer/${poll_id}`)
      await page.getByRole('button', { name: 'Change my answer' }).click()
      await expect(page).toHaveURL(resultOf(poll_id))
      expect(await answered(page, poll_id)).toEqual(answers)
    })
  })
}

test('a voter cannot choose more options than allowed, even after going back', async ({ page, instance }) => {
  const poll_id = await openPoll(instance, { kind: 'multiple', options: [...cakes, 'Plum', 'Nut'], max: 3 })
  await page.goto(`/answer/${poll_id}`)
  const chosen = page.getByRole('status').filter({ hasText: /chosen/ })
  for (const cake of cakes) await page.getByLabel(cake).check()
  await expect(chosen).toHaveText('3 of 3 chosen. To choose another, untick one first.')
  await page.getByLabel('Plum').click()
  await expect(page.getByLabel('Plum')).not.toBeChecked()
  await page.getByLabel('Lemon').uncheck()
  await page.getByLabel('Plum').check()
  await expect(chosen).toContainText('3 of 3 chosen.')
  await page.goto('/rules')
  await page.goBack()
  await expect(page.getByText(/too many|[4-9] of 3/)).toHaveCount(0)
  await expect.poll(() => page.locator('input:checked').count()).toBeLessThanOrEqual(3)
})

test.describe('choosing too many options without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a voter who chose too many options is told how many to remove', async ({ page, instance }) => {
    const poll_id = await openPoll(instance, { kind: 'multiple', options: cakes, max: 2 })
    await page.goto(`/answer/${poll_id}`)
    for (const cake of cakes) await page.getByLabel(cake).check()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(page.getByText('Choose no more than 2 options.')).toBeVisible()
    await expect(page.getByText('You’ve chosen 1 too many. Untick one.')).toBeVisible()
    await expect(page.getByText('3 of 2')).toHaveCount(0)
  })
})

test('every kind of ballot is readable and accessible, on a phone and in dark mode', async ({ page, instance }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const kind of Object.keys(kinds)) {
    await page.goto(`/answer/${await pollOf(instance, kind)}`)
    await check(page, kind)
  }
})

const order = (page: Page) =>
  page
    .locator('.ranking li[data-key]')
    .evaluateAll((rows) =>
      rows.map((one) => `${one.querySelector('select')!.value} ${one.querySelector('.tap')!.firstChild!.textContent}`),
    )

test('a ranking can be made by tapping, with buttons, by dragging or with numbers, and every move is announced and can be undone', async ({
  calm,
  instance,
}) => {
  const poll_id = await pollOf(instance, 'ranked')
  await calm.goto(`/answer/${poll_id}`)
  await calm.getByRole('button', { name: 'Lemon Add as number 1' }).click()
  await calm.getByRole('button', { name: 'Carrot Add as number 2' }).click()
  expect(await order(calm)).toEqual(['1 Lemon', '2 Carrot', ' Chocolate'])
  const upwards = calm.getByRole('button', { name: 'Move “Carrot” up' })
  await upwards.click()
  await expect(upwards).toBeFocused()
  await expect(calm.getByText('“Carrot” is ranked 1 of 2.')).toBeAttached()
  expect(await order(calm)).toEqual(['1 Carrot', '2 Lemon', ' Chocolate'])

  await calm.getByRole('button', { name: 'Lemon Remove number 2' }).press('Enter')
  await expect(calm.getByText('“Lemon” isn’t ranked.')).toBeAttached()
  await expect(calm.getByRole('button', { name: 'Lemon Add as number 2' })).toBeFocused()
  expect(await order(calm)).toEqual(['1 Carrot', ' Lemon', ' Chocolate'])
  await calm.keyboard.press('Control+z')
  expect(await order(calm)).toEqual(['1 Carrot', '2 Lemon', ' Chocolate'])
  await calm.getByRole('button', { name: 'Undo' }).click()
  expect(await order(calm)).toEqual(['1 Lemon', '2 Carrot', ' Chocolate'])
  await upwards.click()

  const [grip, first] = [calm.locator('.grip').nth(2), calm.locator('.ranking li').first()]
  const [from, to] = [(await grip.boundingBox())!, (await first.boundingBox())!]
  await calm.mouse.move(from.x + 5, from.y + 5)
  await calm.mouse.down()
  await calm.mouse.move(to.x + 5, to.y + 5, { steps: 5 })
  await calm.mouse.up()
  expect(await order(calm)).toEqual(['1 Chocolate', '2 Carrot', '3 Lemon'])

  await calm.getByLabel('Lemon', { exact: true }).selectOption('1')
  await expect(calm.getByText('“Lemon” is ranked 1 of 2, in a tie.')).toBeAttached()
  await send(calm, poll_id)
  expect(await answered(calm, poll_id)).toEqual({ i1: { order: [['o2', 'o3'], ['o1']] } })
})
