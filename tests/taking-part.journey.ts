import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { choose } from './asking.ts'
import { newGuest } from './instance.ts'
import { cakePoll, expect, keptResponses, loseCookies, test, type Page, resultOf } from './journey.ts'
import { signUp } from './account-holder.ts'

test('a guest answers a poll, sees the result with their own answer in it, and finds it saved', async ({
  calm,
  instance,
}) => {
  const poll_id = await cakePoll(instance)
  await calm.goto(`/answer/${poll_id}`)
  await expect(calm.getByRole('heading', { level: 1 })).toHaveText('Which cake shall we bake?')
  await calm.getByLabel('Lemon').check()
  await calm.getByRole('button', { name: 'Answer' }).click()

  await expect(calm).toHaveURL(resultOf(poll_id))
  const lemon = calm.getByRole('row', { name: /Lemon/ }).first()
  await expect(lemon).toContainText('100%')
  await expect(lemon).toContainText('your answer')
  await expect.poll(() => keptResponses(calm)).toMatchObject([{ poll_id, ballots: { i1: { choice: 'o2' } } }])

  await calm.reload()
  await expect(lemon).toContainText('your answer')
  await calm.goto(`/answer/${poll_id}`)
  await expect(calm.getByLabel('Lemon')).toBeChecked()
})

test('scripts on the page cannot read the cookie that identifies a guest', async ({ calm, instance }) => {
  const poll_id = await cakePoll(instance)
  await calm.goto(`/answer/${poll_id}`)
  expect(await calm.context().cookies()).toEqual([])
  await calm.getByLabel('Carrot').check()
  await calm.getByRole('button', { name: 'Answer' }).click()
  await expect(calm).toHaveURL(resultOf(poll_id))
  expect(await calm.context().cookies()).toMatchObject([{ name: 'guest', httpOnly: true, sameSite: 'Lax' }])
  expect(await calm.evaluate(() => document.cookie)).toBe('')
})

test('a browser that lost its cookie still remembers which polls were answered', async ({ calm, instance }) => {
  const [community] = await newGuest(instance.url).answer(comms.communities, {})
  const poll_id = await cakePoll(instance, { title: 'Which pie shall we bake?', comm_id: community!.comm_id })
  await calm.goto(`/answer/${poll_id}`)
  await calm.getByLabel('Carrot').check()
  await calm.getByRole('button', { name: 'Answer' }).click()
  await expect.poll(() => keptResponses(calm)).toHaveLength(1)
  await loseCookies(calm)
  await calm.goto(`/communities/${community!.comm_id}`)
  const listed = calm.getByRole('listitem').filter({ hasText: 'Which pie shall we bake?' })
  await expect(listed).toContainText('you answered')
})

test('a guest changes their answer, then takes it back', async ({ calm, instance }) => {
  const poll_id = await cakePoll(instance)
  await calm.goto(`/answer/${poll_id}`)
  await calm.getByLabel('Carrot').check()
  await calm.getByRole('button', { name: 'Answer' }).click()
  await calm.getByRole('link', { name: 'Change my answer' }).click()
  // The content above the button appears a moment after the rest, and moves the button.
  await expect(calm.getByText('Anyone watching can see each answer arrive.')).toBeVisible()
  await calm.getByLabel('Chocolate').check()
  await calm.getByRole('button', { name: 'Change my answer' }).click()
  await expect(calm.getByRole('row', { name: /Chocolate/ }).first()).toContainText('your answer')
  await expect(calm.getByRole('row', { name: /Carrot/ }).first()).toContainText('0%')

  await calm.goto(`/answer/${poll_id}`)
  await calm.getByText('Take my answer back').click()
  await calm.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect(calm.getByRole('status').filter({ hasText: 'It no longer counts' })).toBeVisible()
  await expect.poll(() => keptResponses(calm)).toEqual([])
  const result = await newGuest(instance.url).answer(polls.get_results, { poll_id })
  expect(result).toMatchObject({ n: 0 })
})

test('someone watching a result sees it change as others answer', async ({ calm, instance }) => {
  const poll_id = await cakePoll(instance)
  await calm.goto(`/results/${poll_id}`)
  await expect(calm.getByText('Live', { exact: true })).toBeVisible()
  for (const choice of ['o1', 'o1', 'o3']) await choose(newGuest(instance.url), poll_id, choice)
  await expect(calm.getByRole('row', { name: /Carrot/ }).first()).toContainText('67%')
  await expect(calm.getByText('3 people answered', { exact: false }).first()).toBeVisible()
})

test('a newcomer answers a poll directly on the home screen, where the ballot stays until the result appears', async ({
  calm,
}) => {
  await calm.setViewportSize({ width: 360, height: 740 })
  await calm.goto('/')
  await expect(calm).toHaveURL('/home')
  const late = Promise.withResolvers<void>()
  await calm.route(/assets\/featured-result-.*\.js/, async (route) => {
    await late.promise
    await route.continue()
  })
  const ballot = calm.getByRole('group', { name: 'Your answer' })
  // The first choice of the featured poll, which may be a single or a multiple choice.
  await ballot.locator('input').first().check()
  const seen = await watchPanel(calm)
  await calm.getByRole('button', { name: 'Answer' }).click()
  await expect(calm).toHaveURL(/\/home\?answered=/)
  await expect(ballot).toBeVisible()
  late.resolve()
  await expect(calm.getByText('your answer', { exact: false }).first()).toBeVisible()
  await expect(calm.getByRole('table').first()).toBeVisible()
  expect(await seen()).toEqual({ shrank: 0, shift: 0 })
})

/** Records, from now on, how far the featured poll's panel shrinks at most and how far any content shifts. */
async function watchPanel(page: Page) {
  const watched = await page.evaluateHandle(() => {
    const seen = { shrank: 0, shift: 0 }
    const height = () => document.querySelector('.asking .panel')?.clientHeight ?? 0
    const before = height()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
    const look = () => {
      seen.shrank = Math.max(seen.shrank, before - height())
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  return () => watched.jsonValue()
}

test('a multiple-choice question states its limit, and “none of these” excludes the rest', async ({
  page,
  instance,
}) => {
  const poll_id = await cakePoll(instance, { kind: 'multiple', max: 2 })
  await page.goto(`/answer/${poll_id}`)
  for (const cake of ['Carrot', 'Lemon']) await page.getByLabel(cake).check()
  await expect(page.getByText('To choose another, untick one first.')).toBeVisible()
  await page.getByLabel('Chocolate').click()
  await expect(page.getByLabel('Chocolate')).not.toBeChecked()
  await page.getByLabel('None of these').check()
  await expect(page.getByLabel('Carrot')).not.toBeChecked()
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page).toHaveURL(resultOf(poll_id))
})

test('a result shown only after answering appears with the answer', async ({ calm, instance }) => {
  const poll_id = await cakePoll(instance, { results: 'after_answer' })
  await choose(newGuest(instance.url), poll_id)
  await calm.goto(`/results/${poll_id}`)
  await expect(calm.getByRole('table')).toHaveCount(0)
  expect(await calm.getByRole('main').innerText()).not.toMatch(/1 person|1 people|100%/)
  await calm
    .getByRole('main')
    .getByRole('link', { name: /answer/i })
    .first()
    .click()
  await calm.getByLabel('Carrot').check()
  await calm.getByRole('button', { name: 'Answer' }).click()
  await expect(calm.getByRole('row', { name: /Carrot/ }).first()).toContainText('100%')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest answers, changes and takes back an answer', async ({ page, instance }) => {
    const poll_id = await cakePoll(instance)
    await page.goto(`/answer/${poll_id}`)
    await page.getByLabel('Lemon').check()
    await page.getByRole('button', { name: 'Answer' }).click()
    await expect(page).toHaveURL(resultOf(poll_id))
    await expect(page.getByRole('row', { name: /Lemon/ }).first()).toContainText('your answer')
    await page.goto(`/answer/${poll_id}`)
    await page.getByLabel('Carrot').check()
    await page.getByRole('button', { name: 'Change my answer' }).click()
    await expect(page.getByRole('row', { name: /Carrot/ }).first()).toContainText('your answer')
    await page.goto(`/answer/${poll_id}`)
    await page.getByText('Take my answer back').click()
    await page.getByRole('button', { name: 'Yes, take it back' }).click()
    await expect(page.getByText('It no longer counts')).toBeVisible()
  })

  test('a guest answers on the home screen, and an invalid ballot comes back with its choices', async ({
    page,
    instance,
  }) => {
    await page.goto('/home')
    await page.getByRole('group', { name: 'Your answer' }).locator('input').first().check()
    await page.getByRole('button', { name: 'Answer' }).click()
    await expect(page).toHaveURL(/\/home\?answered=/)
    const poll_id = await cakePoll(instance, { kind: 'multiple', max: 2 })
    await page.goto(`/answer/${poll_id}`)
    for (const cake of ['Carrot', 'Lemon', 'Chocolate']) await page.getByLabel(cake).check()
    await page.getByRole('button', { name: 'Answer' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Lemon')).toBeChecked()
  })
})

test('a guest can get from the top of the page to a counted answer by keyboard alone', async ({ calm, instance }) => {
  const poll_id = await cakePoll(instance)
  await calm.goto(`/answer/${poll_id}`)
  await calm.keyboard.press('Tab')
  await expect(calm.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await calm.keyboard.press('Enter')
  const first = calm.getByLabel('Carrot')
  for (let presses = 0; presses < 10 && !(await first.evaluate((radio) => radio === document.activeElement)); presses++)
    await calm.keyboard.press('Tab')
  await calm.keyboard.press('Space')
  await calm.keyboard.press('ArrowDown')
  await calm.keyboard.press('Tab')
  await expect(calm.getByRole('button', { name: 'Answer' })).toBeFocused()
  await calm.keyboard.press('Enter')
  await expect(calm).toHaveURL(resultOf(poll_id))
  await expect(calm.getByRole('row', { name: /Lemon/ }).first()).toContainText('your answer')
  await acknowledged(calm, /^Counted\./)
})

/** Checks that the message about the last action is visible, announced by screen readers and focused. */
async function acknowledged(page: Page, words: RegExp): Promise<void> {
  const said = page.getByRole('status').filter({ hasText: words })
  await expect(said).toBeInViewport()
  await expect(page.locator('.told:focus')).toHaveText(words)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const results of ['live', 'after_close'])
      test(`giving, changing and taking back an answer is confirmed each time, results ${results}`, async ({
        page,
        instance,
      }) => {
        const poll_id = await cakePoll(instance, { results })
        const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
        await page.goto(`/answer/${poll_id}`)
        await page.getByLabel('Lemon').check()
        await press('Answer')
        await acknowledged(page, /^Counted\./)
        await page.getByRole('link', { name: 'Change my answer' }).click()
        await page.getByLabel('Carrot').check()
        await press('Change my answer')
        await acknowledged(page, /^Changed\./)
        await page.getByRole('link', { name: 'Change my answer' }).click()
        await page.getByText('Take my answer back').click()
        await press('Yes, take it back')
        await acknowledged(page, /You’ve taken your answer back/)
      })

    test('an answer on the front page is confirmed there', async ({ page }) => {
      await page.goto('/home')
      await page.locator('main form fieldset input').first().check()
      await page.getByRole('main').getByRole('button', { name: 'Answer', exact: true }).click()
      await acknowledged(page, /^Counted\./)
    })
  })

test('the privacy page names everything that page scripts store', async ({ page, instance }) => {
  const poll_id = await cakePoll(instance)
  await page.goto('/home')
  await page.goto(`/answer/${poll_id}`)
  await page.getByLabel('Carrot').check()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page).toHaveURL(resultOf(poll_id))
  await page.goto('/communities')
  await signUp(page)
  await page.goto('/account')
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  await expect.poll(stored).toEqual(expect.arrayContaining(['poll_responses', 'UID']))
  const kept = await stored()
  await page.goto('/privacy')
  const told = await page.getByRole('main').innerText()
  expect(kept.filter((key) => !told.includes(key))).toEqual([])
})
