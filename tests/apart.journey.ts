import { test as base, expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startInstance } from './instance.ts'
import { cakePoll } from './journey.ts'

const server = process.env.TEST_DATABASE_URL

base.describe('polls in a process of its own, on PostgreSQL', () => {
  base.skip(!server, 'no PostgreSQL server: set TEST_DATABASE_URL')

  base('a guest answers at the front, the other process counts, and a watcher sees it', async ({ browser }) => {
    const name = `polity_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client(server)
    await admin.connect()
    await admin.query(`create database ${name}`)
    const shared = {
      DATABASE_URL: Object.assign(new URL(server!), { pathname: `/${name}` }).href,
      SERVICE_SECRET: 'a secret the two processes share',
      OPERATOR_TOKEN: 'the token of this instance’s operator'.replaceAll(/\W/g, '-'),
    }
    const polls = await startInstance({ ...shared, SERVICES: 'polls' })
    const front = await startInstance({ ...shared, SERVICES: 'comms,pages', SERVICE_ADDRESSES: `polls=${polls.url}` })
    try {
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

      await polls.kill()
      const told = await page.goto(`/answer/${poll_id}`)
      expect(told?.status()).toBe(503)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This does not work right now')
    } finally {
      await front.remove()
      await polls.remove()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    }
  })
})
