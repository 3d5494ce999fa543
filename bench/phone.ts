import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { polls } from '#contract/polls.ts'
import { newGuest, startInstance, type Instance } from '#tests/instance.ts'
import { median, nothingWrong, progress, rounded, type Finding, type Report } from './report.ts'

const run = promisify(execFile)
const lighthouse = path.join(createRequire(import.meta.url).resolve('lighthouse'), '../../cli/index.js')

const VISITS = 5
const goals = { paint: 1000, performance: 0.97, accessibility: 1 }

/** A slow phone on a slow network, with actual throttling: no figures are simulated afterwards. */
const slowPhone = [
  '--throttling-method=devtools',
  '--throttling.requestLatencyMs=562.5',
  '--throttling.downloadThroughputKbps=1474.56',
  '--throttling.uploadThroughputKbps=675',
  '--throttling.cpuSlowdownMultiplier=4',
]
const chrome = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-sync',
  '--no-first-run',
].join(' ')

interface FirstVisit {
  performance: number
  accessibility: number
  paint: number
  firstPaint: number
  blocked: number
  shift: number
  requests: Fetched[]
  failing: string[]
}

interface Fetched {
  url: string
  resourceType: string
  transferSize: number
}

/** The first visit of a phone to two pages of an instance with sample content, five times each. */
export async function phone(): Promise<Report> {
  const instance = await startInstance()
  try {
    const { items } = await newGuest(instance.url).answer(polls.polls, {})
    const pages = { '/home': '/home', '/answer/…': `/answer/${items[0]!.poll_id}` }
    const findings: Finding[] = []
    const figures: Record<string, unknown> = {}
    for (const [name, address] of Object.entries(pages)) {
      const visits: FirstVisit[] = []
      for (let visit = 1; visit <= VISITS; visit++) {
        progress(`${name}: visit ${visit} of ${VISITS}`)
        visits.push(await visitOnce(`${instance.url}${address}`))
      }
      const bytes = await bytesOf(instance, address, visits[0]!.requests)
      findings.push(
        ...findingsOf(visits, instance).map((finding) => ({ ...finding, what: `${name}: ${finding.what}` })),
      )
      findings.push({ what: `${name}: bytes`, found: `${bytes.html} of HTML, ${bytes.scripts} of scripts, gzip` })
      figures[name] = { bytes, visits: visits.map((visit) => ({ ...visit, requests: visit.requests.length })) }
    }
    return { bench: 'phone', findings, figures }
  } finally {
    await instance.remove()
  }
}

async function visitOnce(url: string): Promise<FirstVisit> {
  const how = ['--quiet', '--output=json', '--no-enable-error-reporting', '--only-categories=performance,accessibility']
  const { stdout } = await run(process.execPath, [lighthouse, url, ...how, ...slowPhone, `--chrome-flags=${chrome}`], {
    env: { CHROME_PATH: '/usr/bin/chromium', ...process.env },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { audits, categories } = JSON.parse(stdout) as Lighthouse
  const number = (audit: string) => audits[audit]!.numericValue!
  return {
    performance: categories['performance']!.score,
    accessibility: categories['accessibility']!.score,
    paint: Math.round(number('largest-contentful-paint')),
    firstPaint: Math.round(number('first-contentful-paint')),
    blocked: Math.round(number('total-blocking-time')),
    shift: number('cumulative-layout-shift'),
    requests: audits['network-requests']!.details!.items!.map(({ url, resourceType, transferSize }) => ({
      url,
      resourceType,
      transferSize,
    })),
    failing: categories['accessibility']!.auditRefs.filter(({ id }) => audits[id]!.score === 0).map(({ id }) => id),
  }
}

interface Lighthouse {
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: Fetched[] } }>
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>
}

function findingsOf(visits: FirstVisit[], { url }: Instance): Finding[] {
  const middle = (of: (visit: FirstVisit) => number) => median(visits.map(of))
  const paint = middle((visit) => visit.paint)
  const shift = Math.max(...visits.map((visit) => visit.shift))
  const performance = middle((visit) => visit.performance)
  const accessibility = Math.min(...visits.map((visit) => visit.accessibility))
  const strangers = visits.flatMap(({ requests }) => requests.map((one) => one.url)).filter((one) => !isOurs(one, url))
  return [
    { what: `largest paint (goal ${goals.paint} ms)`, found: `${paint} ms`, met: paint <= goals.paint },
    { what: 'layout shift (goal 0)', found: rounded(shift, 4), met: shift === 0 },
    {
      what: `performance (goal ${goals.performance})`,
      found: rounded(performance),
      met: performance >= goals.performance,
    },
    {
      what: `accessibility (goal ${goals.accessibility})`,
      found: [rounded(accessibility), ...new Set(visits.flatMap(({ failing }) => failing))].join(' '),
      met: accessibility >= goals.accessibility,
    },
    {
      what: 'first paint, main thread blocked',
      found: `${middle((v) => v.firstPaint)} ms, ${middle((v) => v.blocked)} ms`,
    },
    nothingWrong('hosts', strangers, 'no other host is asked'),
  ]
}

const isOurs = (asked: string, url: string): boolean => asked.startsWith(`${url}/`) || asked.startsWith('data:')

/** The size of the page and its scripts for a browser that accepts gzip. */
async function bytesOf(instance: Instance, address: string, requests: Fetched[]) {
  const weigh = async (url: string) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length
  const scripts = [...new Set(requests.filter((one) => one.resourceType === 'Script').map((one) => one.url))]
  const weighed = await Promise.all(scripts.map(async (url) => [new URL(url).pathname, await weigh(url)] as const))
  return {
    html: await weigh(instance.url + address),
    scripts: weighed.reduce((all, [, bytes]) => all + bytes, 0),
    each: Object.fromEntries(weighed.toSorted(([, a], [, b]) => b - a)),
  }
}
