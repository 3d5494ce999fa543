import { polls } from '#contract/polls.ts'
import { accessible, be } from './as-person.ts'
import { inAnHour, newDraftOf, readPoll } from './building-kit.ts'
import { newGuest } from './instance.ts'
import { expect, test } from './journey.ts'
import { newCommunity, newPerson } from './people.ts'

test('a draft saves itself, survives going offline, and is sent when the network returns', async ({
  page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const poll_id = await newDraftOf(owner, { comm_id: await newCommunity(owner) })
  await be(page, owner, instance)
  await page.goto(`/build?poll=${poll_id}`)
  const title = page.getByLabel('The question', { exact: true })
  await title.fill('Where shall the first bench stand?')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  expect(await readPoll(owner, poll_id)).toMatchObject({ title: 'Where shall the first bench stand?' })
  await page.context().setOffline(true)
  await title.fill('Where shall the second bench stand?')
  await expect(page.getByText('Not saved yet: you’re offline. Your changes are kept in this browser.')).toBeVisible()
  const kept = () => page.evaluate((name) => name in localStorage, `draft:${poll_id}`)
  expect(await kept()).toBe(true)
  await page.context().setOffline(false)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  expect(await readPoll(owner, poll_id)).toMatchObject({ title: 'Where shall the second bench stand?' })
  expect(await kept()).toBe(false)
})

test('an unsent new poll is restored after a reload, even offline, and discarded once it is published', async ({
  page,
  instance,
}) => {
  await be(page, await newPerson(instance), instance)
  await page.goto('/build?new=1', { waitUntil: 'networkidle' })
  const title = page.getByLabel('The question', { exact: true })
  await title.fill('Which tree shall we plant?')
  await page.getByLabel('Option 1').fill('Oak')
  await page.getByLabel('Option 2').fill('Lime')
  await page.getByLabel('Option 2').press('Enter')
  await page.getByLabel('Option 3').fill('Birch')
  await page.getByLabel('The poll closes').selectOption('14')
  await page.getByLabel('Name of the community').fill('Tree Street by Mill Lane')
  await page.getByLabel('Who belongs to it, in a sentence').fill('Whoever lives there.')
  await page.reload()
  await expect(page.getByText('It hasn’t been sent yet.')).toBeVisible()
  const preview = page.getByLabel('How people will see it')
  await expect(preview).toContainText('Which tree shall we plant?')
  await preview.getByText('Birch', { exact: true }).click()
  await expect(page.getByLabel('Option 3')).toBeFocused()
  await page.getByLabel('Option 3').fill('Beech')
  await expect(preview).toContainText('Beech')
  await page.getByLabel('Option 3').fill('Birch')
  await accessible(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert')).toContainText('You’re offline')
  await page.context().setOffline(false)
  await page.goto('/build?new=1')
  await expect(title).toHaveValue('Which tree shall we plant?')
  await expect(page.getByLabel('Option 3')).toHaveValue('Birch')
  await expect(page.getByLabel('The poll closes')).toHaveValue('14')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/look=after&done=published/)
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await expect.poll(drafts).toEqual([])
  await page.goto('/build?new=1', { waitUntil: 'networkidle' })
  await expect(title).toHaveValue('')
})

test('edits made in two windows are not lost: both versions are shown, and the author chooses one', async ({
  page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const poll_id = await newDraftOf(owner, { comm_id: await newCommunity(owner) })
  await be(page, owner, instance)
  await page.goto(`/build?poll=${poll_id}`)
  const title = page.getByLabel('The question', { exact: true })
  const elsewhere = async (words: string) => {
    const { version } = (await readPoll(owner, poll_id)) as { version: number }
    const items = [{ kind: 'single' as const, options: ['By the river', 'At the school'] }]
    const { comm_id } = await readPoll(owner, poll_id)
    const whole = { poll_id, comm_id, title: words, items, closes_at: inAnHour(), if_version: version }
    await owner.browser.answer(polls.save_poll, whole)
  }
  await elsewhere('Where shall their bench stand?')
  await title.fill('Where shall my bench stand?')
  await expect(page.getByRole('alert')).toContainText('changed in another window')
  await expect(page.getByText('Where shall their bench stand?')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  expect(await readPoll(owner, poll_id)).toMatchObject({ title: 'Where shall my bench stand?' })
  await elsewhere('Where shall another bench stand?')
  await title.fill('Where shall that bench stand?')
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect(title).toHaveValue('Where shall another bench stand?')
  await page.getByRole('button', { name: 'Restore mine' }).click()
  await expect(title).toHaveValue('Where shall that bench stand?')
})

test('answers can be added with Enter, moved with Alt and the arrow keys, pasted, and found from the preview; a deleted question can be restored', async ({
  page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const poll_id = await newDraftOf(owner, { comm_id: await newCommunity(owner) })
  await be(page, owner, instance)
  await page.goto(`/build?poll=${poll_id}`)
  const phone = page.getByRole('complementary', { name: 'How people will see it' })
  await page.getByLabel('Line 2', { exact: true }).press('Enter')
  await expect(page.getByLabel('Line 3', { exact: true })).toBeFocused()
  await page.keyboard.type('Under the tree')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Line 2', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Line 2', { exact: true })).toHaveValue('Under the tree')
  await expect(phone.getByRole('radio')).toHaveCount(3)
  await page.getByText('Paste or import a list').click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'places.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('"Park, west",1\r\n=1+1,2\r\n'),
  })
  await expect(page.getByText('2 lines added.')).toBeVisible()
  await expect(page.getByLabel('Line 4', { exact: true })).toHaveValue('Park, west')
  await expect(phone.getByText('=1+1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete question 1' }).click()
  await expect(page.getByText('The question has been deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel('Line 5', { exact: true })).toHaveValue('=1+1')
  const [undo, redo] = ['Undo the last change', 'Redo the change'].map((name) => page.getByRole('button', { name }))
  await undo!.click()
  await expect(page.getByLabel('Line 5', { exact: true })).toHaveCount(0)
  await undo!.click()
  await expect(page.getByLabel('Line 5', { exact: true })).toHaveValue('=1+1')
  await undo!.click()
  await expect(page.getByLabel('Line 5', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Line 3', { exact: true })).toHaveValue('At the school')
  await redo!.click()
  await page.getByLabel('Who can answer', { exact: true }).selectOption('Anyone signed in')
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Who can answer', { exact: true })).toHaveValue('everyone')
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByLabel('Who can answer', { exact: true })).toHaveValue('signed_in')
  await phone.getByText('At the school', { exact: true }).click()
  await expect(page.getByLabel('Line 3', { exact: true })).toBeFocused()
  await expect(phone.getByRole('radio', { name: 'At the school' })).not.toBeChecked()
  await phone.locator('legend').first().click()
  await expect(page.getByLabel('What you’re asking')).toBeFocused()
  const edit = (name: string) => phone.getByRole('button', { name: `Edit: ${name}` })
  await phone.getByRole('button', { name: 'Try it out' }).focus()
  await page.keyboard.press('Tab')
  await expect(edit('the poll’s question')).toBeFocused()
  await page.keyboard.press('End')
  await expect(edit('when results show')).toBeFocused()
  await expect(phone.locator('[data-aimed]')).toContainText('You can change your answer')
  await accessible(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=secrecy]').first()).toBeFocused()
  await phone.getByRole('button', { name: 'Try it out' }).click()
  await phone.getByText('At the school', { exact: true }).click()
  await expect(phone.getByRole('radio', { name: 'At the school' })).toBeChecked()
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await accessible(page)
})

test('a file over 10 MB is refused before it is read', async ({ page, instance }) => {
  const owner = await newPerson(instance)
  const poll_id = await newDraftOf(owner, { comm_id: await newCommunity(owner) })
  await be(page, owner, instance)
  await page.goto(`/build?poll=${poll_id}`)
  await page.getByText('Paste or import a list').click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(10_000_001, 'a\n'),
  })
  await expect(page.getByText('larger than 10 MB')).toBeVisible()
  await expect(page.getByLabel('Line 3', { exact: true })).toHaveCount(0)
})

test('for a poll limited to a list, addresses and codes are added, and new codes are generated and shown once', async ({
  page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const poll_id = await newDraftOf(owner, { comm_id: await newCommunity(owner), audience: 'list' })
  await be(page, owner, instance)
  await page.goto(`/build?poll=${poll_id}&tab=share`)
  await page.getByLabel('E-mail addresses and codes').fill('ana@x.example\nlime-street-7\n?')
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect(page.getByText('2 people are on the list.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('We left out 1 line')
  await page.getByLabel('How many codes do you want to hand out?').fill('3')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make codes' }).click()
  await page.getByRole('link', { name: /Download them now/ }).click()
  const file = await (await coming).createReadStream()
  let text = ''
  for await (const part of file) text += String(part)
  expect(text.trim().split('\r\n')).toHaveLength(4)
  await expect(page.getByText('5 people are on the list.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link to the draft').inputValue()
  await accessible(page)
  const stranger = newGuest(instance.url)
  expect((await stranger.get(new URL(link).pathname + new URL(link).search)).status).toBe(200)
  expect((await stranger.get(new URL(link).pathname)).status).toBe(404)
})

test('an author without a community to ask in can create a community along the way', async ({ page, instance }) => {
  const person = await newPerson(instance)
  await be(page, person, instance)
  await page.goto('/build?new=1')
  await expect(page.getByLabel('Name of the community')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
})

test('when publishing is refused, the page shows the current obstacles, not those from when it loaded', async ({
  page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const comm_id = await newCommunity(owner)
  const poll_id = await newDraftOf(owner, { comm_id })
  await be(page, owner, instance)
  await page.goto(`/build?poll=${poll_id}&tab=contract`)
  await page.locator('[name=secrecy]').selectOption('secret')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: /there are 3 things to fix/ })).toBeFocused()
  await page.getByRole('button', { name: 'Only signed-in people' }).click()
  await expect(page.getByRole('heading', { name: /there are 2 things to fix/ })).toBeVisible()
})

test('the way of answering is tried with the arrow keys, says what it leaves out, and is one step to undo', async ({
  page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const poll_id = await newDraftOf(owner, { comm_id: await newCommunity(owner) })
  await be(page, owner, instance)
  await page.goto(`/build?poll=${poll_id}`, { waitUntil: 'networkidle' })
  const first = page.getByRole('group', { name: 'Question 1', exact: true }).first()
  const ways = first.getByRole('group', { name: 'How people answer' })
  await first.locator('summary', { hasText: 'How people answer' }).click()
  await ways.getByLabel('Choose one').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(ways.getByLabel('In their own words')).toBeFocused()
  await expect(ways.getByLabel('In their own words')).toBeChecked()
  await expect(ways).toHaveAccessibleDescription(
    'The question has stayed. This way has no options, so 2 options are left out.',
  )
  for (let back = 0; back < 7; back++) await page.keyboard.press('ArrowLeft')
  await expect(ways.getByLabel('Put in order')).toBeChecked()
  await expect(first.getByLabel('Line 1')).toHaveValue('By the river')
  await accessible(page)
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(first.locator('summary', { hasText: 'Choose one' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the last change' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'Add a question' }).click()
  const added = page.getByRole('group', { name: 'How people answer the new question' })
  await expect(added.getByLabel('Choose one')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await accessible(page)
  await page.keyboard.press('Enter')
  const second = page.getByRole('group', { name: 'Question 2', exact: true }).first()
  await expect(second.locator('summary', { hasText: 'Choose several' })).toBeVisible()
  await expect(second.getByLabel('What you’re asking')).toBeFocused()
})
