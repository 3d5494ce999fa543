import { becomeAPerson } from './becoming.ts'
import { test } from './letter-journey.ts'

for (const javaScriptEnabled of [true, false]) {
  const name = `from a guest’s answer to a poll of one’s own community${javaScriptEnabled ? '' : ', without JavaScript'}`
  test(name, async ({ browser, instance, letterbox }) => {
    test.setTimeout(300_000)
    await becomeAPerson(browser, { front: instance, letterbox, javaScriptEnabled })
  })
}
