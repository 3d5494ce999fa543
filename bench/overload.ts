import { setTimeout as wait } from 'node:timers/promises'
import { bills } from '#contract/bills.ts'
import { polls } from '#contract/polls.ts'
import { newToken } from '#platform/kit/ids.ts'
import { shownResult } from '#tests/asking.ts'
import { newGuest, openPoll, type Instance } from '#tests/instance.ts'
import { calling, flood, getting, load } from './clients.ts'
import { progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'

const TIMES = 4
const WITHIN_MS = 1_000
const MIN_ANSWERED = 0.99
const MIN_VOTES = 0.8
const RECOVERED_WITHIN_MS = 5_000
/** Requests sent at once to find out the capacity. */
const UNLOADED = 4_000
const CONNECTIONS = 16
const USUAL_SECONDS = 20

/** The mix of ten requests: four rendered pages, two reads, one expensive call and three answers. */
const kinds = ['page', 'vote', 'read', 'page', 'vote', 'dear', 'page', 'read', 'vote', 'page'] as const

function requestsOf(poll_id: string): string[] {
  const guest = () => `guest=${newToken()}`
  const page = (path: string) => getting(path, guest()).replace('\r\n\r\n', '\r\naccept: text/html\r\n\r\n')
  const made = {
    page: (at: number) => page(at % 2 ? `/results/${poll_id}` : `/answer/${poll_id}`),
    vote: () => calling(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o2' } } }),
    read: () => calling(polls.get_poll, { poll_id }, guest()),
    dear: () => calling(bills.bills, { q: 'street' }, guest()),
  }
  return Array.from({ length: 1_000 }, (_, at) => made[kinds[at % kinds.length]!](Math.floor(at / kinds.length)))
}

interface Options {
  runs: number | undefined
  workers: number | undefined
}

/** Sends four times the capacity: is everybody answered, are votes counted, and does the server recover soon? */
export async function overload({ runs: seconds = USUAL_SECONDS, workers }: Options): Promise<Report> {
  const findings: Finding[] = []
  const figures: Record<string, unknown> = {}
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      const told = await overloadOn(space, seconds)
      findings.push(...told.findings.map((finding) => ({ ...finding, what: `${space.engine}: ${finding.what}` })))
      figures[space.engine] = told.figures
    }
  }, workers)
  return { bench: 'overload', findings, figures }
}

async function overloadOn(space: Space, seconds: number) {
  const instance = await space.open({ SAMPLES: 'yes' })
  try {
    const poll_id = await openPoll(instance)
    const requests = requestsOf(poll_id)
    const order = Uint8Array.from({ length: UNLOADED }, (_, at) => at % 250)
    await load(instance.url, {
      requests: requests.slice(0, 250),
      order: order.subarray(0, 1_000),
      connections: CONNECTIONS,
    })
    const unloaded = await load(instance.url, { requests: requests.slice(0, 250), order, connections: CONNECTIONS })
    const before = await answersIn(instance, poll_id)
    const rate = UNLOADED / unloaded.seconds
    const votesUnloaded = countOf(unloaded.fates, 'vote', 200) / unloaded.seconds
    progress(`${space.engine} serves ${rounded(rate, 0)} a second; now ${rounded(rate * TIMES, 0)} for ${seconds} s`)
    const flooded = await flood(instance.url, { rate: rate * TIMES, seconds, requests })
    const recovery = await recoveryOf(instance, poll_id)
    const counted = (await answersIn(instance, poll_id)) - before - recovery.votes
    await instance.stop()
    return { ...judged(flooded, { seconds, votesUnloaded, counted, recovery, recount: await space.recount() }), rate }
  } finally {
    await instance.kill()
  }
}

interface Measured {
  seconds: number
  votesUnloaded: number
  counted: number
  recovery: { ms: number; votes: number }
  recount: string
}

function judged({ fates, waits, clientLate }: Awaited<ReturnType<typeof flood>>, measured: Measured) {
  const { seconds, votesUnloaded, counted, recovery, recount } = measured
  const answered = waits.filter((ms) => ms <= WITHIN_MS).length / waits.length
  const acknowledged = countOf(fates, 'vote', 200)
  const unheard = countOf(fates, 'vote', 0)
  const votes = acknowledged / seconds / votesUnloaded
  const other = [...new Set(fates)].filter((status) => ![200, 503].includes(status))
  const served = Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, rounded(countOf(fates, kind, 200) / kindCount(fates, kind))]),
  )
  const sorted = waits.toSorted()
  const late = [...waits.keys()].filter((one) => waits[one]! > WITHIN_MS)
  const byKind = Object.groupBy(late, (one) => `${kinds[one % kinds.length]} ${fates[one]}`)
  const lateIn = Object.groupBy(late, (one) => `${Math.floor((one * seconds) / waits.length)} s`)
  const lateBy = Object.fromEntries(Object.entries(byKind).map(([what, ones]) => [what, ones?.length]))
  const findings: Finding[] = [
    {
      what: `answered within ${WITHIN_MS} ms, served or refused`,
      found: `${rounded(answered * 100)} %`,
      met: answered >= MIN_ANSWERED,
    },
    { what: 'votes served a second ÷ unloaded', found: rounded(votes), met: votes >= MIN_VOTES },
    {
      what: 'votes acknowledged, counted',
      found: `${acknowledged}, ${counted}; recount: ${recount}`,
      met: counted >= acknowledged && counted <= acknowledged + unheard,
    },
    { what: 'everybody is answered again after', found: `${recovery.ms} ms`, met: recovery.ms <= RECOVERED_WITHIN_MS },
    { what: 'replies that are neither 200 nor 503', found: other.join(', ') || 'none', met: other.length === 0 },
    { what: 'share served, by kind', found: JSON.stringify(served) },
    { what: 'later than that, by kind and status', found: JSON.stringify(lateBy) },
    { what: 'the client was late to send by at most', found: `${rounded(clientLate, 0)} ms` },
  ]
  const at = (share: number) => rounded(sorted[Math.floor((sorted.length - 1) * share)]!, 0)
  return {
    findings,
    figures: {
      ...measured,
      served,
      late: lateBy,
      late_by_second: Object.fromEntries(Object.entries(lateIn).map(([second, ones]) => [second, ones?.length])),
      p50_ms: at(0.5),
      p99_ms: at(0.99),
      clientLate,
    },
  }
}

const isOf = (kind: string, at: number) => kinds[at % kinds.length] === kind
const kindCount = (fates: Uint16Array, kind: string) => fates.filter((_, at) => isOf(kind, at)).length
const countOf = (fates: Uint16Array, kind: string, status: number) =>
  fates.filter((fate, at) => fate === status && isOf(kind, at)).length

async function answersIn({ url }: Instance, poll_id: string): Promise<number> {
  for (;;) {
    const shown = await shownResult(newGuest(url), poll_id).catch(() => null)
    if (shown) return shown.n
    await wait(200)
  }
}

/** How long until a page and a vote are served in time ten times in a row, and how many votes that took. */
async function recoveryOf({ url }: Instance, poll_id: string): Promise<{ ms: number; votes: number }> {
  const began = performance.now()
  let [votes, good, since] = [0, 0, 0]
  while (good < 10 && performance.now() - began < 60_000) {
    const sent = performance.now()
    const guest = newGuest(url)
    const vote = await guest.ask(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })
    if (vote.ok) votes++
    const page = await guest.get(`/results/${poll_id}`, { accept: 'text/html' })
    const inTime = vote.ok && page.ok && performance.now() - sent < WITHIN_MS
    good = inTime ? good + 1 : 0
    if (good === 1) since = performance.now() - began
    await wait(50)
  }
  return { ms: good < 10 ? Infinity : rounded(since, 0), votes }
}
