import { randomUUID } from 'node:crypto'
import { newAccount, password } from './account-holder.ts'
import { byKeyboard } from './by-keyboard.ts'
import { cakePoll, expect, test, resultOf } from './journey.ts'
import { newCommunity, newPerson } from './people.ts'

test('a guest can answer, sign up, claim the answer, join a community and ask something by keyboard alone', async ({
  calm: page,
  instance,
}) => {
  test.setTimeout(300_000)
  const joined = `Elm Street ${randomUUID().slice(0, 8)}`
  await newCommunity(await newPerson(instance), { comm_name: joined })
  const poll_id = await cakePoll(instance)
  const { reach, press, enter, write } = byKeyboard(page)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const place = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto(`/answer/${poll_id}`)
  await reach(page.getByLabel('Carrot'))
  await press('Space')
  await press('ArrowDown')
  await expect(page.getByLabel('Lemon')).toBeChecked()
  await enter(button('Answer'))
  await expect(page).toHaveURL(resultOf(poll_id))

  await enter(place('Login'), { back: true })
  await enter(link('Create an account'))
  const { fullname, email } = newAccount()
  await write(page.getByLabel('Name'), fullname)
  await write(page.getByLabel('E-mail'), email)
  await write(page.getByLabel('Password'), password)
  await enter(button('Create my account'))
  await expect(page).toHaveURL('/home')
  await enter(button('Yes, they’re mine'))
  await expect(page.getByText('1 answer has been added to your account.')).toBeVisible()

  await enter(place('Communities'), { back: true })
  await expect(heading).toHaveText('Communities')
  await write(page.getByLabel('Search communities'), joined)
  await press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await enter(link(joined))
  await expect(heading).toHaveText(joined)
  await enter(button('Join'))
  await expect(page.getByText('Your role here: Member')).toBeVisible()

  const founded = `Lime Street ${randomUUID().slice(0, 8)}`
  await enter(place('Communities'), { back: true })
  await enter(link('Start a community'))
  await write(page.getByLabel('Name'), founded)
  await write(page.getByLabel('In a sentence or two'), 'Who lives in Lime Street.')
  await enter(button('Start the community'))
  await expect(heading).toHaveText(founded)

  await enter(link('Create a poll'))
  await write(page.getByLabel('The question'), 'Where shall the bench stand?')
  await write(page.getByLabel('Option 1'), 'Under the tree')
  await write(page.getByLabel('Option 2'), 'At the bus stop')
  await enter(button('Save as a draft and change these settings'))
  await reach(page.getByLabel('Who can answer?'))
  await press('ArrowDown')
  await press('ArrowDown')
  await expect(page.getByLabel('Who can answer?')).toHaveValue('members')
  await enter(button('Publish'), { back: true })
  await enter(link('Open the ballot'))
  await expect(page).toHaveURL(/\/answer\//)
  await expect(heading).toHaveText('Where shall the bench stand?')
  await expect(page.getByLabel('At the bus stop')).toBeVisible()
})
