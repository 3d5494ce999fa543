import { test as base, expect } from '@playwright/test'
import { polls } from '#contract/polls.ts'
import { startApart, type Apart } from './apart.ts'
import { becomeAPerson } from './becoming.ts'
import { operatorOf } from './instance.ts'
import { cakePoll } from './journey.ts'
import { openLetterbox, type Letterbox } from './letterbox.ts'
import { newBrowser, signInFrom } from './people.ts'

const server = process.env.TEST_DATABASE_URL

base.describe('each room in a process of its own, on PostgreSQL', () => {
  base.skip(!server, 'no PostgreSQL server: set TEST_DATABASE_URL')
  base.describe.configure({ mode: 'serial', timeout: 480_000 })
  let apart: Apart
  let letterbox: Letterbox
  base.beforeAll(async () => {
    letterbox = await openLetterbox()
    apart = await startApart(server!, { SMTP_URL: letterbox.url, MAIL_FROM: 'polity@polity.example' })
  })
  base.afterAll(async () => {
    await apart.remove()
    await letterbox.close()
  })

  base(
    'a guest answers at the front process, another process counts, and a watcher sees the change',
    async ({ browser }) => {
      const { front } = apart
      const poll_id = await cakePoll(front)
      const watcher = await browser.newPage({ baseURL: front.url })
      await watcher.goto(`/results/${poll_id}`)
      await expect(watcher.getByText('Live', { exact: true })).toBeVisible()
      const page = await browser.newPage({ baseURL: front.url })
      await page.goto(`/answer/${poll_id}`)
      await page.getByLabel('Lemon').check()
      await page.getByRole('button', { name: 'Answer' }).click()
      await expect(page.getByRole('row', { name: /Lemon/ }).first()).toContainText('your answer')
      await expect(watcher.getByRole('row', { name: /Lemon/ }).first()).toContainText('100%')
    },
  )

  base(
    'a guest answers, signs up, runs a poll in their own community, and gets updates about polls',
    async ({ browser }) => {
      const { page, account, poll_id, asked } = await becomeAPerson(browser, { front: apart.front, letterbox })
      await apart.query(`update polls.poll set closes_at = now() where poll_id = '${poll_id}'`)
      const outcome = { poll_id, text: 'Lemon it was, and it was good.' }
      await operatorOf(apart.front).answer(polls.set_outcome, outcome)
      await expect(async () => {
        await page.goto('/account')
        await expect(page.getByRole('region', { name: 'Updates' })).toContainText('Which cake shall we bake?')
      }).toPass()

      // While the room that stores sessions is down, a signed-in person can read and is never counted as a guest.
      const elsewhere = await signInFrom(newBrowser(apart.front.url), account)
      await apart.rooms.identity.kill()
      const sent = await elsewhere.ask(polls.submit_response, { poll_id: asked, ballots: { i1: { choice: 'o1' } } })
      expect(sent.status).toBe(503)
      expect((await elsewhere.get(`/results/${poll_id}`)).status).toBe(200)
    },
  )

  base('pages of the polls room say so when it is down', async ({ browser }) => {
    const poll_id = await cakePoll(apart.front)
    await apart.rooms.polls.kill()
    const page = await browser.newPage({ baseURL: apart.front.url })
    expect((await page.goto(`/answer/${poll_id}`))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This isn’t working right now')
  })
})
