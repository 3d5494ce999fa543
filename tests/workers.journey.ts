import { test as base, expect } from '@playwright/test'
import { startWorkers } from './apart.ts'
import type { Instance } from './instance.ts'
import { cakePoll, resultOf } from './journey.ts'

const server = process.env.TEST_DATABASE_URL

base.describe('two workers on one port, on PostgreSQL', () => {
  base.skip(!server, 'no PostgreSQL server: set TEST_DATABASE_URL')
  let instance: Instance
  base.beforeAll(async () => {
    instance = await startWorkers(server!, 2, { SAMPLES: 'no' })
  })
  base.afterAll(() => instance.remove())

  base('answers are counted, a watcher sees them arrive, and everybody finds their own', async ({ browser }) => {
    const poll_id = await cakePoll(instance)
    const watcher = await browser.newPage({ baseURL: instance.url })
    await watcher.goto(`/results/${poll_id}`)
    await expect(watcher.getByText('Live', { exact: true })).toBeVisible()
    for (let answers = 1; answers <= 4; answers++) {
      // Without JavaScript the page shows what the server knew at that moment, and is not updated.
      const page = await browser.newPage({ baseURL: instance.url, javaScriptEnabled: answers === 1 })
      await page.goto(`/answer/${poll_id}`)
      await page.getByLabel('Lemon').check()
      await page.getByRole('button', { name: 'Answer' }).click()
      await expect(page).toHaveURL(resultOf(poll_id))
      const lemon = page.getByRole('row', { name: /Lemon/ }).first()
      await expect(lemon).toContainText('your answer')
      await expect(lemon.getByRole('cell').first()).toContainText(String(answers))
      await page.close()
    }
    const shown = watcher.getByRole('row', { name: /Lemon/ }).first()
    await expect(shown.getByRole('cell').first()).toContainText('4')
  })
})
