import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { be } from './as-person.ts'
import { newGuest } from './instance.ts'
import { expect, hydrated, test } from './journey.ts'
import { newCommunity, newPerson } from './people.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('text that somebody else has changed is not overwritten, however often the form is saved', async ({
      page,
      instance,
    }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      const read = () => newGuest(instance.url).answer(comms.get_community, { comm_id })
      await be(page, owner, instance)
      await page.goto(`/communities/${comm_id}?edit=texts`)
      await page.getByLabel('In a sentence or two').fill('As one moderator has it.')
      const { comm_name, version } = await read()
      const meanwhile = { comm_id, comm_name, summary: 'As another has it.', if_version: version }
      await owner.browser.answer(comms.update_community, meanwhile)
      for (const press of ['first', 'second']) {
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('alert').first(), press).toContainText('Somebody else has changed this')
        await expect(page.getByLabel('In a sentence or two')).toHaveValue('As one moderator has it.')
        if (javaScriptEnabled) await hydrated(page)
      }
      expect((await read()).summary).toBe('As another has it.')
      await page.goto(`/communities/${comm_id}?edit=texts`)
      await page.getByLabel('In a sentence or two').fill('As both have it.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('changes to the community have been saved')).toBeVisible()
    })

    test('a poll that is sent twice is created once', async ({ page, instance }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      await be(page, owner, instance)
      await page.goto(`/build?new=1&comm=${comm_id}`)
      const fields: Record<string, string> = {
        intent: 'quick',
        draft_key: await page.locator('input[name=draft_key]').inputValue(),
        comm_id,
        title: 'Where shall the bench stand?',
        closes: '7',
      }
      const form = new URLSearchParams(fields)
      form.set('then', 'publish')
      for (const option of ['By the river', 'At the school']) form.append('options', option)
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      for (const press of ['first', 'second'])
        expect((await owner.browser.post('/build?new=1', form.toString(), type)).status, press).toBe(302)
      const { items } = await newGuest(instance.url).answer(polls.polls, { comm_id })
      expect(items).toHaveLength(1)
    })
  })
}
