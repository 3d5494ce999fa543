import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { choose } from './asking.ts'
import { accessible, be, roleOf } from './as-person.ts'
import { newGuest, operatorOf } from './instance.ts'
import { cakePoll, expect, test, resultOf } from './journey.ts'
import { join, newBrowser, newCommunity, newPerson, openPollOf, setRole, signInFrom, newOperator } from './people.ts'

/** Everything these journeys do to places works with forms alone, so each runs with and without JavaScript. */
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a person who creates a community becomes its owner', async ({ page, instance }) => {
      const ada = await newPerson(instance)
      await be(page, ada, instance)
      await page.goto('/communities')
      await page.getByRole('link', { name: 'Start a community' }).click()
      await page.getByLabel('Name').fill('Wendmouth')
      await page.getByLabel('In a sentence or two').fill('A second one.')
      await page.getByRole('button', { name: 'Start the community' }).click()
      await expect(page.getByRole('alert').first()).toContainText('Nothing has been saved yet')
      await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/already a community with this name/)
      await expect(page.getByLabel('In a sentence or two')).toHaveValue('A second one.')
      const name = `Mill Lane ${javaScriptEnabled ? 'one' : 'two'}`
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Start the community' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText('Your role here: Owner')).toBeVisible()
      await page.goto('/communities')
      const listed = page
        .getByRole('region', { name: 'Your communities' })
        .getByRole('listitem')
        .filter({ hasText: name })
      await expect(listed).toContainText('Owner')
    })

    test('a person joins, leaves, and undoes leaving', async ({ page, instance }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      const bea = await newPerson(instance)
      await join(bea, comm_id)
      await setRole(owner, comm_id, bea, 'moderator')
      await be(page, bea, instance)
      await page.goto(`/communities/${comm_id}`)
      await expect(page.getByText('2 members')).toBeVisible()
      await page.getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'You’ve left' })).toBeVisible()
      await expect(page.getByText('1 member', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
      expect(await roleOf(bea, comm_id)).toMatchObject({ role: null })
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Your role here: Moderator')).toBeVisible()
      await expect(page.getByText('2 members')).toBeVisible()
      expect(await roleOf(bea, comm_id)).toMatchObject({ role: 'moderator' })
    })

    test('the last owner cannot leave, and is told why', async ({ page, instance }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      await be(page, owner, instance)
      await page.goto(`/communities/${comm_id}`)
      await page.getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('alert').first()).toContainText('Make someone else an owner first')
      await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
      await expect(page.getByText('1 member', { exact: true })).toBeVisible()
    })

    test('an owner sees the members and makes one of them a moderator', async ({ page, instance }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      const bea = await newPerson(instance)
      await join(bea, comm_id)
      await be(page, owner, instance)
      await page.goto(`/communities/${comm_id}`)
      await page.getByRole('link', { name: 'Members and roles' }).click()
      const row = page.getByRole('main').getByRole('listitem').filter({ hasNotText: '(you)' })
      await row.getByLabel('Role').selectOption('moderator')
      await row.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'It has been saved' })).toBeVisible()
      expect(await roleOf(bea, comm_id)).toMatchObject({ role: 'moderator' })
    })

    test('an owner edits a community’s description and adds a rule', async ({ page, instance }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      await be(page, owner, instance)
      await page.goto(`/communities/${comm_id}`)
      await page.getByRole('link', { name: 'Edit the texts' }).click()
      await page.getByLabel('About (optional)').fill('First.\n\nSecond.')
      const rule = page.getByRole('group', { name: 'Rule 1' })
      await rule.getByLabel('Title').fill('Close the gate')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.getByLabel('About (optional)')).toHaveValue('First.\n\nSecond.')
      await rule.getByLabel('What the rule asks people to do').fill('Hens walk.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('changes to the community have been saved')).toBeVisible()
      await expect(page.getByText('Close the gate')).toBeVisible()
      await expect(page.getByText('Second.', { exact: true })).toBeVisible()
    })

    test('a moderator writes a poll with the form; errors are shown beside the fields they concern and no input is lost', async ({
      page,
      instance,
    }) => {
      const [owner, moderator] = await Promise.all([newPerson(instance), newPerson(instance)])
      const comm_id = await newCommunity(owner)
      await join(moderator, comm_id)
      await setRole(owner, comm_id, moderator, 'moderator')
      await be(page, moderator, instance)
      await page.goto(`/communities/${comm_id}`)
      await page.getByRole('link', { name: 'Create a poll' }).click()
      await page.getByLabel('The question').fill('Where shall the bench stand?')
      await page.getByLabel('Option 1').fill('By the river')
      await page.getByLabel('Option 2').fill('By the river')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Don’t repeat any')).toBeVisible()
      await expect(page.getByLabel('The question')).toHaveValue('Where shall the bench stand?')
      if (javaScriptEnabled) await accessible(page)
      await page.getByLabel('Option 2').fill(' At the school ')
      await page.getByLabel('The poll closes', { exact: true }).selectOption('in two weeks at 20:00')
      await page.getByRole('button', { name: 'Change these settings' }).click()
      await page.getByLabel('Who can answer?').selectOption('Members of the community')
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByRole('link', { name: 'Open the ballot' }).click()
      await expect(page).toHaveURL(/\/answer\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall the bench stand?')
      const poll_id = page.url().split('/').at(-1)!
      const poll = await newGuest(instance.url).answer(polls.get_poll, { poll_id })
      expect(poll).toMatchObject({
        comm_id,
        state: 'open',
        audience: 'members',
        items: [{ kind: 'single', options: [{ text: 'By the river' }, { text: 'At the school' }] }],
      })
    })

    test('a poll for members asks a guest to sign in, and a person can join and answer', async ({ page, instance }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      const poll_id = await openPollOf(owner, { comm_id, audience: 'members' })
      await page.goto(`/answer/${poll_id}`)
      await expect(page.getByText(/^This poll is for members of/)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Friday evening' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0)
      const way = page.getByRole('main').getByRole('link', { name: 'Sign in' })
      await expect(way).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(`/answer/${poll_id}`)}`)
      await be(page, await newPerson(instance), instance)
      await page.goto(`/answer/${poll_id}`)
      await page.getByRole('button', { name: 'Join and answer' }).click()
      await expect(page).toHaveURL(`/answer/${poll_id}`)
      await page.getByLabel('Sunday').check()
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      await expect(page).toHaveURL(resultOf(poll_id))
      await expect(page.getByText(/1 person answered as a member of/).first()).toBeVisible()
    })

    test('answers given before signing in become the person’s own or stay with the guest', async ({
      page,
      instance,
    }) => {
      const [mine, other] = [await cakePoll(instance), await cakePoll(instance)]
      for (const [poll_id, button, said] of [
        [mine, 'Yes, they’re mine', '1 answer has been added to your account.'],
        [other, 'No, they’re not mine', 'They’ll stay as guest answers'],
      ] as const) {
        const person = await newPerson(instance)
        const browser = newBrowser(instance.url)
        await choose(browser, poll_id, 'o2')
        await page.context().clearCookies()
        await be(page, { ...person, browser: await signInFrom(browser, person) }, instance)
        await page.goto('/rules')
        const offer = page.getByRole('region', { name: 'Are these answers yours?' })
        await expect(offer).toContainText('1 poll was answered in this browser')
        await expect(offer).toContainText('Lemon')
        await offer.getByRole('button', { name: button }).click()
        await expect(page).toHaveURL(/\/rules\?/)
        await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
        await expect(offer).toHaveCount(0)
      }
      const answered = (poll_id: string) => newGuest(instance.url).answer(polls.get_results, { poll_id })
      expect(await answered(mine)).toMatchObject({ n: 1 })
      expect(await answered(other)).toMatchObject({ n: 1 })
    })

    test('a community is found by a word in upper or lower case, and a search with no results says so', async ({
      page,
    }) => {
      await page.goto('/communities')
      await page.getByLabel('Search communities').fill('RIVER town')
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/\?q=RIVER\+town/)
      await expect(page.getByRole('link', { name: 'Wendmouth' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Mlima Secondary School' })).toHaveCount(0)
      await page.getByLabel('Search communities').fill('zebra crossing')
      await page.getByLabel('Search communities').press('Enter')
      await expect(page.getByText('No communities found for “zebra crossing”.')).toBeVisible()
      if (javaScriptEnabled) await accessible(page)
      await page.getByRole('link', { name: 'Show all communities' }).click()
      // The community's name sorts first, so that it is on the first page even if other tests have founded many
      // communities.
      await expect(page.getByRole('link', { name: 'Cooperativa Los Jacarandás' })).toBeVisible()
    })
  })
}

test('on a desktop the top bar of an instance with a name is a single row, whatever else it contains', async ({
  page,
  instance,
}) => {
  const operator = operatorOf(instance)
  const before = await operator.answer(comms.town, {})
  const name = 'Town of Riverton upon Weir'
  await operator.answer(comms.set_town, { name, crest: '01J1PMXM008Z9AS438EKYDD60Y', if_version: before.version })
  const singleRow = async (path: string, widths: number[]) => {
    await expect(async () => {
      await page.goto(path)
      await expect(page.locator('.of-town')).toHaveCount(1)
    }).toPass()
    await page.evaluate(() => document.fonts.ready)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect((await page.locator('.top').boundingBox())!.height, `${path}, ${width} px`).toBeLessThan(80)
    }
  }
  await singleRow('/login', [900, 1024, 1104, 1280, 1440, 1920])
  await be(page, await newPerson(instance), instance)
  for (const path of ['/communities', '/communities?lang=es'])
    await singleRow(path, [576, 640, 700, 740, 900, 930, 990, 1104, 1110, 1140, 1200, 1280, 1320, 1366, 1680, 1920])
  const { version, rules, ...said } = before
  await operator.answer(comms.set_town, { ...said, rules: rules.join('\n'), if_version: version + 1 })
})

test('the top bar of a person with unread updates is a single row on every screen', async ({ page, instance }) => {
  const owner = await newPerson(instance)
  await join(await newPerson(instance), await newCommunity(owner))
  await be(page, owner, instance)
  await expect(async () => {
    await page.goto('/communities')
    await expect(page.locator('.top .unread')).toBeVisible({ timeout: 1000 })
  }).toPass()
  for (const width of [320, 360, 414, 576, 800, 900, 1000, 1104, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await page.locator('.top').boundingBox())!.height, `${width} px`).toBeLessThan(80)
  }
})

test('nothing on the front page lies over the top bar, for guests and people on every screen', async ({
  page,
  instance,
}) => {
  const clear = async (who: string) => {
    for (const width of [320, 360, 576, 800, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/home')
      const covered = await page.evaluate(() => {
        const bar = document.querySelector('.top')!.getBoundingClientRect()
        return [...document.querySelectorAll('main *')].filter((one) => {
          const { top, height } = one.getBoundingClientRect()
          return height > 1 && top < bar.bottom - 1
        }).length
      })
      expect(covered, `${who}, ${width} px`).toBe(0)
    }
  }
  await clear('a guest')
  await be(page, await newPerson(instance), instance)
  await clear('a person')
  await be(page, await newOperator(instance, { DATA_DIR: instance.folder }), instance)
  await clear('an operator')
})
