import { becomeAPerson } from './becoming.ts'
import { test } from './letter-journey.ts'

for (const javaScriptEnabled of [true, false]) {
  const name = `a guest answers, signs up and runs a poll in their own community${javaScriptEnabled ? '' : ', without JavaScript'}`
  test(name, async ({ browser, instance, letterbox }) => {
    test.setTimeout(300_000)
    await becomeAPerson(browser, { front: instance, letterbox, javaScriptEnabled })
  })
}
