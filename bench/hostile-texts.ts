import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { render } from '#platform/markdown/markdown.ts'
import { hostilePages, type Written } from './hostile-fields.ts'
import { nothingWrong, progress, type Finding, type Report } from './report.ts'
import { onSpaces } from './spaces.ts'

const usualData = fileURLToPath(new URL('../../shared/data/security', import.meta.url))
const TABS = 3

interface Options {
  data?: string | undefined
  runs?: number | undefined
}

/**
 * Collections of attacks and of strings that break programs: every one rendered as Markdown, and `runs` of them, spread
 * over the collections (all if not said), in every text field of questions, answers, comments, articles, polls and
 * communities, each page opened in Chromium. On PostgreSQL.
 */
export async function hostileTexts({ data = usualData, runs }: Options): Promise<Report> {
  if (!existsSync(data)) {
    const missing = { what: 'collections of attacks', found: `none at ${data}: name the folder with --data DIR` }
    return { bench: 'hostile-texts', findings: [missing], figures: {} }
  }
  const texts = collected(data)
  const step = Math.max(1, texts.length / (runs ?? texts.length))
  const chosen = texts.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step))
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
  })
  try {
    const findings = [
      await rendered(browser, texts, 'attacks and naughty strings'),
      await rendered(browser, examples(data), 'examples of CommonMark'),
    ]
    findings.push(
      ...(await onSpaces(async (spaces) => {
        const space = spaces.find(({ databaseUrl }) => databaseUrl)
        return space ? inPages(browser, await hostilePages(space, chosen), chosen.length) : []
      })),
    )
    return { bench: 'hostile-texts', findings, figures: { texts: texts.length, in_pages: chosen.length } }
  } finally {
    await browser.close()
  }
}

/** Every line of every list, once. */
function collected(data: string): string[] {
  const xss = path.join(data, 'xss')
  const lines = readdirSync(xss).flatMap((name) => {
    const bytes = readFileSync(path.join(xss, name))
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
    if (!name.endsWith('.json')) return text.split('\n')
    return (JSON.parse(text) as { payload: string }[]).map(({ payload }) => payload)
  })
  const naughty = JSON.parse(readFileSync(path.join(data, 'text/blns.json'), 'utf8')) as string[]
  return [...new Set([...lines, ...naughty])].filter((text) => text.trim() !== '')
}

const examples = (data: string): string[] =>
  (
    JSON.parse(gunzipSync(readFileSync(path.join(data, 'text/commonmark-examples.json.gz'))).toString()) as {
      markdown: string
    }[]
  ).map(({ markdown }) => markdown)

/** What Chromium makes of each text, rendered as an article and as a comment: nothing but harmless elements. */
async function rendered(browser: Browser, texts: readonly string[], what: string): Promise<Finding> {
  const page = await browser.newPage()
  const made = texts.flatMap((text) =>
    (['article', 'comment'] as const).map((level) => ({ text, html: render(text, { level }).html })),
  )
  const wrong = await page.evaluate((all) => {
    const harmless = /^(A|BR|CODE|EM|S|STRONG|BLOCKQUOTE|H[234]|HR|LI|OL|P|PRE|TABLE|TBODY|TD|TH|THEAD|TR|UL)$/
    return all.flatMap(({ text, html }) => {
      const template = document.createElement('template')
      template.innerHTML = html
      return [...template.content.querySelectorAll('*')].some(
        (one) =>
          !harmless.test(one.tagName) ||
          [...one.attributes].some(
            ({ name, value }) =>
              !/^(dir|id|href|rel|start|scope|aria-labelledby)$/.test(name) ||
              (name === 'href' && !/^(https?:|mailto:)/i.test(value)),
          ),
      )
        ? [text.slice(0, 80)]
        : []
    })
  }, made)
  await page.close()
  return nothingWrong(`${texts.length} ${what}, rendered as articles and as comments`, wrong, 'harmless')
}

/** Opens every page: nothing runs, nothing is blocked from running, nothing is asked of another host. */
async function inPages(
  browser: Browser,
  { instance, addresses, misread, refused }: Written,
  texts: number,
): Promise<Finding[]> {
  const wrong: string[] = []
  const waiting = [...addresses]
  const lane = async () => {
    const page = await watched(browser, instance.url, wrong)
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await page.goto(instance.url + next, { waitUntil: 'load' })
      wrong.push(...(await tracesIn(page)).map((trace) => `${next}: ${trace}`))
      if (waiting.length % 100 === 0) progress(`${waiting.length} pages left`)
    }
  }
  try {
    await Promise.all(Array.from({ length: TABS }, lane))
  } finally {
    await instance.stop()
  }
  return [
    nothingWrong(`${addresses.length} pages with ${texts} texts in every field, in Chromium`, wrong, '0 executions'),
    nothingWrong(`stored as the contract says, or refused (${refused} fields)`, misread, 'all'),
  ]
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
    Object.assign(globalThis, { traces })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      traces.push(`${violatedDirective} ${blockedURI}`),
    )
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(globalThis, { [name]: () => traces.push(name) })
  })
  return page
}

/** What was called or blocked on a page, and elements of its content that could run something. */
const tracesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(globalThis as unknown as { traces: string[] }).traces,
    ...[...document.querySelectorAll('main *')]
      .filter(
        (one) =>
          /^(IFRAME|OBJECT|EMBED|BASE|META|MARQUEE|VIDEO|AUDIO)$/.test(one.tagName) ||
          // The pictures of communities are our own.
          (one instanceof HTMLImageElement && !one.src.startsWith(`${location.origin}/crests/`)) ||
          [...one.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value)),
      )
      .map((one) => one.outerHTML.slice(0, 120)),
  ])
