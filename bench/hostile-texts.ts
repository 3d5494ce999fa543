import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { render } from '#platform/markdown/markdown.ts'
import { hostilePages } from './hostile-fields.ts'
import { inPages } from './hostile-pages.ts'
import { nothingWrong, type Finding, type Report } from './report.ts'
import { onSpaces } from './spaces.ts'

const usualData = fileURLToPath(new URL('../../shared/data/security', import.meta.url))

interface Options {
  data?: string | undefined
  runs?: number | undefined
}

/**
 * Tests collections of attacks and of strings that break programs: every text is rendered as Markdown, and `runs` of
 * them are entered, spread over the collections (all by default), in every text field of questions, answers, comments,
 * articles, polls and communities. Chromium reads each page without a policy, and opens the pages with many texts. Runs
 * on PostgreSQL.
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

/** Checks how Chromium parses each text, rendered as an article and as a comment: only harmless elements may appear. */
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
