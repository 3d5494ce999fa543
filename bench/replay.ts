import { setTimeout as wait } from 'node:timers/promises'
import { requestOf } from '#contract/client.ts'
import { polls } from '#contract/polls.ts'
import { shownResult } from '#tests/asking.ts'
import { newGuest, openPoll, type Instance } from '#tests/instance.ts'
import { dublinNorth, type Ballots } from './ballots.ts'
import { calling, follow, load, type Listeners } from './clients.ts'
import { treeMebibytes } from './process.ts'
import { nothingWrong, progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'

const CONNECTIONS = 64
const LISTENERS = 200
const FIRST_PART = 10_000
const MAX_GROWTH = 1.1

/**
 * Replays a real election as guests' answers to one poll while listeners follow its result: is every ballot counted
 * once? `workers`: the number of workers, for PostgreSQL only.
 */
export async function replay({ workers }: { workers?: number | undefined } = {}): Promise<Report> {
  const ballots = dublinNorth()
  if (!ballots)
    return { bench: 'replay', findings: [{ what: 'skipped', found: 'REAL_DATA is not at hand' }], figures: {} }
  const figures: Record<string, unknown> = { ballots: ballots.firsts.length, first_preferences: ballots.counts }
  const findings: Finding[] = []
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      progress(`replaying ${ballots.firsts.length} ballots on ${space.engine}`)
      const told = await replayOn(space, ballots)
      findings.push(...told.findings.map((finding) => ({ ...finding, what: `${space.engine}: ${finding.what}` })))
      figures[space.engine] = told.figures
    }
  }, workers)
  return { bench: 'replay', findings, figures }
}

async function replayOn(space: Space, ballots: Ballots) {
  const instance = await space.open()
  try {
    const poll_id = await openElection(instance, ballots)
    const [stream] = requestOf(polls.results_stream, { poll_id })
    const listeners = await follow({ url: instance.url + stream, listeners: LISTENERS })
    const cast = await castAll(instance, poll_id, ballots)
    const results = await shownResult(newGuest(instance.url), poll_id)
    const heard = await lastHeard(listeners, JSON.stringify(results))
    const shown = await shownCounts(instance, poll_id, ballots.candidates)
    listeners.leave()
    await instance.stop()
    const recount = await space.recount()
    const [item] = results.items
    const counts = item?.kind === 'single' ? item.choices.map(({ n }) => n) : []
    const growth = cast.memoryAtEnd / cast.memoryAfterPart
    const findings: Finding[] = [
      nothingWrong('replies', cast.refused, `all ${ballots.firsts.length} are 200`),
      nothingWrong('the result', differing(counts, ballots.counts), `exactly the true counts, ${results.n} in all`),
      nothingWrong('the page /results', differing(shown, ballots.counts), 'shows exactly the true counts'),
      nothingWrong('listeners', heard.wrong, `all ${LISTENERS} hold the final result`),
      { what: 'recount', found: recount, met: recount.includes(`${ballots.firsts.length} answers`) },
      { what: `memory at the end ÷ after ${FIRST_PART} answers`, found: rounded(growth), met: growth <= MAX_GROWTH },
    ]
    return { findings, figures: { ...cast, events: heard.events, recount } }
  } finally {
    await instance.kill()
  }
}

export const openElection = (instance: Instance, { candidates }: Ballots): Promise<string> =>
  openPoll(instance, { title: 'Who is your first choice in Dublin North?', options: candidates })

/** One request per candidate; without a cookie, each request counts as coming from another guest. */
export const answersTo = (poll_id: string, { candidates }: Ballots): string[] =>
  candidates.map((_, at) => calling(polls.submit_response, { poll_id, ballots: { i1: { choice: `o${at + 1}` } } }))

async function castAll(instance: Instance, poll_id: string, ballots: Ballots) {
  const requests = answersTo(poll_id, ballots)
  const parts = [ballots.firsts.slice(0, FIRST_PART), ballots.firsts.slice(FIRST_PART)]
  const reports = []
  const memory: number[] = []
  for (const order of parts) {
    reports.push(await load(instance.url, { requests, order, connections: CONNECTIONS }))
    memory.push(treeMebibytes(instance.process.pid!))
  }
  const refused = reports.flatMap(({ fates }) => [...fates]).filter((fate) => fate !== 200)
  const [p50_ms, p99_ms] = [rounded(reports[1]!.p50, 1), rounded(reports[1]!.p99, 1)]
  return { refused: refused.map(String), p50_ms, p99_ms, memoryAfterPart: memory[0]!, memoryAtEnd: memory[1]! }
}

/** Gives the listeners time to receive the last answers, and describes any event other than the final one. */
async function lastHeard(listeners: Listeners, final: string) {
  for (let tries = 0; ; tries++) {
    const { last, events } = await listeners.report()
    const wrong = last.filter(([event]) => event !== final).map(([event, holders]) => `${holders} hold ${event}`)
    if (wrong.length === 0 || tries === 40) return { wrong, events }
    await wait(250)
  }
}

/** Each candidate's count in the page's table; NaN if it is missing. */
async function shownCounts(instance: Instance, poll_id: string, candidates: string[]): Promise<number[]> {
  const page = await newGuest(instance.url).get(`/results/${poll_id}`, { accept: 'text/html', 'accept-language': 'en' })
  const [, table = ''] = (await page.text()).split('class="numbers"')
  const rows = table.split(/<tr[^>]*>/).map((row) => row.split(/<\/t[hd]>/).map(textOf))
  const shown = new Map(rows.map(([name = '', count = '']) => [name, /^[\d,]+/.exec(count)?.[0]]))
  return candidates.map((name) => Number(shown.get(name)?.replaceAll(',', '')))
}

const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .trim()

const differing = (found: number[], expected: number[]): string[] =>
  expected.flatMap((count, at) => (found[at] === count ? [] : [`o${at + 1} ${found[at]} for ${count}`]))
