import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { shownResult } from './asking.ts'
import { newGuest, openPoll, type Instance } from './instance.ts'
import type { SlowLine } from './slow-line.ts'

/** The state of the page’s scripts: running, arriving between two presses, never arriving, or switched off. */
export const modes = ['awake', 'waking', 'asleep', 'off'] as const
/** The page on which the ballot appears. */
export const ways = ['answer', 'home', 'embed'] as const

/** A visitor new to the site presses Answer, and then presses it again. */
export interface Presses {
  mode: (typeof modes)[number]
  way: (typeof ways)[number]
  /** The round-trip latency in milliseconds. */
  latency: number
  /**
   * Milliseconds until the second press. Otherwise the reply is lost, and the visitor then reloads the page or goes
   * back.
   */
  again: number | 'retry' | 'back'
}

/** A site behind a slow line. The address of the line is the site's public address. */
export interface Site {
  instance: Instance
  line: SlowLine
}

let closing = Date.now() + 86_400_000

/** Runs the presses in a new browser. Returns how many times the vote was counted, which should be 1. */
export async function pressTwice(browser: Browser, { instance, line }: Site, presses: Presses): Promise<number> {
  // The front page shows the poll that closes first.
  closing -= 1000
  const poll_id = await openPoll(instance, { closes_at: new Date(closing).toISOString() })
  const context = await browser.newContext({ javaScriptEnabled: presses.mode !== 'off' })
  line.latency = 0
  line.hold(presses.mode === 'asleep' || presses.mode === 'waking' ? '/assets/entry.client' : null)
  try {
    const page = await ballotPage(context, line, presses, poll_id)
    line.latency = presses.latency
    line.begin()
    await pressAgain(page, line, presses)
    await line.settled()
  } finally {
    line.hold(null)
    await context.close()
  }
  return (await shownResult(newGuest(instance.url), poll_id)).n
}

async function ballotPage(context: BrowserContext, line: SlowLine, { mode, way }: Presses, poll_id: string) {
  const page = await context.newPage()
  if (way === 'embed') return throughEmbed(context, page, line, mode, poll_id)
  // The page for newcomers is cached for a second.
  do await page.goto(way === 'home' ? `${line.url}/home` : `${line.url}/answer/${poll_id}`, { waitUntil: 'commit' })
  while ((await page.locator('input[name=poll_id]').inputValue()) !== poll_id)
  await choose(page, mode)
  return page
}

async function throughEmbed(
  context: BrowserContext,
  page: Page,
  line: SlowLine,
  mode: Presses['mode'],
  poll_id: string,
) {
  const newspaper = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end(`<iframe src="${line.url}/embed/${poll_id}"></iframe>`),
  ).listen(0)
  await page.goto(`http://localhost:${(newspaper.address() as AddressInfo).port}`)
  const opened = context.waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: 'Answer' }).click()
  const answering = await opened
  newspaper.close()
  await choose(answering, mode)
  return answering
}

async function choose(page: Page, mode: Presses['mode']) {
  await page.getByLabel('Sunday').check()
  if (mode === 'awake') await page.waitForFunction(isAwake)
}

const isAwake = () => Object.keys(document.querySelector('form[method=post]')!).some((key) => key.startsWith('__react'))

const button = (page: Page) => page.getByRole('button', { name: 'Answer', exact: true })

async function pressAgain(page: Page, line: SlowLine, { mode, again }: Presses) {
  if (typeof again === 'number') return pressInPlace(page, line, mode, again)
  line.losing = again === 'retry' ? 'cut' : 'silent'
  await button(page).click({ noWaitAfter: true })
  if (again === 'retry') await failed(page, mode)
  else await line.settled()
  line.losing = null
  line.begin()
  if (again === 'retry' && mode !== 'awake') return void (await page.reload({ waitUntil: 'commit' }))
  if (again === 'retry') await page.getByRole('link', { name: 'Try again' }).click()
  if (again === 'back') await backAndForth(page)
  await choose(page, mode)
  await button(page).click({ noWaitAfter: true })
}

/** Presses the same position on the screen, whatever is there by then. */
async function pressInPlace(page: Page, line: SlowLine, mode: Presses['mode'], gap: number) {
  await button(page).scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button(page).boundingBox())!
  const press = () => page.mouse.click(x + width / 2, y + height / 2)
  await press()
  if (mode === 'waking') line.hold(null)
  await wait(gap)
  await press()
}

/** Waits for the error message, which comes from the page or, without scripts, from the browser a moment later. */
async function failed(page: Page, mode: Presses['mode']) {
  if (mode === 'awake') return page.getByRole('heading', { name: 'This page didn’t load' }).waitFor()
  while (!page.url().startsWith('chrome-error:')) await wait(20)
  return wait(200)
}

/**
 * Goes back to the empty page the visitor came from, and forward again. While a page is loading, the first step back
 * only cancels the loading; without scripts the browser then needs a moment.
 */
async function backAndForth(page: Page) {
  const start = 'about:blank'
  const moment = () => wait(50)
  while (page.url() !== start) await page.goBack({ waitUntil: 'commit' }).catch(moment)
  while (page.url() === start) await page.goForward({ waitUntil: 'commit' }).catch(moment)
}
