import { startInstance } from './instance.ts'
import { test as base } from './journey.ts'
import { openLetterbox, type Letterbox } from './letterbox.ts'

/** A journey at an instance that sends e-mails, with the mail server that receives them. */
export const test = base.extend<object, { letterbox: Letterbox }>({
  letterbox: [
    async ({}, use) => {
      const letterbox = await openLetterbox()
      await use(letterbox)
      await letterbox.close()
    },
    { scope: 'worker' },
  ],
  instance: [
    async ({ letterbox }, use) => {
      const settings = { SMTP_URL: letterbox.url, MAIL_FROM: 'polity@polity.example', ADDRESS_LIMIT: '100000' }
      const instance = await startInstance(settings)
      await use(instance)
      await instance.remove()
    },
    { scope: 'worker' },
  ],
})
