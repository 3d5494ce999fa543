import { polls } from '#contract/polls.ts'
import { choose } from './asking.ts'
import { accessible, be } from './as-person.ts'
import { newDraftOf, pollIn, readPoll } from './building-kit.ts'
import { newGuest } from './instance.ts'
import { expect, test } from './journey.ts'
import type { DraftItem } from './one-item.ts'
import { join, newCommunity, newPerson } from './people.ts'

test('a poll can be published by keyboard alone, with at most 14 key presses besides typing', async ({
  calm: page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const comm_id = await newCommunity(owner)
  await be(page, owner, instance)
  await page.goto('/build')
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  await press('Tab')
  await press('Enter')
  await press('Tab')
  await expect(page.getByText('Start from a template')).toBeFocused()
  await press('Tab')
  await expect(page.getByLabel('The question')).toBeFocused()
  await page.keyboard.type('Where shall the bench stand?')
  await press('Enter')
  await page.keyboard.type('By the river')
  await press('Enter')
  await expect(page.getByLabel('Option 2')).toBeFocused()
  await page.keyboard.type('At the school')
  const publish = page.getByRole('button', { name: 'Publish' })
  while (!(await publish.evaluate((button) => button === document.activeElement))) await press('Tab')
  await press('Enter')
  await expect(page).toHaveURL(/look=after/)
  expect(presses).toBeLessThanOrEqual(14)
  expect(await readPoll(owner, pollIn(page))).toMatchObject({
    comm_id,
    title: 'Where shall the bench stand?',
    state: 'open',
    audience: 'everyone',
    results: 'live',
    change: 'until_close',
    promise: null,
    items: [{ kind: 'single', options: [{ text: 'By the river' }, { text: 'At the school' }] }],
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const width of [360, 1280])
      test(`creating a poll takes less than a minute and at most 15 actions on a screen ${width} px wide`, async ({
        page,
        instance,
      }) => {
        const owner = await newPerson(instance)
        await newCommunity(owner)
        await be(page, owner, instance)
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/home')
        const since = Date.now()
        let actions = 0
        const act = async (act: () => Promise<unknown>) => {
          actions++
          await act()
        }
        const publish = page.getByRole('button', { name: 'Publish' })
        await act(() => page.getByRole('link', { name: 'Ask', exact: true }).first().click())
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you want to ask?')
        // All of these are visible without scrolling.
        for (const part of [page.getByLabel('The question'), page.getByLabel('Option 1'), publish])
          await expect(part).toBeInViewport()
        await act(() => page.getByLabel('The question').fill('Where shall the bench stand?'))
        await act(() => page.getByText('Put in order').click())
        await act(() => page.getByLabel('Option 1').fill('By the river'))
        await act(() => page.getByLabel('Option 2').fill('At the school'))
        await act(() => publish.click())
        await expect(page).toHaveURL(/look=after/)
        expect(actions).toBeLessThanOrEqual(15)
        expect(Date.now() - since).toBeLessThan(60_000)
        expect(await readPoll(owner, pollIn(page))).toMatchObject({ state: 'open', items: [{ kind: 'ranked' }] })
      })

    test('choosing another kind of question changes the fields, and what the terms say about answers', async ({
      page,
      instance,
    }) => {
      const owner = await newPerson(instance)
      await newCommunity(owner)
      await be(page, owner, instance)
      await page.goto('/build')
      const [option, column] = [page.getByLabel('Option 1'), page.getByLabel('Column 1')]
      const shown = async () => [await option.isVisible(), await column.isVisible()]
      expect(await shown()).toEqual([true, false])
      await page.getByText('In a table').click()
      expect(await shown()).toEqual([true, true])
      await page.getByText('What others can see', { exact: true }).click()
      const inWords = page.getByText('own words are part of the result').first()
      await expect(inWords).toBeHidden()
      await page.getByText('In their own words').click()
      expect(await shown()).toEqual([false, false])
      await expect(inWords).toBeVisible()
      await page.getByLabel('The question').fill('What should change first?')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page).toHaveURL(/look=after/)
      expect(await readPoll(owner, pollIn(page))).toMatchObject({ state: 'open', items: [{ kind: 'open' }] })
    })

    test('an invalid short form shows where the error is, keeps the input, and is published once it is fixed', async ({
      page,
      instance,
    }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      await be(page, owner, instance)
      await page.goto(`/build?new=1&comm=${comm_id}`)
      await page.getByLabel('The question').fill('Why?')
      await page.getByLabel('Option 1').fill('By the river')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByLabel('The question')).toHaveAccessibleDescription(/5 to 150 characters/)
      await expect(page.getByText('Don’t repeat any')).toBeVisible()
      await expect(page.getByLabel('Option 1')).toHaveValue('By the river')
      if (javaScriptEnabled) await accessible(page)
      await page.getByLabel('The question').fill('Where shall the bench stand?')
      await page.getByLabel('Option 2').fill('At the school')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Published.' })).toBeVisible()
      await page.getByRole('link', { name: 'Open the ballot' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall the bench stand?')
    })

    test('a poll is written in the editor, with questions, a rule and the contract, and is then published', async ({
      page,
      instance,
    }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      const poll_id = await newDraftOf(owner, { comm_id })
      await be(page, owner, instance)
      await page.goto(`/build?poll=${poll_id}`)
      const open = async (part: string) => {
        if (javaScriptEnabled) await page.getByRole('navigation', { name: 'Parts of the poll' }).getByText(part).click()
      }
      await page.locator('summary', { hasText: 'Add a question' }).click()
      await page.getByRole('group', { name: 'How people answer the new question' }).getByLabel('On a scale').check()
      await page.getByRole('button', { name: 'Add this question' }).click()
      const second = page.getByRole('group', { name: 'Question 2', exact: true }).first()
      await second.getByLabel('What you’re asking').fill('How often will you sit there?')
      if (javaScriptEnabled) await page.getByRole('link', { name: /^1/ }).click()
      await page
        .getByRole('group', { name: 'Question 1', exact: true })
        .first()
        .getByLabel('What you’re asking')
        .fill('Where?')
      await open('Logic')
      await page.getByLabel('What was answered').selectOption('The answer is: By the river')
      await open('Settings')
      await page.getByLabel('What will be done (optional)').fill('The council reads it.')
      await page.getByLabel('Who sees the result, and when?').selectOption('Everyone, once the poll has closed')
      await page.getByLabel('Closes on').fill('2027-03-01')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Published.' })).toBeVisible()
      expect(await readPoll(owner, poll_id)).toMatchObject({
        state: 'open',
        results: 'after_close',
        promise: { what: 'The council reads it.' },
        items: [
          { kind: 'single', text: 'Where?' },
          { kind: 'scale', text: 'How often will you sit there?', show_if: { op: 'eq', item_id: 'i1', value: 'o1' } },
        ],
      })
    })

    test('trying to publish a poll shows each obstacle with a button that fixes it', async ({ page, instance }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      const poll_id = await newDraftOf(owner, { comm_id, closes_at: null })
      await be(page, owner, instance)
      await page.goto(`/build?poll=${poll_id}`)
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('The poll never closes.')).toBeVisible()
      if (javaScriptEnabled) await expect(page.getByRole('heading', { name: /can’t be published yet/ })).toBeFocused()
      if (javaScriptEnabled) await accessible(page)
      await page.getByRole('button', { name: 'Close it in a week' }).click()
      await expect(page.getByText('The poll is ready to publish')).toBeVisible()
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Published.' })).toBeVisible()
    })

    test('a poll set to secret by hand can be published once each obstacle is fixed with one press', async ({
      page,
      instance,
    }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      const items: DraftItem[] = [
        { kind: 'single', text: 'Where?', options: ['By the river', 'At the school'] },
        { kind: 'open', text: 'Why?' },
      ]
      const poll_id = await newDraftOf(owner, { comm_id, secrecy: 'secret', items })
      await be(page, owner, instance)
      await page.goto(`/build?poll=${poll_id}`)
      await page.getByRole('button', { name: 'Publish' }).click()
      for (const name of [
        'Only signed-in people',
        'Show the result after it closes',
        'Let people answer only once',
        'Delete the question',
      ])
        await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByText('The poll is ready to publish')).toBeVisible()
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Published.' })).toBeVisible()
      expect(await readPoll(owner, poll_id)).toMatchObject({ state: 'open', secrecy: 'secret' })
    })

    test('a poll is managed: paused, resumed, corrected and closed, and its outcome is announced', async ({
      page,
      instance,
    }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      const poll_id = await newDraftOf(owner, { comm_id, publish: true })
      await be(page, owner, instance)
      await page.goto(`/build?poll=${poll_id}&look=after`)
      await page.getByText('Pause', { exact: true }).click()
      await page.getByLabel('Why it’s paused').fill('no')
      await page.getByRole('button', { name: 'Pause the poll' }).click()
      // Whether the browser blocks the form or the server refuses it, the poll is not paused.
      expect(await readPoll(owner, poll_id)).toMatchObject({ state: 'open' })
      const why = page.getByLabel('Why it’s paused')
      if (!(await why.isVisible())) await page.getByText('Pause', { exact: true }).click()
      await why.fill('A name was misspelt.')
      await page.getByRole('button', { name: 'Pause the poll' }).click()
      await expect(page.getByText('The poll is paused.')).toBeVisible()
      await page.getByLabel('What has changed since the pause').fill('It is right now.')
      await page.getByRole('button', { name: 'Resume the poll' }).click()
      await expect(page.getByText('People can answer the poll again.')).toBeVisible()
      // Nobody has answered yet, so mistakes are fixed by editing, not by a correction.
      await expect(page.getByText('Correct a mistake')).toHaveCount(0)
      await choose(newGuest(instance.url), poll_id)
      await page.goto(`/build?poll=${poll_id}&look=after`)
      await page.getByText('Correct a mistake').click()
      await page.getByLabel('Corrected text').fill('Where shall the new bench stand?')
      await page.getByLabel('What was wrong').fill('A word was missing.')
      await page.getByRole('button', { name: 'Publish the correction' }).click()
      await expect(page.getByText('Your correction is now shown beside the original.')).toBeVisible()
      const { title } = (await readPoll(owner, poll_id)) as { title: string }
      expect(title).not.toBe('Where shall the new bench stand?')
      await page.getByText('Close it now').click()
      await page.getByLabel('Why you’re closing it early').fill('Everybody has answered.')
      await page.getByRole('button', { name: 'Close the poll for good' }).click()
      await expect(page.getByText('The poll has been closed.')).toBeVisible()
      await page.getByLabel('What was done with the result').fill('The bench stands by the river.')
      await page.getByRole('button', { name: 'Publish it' }).click()
      await expect(
        page.getByText('Published. We’re telling the people who were signed in when they answered.'),
      ).toBeVisible()
      expect(await readPoll(owner, poll_id)).toMatchObject({
        state: 'outcome',
        outcome: { text: 'The bench stands by the river.' },
        notes: [{ kind: 'paused' }, { kind: 'resumed' }, { kind: 'corrected' }, { kind: 'closed' }],
      })
      await page.getByRole('button', { name: 'Ask it again' }).click()
      await expect(page).not.toHaveURL(new RegExp(`poll=${poll_id}`))
      const asked = pollIn(page)
      const parts = page.getByRole('navigation', { name: 'Parts of the poll' })
      if (javaScriptEnabled) await parts.getByText('Settings').click()
      await page.getByLabel('Closes on').fill('2027-03-01')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Published.' })).toBeVisible()
      await page.goto(`/results/${poll_id}`)
      await expect(page.getByText('This poll has been run again:').getByRole('link')).toHaveAttribute(
        'href',
        `/results/${asked}`,
      )
      await page.goto(`/answer/${asked}`)
      await expect(page.getByText('This poll repeats an earlier one:')).toBeVisible()
    })

    test('a member writes a draft; a moderator requests changes and then publishes it', async ({ page, instance }) => {
      const [owner, member] = await Promise.all([newPerson(instance), newPerson(instance)])
      const comm_id = await newCommunity(owner, { polls_by: 'members_reviewed' })
      await join(member, comm_id)
      await be(page, member, instance)
      await page.goto(`/build?new=1&comm=${comm_id}`)
      await page.getByLabel('The question').fill('Where shall the bench stand?')
      await page.getByLabel('Option 1').fill('By the river')
      await page.getByLabel('Option 2').fill('At the school')
      await page.getByRole('button', { name: 'Ask the moderators to publish the poll' }).click()
      await expect(page.getByText('This poll is waiting for the moderators.')).toBeVisible()
      const poll_id = pollIn(page)
      await page.context().clearCookies()
      await be(page, owner, instance)
      await page.goto('/build')
      await page.getByRole('row', { name: 'Waiting for your review' }).getByRole('link', { name: 'Review' }).click()
      await page.getByRole('textbox', { name: 'What should change' }).fill('Say which bench.')
      await page.getByRole('button', { name: 'Ask for changes' }).click()
      await expect(page).toHaveURL('/build')
      await page.context().clearCookies()
      await be(page, member, instance)
      await page.goto(`/build?poll=${poll_id}`)
      await expect(page.getByText('Say which bench.')).toBeVisible()
      await page.getByLabel('The question', { exact: true }).fill('Where shall the red bench stand?')
      await page.getByRole('button', { name: 'Ask the moderators to publish the poll' }).click()
      await expect(page).toHaveURL('/build')
      await page.context().clearCookies()
      await be(page, owner, instance)
      await page.goto(`/build?poll=${poll_id}`)
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Published.' })).toBeVisible()
      expect(await readPoll(member, poll_id)).toMatchObject({
        state: 'open',
        title: 'Where shall the red bench stand?',
      })
    })

    test('an earlier version can be restored; deleting a draft asks for confirmation once', async ({
      page,
      instance,
    }) => {
      const owner = await newPerson(instance)
      const poll_id = await newDraftOf(owner, { comm_id: await newCommunity(owner) })
      await be(page, owner, instance)
      await page.goto(`/build?poll=${poll_id}`)
      await page.getByLabel('The question', { exact: true }).fill('Where shall the green bench stand?')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect.poll(async () => (await readPoll(owner, poll_id)).title).toContain('green')
      await page.getByRole('link', { name: 'Versions' }).click()
      await page.getByRole('button', { name: 'Restore it' }).first().click()
      await expect(page.getByLabel('The question', { exact: true })).toHaveValue('Where shall the bench stand?')
      await page.getByRole('link', { name: 'Delete the draft' }).click()
      await page.getByRole('button', { name: 'Delete it' }).click()
      await expect(page).toHaveURL('/build')
      expect((await owner.browser.ask(polls.get_poll, { poll_id })).status).toBe(404)
    })
  })
}
