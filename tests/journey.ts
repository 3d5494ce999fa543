import { test as base, type Page } from '@playwright/test'
import { askingBy } from './asking.ts'
import { patient } from './hydrated.ts'
import { openPoll, startInstance, type Instance } from './instance.ts'

export { expect, type Page } from '@playwright/test'
export { hydrated } from './hydrated.ts'

/** A journey: a browser and a whole polity with the sample content, one per worker. Fails on any error in the page. */
export const test = base.extend<{ calm: Page }, { instance: Instance }>({
  instance: [
    async ({}, use) => {
      const instance = await startInstance({ TIME_ZONE: 'Europe/Lisbon', ADDRESS_LIMIT: '100000' })
      await use(instance)
      await instance.remove()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled ? await patient(page) : page),
  baseURL: ({ instance }, use) => use(instance.url),
  /** A page that must not report any error. */
  calm: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    await use(page)
    base.expect(errors).toEqual([])
  },
})

/** A poll about cake, open for an hour. */
export const cakePoll = (instance: Instance, draft: Record<string, unknown> = {}) =>
  openPoll(instance, {
    title: 'Which cake shall we bake?',
    about: 'There is one oven, and it is small.',
    options: ['Carrot', 'Lemon', 'Chocolate'],
    promise: { what: 'The baker reads this on Friday.' },
    allow_none: true,
    ...draft,
  })

/** Makes calls with the cookies of this page. */
export const callsOf = ({ request }: Page) =>
  askingBy(async (path, { method, headers, body }) => {
    const reply = await request.fetch(path, { method, headers, data: body })
    return new Response(await reply.text(), { status: reply.status(), headers: reply.headers() })
  })

/** The answers stored in the browser, under the key in the specification. */
export const keptResponses = (page: Page): Promise<{ poll_id: string; ballots: unknown }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('poll_responses') ?? '[]') as never)

/** Matches the address at which a visitor arrives after answering a poll. */
export const resultOf = (poll_id: string) => new RegExp(`/results/${poll_id}(\\?done=\\w+)?$`)

/** Clears a browser's cookies, and leaves any page that would still use its owner's session. */
export async function loseCookies(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
