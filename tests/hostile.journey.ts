import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { articles } from '#contract/articles.ts'
import { comments } from '#contract/comments.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { newGuest, operatorOf, type Instance } from './instance.ts'
import { expect, test, resultOf } from './journey.ts'
import { inDays, oneItem } from './one-item.ts'
import { newPerson } from './people.ts'

const own = [
  '<script>window.hacked = true</script>',
  '"><img src=x onerror="window.hacked = true">',
  '</title><svg onload="window.hacked = true">',
  'javascript:window.hacked=true//',
  '{{constructor.constructor("window.hacked=true")()}}',
  '</script><script>window.hacked = true</script>',
  '\u2028\u2029 line ends that are none to JSON',
  '𝕬 𝖖𝖚𝖊𝖘𝖙𝖎𝖔𝖓 🇺🇳 👩‍👩‍👧‍👦 Z̷a̶l̵g̴o̸',
  "'; drop table polls.poll; --",
]
const real = process.env.REAL_DATA ? path.join(process.env.REAL_DATA, 'security') : ''

/** One in this many similar lines is tried; `EVERY=1` tries all. */
const EVERY = Number(process.env.EVERY ?? 4)

/** Lines from collections of real attacks, if they are available. */
function collected(): string[] {
  const lists = ['xss/patt-RSNAKE_XSS.txt', 'xss/patt-XSS_Polyglots.txt', 'xss/patt-IntrudersXSS.txt']
  const lines = lists
    .map((list) => path.join(real, list))
    .filter((file) => real && existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(0, 120))
  const naughty = path.join(real, 'text/blns.json')
  const strings = real && existsSync(naughty) ? (JSON.parse(readFileSync(naughty, 'utf8')) as string[]) : []
  return [...lines, ...strings].filter((_, place) => place % EVERY === 0).map((text) => text.trim().slice(0, 120))
}

/** Makes a poll with `text` in every field; returns its id, or null if the text was refused. A fault fails the test. */
async function pollOf(instance: Instance, text: string): Promise<string | null> {
  const operator = operatorOf(instance)
  const draft = oneItem({
    title: `A question: ${text}`,
    about: text,
    options: [text, `Not ${text}`],
    promise: { what: text },
    closes_at: inDays(300),
  })
  const created = await operator.ask(polls.create_poll, draft)
  expect([200, 400, 422], text).toContain(created.status)
  if (!created.ok) return null
  const { poll_id } = (await created.json()) as { poll_id: string }
  await operator.answer(polls.publish_poll, { poll_id, if_version: 1 })
  return poll_id
}

const AT_ONCE = 8

/**
 * Makes a poll with this text, if possible, and checks that its pages do not contain the text as markup; returns its
 * id.
 */
async function shownAsWords(instance: Instance, text: string): Promise<string | null> {
  const poll_id = await pollOf(instance, text)
  for (const screen of poll_id ? [`/answer/${poll_id}`, `/results/${poll_id}`] : []) {
    const html = await (await newGuest(instance.url).get(screen)).text()
    const markup = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    expect(/[<"].*\w{3}/s.test(text) && markup.includes(text), `${text} stands unescaped at ${screen}`).toBe(false)
  }
  return poll_id
}

test('hostile text in a poll is shown as plain text on every page that shows it', async ({ page, instance }) => {
  test.setTimeout(480_000)
  let shown = 0
  for (const text of own) {
    const poll_id = await shownAsWords(instance, text)
    if (!poll_id) continue
    await page.goto(`/answer/${poll_id}`)
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.waitForURL(resultOf(poll_id))
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
    shown++
  }
  expect(shown).toBeGreaterThanOrEqual(own.length - 2)
  const waiting = collected()
  const lane = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) await shownAsWords(instance, text)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await page.goto('/home')
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
})

test('hostile text in questions, answers, comments and articles is shown as plain text', async ({ page, instance }) => {
  const [operator, ana] = [operatorOf(instance), await newPerson(instance)]
  const title = `What about ${own[1]}?`
  const body = own.join('\n\n')
  const { question_id } = await operator.answer(questions.create_question, {
    title,
    body,
    tags: [own[1]!.slice(0, 35)],
  })
  const answer = { body: `My answer is: ${body}`, sources: [{ url: 'https://source.example', note: own[1]! }] }
  await operator.answer(questions.create_answer, { question_id, ...answer })
  await ana.browser.answer(comments.create_comment, { kind: 'question', id: question_id, body })
  const { article_id, version } = await operator.answer(articles.create_article, {
    kind: 'news',
    title,
    standfirst: own[2]!,
    body,
    authors: [{ name: own[1]!, role: own[2]!, disclosure: own[1]! }],
    sources: [{ title: own[5]! }],
  })
  await operator.answer(articles.publish_article, { article_id, if_version: version })
  expect((await operator.answer(questions.get_question, { question_id })).title).toBe(title)
  for (const address of [`/questions/${question_id}`, `/articles/${article_id}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText("'; drop table polls.poll; --").first()).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
    expect(await page.locator('main :is(img, svg[onload], script)').count()).toBe(0)
  }
})
