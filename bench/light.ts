import { setTimeout as wait } from 'node:timers/promises'
import { startInstance, newFolder, type Instance } from '#tests/instance.ts'
import { dublinNorth, madeUp, type Ballots } from './ballots.ts'
import { load } from './clients.ts'
import { peakMebibytes, processorMs, residentMebibytes, treeMebibytes } from './process.ts'
import { answersTo, openElection } from './replay.ts'
import { median, progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'

const CONNECTIONS = 64
const A_ROUND = 20_000
const ROUNDS = 5
const MANY = 1_000_000
const SETTLED_MS = 3_000

const MAX_MIB = { started: 300, replayed: 300, many: 400, firstPeak: 600 }
const MAX_MICROSECONDS = 45
const MAX_P99_MS = 25

/**
 * Polity's resource usage: memory of the server process at four moments, and its processor time per answer. Linux only.
 */
export async function light({ runs: many = MANY }: { runs?: number | undefined }): Promise<Report> {
  const figures: Record<string, unknown> = {}
  const findings: Finding[] = [await firstStart(figures)]
  const ballots = dublinNorth() ?? madeUp(43_942)
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      progress(`weighing on ${space.engine}`)
      const told = await weighed(space, ballots, many)
      findings.push(...told.findings)
      figures[space.engine] = told.figures
    }
  })
  return { bench: 'light', findings, figures }
}

const mebibytes = (what: string, found: number, most: number): Finding => ({
  what: `${what}, MiB (goal ≤ ${most})`,
  found: Math.round(found),
  met: found <= most,
})

/** The peak memory of the server and the processes it starts, while it makes its database and its sample content. */
async function firstStart(figures: Record<string, unknown>): Promise<Finding> {
  let most = 0
  let watching: NodeJS.Timeout | undefined
  const watch = ({ pid }: { pid?: number | undefined }) => {
    watching = setInterval(() => (most = Math.max(most, treeMebibytes(pid!))), 20)
  }
  const instance = await startInstance({ DATA_DIR: await newFolder() }, watch)
  await wait(SETTLED_MS)
  clearInterval(watching)
  figures['first_start'] = { peak: peakMebibytes(instance.process.pid!), peak_with_children: most }
  await instance.remove()
  return mebibytes('embedded: at most at the first start', most, MAX_MIB.firstPeak)
}

async function weighed(space: Space, ballots: Ballots, many: number) {
  await (await space.open()).stop()
  const instance = await space.open()
  const pid = instance.process.pid!
  try {
    await wait(SETTLED_MS)
    const started = residentMebibytes(pid)
    await answered(instance, ballots, ballots.firsts.length)
    const replayed = residentMebibytes(pid)
    const rounds = []
    for (let round = 1; round <= ROUNDS; round++) rounds.push(await answered(instance, ballots, A_ROUND))
    let given = ballots.firsts.length + ROUNDS * A_ROUND
    for (; given < many; given += ballots.firsts.length) await answered(instance, ballots, ballots.firsts.length)
    const afterMany = residentMebibytes(pid)
    const us = median(rounds.map(({ us }) => us))
    const p99 = median(rounds.map(({ p99 }) => p99))
    const refused = rounds.reduce((all, round) => all + round.refused, 0)
    const range = rounds.map(({ us }) => us).toSorted((a, b) => a - b)
    const findings: Finding[] = [
      mebibytes(`${space.engine}: after the start`, started, MAX_MIB.started),
      mebibytes(`${space.engine}: after the replay`, replayed, MAX_MIB.replayed),
      mebibytes(`${space.engine}: after ${given} answers`, afterMany, MAX_MIB.many),
      {
        what: `${space.engine}: processor an answer, µs (goal ≤ ${MAX_MICROSECONDS})`,
        found: `${rounded(us, 1)} (${range[0]} to ${range.at(-1)})`,
        met: us <= MAX_MICROSECONDS,
      },
      {
        what: `${space.engine}: wait at ${CONNECTIONS} connections, p99, ms (goal ≤ ${MAX_P99_MS})`,
        found: rounded(p99, 1),
        met: p99 <= MAX_P99_MS,
      },
      ...(refused > 0
        ? [{ what: `${space.engine}: answers refused, of ${ROUNDS * A_ROUND}, not counted above`, found: refused }]
        : []),
    ]
    return { findings, figures: { started, replayed, given, afterMany, peak: peakMebibytes(pid), rounds } }
  } finally {
    await instance.stop()
  }
}

/** The statuses with which a server refuses requests because it is overloaded, or because they come too fast. */
const REFUSALS: readonly number[] = [429, 503]

/**
 * Sends the given number of answers to a new poll. Measures the server's processor time for each accepted answer,
 * without the database's own processes, and counts the refused answers. Throws if any request ends in another way.
 */
async function answered(instance: Instance, ballots: Ballots, answers: number) {
  const poll_id = await openElection(instance, ballots)
  const requests = answersTo(poll_id, ballots)
  const before = processorMs(instance.process.pid!)
  const order = ballots.firsts.slice(0, answers)
  const { fates, seconds, p99 } = await load(instance.url, { requests, order, connections: CONNECTIONS })
  const spent = processorMs(instance.process.pid!) - before
  const wrong = fates.filter((fate) => fate !== 200 && !REFUSALS.includes(fate))
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${answers} answers ended with ${wrong[0]}`)
  const taken = fates.filter((fate) => fate === 200).length
  if (taken === 0) throw new Error(`all of ${answers} answers were refused`)
  return {
    us: rounded((spent * 1000) / taken, 1),
    p99,
    perSecond: Math.round(taken / seconds),
    refused: answers - taken,
  }
}
