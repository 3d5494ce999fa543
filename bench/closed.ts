import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { identity } from '#contract/identity.ts'
import { requestOf } from '#contract/client.ts'
import { polls } from '#contract/polls.ts'
import { openLog } from '#platform/log.ts'
import { openDatabase } from '#server/engines.ts'
import { shownResult } from '#tests/asking.ts'
import type { Ranked } from '#tests/elections.ts'
import { newGuest, openPoll, operatorOf, type Guest, type Instance } from '#tests/instance.ts'
import { fill } from './closed-ballots.ts'
import { median, progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'
import { CANDIDATES } from './tally-ballots.ts'

const MANY = 1_000_000
const SMALL_POLL = 100
const ROUNDS = 5
const READS = 30
/** How many times longer the page with many ballots may take than the page with few. */
const MAX_RATIO = 1.2
/** The shortest interval between two counts of a live ranking with very many ballots. */
const APART_MS = 10_000
const WATCHED_MS = 25_000
/** How long a refused reader has to wait. */
const REFUSED_MS = 1_000
const AT_ONCE = 4

/** Does reading the result of a closed poll cost more with a million rankings than with a hundred? */
export async function closed({ runs: many = MANY }: { runs: number | undefined }): Promise<Report> {
  const findings: Finding[] = []
  const figures: Record<string, unknown> = { unit: 'ms and MiB', many, few: SMALL_POLL }
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      const told = await closedOn(space, many)
      findings.push(...told.findings.map((finding) => ({ ...finding, what: `${space.engine}: ${finding.what}` })))
      figures[space.engine] = told.figures
    }
  })
  return { bench: 'closed', findings, figures }
}

async function closedOn(space: Space, many: number) {
  const polls = await filled(space, many)
  const instance = await space.open()
  try {
    progress(`${space.engine}: while it is open`)
    const reader = await newReader(instance, polls.few)
    const live = await liveCounts(instance, reader, polls.many)
    progress(`${space.engine}: its close`)
    for (const poll_id of [polls.few, polls.many]) await close(instance, poll_id)
    const last = await counted(instance, reader, polls.many)
    progress(`${space.engine}: read again and again`)
    const reads = await interleaved(instance, reader, polls)
    const of = `of ${many.toLocaleString('en')} ballots`
    const apart = Math.min(...live.apart)
    const findings: Finding[] = [
      { what: `${reads.what} ${of} ÷ of ${SMALL_POLL}, at most ${MAX_RATIO}`, ...ratioOf(reads) },
      { what: `the one count ${of} after the close, ${AT_ONCE} asking`, found: saidOf(last) },
      { what: `a first live frame ${of}`, found: saidOf(live.first) },
      { what: `a live frame ${of} between counts`, found: `${rounded(median(live.kept), 0)} ms` },
      {
        what: `live counts ${of} are ${APART_MS / 1000} s apart at least`,
        found: `${live.apart.map((ms) => rounded(ms / 1000, 1)).join(', ')} s, while answers come in`,
        met: apart >= APART_MS,
      },
    ]
    return { findings, figures: { filled_in: polls.took, live, last, reads } }
  } finally {
    await instance.kill()
  }
}

/**
 * Makes two open polls with the same questions, one with many ballots and one with few, stored as `submit_response`
 * does.
 */
async function filled(space: Space, many: number) {
  const first = await space.open({ SERVICES: 'identity,users,comms,polls' })
  const options = Array.from({ length: CANDIDATES }, (_, at) => `Candidate ${at + 1}`)
  const draft = { title: 'Who shall hold the office?', kind: 'ranked', options }
  const polls = { many: await openPoll(first, draft), few: await openPoll(first, draft) }
  await first.stop()
  const where = { databaseUrl: space.databaseUrl ?? undefined, dataDir: first.folder }
  const db = await openDatabase(where, openLog('silent'))
  const begun = performance.now()
  try {
    await fill(db, polls.few, SMALL_POLL)
    await fill(db, polls.many, many)
  } finally {
    await db.close()
  }
  const took = performance.now() - begun
  progress(`${space.engine}: ${many} ballots laid in ${rounded(took / 1000, 0)} s`)
  return { ...polls, took }
}

const close = (instance: Instance, poll_id: string) =>
  operatorOf(instance).answer(polls.close_poll, { poll_id, note: 'All ballots are in.' })

/** A reader who has answered, and therefore does not get the page cached for newcomers. */
async function newReader(instance: Instance, poll_id: string): Promise<Guest> {
  const reader = newGuest(instance.url)
  await reader.answer(polls.submit_response, { poll_id, ballots: { i1: { order: [['o1'], ['o2']] } } })
  return reader
}

const resultOf = async (reader: Guest, poll_id: string) => (await shownResult(reader, poll_id)).items[0] as Ranked

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Several readers request the same count at once, while another client keeps requesting a small page. */
async function counted(instance: Instance, reader: Guest, poll_id: string) {
  const memory = peakOf(instance.process.pid!)
  const over = new AbortController()
  const others: number[] = []
  const asking = (async () => {
    while (!over.signal.aborted) {
      others.push(await timed(() => reader.answer(identity.sign_in_methods, {})))
      await wait(20)
    }
  })()
  const took = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, () => resultOf(reader, poll_id))))
  over.abort()
  await asking
  return { took, stalled: Math.max(...others), ...memory.read() }
}

const saidOf = ({ took, stalled, before, peak }: Awaited<ReturnType<typeof counted>>): string =>
  `${rounded(took / 1000, 1)} s, others wait ${rounded(stalled / 1000, 1)} s at most; ` +
  (peak === null ? 'memory is not known here' : `memory ${before} MiB, at most ${peak} MiB`)

/** Measures the peak memory of a process from now on, and its memory before; null if the system does not report it. */
function peakOf(pid: number) {
  const told = existsSync(`/proc/${pid}/clear_refs`)
  const of = (field: string) => {
    const [, kib] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return rounded(Number(kib) / 1024, 0)
  }
  if (told) writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = told ? of('VmRSS') : null
  return { read: () => ({ before, peak: told ? of('VmHWM') : null }) }
}

/**
 * Follows a live result for a while as answers arrive: measures the time between two counts, and the cost of an event
 * sent between them.
 */
async function liveCounts(instance: Instance, reader: Guest, poll_id: string) {
  const first = await counted(instance, reader, poll_id)
  const kept: number[] = []
  const counts: string[] = []
  for (const until = Date.now() + WATCHED_MS; Date.now() < until; await wait(400)) {
    const ballots = { i1: { order: [['o3'], ['o1']] } }
    await newGuest(instance.url).answer(polls.submit_response, { poll_id, ballots })
    let as_of = ''
    const took = await timed(async () => (as_of = (await resultOf(reader, poll_id)).as_of!))
    if (as_of === counts.at(-1)) kept.push(took)
    if (as_of !== counts.at(-1)) counts.push(as_of)
  }
  const apart = counts.slice(1).map((at, before) => Date.parse(at) - Date.parse(counts[before]!))
  return { first, kept, apart }
}

/** Measures the page if the pages are built, otherwise the two calls that load the page's data. */
async function interleaved(instance: Instance, reader: Guest, of: { many: string; few: string }) {
  const paged = existsSync(new URL('../build/server/index.js', import.meta.url))
  const paths = (poll_id: string) =>
    paged ? [`/results/${poll_id}`] : [polls.get_poll, polls.get_results].map((call) => requestOf(call, { poll_id })[0])
  let refused = 0
  const read = async (poll_id: string): Promise<boolean> => {
    for (const path of paths(poll_id)) {
      const reply = await reader.get(path, { accept: paged ? 'text/html' : 'application/json' })
      const length = (await reply.text()).length
      if (reply.status === 503) return false
      if (!reply.ok || length === 0) throw new Error(`${path} answered ${reply.status}`)
    }
    return true
  }
  /** The duration of the first read that is not refused; a busy machine may refuse some. */
  const served = async (poll_id: string): Promise<number> => {
    for (;;) {
      let well = false
      const took = await timed(async () => (well = await read(poll_id)))
      if (well) return took
      refused += 1
      await wait(REFUSED_MS)
    }
  }
  const rounds: { many: number[]; few: number[] }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times = { many: [] as number[], few: [] as number[] }
    for (let at = 0; at < READS; at++) {
      times.many.push(await served(of.many))
      times.few.push(await served(of.few))
    }
    // The first round is a warm-up.
    if (round > 0) rounds.push(times)
  }
  return { what: paged ? 'the page /results' : 'get_poll and get_results (no pages are built)', rounds, refused }
}

function ratioOf({ rounds, refused }: Awaited<ReturnType<typeof interleaved>>): Omit<Finding, 'what'> {
  const ratios = rounds.map(({ many, few }) => median(many) / median(few))
  const ms = (which: 'many' | 'few') => rounded(median(rounds.flatMap((round) => round[which])), 1)
  const range = `${rounded(Math.min(...ratios))} to ${rounded(Math.max(...ratios))}`
  const ratio = median(ratios)
  return {
    found: `${rounded(ratio)} (${range}), ${ms('many')} and ${ms('few')} ms, ${refused} refused`,
    met: ratio <= MAX_RATIO,
  }
}
