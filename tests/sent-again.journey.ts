import { be } from './as-person.ts'
import { newGuest } from './instance.ts'
import { expect, test } from './journey.ts'
import { answerOf, newCommunity, newPerson } from './people.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('texts that somebody else has changed are not written over, however often one saves', async ({
      page,
      instance,
    }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      const read = () =>
        answerOf<{ comm_name: string; summary: string; version: number }>(
          newGuest(instance.url).get(`/api/comms/get_community?comm_id=${comm_id}`),
        )
      await be(page, owner, instance)
      await page.goto(`/communities/${comm_id}?edit=texts`)
      await page.getByLabel('In a sentence or two').fill('As one moderator has it.')
      const { comm_name, version } = await read()
      const meanwhile = { comm_id, comm_name, summary: 'As another has it.', if_version: version }
      await owner.browser.post('/api/comms/update_community', meanwhile)
      for (const press of ['first', 'second']) {
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('alert').first(), press).toContainText('Somebody else has changed this')
        await expect(page.getByLabel('In a sentence or two')).toHaveValue('As one moderator has it.')
        if (javaScriptEnabled) await page.waitForLoadState('networkidle')
      }
      expect((await read()).summary).toBe('As another has it.')
      await page.goto(`/communities/${comm_id}?edit=texts`)
      await page.getByLabel('In a sentence or two').fill('As both have it.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('is saved')).toBeVisible()
    })

    test('a poll that is sent twice is one poll', async ({ page, instance }) => {
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner)
      await be(page, owner, instance)
      await page.goto(`/communities/${comm_id}?new=poll`)
      const fields: Record<string, string> = {
        intent: 'poll',
        draft_key: await page.locator('input[name=draft_key]').inputValue(),
        lang: 'en',
        title: 'Where shall the bench stand?',
        options: 'By the river\nAt the school',
        closes_date: '2031-07-01',
        closes_time: '20:00',
      }
      for (const press of ['first', 'second'])
        expect((await owner.browser.form(`/communities/${comm_id}`, fields)).status, press).toBe(302)
      const { items } = await answerOf<{ items: unknown[] }>(
        newGuest(instance.url).get(`/api/polls/polls?comm_id=${comm_id}`),
      )
      expect(items).toHaveLength(1)
    })
  })
}
