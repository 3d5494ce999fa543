import { articles } from '#contract/articles.ts'
import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import { be } from './as-person.ts'
import { byKeyboard } from './by-keyboard.ts'
import { expect, hydrated, test } from './journey.ts'
import { operatorOf, type Instance } from './instance.ts'
import { check } from './look.ts'
import { join, newCommunity, newPerson, type Person } from './people.ts'

async function publish({ browser }: Person, comm_id: string, title: string) {
  const draft = { kind: 'news' as const, title, body: 'Half price.', authors: [{ name: 'Staff' }], comm_id }
  const { article_id } = await browser.answer(articles.create_article, draft)
  await browser.answer(articles.publish_article, { article_id, if_version: 1 })
}

/** A community in which two new accounts have published, one of them several things. */
async function openFlood(instance: Instance) {
  const [owner, spammer, neighbour] = await Promise.all([
    newPerson(instance, { fullname: 'Olga Owns' }),
    newPerson(instance, { fullname: 'Sal Spams' }),
    newPerson(instance, { fullname: 'Nora Newman' }),
  ])
  const comm_id = await newCommunity(owner, {
    articles_by: 'members',
    rules: [{ title: 'Nothing is sold here', text: 'No shops.' }],
  })
  await operatorOf(instance).answer(comms.set_front, { comm_id, front: 'looked_at' })
  for (const one of [spammer, neighbour]) await join(one, comm_id)
  for (const what of ['shoes', 'watches', 'phones']) await publish(spammer, comm_id, `Buy cheap ${what}`)
  await publish(neighbour, comm_id, 'The bakery opens again')
  // Names reach the room that tells them a moment after the account is made.
  const UIDs = [spammer.UID, neighbour.UID]
  await expect.poll(() => owner.browser.answer(users.people, { UIDs })).toHaveLength(UIDs.length)
  return { owner, comm_id }
}

test.use({ viewport: { width: 360, height: 800 } })

test('by keyboard, a moderator chooses all that one new account has published, and hides it with one statement', async ({
  page,
  instance,
}) => {
  const { owner, comm_id } = await openFlood(instance)
  const { reach, enter, write, press } = byKeyboard(page)
  await be(page, owner, instance)
  await page.goto(`/communities/${comm_id}?reports=new`)
  await hydrated(page)
  await check(page, 'what new accounts have published, with checkboxes')
  await enter(page.getByRole('link', { name: 'Choose all by Sal Spams' }).first())
  await expect(page.getByText('Only what Sal Spams has published.')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await check(page, 'what one new account has published, all ticked')
  await reach(page.getByRole('checkbox', { name: 'Select: Buy cheap watches' }))
  await press('Space')
  await enter(page.getByRole('button', { name: 'Decide about the chosen ones' }).last())
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await hydrated(page)
  await check(page, 'the chosen things, with the form to decide')
  await page.getByRole('radio', { name: /^Hide it/ }).focus()
  await press('Space')
  await reach(page.getByLabel('Which rule'))
  await page.keyboard.type('Nothing is sold')
  await write(page.getByLabel('What you found'), 'It names a shop.')
  await write(page.getByLabel('Why', { exact: true }), 'It sends people to a shop.')
  await enter(page.getByRole('button', { name: 'Decide about the chosen ones' }))
  await expect(page.getByText('2 cases have been decided, and their authors have been told.')).toBeVisible()
  await check(page, 'what came of the decision')
  await enter(page.getByRole('link', { name: 'Back to the list' }))
  await expect(page.getByRole('link', { name: 'Buy cheap watches' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Buy cheap phones' })).toHaveCount(0)
})
