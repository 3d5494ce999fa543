import { answered, send } from './ballot-scene.ts'
import { openPoll, type Instance } from './instance.ts'
import { expect, test } from './journey.ts'

const park = (instance: Instance) =>
  openPoll(instance, {
    title: 'The park by the river',
    items: [
      { kind: 'single', text: 'Do you use it?', options: ['Yes', 'No'] },
      { kind: 'open', text: 'What keeps you away?', show_if: { op: 'eq', item_id: 'i1', value: 'o2' } },
      { kind: 'number', text: 'How often a week?', new_page: true, show_if: { op: 'eq', item_id: 'i1', value: 'o1' } },
      { kind: 'scale', text: 'How safe is it?', new_page: true, allow_dont_know: true },
    ],
  })

test('questions appear and disappear with the answers, one page at a time, and no input is lost', async ({
  calm,
  instance,
}) => {
  const poll_id = await park(instance)
  const requests: string[] = []
  await calm.goto(`/answer/${poll_id}`, { waitUntil: 'networkidle' })
  await expect(calm.getByText('Step 1 of 2')).toBeVisible()
  calm.on('request', (request) => requests.push(request.url()))
  await calm.getByRole('button', { name: 'Next' }).click()
  await expect(calm.getByText('Step 1 of 2')).toBeVisible()

  await calm.getByLabel('No', { exact: true }).check()
  await calm.getByLabel('In your own words').fill('The mud.')
  await calm.getByLabel('Yes', { exact: true }).check()
  await expect(calm.getByLabel('In your own words')).toBeHidden()
  await expect(calm.getByText('Step 1 of 3')).toBeVisible()
  await calm.getByRole('button', { name: 'Next' }).click()
  await expect(calm.getByText('Step 2 of 3')).toBeFocused()
  await calm.getByLabel('Number').fill('3')
  await calm.keyboard.press('Enter')
  await expect(calm.getByText('Step 3 of 3')).toBeVisible()
  await calm.getByRole('button', { name: 'Back' }).click()
  await expect(calm.getByLabel('Number')).toHaveValue('3')
  await calm.getByRole('button', { name: 'Next' }).click()
  await calm.getByLabel('I don’t know').check()
  expect(requests).toEqual([])
  await send(calm, poll_id)
  const given = { i1: { choice: 'o1' }, i3: { number: 3 }, i4: { choice: 'dont_know' } }
  expect(await answered(calm, poll_id)).toEqual(given)
})

test('an invalid answer is reported beside its question, on the page it belongs to, and all other input is kept', async ({
  page,
  instance,
}) => {
  const poll_id = await park(instance)
  await page.goto(`/answer/${poll_id}`)
  await page.getByLabel('Yes', { exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Number').fill('many')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('4', { exact: true }).check()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please check 1 question')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByRole('group', { name: /How often/ })).toContainText('can’t read this as a number')
  await expect(page.getByLabel('Number')).toHaveValue('many')
  await page.getByLabel('Number').fill('2')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('4', { exact: true })).toBeChecked()
  await send(page, poll_id)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole ballot is one form that says which questions apply to whom, and only the questions that apply are counted', async ({
    page,
    instance,
  }) => {
    const poll_id = await park(instance)
    await page.goto(`/answer/${poll_id}`)
    await expect(page.getByText('Only if your answer to Do you use it? is No.')).toBeVisible()
    await page.getByLabel('Yes', { exact: true }).check()
    await page.getByLabel('In your own words').fill('Nothing.')
    await page.getByLabel('Number').fill('3.5')
    await page.getByLabel('2', { exact: true }).check()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(page.getByText('Enter a whole number.')).toBeVisible()
    await expect(page.getByLabel('Yes', { exact: true })).toBeChecked()
    await expect(page.getByLabel('In your own words')).toHaveValue('Nothing.')
    await page.getByLabel('Number').fill('3')
    await send(page, poll_id)
    expect(await answered(page, poll_id)).toEqual({ i1: { choice: 'o1' }, i3: { number: 3 }, i4: { scale: 2 } })
  })
})
