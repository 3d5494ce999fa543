import { becomeAPerson } from './becoming.ts'
import { startInstance } from './instance.ts'
import { test as base } from './journey.ts'
import { openLetterbox, type Letterbox } from './letterbox.ts'

/** An instance that sends letters, and the mail server they go to. */
const test = base.extend<object, { letterbox: Letterbox }>({
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

for (const javaScriptEnabled of [true, false]) {
  const name = `from a guest’s answer to a poll of one’s own community${javaScriptEnabled ? '' : ', without JavaScript'}`
  test(name, async ({ browser, instance, letterbox }) => {
    test.setTimeout(120_000)
    await becomeAPerson(browser, { front: instance, letterbox, javaScriptEnabled })
  })
}
