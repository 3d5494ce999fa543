import { comments } from '#contract/comments.ts'
import { moderation } from '#contract/moderation.ts'
import { be } from './as-person.ts'
import { byKeyboard } from './by-keyboard.ts'
import { expect, hydrated, test, type Page } from './journey.ts'
import { operatorOf, type Instance } from './instance.ts'
import { check } from './look.ts'
import { join, newCommunity, newPerson, openPollOf, setRole, type Person } from './people.ts'

const said = 'Buy your shoes at Leo’s, they are cheap.'

/** A comment about a poll of a community that has two moderators besides its owner. */
async function openTalk(instance: Instance) {
  const [owner, author, moderator, another] = await Promise.all([
    newPerson(instance, { fullname: 'Olga Owns' }),
    newPerson(instance, { fullname: 'Ana Mills' }),
    newPerson(instance, { fullname: 'Mara Minds' }),
    newPerson(instance, { fullname: 'Noor Minds' }),
  ])
  const comm_id = await newCommunity(owner, { rules: [{ title: 'Nothing is sold here', text: 'No shops.' }] })
  for (const one of [author, moderator, another]) await join(one, comm_id)
  for (const one of [moderator, another]) await setRole(owner, comm_id, one, 'moderator')
  const poll_id = await openPollOf(owner, { comm_id })
  const about = { kind: 'poll', id: poll_id }
  const { comment_id } = await author.browser.answer(comments.create_comment, { ...about, body: said })
  await owner.browser.answer(comments.let_through, { comment_id, if_version: 1 })
  return { author, moderator, another, comm_id, poll_id, comment_id }
}

async function become(page: Page, person: Person, instance: Instance) {
  await page.context().clearCookies()
  await be(page, person, instance)
}

test.use({ viewport: { width: 360, height: 800 } })

test('a report leads to a decision, which the comment’s author appeals and another person reverses, as the public log says', async ({
  page,
  instance,
}) => {
  const { author, moderator, another, comm_id, poll_id, comment_id } = await openTalk(instance)
  const reporter = await newPerson(instance)
  const { reach, enter, write, press } = byKeyboard(page)
  await reporter.browser.answer(moderation.report, {
    kind: 'comment',
    id: comment_id,
    category: 'spam',
    note: 'It is an advertisement.',
  })

  await test.step('a moderator finds a pending report, and decides', async () => {
    await become(page, moderator, instance)
    await page.goto(`/communities/${comm_id}?reports=waiting`)
    await hydrated(page)
    await expect(page.getByText('answer by')).toBeVisible()
    await check(page, 'what waits')
    await enter(page.getByRole('link', { name: 'Decide' }))
    await expect(page).toHaveURL(new RegExp(`decide=comment.${comment_id}`))
    await hydrated(page)
    const form = page.getByRole('region', { name: 'Moderate' })
    await expect(form.getByText('It is an advertisement.').first()).toBeVisible()
    await check(page, 'the form to decide')
    await page.getByRole('radio', { name: /^Hide it/ }).focus()
    await press('Space')
    await reach(form.getByLabel('Which rule'))
    await page.keyboard.type('Nothing is sold')
    await write(form.getByLabel('What you found'), 'It names a shop.')
    await write(form.getByLabel('Why', { exact: true }), 'It sends people to a shop.')
    await enter(form.getByRole('button', { name: 'Decide' }))
    await expect(page).toHaveURL(/look=decision/)
    await expect(page.getByText('Decided. The author is told')).toBeVisible()
    await check(page, 'a decision, as its moderator reads it')
  })

  await test.step('the comment is hidden, with the reason', async () => {
    await page.goto(`/results/${poll_id}`)
    await expect(page.getByText('It sends people to a shop.')).toBeVisible()
  })

  await test.step('the comment’s author is notified, reads why and appeals', async () => {
    await become(page, author, instance)
    await page.goto('/account')
    await hydrated(page)
    const notice = page.getByRole('link', { name: /Your comment on .* was hidden/ }).first()
    await expect(notice).toBeVisible()
    await enter(notice)
    await expect(page.getByRole('heading', { name: 'The statement of reasons' })).toBeVisible()
    await expect(page.getByText('Nothing is sold here').first()).toBeVisible()
    await hydrated(page)
    await check(page, 'a decision, as its author reads it')
    await write(page.getByLabel('Why should it be looked at again?'), 'Leo is my cat.')
    await enter(page.getByRole('button', { name: 'Appeal' }))
    await expect(page.getByText('Another person will look at it again.')).toBeVisible()
    await check(page, 'a decision with an appeal')
  })

  await test.step('the moderator who decided does not see the appeal; another moderator lifts the decision', async () => {
    await become(page, moderator, instance)
    await page.goto(`/communities/${comm_id}?reports=waiting`)
    await expect(page.getByText('Leo is my cat.')).toHaveCount(0)
    await become(page, another, instance)
    await page.goto(`/communities/${comm_id}?reports=waiting`)
    await hydrated(page)
    await expect(page.getByText('Leo is my cat.')).toBeVisible()
    await enter(page.getByText('Decide about the appeal'))
    await check(page, 'the form to decide an appeal')
    const ground = page.getByLabel('What you found')
    await expect(ground).toBeHidden()
    await page.getByRole('radio', { name: 'Put something milder in its place.' }).focus()
    await press('Space')
    await expect(ground).toBeVisible()
    await check(page, 'the form to decide an appeal, with the fields for something milder')
    await page.getByRole('radio', { name: 'It was wrong: lift it.' }).focus()
    await press('Space')
    await write(page.getByLabel('Why', { exact: true }).first(), 'So it is.')
    await enter(page.getByRole('button', { name: 'Decide', exact: true }))
    await expect(page.getByText('The appeal has been decided')).toBeVisible()
  })

  await test.step('the comment is back, and the public log says what happened', async () => {
    await page.context().clearCookies()
    await page.goto(`/results/${poll_id}`)
    await expect(page.getByText(said)).toBeVisible()
    await page.goto(`/communities/${comm_id}?log=decisions`)
    await expect(page.getByText('appealed, lifted')).toBeVisible()
    await expect(page.getByText('Nothing is sold here')).toBeVisible()
    expect(await page.getByRole('main').textContent()).not.toContain('Ana Mills')
    await check(page, 'the public log of a community')
    await page.goto('/rules?log=decisions')
    await expect(page.getByRole('main').getByRole('list').getByText('appealed, lifted')).toBeVisible()
    await page.getByText('The last twelve months in numbers').click()
    await check(page, 'the public log of the instance')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a moderator decides, and a form without reasons comes back as it was filled in', async ({ page, instance }) => {
    const { moderator, poll_id, comment_id } = await openTalk(instance)
    await be(page, moderator, instance)
    await page.goto(`/results/${poll_id}?decide=comment.${comment_id}`)
    const form = page.getByRole('region', { name: 'Moderate' })
    await form.getByRole('radio', { name: /^Fold it away/ }).check()
    await form.getByLabel('Another rule, or the law and its section').fill('Rule 7')
    await form.getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText('Nothing has been decided yet. Please check what’s marked below.')).toBeVisible()
    await expect(form.getByLabel('Another rule, or the law and its section')).toHaveValue('Rule 7')
    await form.getByLabel('What you found').fill('It names a shop.')
    await form.getByLabel('Why', { exact: true }).fill('It sells shoes.')
    await form.getByRole('button', { name: 'Decide' }).click()
    await expect(page).toHaveURL(/look=decision/)
    await expect(page.getByText('folded away').first()).toBeVisible()
  })
})

test('a moderator sees what is urgent first, chooses several cases and decides about them at once', async ({
  page,
  instance,
}) => {
  const { moderator, comm_id, poll_id, comment_id } = await openTalk(instance)
  const { reach, enter, write, press } = byKeyboard(page)
  const sold = [comment_id]
  for (const body of ['Socks, too.', 'And hats.']) {
    const { browser } = await newPerson(instance)
    const made = await browser.answer(comments.create_comment, { kind: 'poll', id: poll_id, body })
    await operatorOf(instance).answer(comments.let_through, { comment_id: made.comment_id, if_version: 1 })
    sold.push(made.comment_id)
  }
  const reporter = await newPerson(instance)
  for (const [at, id] of sold.entries()) {
    const category = at === 2 ? 'threat' : 'spam'
    await reporter.browser.answer(moderation.report, { kind: 'comment', id, category })
  }

  await become(page, moderator, instance)
  await page.goto(`/communities/${comm_id}?reports=waiting`)
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('And hats.')
  await page.getByText('Filter the list').focus()
  await press('Enter')
  await reach(page.getByLabel('Most urgent reason'))
  for (let down = 0; down < 3; down++) await press('ArrowDown')
  await enter(page.getByRole('button', { name: 'Show these' }))
  await expect(page).toHaveURL(/reason=spam/)
  await expect(page.getByText('And hats.')).toHaveCount(0)
  await hydrated(page)

  await page.locator('summary', { hasText: 'Decide about the chosen ones' }).focus()
  await press('Enter')
  for (const text of [said, 'Socks, too.']) {
    await page.getByRole('checkbox', { name: `Select: ${text}` }).focus()
    await press('Space')
  }
  await page.getByRole('radio', { name: /^Hide it/ }).focus()
  await press('Space')
  await reach(page.getByLabel('Which rule'))
  await page.keyboard.type('Nothing is sold')
  await write(page.getByLabel('What you found'), 'Three advertisements for one shop.')
  await write(page.getByLabel('Why', { exact: true }), 'They send people to a shop.')
  await check(page, 'the form to decide about several things')
  await enter(page.getByRole('button', { name: 'Decide about the chosen ones' }))
  await expect(page.getByText('2 cases have been decided')).toBeVisible()
  await check(page, 'the queue after a decision about several things')
  await page.goto(`/results/${poll_id}`)
  await expect(page.getByText('They send people to a shop.')).toHaveCount(2)
  await expect(page.getByText('And hats.')).toBeVisible()
})
