import { availableParallelism, cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { shownResult } from '#tests/asking.ts'
import { newGuest, type Instance } from '#tests/instance.ts'
import { dublinNorth, madeUp } from './ballots.ts'
import { load } from './clients.ts'
import { childrenOf, processorMs } from './process.ts'
import { answersTo, openElection } from './replay.ts'
import { median, progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces } from './spaces.ts'

const ROUNDS = 5
const ANSWERS = 20_000
const CONNECTIONS = 128
/** The number of processes that send requests: a single sender would be slower than several workers. */
const CLIENTS = 2
const CORES = availableParallelism()
/** With fewer cores, workers compete with the clients and the database. */
const MIN_CORES = 4
const GOAL = 1.6
/** The processor usage by other programs above which a run is not judged. */
const MAX_TAKEN = 0.5
const LOOK_MS = 500

/**
 * The numbers of polls to measure: answers to a single poll update the same rows, while most instances have several
 * open polls.
 */
const kinds = { 'eight polls': 8, 'one poll': 1 } as const

/** How much faster several workers accept answers than one process, measured in turn on the same PostgreSQL. */
export async function workers({ workers: asked }: { workers: number | undefined }): Promise<Report> {
  const count = asked ?? Math.max(2, Math.floor(CORES / 2))
  const findings: Finding[] = []
  const figures: Record<string, unknown> = { workers: count, cores: CORES, unit: 'answers a second, each round' }
  await onSpaces(async ([space]) => {
    if (!space) return void findings.push({ what: 'skipped', found: 'PostgreSQL is not at hand' })
    const one = await space.open({ WORKERS: '1' })
    const many = await space.open()
    try {
      for (const [kind, polls] of Object.entries(kinds)) {
        const rounds = await inTurn(kind, { one, many }, polls)
        figures[kind] = rounds
        findings.push(rateOf(kind, rounds, count), processorOf(kind, rounds))
      }
    } finally {
      await one.stop()
      await many.stop()
    }
  }, count)
  return { bench: 'workers', findings, figures }
}

interface Round {
  /** The number of processors other programs used just before the measurement. */
  taken: number
  one: Measured
  many: Measured
}

interface Measured {
  perSecond: number
  /** Processor time per answer, in microseconds, which other work on the machine hardly affects. Linux only. */
  primary: number
  workers: number
}

async function inTurn(kind: string, instances: Record<'one' | 'many', Instance>, polls: number): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    progress(round === 0 ? `${kind}: warming up` : `${kind}: round ${round} of ${ROUNDS}`)
    const taken = await takenByOthers()
    const one = await measure(instances.one, polls)
    const many = await measure(instances.many, polls)
    if (round > 0) rounds.push({ taken, one, many })
  }
  return rounds
}

async function takenByOthers(): Promise<number> {
  const times = () => {
    const all = cpus().map(({ times: { idle, ...busy } }) => ({
      idle,
      busy: Object.values(busy).reduce((a, b) => a + b),
    }))
    return { idle: all.reduce((sum, { idle }) => sum + idle, 0), busy: all.reduce((sum, { busy }) => sum + busy, 0) }
  }
  const before = times()
  await wait(LOOK_MS)
  const after = times()
  const [idle, busy] = [after.idle - before.idle, after.busy - before.busy]
  return rounded((CORES * busy) / (idle + busy))
}

/** All clients send at once, their answers spread over the polls; every answer is counted. */
async function measure(instance: Instance, polls: number): Promise<Measured> {
  const ballots = dublinNorth() ?? madeUp(ANSWERS)
  const { length } = ballots.candidates
  const opened: string[] = []
  while (opened.length < polls) opened.push(await openElection(instance, ballots))
  const requests = opened.flatMap((poll_id) => answersTo(poll_id, ballots))
  const order = ballots.firsts.slice(0, ANSWERS / CLIENTS).map((place, at) => place + length * (at % polls))
  const plan = { requests, order, connections: CONNECTIONS / CLIENTS }
  const before = spent(instance)
  const reports = await Promise.all(Array.from({ length: CLIENTS }, () => load(instance.url, plan)))
  const after = spent(instance)
  let counted = 0
  for (const poll_id of opened) counted += (await shownResult(newGuest(instance.url), poll_id)).n
  if (counted !== ANSWERS) throw new Error(`${counted} of ${ANSWERS} answers are counted`)
  const [primary, workers] = [after.primary - before.primary, after.workers - before.workers].map(
    (ms) => (ms * 1_000) / ANSWERS,
  )
  return {
    perSecond: ANSWERS / Math.max(...reports.map(({ seconds }) => seconds)),
    primary: primary!,
    workers: workers!,
  }
}

/** The processor time so far. If the instance is a single process, the primary has used all of it. */
function spent({ process: { pid } }: Instance): { primary: number; workers: number } {
  if (process.platform !== 'linux') return { primary: 0, workers: 0 }
  return { primary: processorMs(pid!), workers: childrenOf(pid!).reduce((sum, child) => sum + processorMs(child), 0) }
}

/**
 * The rate is judged only if there are enough processors and several polls, since answers to one poll wait for the same
 * rows.
 */
function rateOf(kind: string, rounds: Round[], count: number): Finding {
  const ratios = rounds.map(({ one, many }) => many.perSecond / one.perSecond)
  const range = `${rounded(Math.min(...ratios))} to ${rounded(Math.max(...ratios))}`
  const what = `${kind}: answers a second of ${count} workers ÷ one process`
  const found = `${rounded(median(ratios))} (${range})`
  if (kind !== 'eight polls') return { what, found }
  const taken = rounded(median(rounds.map((round) => round.taken)), 1)
  const enough = CORES >= MIN_CORES && taken <= MAX_TAKEN
  const here = `expected on ${MIN_CORES} free processors and more: ${GOAL}; here are ${CORES}, of which others took ${taken}`
  return { what: `${what} (${here})`, found, ...(enough && { met: median(ratios) >= GOAL }) }
}

function processorOf(kind: string, rounds: Round[]): Finding {
  const of = (pick: (round: Round) => number) => rounded(median(rounds.map(pick)), 0)
  const one = of((round) => round.one.primary)
  const [primary, workers] = [of(({ many }) => many.primary), of(({ many }) => many.workers)]
  return {
    what: `${kind}: processor time an answer`,
    found: `one process ${one} µs; workers ${workers} µs together, their primary ${primary} µs`,
  }
}
