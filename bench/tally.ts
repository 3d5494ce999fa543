import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, progress, rounded, type Finding, type Report } from './report.ts'
import { type Contestant, contestants, howToInstall } from './tally-contestants.ts'
import type { Counted } from './tally-count.ts'

/** The smaller size is for libraries that cannot finish the larger size. */
const SIZES = [100_000, 1_000_000]
const ROUNDS = 3
/** The time after which a library is stopped and not run again. */
const PATIENCE_MS = 180_000
/** How many times faster than the fastest library our count has to be. */
const GOAL = 5
const MEMORY_MIB = 1024
/** The heap size for libraries: large, because they could not be measured otherwise. */
const LIBRARY_HEAP_MIB = 8192

interface Result extends Contestant {
  ballots: number
  counts: Counted[]
  /** Whether the count was stopped because it ran out of time or memory. */
  stopped: boolean
}

/** A million ranked ballots, counted by polity and by libraries in turn, each in a separate process. */
export async function tally({ libraries }: { libraries: string | undefined }): Promise<Report> {
  const folder = libraries && path.resolve(libraries)
  const present = folder !== undefined && existsSync(path.join(folder, 'node_modules'))
  const running = contestants.filter(({ library }) => !library || present)
  const results = SIZES.flatMap((ballots) =>
    running.map((contestant): Result => ({ ...contestant, ballots, counts: [], stopped: false })),
  )
  for (let round = 1; round <= ROUNDS; round++) {
    for (const result of results.filter(({ stopped }) => !stopped)) {
      const counted = await countApart(result, folder ?? '')
      const took = counted ? inTime(counted.milliseconds) : 'stopped'
      progress(`round ${round}, ${result.ballots} ballots, ${result.rule}, ${result.name}: ${took}`)
      if (counted) result.counts.push(counted)
      result.stopped = !counted
    }
  }
  const nameOf = ({ ballots, rule }: Result) => `${rule} of ${ballots.toLocaleString('en')} ballots`
  const findings = [...new Set(results.map(nameOf))].flatMap((what) =>
    findingsOf(
      what,
      results.filter((result) => nameOf(result) === what),
    ),
  )
  if (!present) findings.push({ what: 'beside libraries', found: `skipped, ${absence(libraries)}` })
  return { bench: 'tally', findings, figures: { unit: 'ms and MiB, each round', results } }
}

const absence = (libraries: string | undefined): string =>
  `${libraries ? `${libraries} holds no packages` : 'no folder named'}: ${howToInstall(libraries ?? 'DIR')}, then --libraries ${libraries ?? 'DIR'}`

async function countApart({ prepare, ballots, library }: Result, libraries: string): Promise<Counted | null> {
  const file = fileURLToPath(new URL('./tally-count.ts', import.meta.url))
  const contestant = contestants.findIndex((one) => one.prepare === prepare)
  const execArgv = [...process.execArgv, ...(library ? [`--max-old-space-size=${LIBRARY_HEAP_MIB}`] : [])]
  const stdio = ['ignore', 'ignore', library ? 'ignore' : 'inherit', 'ipc'] as const
  const child = fork(file, [contestant, ballots, libraries].map(String), {
    timeout: PATIENCE_MS,
    execArgv,
    stdio: [...stdio],
  })
  return new Promise((resolve) => {
    let counted: Counted | null = null
    child.on('message', (message) => (counted = message as Counted))
    child.on('exit', () => resolve(counted))
  })
}

function findingsOf(what: string, [ours, ...libraries]: Result[]): Finding[] {
  const peak = Math.max(...ours!.counts.map((count) => count.peak))
  const memory = `${rounded(peak, 0)} MiB at most with the ballots, of ${MEMORY_MIB}`
  const counted = ours!.counts.length > 0
  const findings: Finding[] = [
    { what, found: counted ? `${inTime(timeOf(ours!))}, ${memory}` : 'stopped', met: counted && peak <= MEMORY_MIB },
  ]
  for (const library of libraries) findings.push({ what: `  ${library.library}`, ...besides(library, ours!) })
  const finished = libraries.filter(({ stopped }) => !stopped)
  if (!counted || ours!.stopped || finished.length === 0) return findings
  // Other programs can slow a whole round down, so times are compared only within the same round.
  const ratios = ours!.counts.map((count, round) => {
    const others = finished.map(({ counts }) => counts[round]!.milliseconds)
    return Math.min(...others) / count.milliseconds
  })
  const ratio = median(ratios)
  const spread = `${rounded(ratio)}, median of ${ratios.map((one) => rounded(one)).join(', ')}`
  return [...findings, { what: `  the fastest of them over ours, at least ${GOAL}`, found: spread, met: ratio >= GOAL }]
}

/** Compares the winners: a library that implements the same rule must elect the same candidate. */
function besides({ stopped, counts, only }: Result, ours: Result): Omit<Finding, 'what'> {
  const does = only ? ` (${only})` : ''
  if (stopped) return { found: `out of ${inTime(PATIENCE_MS)} or ${LIBRARY_HEAP_MIB} MiB${does}` }
  const same = counts[0]!.winner === ours.counts[0]?.winner
  const found = `${inTime(timeOf({ counts }))}, ${same ? 'the same' : 'another'} winner${does}`
  return only ? { found } : { found, met: same }
}

const timeOf = ({ counts }: Pick<Result, 'counts'>): number => median(counts.map(({ milliseconds }) => milliseconds))
const inTime = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${rounded(milliseconds, 0)} ms` : `${rounded(milliseconds / 1000, 0)} s`
