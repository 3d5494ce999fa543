import { be } from './as-person.ts'
import { byKeyboard } from './by-keyboard.ts'
import { expect, hydrated, test } from './journey.ts'
import { check } from './look.ts'
import { join, newCommunity, newPerson, setRole } from './people.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('a moderator suspends a member, who reads why, cannot join meanwhile, and can appeal', async ({
  page,
  instance,
}) => {
  const [owner, moderator, member] = await Promise.all([
    newPerson(instance, { fullname: 'Olga Owns' }),
    newPerson(instance, { fullname: 'Mara Minds' }),
    newPerson(instance, { fullname: 'Ana Mills' }),
  ])
  const comm_id = await newCommunity(owner, { rules: [{ title: 'Be kind', text: 'Insult nobody.' }] })
  for (const one of [moderator, member]) await join(one, comm_id)
  await setRole(owner, comm_id, moderator, 'moderator')
  const { reach, enter, write, press } = byKeyboard(page)

  await test.step('the moderator decides about the member, and not about the owner', async () => {
    await be(page, moderator, instance)
    await page.goto(`/communities/${comm_id}?edit=members`)
    await hydrated(page)
    const links = page.getByRole('link', { name: 'Suspend or remove' })
    await expect(links).toHaveCount(1)
    await check(page, 'members, as a moderator sees them')
    await enter(links)
    await hydrated(page)
    await expect(page.getByText('stay a member of')).toBeVisible()
    await page.getByRole('radio', { name: /^Suspend the membership/ }).focus()
    await press('Space')
    await reach(page.getByLabel('Which rule'))
    await page.keyboard.type('Be kind')
    await write(page.getByLabel('What you found'), 'Three comments that insult people.')
    await write(page.getByLabel('Why', { exact: true }), 'They insult people.')
    await reach(page.getByLabel('For how long'))
    await page.keyboard.type('a week')
    await check(page, 'the form to suspend a member')
    await enter(page.getByRole('button', { name: 'Decide' }))
    await expect(page).toHaveURL(/look=decision/)
    await check(page, 'a suspended membership, as its moderator reads it')
  })

  await test.step('the member cannot join, is told why, and appeals', async () => {
    await page.context().clearCookies()
    await be(page, member, instance)
    await page.goto(`/communities/${comm_id}`)
    await hydrated(page)
    await enter(page.getByRole('button', { name: 'Join' }).first())
    await expect(page.getByText('has suspended or ended your membership').first()).toBeVisible()
    await page.goto('/account')
    await hydrated(page)
    await enter(page.getByRole('link', { name: /A decision about something you wrote|A decision/ }).first())
    await expect(page.getByText('They insult people.').first()).toBeVisible()
    await check(page, 'a suspended membership, as that person reads it')
    await write(page.getByLabel('Why should it be looked at again?'), 'It was my brother.')
    await enter(page.getByRole('button', { name: 'Appeal' }))
    await expect(page.getByText('Another person will look at it again.')).toBeVisible()
  })
})
