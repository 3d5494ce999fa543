import type { Browser, Page } from '@playwright/test'
import type { Instance } from '#tests/instance.ts'
import type { Written } from './hostile-fields.ts'
import { opened, served } from './patience.ts'
import { nothingWrong, progress, type Finding } from './report.ts'

const LANES = 4
/** How many pages Chromium reads at a time. */
const BATCH = 20
/** Lists of the latest things of each kind, and of current activity. */
const lists = [
  '/home',
  '/home?feed=new',
  '/home?feed=discussed',
  '/home?q=about',
  '/home?q=script',
  '/home?q=alert',
  '/communities',
]

/**
 * Reads every page in Chromium. First, each complete page is written into a frame without a content security policy, so
 * that any script that could run does run; then the pages with many texts and the lists are opened as people open them.
 * No script may run or be blocked, and nothing may be requested from another host.
 */
export async function inPages(browser: Browser, written: Written, texts: number): Promise<Finding[]> {
  const { instance, addresses, crowded, misread, refused } = written
  try {
    const read = await inFrames(browser, instance, addresses)
    const seen = [...lists, ...crowded]
    const run = await inTabs(browser, instance, seen)
    return [
      nothingWrong(
        `${addresses.length} whole pages with ${texts} texts in every field, read by Chromium without a policy`,
        read,
        '0 executions, nothing that could run',
      ),
      nothingWrong(`${seen.length} crowded pages and lists, opened in Chromium`, run, '0 executions'),
      nothingWrong(`stored as the contract says, or refused (${refused} fields)`, misread, 'all'),
    ]
  } finally {
    await instance.stop()
  }
}

/** Does the work for each of the addresses, several at a time. */
async function inLanes(addresses: readonly string[], size: number, lane: () => Promise<Work>): Promise<void> {
  const waiting = [...addresses]
  const one = async () => {
    const work = await lane()
    for (let next = waiting.splice(0, size); next.length > 0; next = waiting.splice(0, size)) {
      await work(next)
      if (waiting.length % 500 < size && waiting.length > 0) progress(`${waiting.length} pages left`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, one))
}

type Work = (addresses: readonly string[]) => Promise<void>

async function inFrames(browser: Browser, instance: Instance, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  await inLanes(addresses, BATCH, async () => {
    const page = await watched(browser, instance.url, wrong)
    // This page is at our own address, so that content loaded from elsewhere can be recognised, and it has no policy.
    await page.route('**/a-page-without-policy', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><iframe hidden></iframe>' }),
    )
    await page.goto(`${instance.url}/a-page-without-policy`)
    return async (batch) => {
      const pages: { address: string; html: string }[] = []
      // The pages are requested one after another, since so many requests at once would be refused.
      for (const address of batch) pages.push({ address, html: withoutOwn(await served(instance.url + address)) })
      wrong.push(...(await tracesOf(page, pages)))
    }
  })
  return wrong
}

/** Files of our own, which are the same on every page. */
const ownFile = / (?:href|src)="\/(?:(?:assets|crests)\/[^"]*|[a-z]+\.svg)"/g

/**
 * The page without our own scripts and files, which are not under test: elements that carry the page's own unguessable
 * nonce are removed or turned into data, and the addresses of our own files are left out.
 */
function withoutOwn({ html, policy }: { html: string; policy: string }): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (!nonce) throw new Error('a page has no policy')
  return html
    .replaceAll(new RegExp(`<style nonce="${nonce}"[^>]*>[^<]*</style>`, 'g'), '')
    .replaceAll(`<script nonce="${nonce}"`, '<script type="text/plain"')
    .replaceAll(ownFile, '')
}

/** Writes each page into the frame, as if it were just loading, and reports what ran or could run. */
const tracesOf = (page: Page, pages: readonly { address: string; html: string }[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const frame = document.querySelector('iframe')!
    const wrong: string[] = []
    for (const { address, html } of all) {
      const inside = frame.contentDocument!
      inside.open()
      inside.write(html)
      inside.close()
      await new Promise((resolve) => setTimeout(resolve))
      const traces = (frame.contentWindow as unknown as { traces?: string[] }).traces
      if (!traces || frame.contentDocument !== inside || !inside.querySelector('main'))
        wrong.push(`${address}: the page is not whole`)
      for (const trace of traces?.splice(0) ?? []) wrong.push(`${address}: ${trace}`)
      for (const one of inside.querySelectorAll('*'))
        if (globalThis.couldRun(one)) wrong.push(`${address}: ${one.outerHTML.slice(0, 120)}`)
    }
    return wrong
  }, pages)

async function inTabs(browser: Browser, instance: Instance, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  await inLanes(addresses, 1, async () => {
    const page = await watched(browser, instance.url, wrong)
    return async ([address]) => {
      await opened(page, instance.url + address!)
      const traces = await page.evaluate(() => [
        ...globalThis.traces,
        ...[...document.querySelectorAll('main *')]
          .filter(globalThis.couldRun)
          .map((one) => one.outerHTML.slice(0, 120)),
      ])
      wrong.push(...traces.map((trace) => `${address!}: ${trace}`))
    }
  })
  return wrong
}

declare global {
  /** Everything that was called or blocked on this page. */
  var traces: string[]
  /** Whether an element of a page could run something and is not one of our own elements. */
  var couldRun: (one: Element) => boolean
}

async function watched(browser: Browser, own: string, wrong: string[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('dialog', (dialog) => {
    wrong.push(`${page.url()}: a dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && /^(https?|ftp):/.test(request.url()))
      wrong.push(`${page.url()}: asks ${request.url()}`)
  })
  await page.addInitScript(() => {
    const traces: string[] = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      traces.push(`${violatedDirective} ${blockedURI}`),
    )
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(globalThis, { [name]: () => traces.push(name) })
    const isOwnPicture = (one: Element) => /^(\/crests\/.*|\/[a-z]+\.svg|)$/.test(one.getAttribute('src') ?? '')
    // Attributes that hold words, never an address.
    const isWords = /^(content|value|alt|title|placeholder|label|aria-\w+)$/
    const couldRun = (one: Element) =>
      /^(IFRAME|OBJECT|EMBED|BASE|MARQUEE|VIDEO|AUDIO)$/i.test(one.tagName) ||
      (one.tagName === 'META' && (one.hasAttribute('http-equiv') || one.closest('main') !== null)) ||
      (one.tagName === 'SCRIPT' && !/^(text\/plain|application\/ld\+json)$/.test(one.getAttribute('type') ?? '')) ||
      (one.tagName === 'IMG' && !isOwnPicture(one)) ||
      [...one.attributes].some(
        ({ name, value }) => /^on/i.test(name) || (!isWords.test(name) && /^\s*javascript:/i.test(value)),
      )
    Object.assign(globalThis, { traces, couldRun })
  })
  return page
}
