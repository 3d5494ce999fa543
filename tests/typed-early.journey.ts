import { be } from './as-person.ts'
import { expect, test } from './journey.ts'
import { newCommunity, newPerson } from './people.ts'

test('what is typed before the page has woken up is kept', async ({ page, instance }) => {
  const owner = await newPerson(instance)
  const comm_id = await newCommunity(owner)
  await be(page, owner, instance)
  const asleep = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await asleep.promise
    await route.continue()
  })
  await page.goto(`/communities/${comm_id}?edit=texts`, { waitUntil: 'commit' })
  const summary = page.getByLabel('In a sentence or two')
  const name = page.getByLabel('Name')
  await summary.fill('As I have it.')
  await name.fill('Another name of ours')
  asleep.resolve()
  await page.waitForLoadState('networkidle')
  await expect(summary).toHaveValue('As I have it.')
  await expect(name).toHaveValue('Another name of ours')
})
