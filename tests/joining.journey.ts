import { comms } from '#contract/comms.ts'
import { accessible, be } from './as-person.ts'
import { expect, test, type Page } from './journey.ts'
import { inDays } from './one-item.ts'
import { join, newCommunity, newPerson, openPollOf } from './people.ts'

/** Opens the page of a community, and holds back its forms until the returned function is called. */
async function holdingForms(page: Page, comm_id: string): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.goto(`/communities/${comm_id}`)
  await page.route(`**/communities/**`, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  return answer
}

test('joining is shown before the service has confirmed it', async ({ page, instance }) => {
  const comm_id = await newCommunity(await newPerson(instance))
  await be(page, await newPerson(instance), instance)
  const answer = await holdingForms(page, comm_id)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('button', { name: 'Leave' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Leave' })).toBeFocused()
  await expect(page.getByText('2 members')).toBeVisible()
  answer()
  await expect(page.getByRole('status').filter({ hasText: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave' })).toHaveAttribute('aria-disabled', 'false')
  await expect(page.getByText('2 members')).toBeVisible()
})

test('a change shown before it was confirmed is undone if it is refused, with the reason', async ({
  page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const comm_id = await newCommunity(owner)
  await be(page, owner, instance)
  const answer = await holdingForms(page, comm_id)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('0 members')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText('A community needs an owner')
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
  await accessible(page)
})

test('a guest who wants to join is sent to the login screen, which says that polls need no account', async ({
  page,
  instance,
}) => {
  const comm_id = await newCommunity(await newPerson(instance))
  await page.goto(`/communities/${comm_id}`)
  const way = page.getByRole('main').getByRole('link', { name: 'Join' })
  await expect(way).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(`/communities/${comm_id}`)}`)
  await expect(page.getByText('you can still answer polls that are open to everyone')).toBeVisible()
  await accessible(page)
})

test('only owners and moderators can open a community’s forms', async ({ page, instance }) => {
  const owner = await newPerson(instance)
  const comm_id = await newCommunity(owner)
  const bea = await newPerson(instance)
  await join(bea, comm_id)
  await be(page, bea, instance)
  for (const form of ['edit=texts', 'edit=members']) {
    await page.goto(`/communities/${comm_id}?${form}`)
    await expect(page.getByRole('heading', { name: 'About' }).or(page.getByText('has no open polls'))).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Manage this community' })).toHaveCount(0)
  }
})

test('the home page first shows a person a poll from one of their communities, then lists other polls to answer', async ({
  page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const comm_id = await newCommunity(owner)
  const closes_at = inDays(300)
  await openPollOf(owner, { comm_id, audience: 'members', title: 'Which tree for the square?', closes_at })
  await openPollOf(owner, { comm_id, title: 'Which bench beside it?', closes_at: inDays(301) })
  await be(page, owner, instance)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which tree for the square?')
  const needed = page.getByRole('region', { name: 'Needs your answer' }).getByRole('heading', { level: 3 })
  await expect(needed.first()).toHaveText('Which bench beside it?')
  await expect(page.getByRole('region', { name: 'Needs your answer' })).not.toContainText('Wendmouth')
  await accessible(page)
})

test('a person can join a community by keyboard alone', async ({ page, instance }) => {
  const comm_id = await newCommunity(await newPerson(instance))
  await be(page, await newPerson(instance), instance)
  await page.goto(`/communities/${comm_id}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Join' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your role here: Member')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeFocused()
  await accessible(page)
})

test('an invitation link opens a private community; invited people see its name, and nobody else learns that it exists', async ({
  page,
  instance,
}) => {
  const owner = await newPerson(instance)
  const comm_id = await newCommunity(owner, { comm_name: 'Reading Circle of Lime Street', join: 'invite' })
  await openPollOf(owner, { comm_id, title: 'Which book comes next?' })
  await owner.browser.answer(comms.set_visibility, { comm_id, visibility: 'private' })
  const { invite } = await owner.browser.answer(comms.create_invitation, { comm_id, max_uses: 2, days: 7 })
  const address = `/communities/${comm_id}`
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto(`${address}?invite=${invite}`)
  await expect(heading).toHaveText('Reading Circle of Lime Street')
  await expect(page.getByRole('main')).not.toContainText('Which book comes next?')
  await accessible(page)
  await be(page, await newPerson(instance), instance)
  expect((await page.goto(address))!.status()).toBe(404)
  await expect(page.locator('body')).not.toContainText('Reading Circle')
  await page.goto(`${address}?invite=${invite}`)
  await expect(page.getByRole('main')).not.toContainText('Which book comes next?')
  await accessible(page)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Your role here: Member')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Which book comes next?')
  await page.goto(address)
  await expect(heading).toHaveText('Reading Circle of Lime Street')
})
