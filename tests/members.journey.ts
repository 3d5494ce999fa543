import { comms } from '#contract/comms.ts'
import { be } from './as-person.ts'
import { byKeyboard } from './by-keyboard.ts'
import { operatorOf } from './instance.ts'
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

  await test.step('the moderator can decide about the member, but not about the owner', async () => {
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check(page, 'a suspended membership, as its moderator reads it')
  })

  await test.step('the member reads in the community until when, is told why, and appeals', async () => {
    await page.context().clearCookies()
    await be(page, member, instance)
    await page.goto(`/communities/${comm_id}`)
    await hydrated(page)
    await expect(page.getByText('Your membership here is suspended until')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0)
    await check(page, 'the community, as a suspended member sees it')
    await page.goto('/account')
    await hydrated(page)
    await expect(page.getByRole('link', { name: /^Your membership of/ }).first()).toBeVisible()
    await page.goto(`/communities/${comm_id}`)
    await hydrated(page)
    await enter(page.getByRole('link', { name: 'Read why, or appeal' }))
    await hydrated(page)
    await expect(page.getByText('They insult people.').first()).toBeVisible()
    await check(page, 'a suspended membership, as that person reads it')
    await write(page.getByLabel('Why should it be looked at again?'), 'It was my brother.')
    await enter(page.getByRole('button', { name: 'Appeal' }))
    await expect(page.getByText('Another person will look at it again.')).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a moderator claims ownership, and the owner stops the claim', async ({ page, instance }) => {
      const [owner, moderator] = await Promise.all([
        newPerson(instance, { fullname: 'Olga Owns' }),
        newPerson(instance, { fullname: 'Mara Minds' }),
      ])
      const comm_id = await newCommunity(owner)
      await join(moderator, comm_id)
      await operatorOf(instance).answer(comms.set_role, {
        comm_id,
        UID: moderator.UID,
        role: 'moderator',
        reason: 'It had none.',
      })
      const { enter } = byKeyboard(page)
      const open = async (path: string) => {
        await page.goto(path)
        if (javaScriptEnabled) await hydrated(page)
      }
      const looks = async (what: string) => {
        if (javaScriptEnabled) await check(page, what)
      }

      await test.step('the moderator reads what will happen, and claims ownership', async () => {
        await be(page, moderator, instance)
        await open(`/communities/${comm_id}`)
        await enter(page.getByRole('link', { name: 'Who owns it' }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who owns it')
        await expect(page.getByText('Olga Owns')).toBeVisible()
        await looks('how a moderator becomes an owner')
        await enter(page.getByRole('button', { name: 'Ask to become an owner' }))
        await expect(page.getByText('You become an owner of this community on')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
        await looks('a claim that waits, as its moderator sees it')
      })

      await test.step('the owner is notified, and stops the claim at the top of the community', async () => {
        await page.context().clearCookies()
        await be(page, owner, instance)
        await expect(async () => {
          await page.goto('/account')
          const notice = page.getByText('A moderator has asked to become an owner of this community').first()
          await expect(notice).toBeVisible({ timeout: 1000 })
        }).toPass()
        await open(`/communities/${comm_id}`)
        await expect(page.getByText('Mara Minds moderates this community and becomes an owner on')).toBeVisible()
        await looks('a claim that waits, as an owner sees it')
        await enter(page.getByRole('button', { name: 'Keep it as it is' }))
        await expect(page.getByRole('status').filter({ hasText: 'Everything stays as it is.' })).toBeVisible()
        await looks('who owns a community, as an owner sees it')
      })

      await test.step('the moderator cannot claim again now, and everyone can read in the log what happened', async () => {
        await page.context().clearCookies()
        await be(page, moderator, instance)
        await open(`/communities/${comm_id}?edit=ownership`)
        await enter(page.getByRole('button', { name: 'Ask to become an owner' }))
        await expect(page.getByText('An owner has decided something here in the last 30 days')).toBeVisible()
        await looks('a claim that is refused')
        await page.context().clearCookies()
        await open(`/communities/${comm_id}?edit=log`)
        await expect(page.getByText('request to become an owner was stopped')).toBeVisible()
        await expect(page.getByText('A moderator asked to become an owner.')).toBeVisible()
      })
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner finds a member by name and by role, and is back at what was found after changing a role', async ({
    page,
    instance,
  }) => {
    const owner = await newPerson(instance, { fullname: 'Olga Owns' })
    const comm_id = await newCommunity(owner)
    for (const fullname of ['Íñigo Peña', 'Ana Mills', 'Ben Peña']) {
      await join(await newPerson(instance, { fullname }), comm_id)
    }
    await be(page, owner, instance)
    await page.goto(`/communities/${comm_id}?edit=members`)
    const search = page.getByRole('main').getByRole('search')
    const found = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
    await expect(found).toHaveCount(4)
    await search.getByLabel('Name').fill('pena')
    await page.keyboard.press('Enter')
    await expect(found).toHaveText([/Íñigo Peña/, /Ben Peña/])
    const ben = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ben Peña' })
    await ben.getByLabel('Role').selectOption('Editor')
    await ben.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('It has been saved.')).toBeVisible()
    await expect(search.getByLabel('Name')).toHaveValue('pena')
    await search.getByLabel('Role').selectOption('Editor')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(found).toHaveText([/Ben Peña/])
    await search.getByRole('link', { name: 'Show all members' }).click()
    await expect(found).toHaveCount(4)
  })
})
